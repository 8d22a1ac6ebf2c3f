import { ContainerModule, type ContainerModuleLoadOptions } from 'inversify';
import { bindMade, bindSingletonAs } from '#ui/di/singletons';
import { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import { LoadWorkbench } from '#application/annotate-feedback/load-workbench.use-case';
import { CountMatches } from '#application/find-records/count-matches.use-case';
import { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import { LoadReferenceRecord } from '#application/find-records/load-reference-record.use-case';
import { ReadSearchPreparation } from '#application/find-records/read-search-preparation.use-case';
import { ReadPropertyValues } from '#application/find-records/read-property-values.use-case';
import { LoadOwnProgress } from '#application/progress/load-own-progress.use-case';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { FindDefaultView } from '#application/saved-views/find-default-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import { CLIENT_PREFERENCES, CLIPBOARD, CLOCK, EDIT_STORE, PAGE_LEAVING } from '#ui/di/port.tokens';
import { ADDRESS, OUTBOX_STATE, SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { AnnotationNotices } from './desk/annotation-notices';
import { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import {
  ANNOTATION_NOTICES,
  ANNOTATION_PREFERENCES,
  ANNOTATION_VIEW_MODEL,
  MAKE_FILTER_BAR,
  MAKE_RECORD_DESK,
  SAVED_VIEW_SOURCES,
} from './annotation.tokens';
import { AnnotationViewModel, type AnnotationParams } from './annotation.view-model';
import { FilterBarViewModel, type SearchedDesk } from '#ui/annotation-kit/search-bar/filter-bar.view-model';
import { makeRecordDesk } from './desk/make-record-desk';
import { SidePanelsViewModel } from './side-panels.view-model';

export const annotationModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, ANNOTATION_NOTICES, AnnotationNotices, [TOAST_STATE, TRANSLATE]);
  bindSingletonAs(bind, ANNOTATION_PREFERENCES, AnnotationPreferences, [CLIENT_PREFERENCES]);
  bindMade(
    bind,
    MAKE_RECORD_DESK,
    (sources, outbox, editStore, leaving, session, notices, preferences, address, clock) =>
      makeRecordDesk({
        sources,
        outbox,
        editStore,
        leaving,
        session,
        notices,
        preferences,
        address,
        clock,
      }),
    [
      FeedbackRecordSources,
      OUTBOX_STATE,
      EDIT_STORE,
      PAGE_LEAVING,
      SESSION_STATE,
      ANNOTATION_NOTICES,
      ANNOTATION_PREFERENCES,
      ADDRESS,
      CLOCK,
    ],
  );
  bindFilterBar(bind);
  bindViewModel(bind);
});

function bindFilterBar(bind: ContainerModuleLoadOptions['bind']): void {
  bindMade(bind, SAVED_VIEW_SOURCES, (list, save, remove) => ({ list, save, remove }), [
    ListViews,
    SaveView,
    DeleteView,
  ]);
  bindMade(
    bind,
    MAKE_FILTER_BAR,
    (loadGuide, readValues, countMatches, loadReference, readPreparation, views, clock, store) =>
      (desk: SearchedDesk) =>
        new FilterBarViewModel(desk, {
          sources: { loadGuide, readValues, countMatches, loadReference, readPreparation },
          views,
          clock,
          store,
        }),
    [
      LoadSearchGuide,
      ReadPropertyValues,
      CountMatches,
      LoadReferenceRecord,
      ReadSearchPreparation,
      SAVED_VIEW_SOURCES,
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
      loadWorkbench,
      findDefaultView,
      loadOwnProgress,
      makeDesk,
      makeFilterBar,
      clipboard,
      store,
      preferences,
    ) =>
      (params: AnnotationParams) =>
        new AnnotationViewModel(
          params,
          { loadWorkbench, findDefaultView },
          makeDesk,
          makeFilterBar,
          new SidePanelsViewModel(params.datasetId, loadOwnProgress, store),
          clipboard,
          preferences,
        ),
    [
      LoadWorkbench,
      FindDefaultView,
      LoadOwnProgress,
      MAKE_RECORD_DESK,
      MAKE_FILTER_BAR,
      CLIPBOARD,
      CLIENT_PREFERENCES,
      ANNOTATION_PREFERENCES,
    ],
  );
}
