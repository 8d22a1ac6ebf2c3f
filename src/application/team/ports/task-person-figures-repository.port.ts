import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import type { Reply } from '#application/shared/repository-failure';
import type { TaskPersonFigures } from '#domain/team/task-person-figures';

/** Figures that our own servers provide; calls to other servers fail with `not-found`. */
export interface TaskPersonFiguresRepository {
  /** Members of the workspace and everyone who has changed records, by user name. Fails with ERROR_FETCHING_TASK_PEOPLE_FIGURES. */
  people(dataset: TaskDatasetAddress, signal?: AbortSignal): Reply<readonly TaskPersonFigures[]>;
  /** Fails with ERROR_FETCHING_TASK_PERSON_FIGURES. */
  person(dataset: TaskDatasetAddress, userId: string, signal?: AbortSignal): Reply<TaskPersonFigures>;
}
