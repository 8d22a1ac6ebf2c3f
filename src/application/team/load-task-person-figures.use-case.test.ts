import { describe, expect, it } from 'vitest';
import { aTaskDay, aTaskPerson } from '#tests/builders/task-person-figures.builder';
import { TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryTaskPersonFiguresRepository } from '#tests/fakes/in-memory-task-person-figures.repository';
import { LoadTaskPersonFigures } from './load-task-person-figures.use-case';

const ada = aTaskPerson({ username: 'ada', days: [aTaskDay(2)] });

describe('LoadTaskPersonFigures', () => {
  it('LoadTaskPersonFigures returns the figures of the user (SET-191)', async () => {
    const repository = new InMemoryTaskPersonFiguresRepository([ada, aTaskPerson()]);
    const person = await new LoadTaskPersonFigures(repository).execute(TASK_DATASET, ada.userId);
    expect(person).toEqual({ ok: true, value: ada });
  });

  it('LoadTaskPersonFigures fails with its own code', async () => {
    const repository = new InMemoryTaskPersonFiguresRepository([ada]);
    repository.calls.failNext('person', { kind: 'network' });
    expect(await new LoadTaskPersonFigures(repository).execute(TASK_DATASET, ada.userId)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_TASK_PERSON_FIGURES', kind: 'network' },
    });
  });
});
