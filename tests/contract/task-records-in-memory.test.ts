import { aTaskDataset } from '../builders/task-record.builder';
import { InMemoryLabelRepository } from '../fakes/in-memory-label.repository';
import { InMemoryTaskDatasetRepository } from '../fakes/in-memory-task-dataset.repository';
import { InMemoryTaskRecordSource } from '../fakes/in-memory-task-record-source';
import { describeTaskBackend, TASK_RECORDS } from './task-records-contract';

describeTaskBackend('the fakes of task datasets in memory', () =>
  Promise.resolve({
    open: () =>
      Promise.resolve({
        records: new InMemoryTaskRecordSource(TASK_RECORDS),
        labels: new InMemoryLabelRepository({ found: ['spam', 'ham'] }),
        datasets: new InMemoryTaskDatasetRepository([aTaskDataset()]),
      }),
    close: () => Promise.resolve(),
  }),
);
