import type {
  DatasetRepository,
  DatasetWithoutWorkspaceName,
} from '#application/datasets/ports/dataset-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Dataset } from '#domain/dataset/dataset';
import { err, ok, type Result } from '#domain/shared/result';
import { CallScript, notConfigured } from './call-script';

interface DatasetsGiven {
  readonly feedback?: readonly DatasetWithoutWorkspaceName[];
  readonly tasks?: readonly Dataset[];
}

export class InMemoryDatasetRepository implements DatasetRepository {
  readonly calls = new CallScript();
  readonly #given: DatasetsGiven;

  constructor(given: DatasetsGiven = {}) {
    this.#given = given;
  }

  listFeedback(
    signal?: AbortSignal,
  ): Promise<Result<readonly DatasetWithoutWorkspaceName[], RepositoryFailure>> {
    const feedback = this.#given.feedback ?? notConfigured('InMemoryDatasetRepository.listFeedback');
    const answer = () => ok(feedback.map(withoutWorkspaceName));
    return this.calls.run({
      method: 'listFeedback',
      code: 'ERROR_FETCHING_FEEDBACK_DATASETS',
      signal,
      answer,
    });
  }

  listTaskDatasets(signal?: AbortSignal): Promise<Result<readonly Dataset[], RepositoryFailure>> {
    const tasks = this.#given.tasks ?? notConfigured('InMemoryDatasetRepository.listTaskDatasets');
    return this.calls.run({
      method: 'listTaskDatasets',
      code: 'ERROR_FETCHING_TASK_DATASETS',
      signal,
      answer: () => ok(tasks),
    });
  }

  get(id: string, signal?: AbortSignal): Promise<Result<DatasetWithoutWorkspaceName, RepositoryFailure>> {
    const feedback = this.#given.feedback ?? notConfigured('InMemoryDatasetRepository.get');
    return this.calls.run({
      method: 'get',
      code: 'ERROR_FETCHING_DATASET_INFO',
      signal,
      answer: () => {
        const dataset = feedback.find((known) => known.id === id);
        return dataset === undefined
          ? err({ kind: 'not-found', status: 404 })
          : ok(withoutWorkspaceName(dataset));
      },
    });
  }
}

/** Tests may give whole datasets; this source never knows the name of the workspace. */
function withoutWorkspaceName(dataset: DatasetWithoutWorkspaceName): DatasetWithoutWorkspaceName {
  const { workspaceName: _, ...rest }: DatasetWithoutWorkspaceName & { workspaceName?: string } = dataset;
  return rest;
}
