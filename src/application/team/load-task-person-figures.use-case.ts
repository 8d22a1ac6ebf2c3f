import type { TaskPersonFigures } from '#domain/team/task-person-figures';
import type { TaskDatasetAddress } from '../datasets/ports/task-dataset-repository.port';
import type { Reply } from '../shared/repository-failure';
import type { TaskPersonFiguresRepository } from './ports/task-person-figures-repository.port';

/** Loads the figures of one user in a task dataset. Fails with ERROR_FETCHING_TASK_PERSON_FIGURES. */
export class LoadTaskPersonFigures {
  readonly #figures: TaskPersonFiguresRepository;

  constructor(figures: TaskPersonFiguresRepository) {
    this.#figures = figures;
  }

  execute(dataset: TaskDatasetAddress, userId: string, signal?: AbortSignal): Reply<TaskPersonFigures> {
    return this.#figures.person(dataset, userId, signal);
  }
}
