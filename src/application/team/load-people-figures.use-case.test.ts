import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aPerson } from '#tests/builders/person-figures.builder';
import { InMemoryPersonFiguresRepository } from '#tests/fakes/in-memory-person-figures.repository';
import { LoadPeopleFigures } from './load-people-figures.use-case';

const few = aPerson({ username: 'ada', submitted: 2 });
const none = aPerson({ username: 'ben' });
const many = aPerson({ username: 'cleo', submitted: 30 });

describe('LoadPeopleFigures', () => {
  it('LoadPeopleFigures lists the users who submitted most first (SET-65)', async () => {
    const repository = new InMemoryPersonFiguresRepository([few, none, many]);
    const people = await new LoadPeopleFigures(repository).execute(DATASET_ID);
    expect(people).toEqual({ ok: true, value: [many, few, none] });
  });

  it('LoadPeopleFigures fails with its own code', async () => {
    const repository = new InMemoryPersonFiguresRepository([]);
    repository.calls.failNext('people', { kind: 'network' });
    expect(await new LoadPeopleFigures(repository).execute(DATASET_ID)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_PEOPLE_FIGURES', kind: 'network' },
    });
  });

  it('LoadPeopleFigures is aborted with its caller', async () => {
    const repository = new InMemoryPersonFiguresRepository([few]);
    const answer = await new LoadPeopleFigures(repository).execute(DATASET_ID, AbortSignal.abort());
    expect(answer).toMatchObject({ error: { kind: 'aborted' } });
  });
});
