import { ok } from '#domain/shared/result';
import { validatedBy, type TaskPersonFigures } from '#domain/team/task-person-figures';
import type { TaskDatasetAddress } from '../datasets/ports/task-dataset-repository.port';
import type { Reply } from '../shared/repository-failure';
import type { TaskPersonFiguresRepository } from './ports/task-person-figures-repository.port';

/**
 * Loads the figures of each user in a task dataset, those who validated most first. Fails with
 * ERROR_FETCHING_TASK_PEOPLE_FIGURES.
 */
export class LoadTaskPeopleFigures {
  readonly #figures: TaskPersonFiguresRepository;

  constructor(figures: TaskPersonFiguresRepository) {
    this.#figures = figures;
  }

  async execute(dataset: TaskDatasetAddress, signal?: AbortSignal): Reply<readonly TaskPersonFigures[]> {
    const people = await this.#figures.people(dataset, signal);
    if (!people.ok) return people;
    return ok(people.value.toSorted((a, b) => validatedBy(b) - validatedBy(a)));
  }
}
