import { ContainerModule, type Bind } from 'inversify';
import { bindNamed, bindSingletonAs } from '#ui/di/singletons';
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
import { AnnotationViewModel } from './annotation.view-model';
import { FilterBarViewModel } from './search/filter-bar.view-model';
import { loadChunks, makeOpenDataset } from './open-dataset';
import { FEEDBACK_EDIT_STORE, FEEDBACK_OUTBOX } from './shell/shell.tokens';
import { makeAnnotationSession } from './session/make-annotation-session';
import { SidePanelsViewModel } from './side-panels.view-model';

export const annotationModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, ANNOTATION_NOTICES, AnnotationNotices, [TOAST_STATE, TRANSLATE]);
  bindSingletonAs(bind, ANNOTATION_PREFERENCES, AnnotationPreferences, [CLIENT_PREFERENCES]);
  const session = {
    sources: FeedbackRecordSources,
    outbox: FEEDBACK_OUTBOX,
    store: FEEDBACK_EDIT_STORE,
    leaving: PAGE_LEAVING,
    clock: CLOCK,
    userSession: SESSION_STATE,
    address: ADDRESS,
    notices: ANNOTATION_NOTICES,
    preferences: ANNOTATION_PREFERENCES,
  };
  bindNamed(bind, MAKE_ANNOTATION_SESSION, session, makeAnnotationSession);
  const opening = { loadWorkbench: LoadWorkbench, findDefaultView: FindDefaultView<RecordSelection> };
  bindNamed(bind, OPEN_DATASET, opening, (deps) => makeOpenDataset({ ...deps, loadChunks }));
  bindFilterBar(bind);
  bindViewModel(bind);
});

function bindFilterBar(bind: Bind): void {
  const services = {
    loadGuide: LoadSearchGuide,
    readValues: ReadPropertyValues,
    countMatches: CountMatches,
    loadReference: LoadReferenceRecord,
    readPreparation: ReadSearchPreparation,
    prepareAgain: PrepareSearchAgain,
    list: ListViews<RecordSelection>,
    save: SaveView<RecordSelection>,
    remove: DeleteView,
    clock: CLOCK,
    store: CLIENT_PREFERENCES,
  };
  bindNamed(bind, MAKE_FILTER_BAR, services, ({ list, save, remove, clock, store, ...search }) => {
    const deps = { search, views: { list, save, remove }, clock, store };
    return (session) => new FilterBarViewModel(session, deps);
  });
}

function bindViewModel(bind: Bind): void {
  const services = {
    openDataset: OPEN_DATASET,
    progress: LoadOwnProgress,
    makeSession: MAKE_ANNOTATION_SESSION,
    makeFilterBar: MAKE_FILTER_BAR,
    clipboard: CLIPBOARD,
    store: CLIENT_PREFERENCES,
    preferences: ANNOTATION_PREFERENCES,
    exporting: EXPORT_STATE,
    changes: DATASET_CHANGES,
    userSession: SESSION_STATE,
  };
  bindNamed(
    bind,
    ANNOTATION_VIEW_MODEL,
    services,
    ({ progress, store, preferences, ...deps }) =>
      (params) => {
        const panels = new SidePanelsViewModel(params.datasetId, progress, store);
        return new AnnotationViewModel(params, deps, panels, preferences);
      },
  );
}
