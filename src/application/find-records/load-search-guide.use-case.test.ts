import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { InMemorySearchGuideRepository } from '#tests/fakes/in-memory-search-guide.repository';
import { LoadSearchGuide } from './load-search-guide.use-case';

const guide = {
  properties: [
    {
      id: 'property-1',
      name: 'channel',
      title: 'Channel',
      settings: { type: 'terms', values: null },
      isVisibleForAnnotators: true,
    } as const,
  ],
  vectors: [{ id: 'vector-mini', name: 'mini', title: 'Mini', dimensions: 3 }],
  agents: new Map([['topic', ['model-1']]]),
  findsParts: false,
  ordersAtRandom: false,
};
const broken = { kind: 'server', status: 500 } as const;

describe('LoadSearchGuide', () => {
  it('LoadSearchGuide combines everything that records can be searched by', async () => {
    const repository = new InMemorySearchGuideRepository(guide);
    expect(await new LoadSearchGuide(repository).execute(DATASET_ID)).toEqual({ ok: true, value: guide });
  });

  it('LoadSearchGuide requests all parts in parallel', async () => {
    const repository = new InMemorySearchGuideRepository(guide);
    const release = repository.calls.holdNext('properties');
    const loading = new LoadSearchGuide(repository).execute(DATASET_ID);
    expect(repository.calls.log.toSorted()).toEqual([
      'agents',
      'findsParts',
      'ordersAtRandom',
      'properties',
      'vectors',
    ]);
    release();
    expect((await loading).ok).toBe(true);
  });

  it.each([
    ['properties', 'ERROR_FETCHING_METADATA'],
    ['vectors', 'ERROR_FETCHING_VECTORS'],
    ['agents', 'GET_AGENTS'],
    ['findsParts', 'ERROR_FETCHING_SERVER_INFORMATION'],
    ['ordersAtRandom', 'ERROR_FETCHING_SERVER_INFORMATION'],
  ])('LoadSearchGuide fails without its %s', async (method, code) => {
    const repository = new InMemorySearchGuideRepository(guide);
    repository.calls.failNext(method, broken);
    expect(await new LoadSearchGuide(repository).execute(DATASET_ID)).toEqual({
      ok: false,
      error: { code, ...broken },
    });
  });

  it('LoadSearchGuide is aborted with its caller', async () => {
    const repository = new InMemorySearchGuideRepository(guide);
    const answer = await new LoadSearchGuide(repository).execute(DATASET_ID, AbortSignal.abort());
    expect(answer).toMatchObject({ error: { kind: 'aborted' } });
  });
});
