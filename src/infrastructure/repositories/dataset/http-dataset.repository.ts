import { datasetListSchema, datasetSchema } from '#contract/dataset';
import { oldDatasetListSchema, type OldDatasetDto } from '#contract/old-dataset';
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
import { oldDatasetsFromDto } from './old-dataset.mapper';

/** A server without the older tasks does not know the call: it has no such datasets, which is no failure. */
const NO_OLD_TASKS: ReadonlyMap<number, OldDatasetDto[]> = new Map([
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

  async listOld(signal?: AbortSignal): Promise<Result<readonly Dataset[], RepositoryFailure>> {
    const list = await this.#client.read(
      {
        code: 'ERROR_FETCHING_OLD_DATASETS',
        path: '/datasets/',
        topic: TOPICS.datasets,
        lifetime: LIFETIMES.none,
        schema: oldDatasetListSchema,
        alsoSuccess: NO_OLD_TASKS,
      },
      signal,
    );
    return list.ok ? ok(oldDatasetsFromDto(list.value)) : list;
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
