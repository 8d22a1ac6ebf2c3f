import type {
  TaskDatasetAddress,
  TaskDatasetRepository,
} from '#application/datasets/ports/task-dataset-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Dataset } from '#domain/dataset/dataset';
import { err, ok, type Result } from '#domain/shared/result';
import { CallScript } from './call-script';

export class InMemoryTaskDatasetRepository implements TaskDatasetRepository {
  readonly calls = new CallScript();
  datasets: readonly Dataset[];

  constructor(datasets: readonly Dataset[]) {
    this.datasets = datasets;
  }

  get(address: TaskDatasetAddress, signal?: AbortSignal): Promise<Result<Dataset | null, RepositoryFailure>> {
    return this.calls.run<Dataset | null>({
      method: 'get',
      code: 'ERROR_FETCHING_TASK_DATASET',
      signal,
      answer: () => {
        const dataset = this.datasets.find((known) => isAt(known, address));
        if (dataset === undefined) return err({ kind: 'not-found', status: 404 });
        return ok(dataset.task === 'FeedbackTask' ? null : dataset);
      },
    });
  }

  remove(address: TaskDatasetAddress): Promise<Result<void, RepositoryFailure>> {
    return this.calls.run({
      method: 'remove',
      code: 'ERROR_DELETING_TASK_DATASET',
      answer: () => {
        this.datasets = this.datasets.filter((known) => !isAt(known, address));
        return ok(undefined);
      },
    });
  }
}

function isAt(dataset: Dataset, { workspace, name }: TaskDatasetAddress): boolean {
  return dataset.workspaceName === workspace && dataset.name === name;
}
