import type { Reply } from '#application/shared/repository-failure';
import * as z from 'zod/mini';
import { taskDatasetSchema } from '#contract/task-dataset';
import type {
  TaskDatasetAddress,
  TaskDatasetRepository,
} from '#application/datasets/ports/task-dataset-repository.port';
import type { Dataset } from '#domain/dataset/dataset';
import { ok } from '#domain/shared/result';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { taskCall } from '../task-call';
import { TOPICS } from '../topics';
import { taskDatasetsFromDto } from './task-dataset.mapper';

const answerSchema = z.object({ ...taskDatasetSchema.shape, task: z.optional(z.nullable(z.string())) });

export class HttpTaskDatasetRepository extends HttpAdapter implements TaskDatasetRepository {
  async get(address: TaskDatasetAddress, signal?: AbortSignal): Reply<Dataset | null> {
    const { workspace, name } = address;
    const answer = await this.client.read({
      code: 'ERROR_FETCHING_TASK_DATASET',
      ...taskCall(address),
      topic: `${TOPICS.datasets}/${workspace}/${name}`,
      lifetime: LIFETIMES.datasetConfiguration,
      schema: answerSchema,
      signal,
    });
    if (!answer.ok) return answer;
    const { task, workspace: answered } = answer.value;
    // Some servers leave the workspace out.
    const dto = { ...answer.value, task: task ?? '', workspace: answered ?? workspace };
    return ok(taskDatasetsFromDto([dto])[0] ?? null);
  }

  remove(address: TaskDatasetAddress): Reply<void> {
    return this.client.write({
      code: 'ERROR_DELETING_TASK_DATASET',
      method: 'DELETE',
      ...taskCall(address),
      schema: z.unknown(),
      touches: [TOPICS.datasets, TOPICS.labels],
      map: () => undefined,
    });
  }
}
