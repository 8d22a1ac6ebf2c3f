import { describe, expect, it } from 'vitest';
import { aTaskDay, aTaskPerson } from '#tests/builders/task-person-figures.builder';
import { TASK_DATASET } from '#tests/builders/task-record.builder';
import { InMemoryTaskPersonFiguresRepository } from '#tests/fakes/in-memory-task-person-figures.repository';
import { LoadTaskPeopleFigures } from './load-task-people-figures.use-case';

const few = aTaskPerson({ username: 'ada', days: [aTaskDay(2)] });
const none = aTaskPerson({ username: 'ben' });
const many = aTaskPerson({ username: 'cleo', days: [aTaskDay(1), aTaskDay(9)] });

describe('LoadTaskPeopleFigures', () => {
  it('LoadTaskPeopleFigures lists the users who validated most first (SET-191)', async () => {
    const repository = new InMemoryTaskPersonFiguresRepository([few, none, many]);
    const people = await new LoadTaskPeopleFigures(repository).execute(TASK_DATASET);
    expect(people).toEqual({ ok: true, value: [many, few, none] });
  });

  it('LoadTaskPeopleFigures fails with its own code', async () => {
    const repository = new InMemoryTaskPersonFiguresRepository([]);
    repository.calls.failNext('people', { kind: 'network' });
    expect(await new LoadTaskPeopleFigures(repository).execute(TASK_DATASET)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_TASK_PEOPLE_FIGURES', kind: 'network' },
    });
  });
});
