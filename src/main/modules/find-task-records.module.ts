import { ContainerModule } from 'inversify';
import { LoadTaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { OpenTaskDataset } from '#application/find-task-records/open-task-dataset.use-case';
import { LoadLabels } from '#application/labels/load-labels.use-case';
import { HttpTaskRecordSource } from '#infrastructure/repositories/task-record/http-task-record-source';
import { CLOCK } from '#ui/di/port.tokens';
import { bindMade, bindSingletonAs } from '#ui/di/singletons';
import { TASK_RECORD_SOURCE } from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** The records of task datasets. */
export const findTaskRecordsModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, TASK_RECORD_SOURCE, HttpTaskRecordSource, [HTTP_CLIENT]);
  bindMade(
    bind,
    OpenTaskDataset,
    (datasets, labels, records, clock) => new OpenTaskDataset({ datasets, labels, records, clock }),
    [LoadTaskDataset, LoadLabels, TASK_RECORD_SOURCE, CLOCK],
  );
});
