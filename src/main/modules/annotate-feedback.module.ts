import { ContainerModule } from 'inversify';
import { bindSingleton } from '#ui/di/singletons';
import { ExtendQueue } from '#application/annotate-feedback/extend-queue.use-case';
import { FindRecord } from '#application/annotate-feedback/find-record.use-case';
import { LoadRecords } from '#application/annotate-feedback/load-records.use-case';
import { LoadWorkbench } from '#application/annotate-feedback/load-workbench.use-case';
import { RecallRecords } from '#application/annotate-feedback/recall-records.use-case';
import {
  ANNOTATION_GUIDE_REPOSITORY,
  DATASET_REPOSITORY,
  RECORD_REPOSITORY,
  RESPONSE_REPOSITORY,
  WORKSPACE_REPOSITORY,
} from '../port-tokens';

export const annotateFeedbackModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, LoadWorkbench, [DATASET_REPOSITORY, WORKSPACE_REPOSITORY, ANNOTATION_GUIDE_REPOSITORY]);
  bindSingleton(bind, LoadRecords, [RECORD_REPOSITORY]);
  bindSingleton(bind, FindRecord, [RECORD_REPOSITORY]);
  bindSingleton(bind, ExtendQueue, [RECORD_REPOSITORY]);
  bindSingleton(bind, RecallRecords, [RECORD_REPOSITORY, RESPONSE_REPOSITORY]);
});
