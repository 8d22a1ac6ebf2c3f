import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { InMemorySearchGuideRepository } from '#tests/fakes/in-memory-search-guide.repository';
import { ReadSearchPreparation } from './read-search-preparation.use-case';

describe('ReadSearchPreparation', () => {
  it('ReadSearchPreparation returns the server’s progress', async () => {
    const preparation = { records: 0.5, vectors: 0 };
    const repository = new InMemorySearchGuideRepository();
    repository.prepared = preparation;
    expect(await new ReadSearchPreparation(repository).execute(DATASET_ID)).toEqual({
      ok: true,
      value: preparation,
    });
  });

  it('ReadSearchPreparation returns null from a server that does not report it', async () => {
    const repository = new InMemorySearchGuideRepository();
    expect(await new ReadSearchPreparation(repository).execute(DATASET_ID)).toEqual({
      ok: true,
      value: null,
    });
  });

  it('ReadSearchPreparation fails with its own code', async () => {
    const repository = new InMemorySearchGuideRepository();
    repository.calls.failNext('preparation', { kind: 'network' });
    expect(await new ReadSearchPreparation(repository).execute(DATASET_ID)).toEqual({
      ok: false,
      error: { code: 'ERROR_READING_PREPARATION', kind: 'network' },
    });
  });

  it('ReadSearchPreparation is aborted with its caller', async () => {
    const repository = new InMemorySearchGuideRepository();
    const answer = await new ReadSearchPreparation(repository).execute(DATASET_ID, AbortSignal.abort());
    expect(answer).toMatchObject({ error: { kind: 'aborted' } });
  });
});
