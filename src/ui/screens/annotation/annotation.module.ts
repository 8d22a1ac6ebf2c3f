import { ContainerModule, type ContainerModuleLoadOptions } from 'inversify';
import { DiscardResponse } from '../../../application/annotate-feedback/discard-response.use-case';
import { ExtendQueue } from '../../../application/annotate-feedback/extend-queue.use-case';
import { LoadRecords } from '../../../application/annotate-feedback/load-records.use-case';
import { LoadWorkbench } from '../../../application/annotate-feedback/load-workbench.use-case';
import { SaveDraft } from '../../../application/annotate-feedback/save-draft.use-case';
import { SubmitResponse } from '../../../application/annotate-feedback/submit-response.use-case';
import { LoadOwnProgress } from '../../../application/progress/load-own-progress.use-case';
import { CLIENT_PREFERENCES, CLIPBOARD, CLOCK, ID_SOURCE } from '../../di/port.tokens';
import { ADDRESS, TOAST_STATE, TRANSLATE } from '../../shared/state/state.tokens';
import { AnnotationNotices } from './annotation-notices';
import { AnnotationPreferences } from './annotation-preferences';
import {
  ANNOTATION_NOTICES,
  ANNOTATION_PREFERENCES,
  ANNOTATION_VIEW_MODEL,
  MAKE_RECORD_DESK,
  QUEUE_SOURCES,
  SAVING_ACTS,
} from './annotation.tokens';
import { AnnotationViewModel, type AnnotationParams } from './annotation.view-model';
import { makeRecordDesk } from './make-record-desk';
import { SidePanelsViewModel } from './side-panels.view-model';

export const annotationModule = new ContainerModule(({ bind }) => {
  bind(ANNOTATION_NOTICES)
    .toResolvedValue((toasts, t) => new AnnotationNotices(toasts, t), [TOAST_STATE, TRANSLATE])
    .inSingletonScope();
  bind(ANNOTATION_PREFERENCES)
    .toResolvedValue((store) => new AnnotationPreferences(store), [CLIENT_PREFERENCES])
    .inSingletonScope();
  bind(QUEUE_SOURCES)
    .toResolvedValue((loadRecords, extendQueue) => ({ loadRecords, extendQueue }), [LoadRecords, ExtendQueue])
    .inSingletonScope();
  bind(SAVING_ACTS)
    .toResolvedValue(
      (submit, draft, discard) => ({ submit, draft, discard }),
      [SubmitResponse, SaveDraft, DiscardResponse],
    )
    .inSingletonScope();
  bind(MAKE_RECORD_DESK)
    .toResolvedValue(
      (sources, acts, notices, preferences, address, clock, ids) =>
        makeRecordDesk({ sources, acts, notices, preferences, address, clock, ids }),
      [QUEUE_SOURCES, SAVING_ACTS, ANNOTATION_NOTICES, ANNOTATION_PREFERENCES, ADDRESS, CLOCK, ID_SOURCE],
    )
    .inSingletonScope();
  bindViewModel(bind);
});

function bindViewModel(bind: ContainerModuleLoadOptions['bind']): void {
  bind(ANNOTATION_VIEW_MODEL)
    .toResolvedValue(
      (loadWorkbench, loadOwnProgress, makeDesk, clipboard, store, preferences) =>
        (params: AnnotationParams) =>
          new AnnotationViewModel(
            params,
            loadWorkbench,
            makeDesk,
            new SidePanelsViewModel(params.datasetId, loadOwnProgress, store),
            clipboard,
            preferences,
          ),
      [
        LoadWorkbench,
        LoadOwnProgress,
        MAKE_RECORD_DESK,
        CLIPBOARD,
        CLIENT_PREFERENCES,
        ANNOTATION_PREFERENCES,
      ],
    )
    .inSingletonScope();
}
