import { datasetListSchema, datasetSchema } from '#contract/dataset';
import { taskDatasetListSchema, type TaskDatasetDto } from '#contract/task-dataset';
import type {
  DatasetRepository,
  DatasetWithoutWorkspaceName,
} from '#application/datasets/ports/dataset-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Dataset } from '#domain/dataset/dataset';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { TOPICS } from '../topics';
import { datasetFromDto } from './dataset.mapper';
import { taskDatasetsFromDto } from './task-dataset.mapper';

/** A server without task datasets does not know the call: it has no such datasets, which is no failure. */
const NO_TASK_DATASETS: ReadonlyMap<number, TaskDatasetDto[]> = new Map([
  [404, []],
  [405, []],
]);

export class HttpDatasetRepository implements DatasetRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async listFeedback(
    signal?: AbortSignal,
  ): Promise<Result<readonly DatasetWithoutWorkspaceName[], RepositoryFailure>> {
    const list = await this.#client.read(
      {
        code: 'ERROR_FETCHING_FEEDBACK_DATASETS',
        path: '/v1/me/datasets',
        topic: TOPICS.datasets,
        lifetime: LIFETIMES.none,
        schema: datasetListSchema,
      },
      signal,
    );
    return list.ok ? ok(list.value.items.map(datasetFromDto)) : list;
  }

  async listTaskDatasets(signal?: AbortSignal): Promise<Result<readonly Dataset[], RepositoryFailure>> {
    const list = await this.#client.read(
      {
        code: 'ERROR_FETCHING_TASK_DATASETS',
        path: '/datasets/',
        topic: TOPICS.datasets,
        lifetime: LIFETIMES.none,
        schema: taskDatasetListSchema,
        alsoSuccess: NO_TASK_DATASETS,
      },
      signal,
    );
    return list.ok ? ok(taskDatasetsFromDto(list.value)) : list;
  }

  async get(
    id: string,
    signal?: AbortSignal,
  ): Promise<Result<DatasetWithoutWorkspaceName, RepositoryFailure>> {
    const dataset = await this.#client.read(
      {
        code: 'ERROR_FETCHING_DATASET_INFO',
        path: `/v1/datasets/${pathId(id)}`,
        topic: `${TOPICS.datasets}/${id}`,
        schema: datasetSchema,
      },
      signal,
    );
    return dataset.ok ? ok(datasetFromDto(dataset.value)) : dataset;
  }
}
