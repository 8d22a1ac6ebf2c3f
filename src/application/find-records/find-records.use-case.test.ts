import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aRecord } from '#tests/builders/record.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import { matchCounts } from '#tests/fakes/fake-search-sources';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { InMemorySearchGuideRepository } from '#tests/fakes/in-memory-search-guide.repository';
import { CountMatches } from './count-matches.use-case';
import { LoadReferenceRecord } from './load-reference-record.use-case';
import { LoadSearchGuide } from './load-search-guide.use-case';
import { ReadPropertyValues } from './read-property-values.use-case';

const channel = {
  id: 'property-1',
  name: 'channel',
  title: 'Channel',
  settings: { type: 'terms', values: null },
} as const;
const guide = {
  properties: [channel],
  vectors: [{ name: 'mini', title: 'Mini' }],
  agents: new Map([['topic', ['model-1']]]),
  findsParts: false,
  ordersAtRandom: false,
};
const broken = { kind: 'server', status: 500 } as const;

describe('LoadSearchGuide', () => {
  it('puts together what records can be found by', async () => {
    const repository = new InMemorySearchGuideRepository(guide);
    expect(await new LoadSearchGuide(repository).execute(DATASET_ID)).toEqual({ ok: true, value: guide });
  });

  it('asks for all of it at once', async () => {
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
  ])('fails without its %s', async (method, code) => {
    const repository = new InMemorySearchGuideRepository(guide);
    repository.calls.failNext(method, broken);
    expect(await new LoadSearchGuide(repository).execute(DATASET_ID)).toEqual({
      ok: false,
      error: { code, ...broken },
    });
  });

  it('ends when its caller leaves', async () => {
    const repository = new InMemorySearchGuideRepository(guide);
    const answer = await new LoadSearchGuide(repository).execute(DATASET_ID, AbortSignal.abort());
    expect(answer).toMatchObject({ error: { kind: 'aborted' } });
  });
});

describe('ReadPropertyValues', () => {
  const values = { type: 'terms', terms: ['web', 'phone'] } as const;

  it('tells what the records have of a property', async () => {
    const repository = new InMemorySearchGuideRepository({ values: { 'property-1': values } });
    expect(await new ReadPropertyValues(repository).execute(channel)).toEqual({ ok: true, value: values });
  });

  it('fails with its own code', async () => {
    const repository = new InMemorySearchGuideRepository();
    expect(await new ReadPropertyValues(repository).execute(channel)).toMatchObject({
      error: { code: 'ERROR_FETCHING_METADATA_METRIC', kind: 'not-found' },
    });
  });
});

describe('CountMatches', () => {
  const wanted = { status: 'pending', search: aSearch(words('refund')) } as const;

  it('tells how many records each choice would leave', async () => {
    const repository = new InMemorySearchGuideRepository({ counts: matchCounts(7) });
    expect(await new CountMatches(repository).execute(DATASET_ID, wanted)).toEqual({
      ok: true,
      value: matchCounts(7),
    });
  });

  it('returns null from a server that does not count', async () => {
    const repository = new InMemorySearchGuideRepository();
    expect(await new CountMatches(repository).execute(DATASET_ID, wanted)).toEqual({ ok: true, value: null });
  });

  it('fails with its own code', async () => {
    const repository = new InMemorySearchGuideRepository();
    repository.calls.failNext('counts', broken);
    expect(await new CountMatches(repository).execute(DATASET_ID, wanted)).toMatchObject({
      error: { code: 'ERROR_COUNTING_MATCHES' },
    });
  });
});

describe('LoadReferenceRecord', () => {
  const load = (recordId: string) =>
    new LoadReferenceRecord(
      new InMemoryRecordRepository(new InMemoryAnnotations([aRecord({ id: 'record-1', status: 'draft' })])),
    ).execute({ recordId, questions: [] });

  it('finds a record in whatever queue, without an answer', async () => {
    expect(await load('record-1')).toMatchObject({ value: { id: 'record-1', response: null } });
  });

  it('fails where it is gone', async () => {
    expect(await load('record-2')).toMatchObject({
      error: { code: 'ERROR_FETCHING_RECORD_BY_ID', kind: 'not-found' },
    });
  });
});
