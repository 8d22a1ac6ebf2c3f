import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import type { TaskPersonFiguresRepository } from '#application/team/ports/task-person-figures-repository.port';
import { err, ok } from '#domain/shared/result';
import type { TaskPersonFigures } from '#domain/team/task-person-figures';
import { CallScript } from './call-script';

export class InMemoryTaskPersonFiguresRepository implements TaskPersonFiguresRepository {
  readonly calls = new CallScript();
  readonly #people: readonly TaskPersonFigures[];

  constructor(people: readonly TaskPersonFigures[]) {
    this.#people = people;
  }

  people(_dataset: TaskDatasetAddress, signal?: AbortSignal) {
    const answer = () => ok(this.#people);
    return this.calls.run({ method: 'people', code: 'ERROR_FETCHING_TASK_PEOPLE_FIGURES', signal, answer });
  }

  person(_dataset: TaskDatasetAddress, userId: string, signal?: AbortSignal) {
    const answer = () => {
      const found = this.#people.find((person) => person.userId === userId);
      return found === undefined ? err({ kind: 'not-found' as const }) : ok(found);
    };
    return this.calls.run({ method: 'person', code: 'ERROR_FETCHING_TASK_PERSON_FIGURES', signal, answer });
  }
}
