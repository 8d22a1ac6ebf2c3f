import { ContainerModule } from 'inversify';
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
  bind(LoadWorkbench)
    .toResolvedValue(
      (datasets, workspaces, guide) => new LoadWorkbench(datasets, workspaces, guide),
      [DATASET_REPOSITORY, WORKSPACE_REPOSITORY, ANNOTATION_GUIDE_REPOSITORY],
    )
    .inSingletonScope();
  bind(LoadRecords)
    .toResolvedValue((records) => new LoadRecords(records), [RECORD_REPOSITORY])
    .inSingletonScope();
  bind(FindRecord)
    .toResolvedValue((records) => new FindRecord(records), [RECORD_REPOSITORY])
    .inSingletonScope();
  bind(ExtendQueue)
    .toResolvedValue((records) => new ExtendQueue(records), [RECORD_REPOSITORY])
    .inSingletonScope();
  bind(RecallRecords)
    .toResolvedValue(
      (records, responses) => new RecallRecords(records, responses),
      [RECORD_REPOSITORY, RESPONSE_REPOSITORY],
    )
    .inSingletonScope();
});
