import type { Reply } from '#application/shared/repository-failure';
import { datasetListSchema, datasetSchema } from '#contract/dataset';
import { taskDatasetListSchema, type TaskDatasetDto } from '#contract/task-dataset';
import type {
  DatasetRepository,
  DatasetWithoutWorkspaceName,
} from '#application/datasets/ports/dataset-repository.port';
import type { Dataset } from '#domain/dataset/dataset';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
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

export class HttpDatasetRepository extends HttpAdapter implements DatasetRepository {
  listFeedback(signal?: AbortSignal): Reply<readonly DatasetWithoutWorkspaceName[]> {
    return this.client.read({
      code: 'ERROR_FETCHING_FEEDBACK_DATASETS',
      path: '/v1/me/datasets',
      topic: TOPICS.datasets,
      lifetime: LIFETIMES.none,
      schema: datasetListSchema,
      signal,
      map: ({ items }) => items.map(datasetFromDto),
    });
  }

  listTaskDatasets(signal?: AbortSignal): Reply<readonly Dataset[]> {
    return this.client.read({
      code: 'ERROR_FETCHING_TASK_DATASETS',
      path: '/datasets/',
      topic: TOPICS.datasets,
      lifetime: LIFETIMES.none,
      schema: taskDatasetListSchema,
      alsoSuccess: NO_TASK_DATASETS,
      signal,
      map: taskDatasetsFromDto,
    });
  }

  get(id: string, signal?: AbortSignal): Reply<DatasetWithoutWorkspaceName> {
    return this.client.read({
      code: 'ERROR_FETCHING_DATASET_INFO',
      path: `/v1/datasets/${pathId(id)}`,
      topic: `${TOPICS.datasets}/${id}`,
      schema: datasetSchema,
      signal,
      map: datasetFromDto,
    });
  }
}
