import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aResponse, records } from '#tests/builders/record.builder';
import { feedbackRecordSource } from '#tests/fakes/feedback-record-source';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { atPage, inQueue, type RecordCriteria, allOf } from '#domain/search/record-criteria';
import { EVERYTHING } from '#domain/search/record-search';
import { LoadRecords } from './load-records.use-case';

const FIRST_PENDING = inQueue('pending');
const ALIKE = {
  status: 'pending',
  search: { ...EVERYTHING, similarity: { recordId: 'other', vector: 'mini', limit: 10, order: 'most' } },
} as const;

function setUp(count: number) {
  const annotations = new InMemoryAnnotations(records(count), { emptyDatasets: [DATASET_ID] });
  const repository = new InMemoryRecordRepository(annotations);
  const load = (criteria: RecordCriteria, signal?: AbortSignal) =>
    new LoadRecords(feedbackRecordSource(repository)).execute(criteria, signal);
  return { annotations, repository, load };
}

describe('LoadRecords', () => {
  it('begins the queue at the place that is wanted', async () => {
    const { repository, load } = setUp(25);
    const loaded = await load(atPage(FIRST_PENDING, 13));
    expect(repository.stretches).toEqual([{ ...allOf('pending'), offset: 12, limit: 10 }]);
    expect(loaded).toMatchObject({ value: { page: 13, queue: { status: 'pending', first: 13, total: 25 } } });
    expect(loaded.ok && loaded.value.queue.records[0]?.id).toBe('record-13');
  });

  it('asks once for a whole page where many are seen at a time', async () => {
    const { repository, load } = setUp(120);
    const loaded = await load({ ...FIRST_PENDING, page: 11, size: 100 });
    expect(repository.stretches).toEqual([{ ...allOf('pending'), offset: 10, limit: 100 }]);
    expect(loaded).toMatchObject({ value: { page: 11, queue: { first: 11, total: 120 } } });
  });

  it('stays with as many at a time when the queue does not reach that far', async () => {
    const { repository, load } = setUp(3);
    await load({ ...FIRST_PENDING, page: 51, size: 50 });
    expect(repository.stretches.map(({ offset, limit }) => [offset, limit])).toEqual([
      [50, 50],
      [0, 50],
    ]);
  });

  it('goes to the first record when the queue does not reach that far', async () => {
    const { repository, load } = setUp(3);
    const loaded = await load(atPage(FIRST_PENDING, 13));
    expect(repository.stretches.map(({ offset }) => offset)).toEqual([12, 0]);
    expect(loaded).toMatchObject({ value: { page: 1, queue: { first: 1, total: 3 } } });
  });

  it('fetches records like another one once, from the first on, and shows the place that is wanted', async () => {
    const { repository, load } = setUp(25);
    expect(await load({ ...ALIKE, page: 7, size: null, record: null })).toMatchObject({
      value: { page: 7, queue: { first: 1, search: ALIKE.search } },
    });
    expect(repository.stretches).toEqual([{ ...ALIKE, offset: 0, limit: 10 }]);
  });

  it.each([[null], ['gone']])(
    'shows the first where fewer are like it than the link says: %j',
    async (record) => {
      const { repository, load } = setUp(3);
      expect(await load({ ...ALIKE, page: 7, size: null, record })).toMatchObject({ value: { page: 1 } });
      expect(repository.stretches).toHaveLength(1);
    },
  );

  it('asks once for an empty queue', async () => {
    const { repository, load } = setUp(0);
    expect(await load(inQueue('draft'))).toMatchObject({
      value: { page: 1, queue: { total: 0, records: [] } },
    });
    expect(repository.stretches).toHaveLength(1);
  });

  it('gives back a failure', async () => {
    const { repository, load } = setUp(3);
    repository.calls.failNext('find', { kind: 'server', status: 500 });
    expect(await load(FIRST_PENDING)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_RECORDS', kind: 'server', status: 500 },
    });
  });

  it('ends when its caller leaves', async () => {
    const { load } = setUp(3);
    expect(await load(FIRST_PENDING, AbortSignal.abort())).toMatchObject({
      error: { kind: 'aborted' },
    });
  });
});

describe('LoadRecords for a record', () => {
  /** As many records as it takes, of which the first ones are answered meanwhile. */
  function answered(count: number, given: { readonly of: number }) {
    const scene = setUp(given.of);
    for (let index = 1; index <= count; index += 1) {
      scene.annotations.create(`record-${index}`, aResponse(), `key-${index}`);
    }
    const loadAt = (page: number) => scene.load(atPage(FIRST_PENDING, page, `record-${page}`));
    return { ...scene, loadAt, offsets: () => scene.repository.stretches.map(({ offset }) => offset) };
  }

  it('asks once where it stands at its place', async () => {
    const { loadAt, offsets } = answered(0, { of: 25 });
    expect(await loadAt(13)).toMatchObject({ value: { page: 13, queue: { first: 13 } } });
    expect(offsets()).toEqual([12]);
  });

  it('shows it where it stands when it is near its place', async () => {
    const { load, repository } = setUp(25);
    expect(await load(atPage(FIRST_PENDING, 13, 'record-17'))).toMatchObject({
      value: { page: 17, queue: { first: 13 } },
    });
    expect(repository.stretches).toHaveLength(1);
  });

  it('finds it among the first hundred after records before it were answered', async () => {
    const { loadAt, repository } = answered(3, { of: 25 });
    const loaded = await loadAt(4);
    expect(loaded).toMatchObject({ value: { page: 1, queue: { first: 1, total: 22 } } });
    expect(loaded.ok && loaded.value.queue.records[0]?.id).toBe('record-4');
    expect(repository.stretches).toEqual([
      { ...allOf('pending'), offset: 3, limit: 10 },
      { ...allOf('pending'), offset: 0, limit: 100 },
    ]);
  });

  it('finds it when the queue no longer reaches to its place', async () => {
    const { loadAt } = answered(24, { of: 25 });
    expect(await loadAt(25)).toMatchObject({ value: { page: 1, queue: { first: 1, total: 1 } } });
  });

  it('finds it among the hundred before its place', async () => {
    const { loadAt, offsets } = answered(20, { of: 400 });
    expect(await loadAt(300)).toMatchObject({ value: { page: 280, queue: { first: 200, total: 380 } } });
    expect(offsets()).toEqual([299, 199]);
  });

  it('finds it among the first hundred after nearly all before it were answered', async () => {
    const { loadAt, offsets } = answered(260, { of: 400 });
    expect(await loadAt(300)).toMatchObject({ value: { page: 40, queue: { first: 1, total: 140 } } });
    expect(offsets()).toEqual([299, 40, 0]);
  });

  it('keeps to the place when it is in none of these', async () => {
    const { load, repository } = setUp(400);
    const loaded = await load(atPage(FIRST_PENDING, 300, 'record-1000'));
    expect(loaded).toMatchObject({ value: { page: 300, queue: { first: 300, total: 400 } } });
    expect(repository.stretches).toHaveLength(3);
  });

  it('looks no further where the whole queue was seen', async () => {
    const { load, repository } = setUp(5);
    expect(await load(atPage(FIRST_PENDING, 1, 'gone'))).toMatchObject({ value: { page: 1 } });
    expect(repository.stretches).toHaveLength(1);
  });

  it('gives back a failure of the search', async () => {
    const { loadAt, repository } = answered(3, { of: 25 });
    const release = repository.calls.holdNext('find');
    const loading = loadAt(4);
    repository.calls.failNext('find', { kind: 'network' });
    release();
    expect(await loading).toMatchObject({ ok: false, error: { kind: 'network' } });
  });
});
