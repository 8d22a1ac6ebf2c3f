import { ContainerModule, type ContainerModuleLoadOptions } from 'inversify';
import { bindMade, bindSingletonAs } from '#ui/di/singletons';
import { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import { LoadWorkbench } from '#application/annotate-feedback/load-workbench.use-case';
import { CountMatches } from '#application/find-records/count-matches.use-case';
import { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import { LoadReferenceRecord } from '#application/find-records/load-reference-record.use-case';
import { PrepareSearchAgain } from '#application/find-records/prepare-search-again.use-case';
import { ReadSearchPreparation } from '#application/find-records/read-search-preparation.use-case';
import { ReadPropertyValues } from '#application/find-records/read-property-values.use-case';
import { LoadOwnProgress } from '#application/progress/load-own-progress.use-case';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { FindDefaultView } from '#application/saved-views/find-default-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import { CLIENT_PREFERENCES, CLIPBOARD, CLOCK, PAGE_LEAVING } from '#ui/di/port.tokens';
import {
  ADDRESS,
  DATASET_CHANGES,
  EXPORT_STATE,
  SESSION_STATE,
  TOAST_STATE,
  TRANSLATE,
} from '#ui/shared/state/state.tokens';
import { AnnotationNotices } from './session/annotation-notices';
import { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import {
  ANNOTATION_NOTICES,
  ANNOTATION_PREFERENCES,
  ANNOTATION_VIEW_MODEL,
  MAKE_FILTER_BAR,
  MAKE_ANNOTATION_SESSION,
  OPEN_DATASET,
} from './annotation.tokens';
import { AnnotationViewModel, type AnnotationParams } from './annotation.view-model';
import { FilterBarViewModel, type SearchedSession } from './search/filter-bar.view-model';
import { loadChunks, makeOpenDataset } from './open-dataset';
import { FEEDBACK_EDIT_STORE, FEEDBACK_OUTBOX } from './shell/shell.tokens';
import { makeAnnotationSession } from './session/make-annotation-session';
import { SidePanelsViewModel } from './side-panels.view-model';

export const annotationModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, ANNOTATION_NOTICES, AnnotationNotices, [TOAST_STATE, TRANSLATE]);
  bindSingletonAs(bind, ANNOTATION_PREFERENCES, AnnotationPreferences, [CLIENT_PREFERENCES]);
  bindMade(
    bind,
    MAKE_ANNOTATION_SESSION,
    (sources, outbox, store, leaving, clock, userSession, address, notices, preferences) =>
      makeAnnotationSession({
        sources,
        outbox,
        device: { store, leaving, clock },
        userSession,
        page: { address, notices, preferences },
      }),
    [
      FeedbackRecordSources,
      FEEDBACK_OUTBOX,
      FEEDBACK_EDIT_STORE,
      PAGE_LEAVING,
      CLOCK,
      SESSION_STATE,
      ADDRESS,
      ANNOTATION_NOTICES,
      ANNOTATION_PREFERENCES,
    ],
  );
  bindMade(
    bind,
    OPEN_DATASET,
    (loadWorkbench, findDefaultView) => makeOpenDataset({ loadWorkbench, findDefaultView, loadChunks }),
    [LoadWorkbench, FindDefaultView<RecordSelection>],
  );
  bindFilterBar(bind);
  bindViewModel(bind);
});

function bindFilterBar(bind: ContainerModuleLoadOptions['bind']): void {
  bindMade(
    bind,
    MAKE_FILTER_BAR,
    (
      loadGuide,
      readValues,
      countMatches,
      loadReference,
      readPreparation,
      prepareAgain,
      list,
      save,
      remove,
      clock,
      store,
    ) =>
      (session: SearchedSession) =>
        new FilterBarViewModel(session, {
          search: { loadGuide, readValues, countMatches, loadReference, readPreparation, prepareAgain },
          views: { list, save, remove },
          clock,
          store,
        }),
    [
      LoadSearchGuide,
      ReadPropertyValues,
      CountMatches,
      LoadReferenceRecord,
      ReadSearchPreparation,
      PrepareSearchAgain,
      ListViews<RecordSelection>,
      SaveView<RecordSelection>,
      DeleteView,
      CLOCK,
      CLIENT_PREFERENCES,
    ],
  );
}

function bindViewModel(bind: ContainerModuleLoadOptions['bind']): void {
  bindMade(
    bind,
    ANNOTATION_VIEW_MODEL,
    (
      openDataset,
      progress,
      makeSession,
      makeFilterBar,
      clipboard,
      store,
      preferences,
      exporting,
      changes,
      userSession,
    ) =>
      (params: AnnotationParams) =>
        new AnnotationViewModel(
          params,
          { openDataset, makeSession, makeFilterBar, clipboard, exporting, changes, userSession },
          new SidePanelsViewModel(params.datasetId, progress, store),
          preferences,
        ),
    [
      OPEN_DATASET,
      LoadOwnProgress,
      MAKE_ANNOTATION_SESSION,
      MAKE_FILTER_BAR,
      CLIPBOARD,
      CLIENT_PREFERENCES,
      ANNOTATION_PREFERENCES,
      EXPORT_STATE,
      DATASET_CHANGES,
      SESSION_STATE,
    ],
  );
}
