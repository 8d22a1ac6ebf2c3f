import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import { matchCounts } from '#tests/fakes/fake-search-deps';
import { InMemorySearchGuideRepository } from '#tests/fakes/in-memory-search-guide.repository';
import { CountMatches } from './count-matches.use-case';

describe('CountMatches', () => {
  const wanted = { status: 'pending', search: aSearch(words('refund')) } as const;

  it('CountMatches returns how many records remain after each choice', async () => {
    const repository = new InMemorySearchGuideRepository({ counts: matchCounts(7) });
    expect(await new CountMatches(repository).execute(DATASET_ID, wanted)).toEqual({
      ok: true,
      value: matchCounts(7),
    });
  });

  it('CountMatches returns null from a server that does not count', async () => {
    const repository = new InMemorySearchGuideRepository();
    expect(await new CountMatches(repository).execute(DATASET_ID, wanted)).toEqual({ ok: true, value: null });
  });

  it('CountMatches fails with its own code', async () => {
    const repository = new InMemorySearchGuideRepository();
    repository.calls.failNext('counts', { kind: 'server', status: 500 });
    expect(await new CountMatches(repository).execute(DATASET_ID, wanted)).toMatchObject({
      error: { code: 'ERROR_COUNTING_MATCHES' },
    });
  });
});
