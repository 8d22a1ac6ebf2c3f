import type { PersonFiguresRepository } from '#application/team/ports/person-figures-repository.port';
import { err, ok } from '#domain/shared/result';
import type { PersonDetail } from '#domain/team/person-figures';
import { CallScript } from './call-script';

export class InMemoryPersonFiguresRepository implements PersonFiguresRepository {
  readonly calls = new CallScript();
  readonly #people: readonly PersonDetail[];

  constructor(people: readonly PersonDetail[]) {
    this.#people = people;
  }

  people(_datasetId: string, signal?: AbortSignal) {
    const answer = () => ok(this.#people);
    return this.calls.run({ method: 'people', code: 'ERROR_FETCHING_PEOPLE_FIGURES', signal, answer });
  }

  person(_datasetId: string, userId: string, signal?: AbortSignal) {
    const answer = () => {
      const found = this.#people.find((person) => person.userId === userId);
      return found === undefined ? err({ kind: 'not-found' as const }) : ok(found);
    };
    return this.calls.run({ method: 'person', code: 'ERROR_FETCHING_PERSON_FIGURES', signal, answer });
  }
}
