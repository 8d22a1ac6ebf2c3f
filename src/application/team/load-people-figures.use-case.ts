import { ok } from '#domain/shared/result';
import type { PersonFigures } from '#domain/team/person-figures';
import type { Reply } from '../shared/repository-failure';
import type { PersonFiguresRepository } from './ports/person-figures-repository.port';

/** Loads the figures of each user in a dataset, those who submitted most first. Fails with ERROR_FETCHING_PEOPLE_FIGURES. */
export class LoadPeopleFigures {
  readonly #figures: PersonFiguresRepository;

  constructor(figures: PersonFiguresRepository) {
    this.#figures = figures;
  }

  async execute(datasetId: string, signal?: AbortSignal): Reply<readonly PersonFigures[]> {
    const people = await this.#figures.people(datasetId, signal);
    if (!people.ok) return people;
    return ok(people.value.toSorted((a, b) => b.submitted - a.submitted));
  }
}
