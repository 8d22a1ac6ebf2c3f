import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { records } from '#tests/builders/record.builder';
import { feedbackRecordSource } from '#tests/fakes/feedback-record-source';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { atPage, inQueue, type RecordCriteria, allOf } from '#domain/search/feedback/record-criteria';
import { EVERYTHING } from '#domain/search/feedback/record-search';
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
  return { repository, load };
}

describe('LoadRecords', () => {
  it('LoadRecords begins the queue at the requested place', async () => {
    const { repository, load } = setUp(25);
    const loaded = await load(atPage(FIRST_PENDING, 13));
    expect(repository.stretches).toEqual([{ ...allOf('pending'), offset: 12, limit: 10 }]);
    expect(loaded).toMatchObject({ value: { page: 13, queue: { status: 'pending', first: 13, total: 25 } } });
    expect(loaded.ok && loaded.value.queue.records[0]?.id).toBe('record-13');
  });

  it('LoadRecords makes one request for a whole page if many records are shown at a time', async () => {
    const { repository, load } = setUp(120);
    const loaded = await load({ ...FIRST_PENDING, page: 11, size: 100 });
    expect(repository.stretches).toEqual([{ ...allOf('pending'), offset: 10, limit: 100 }]);
    expect(loaded).toMatchObject({ value: { page: 11, queue: { first: 11, total: 120 } } });
  });

  it('LoadRecords keeps the page size if the queue does not reach that far', async () => {
    const { repository, load } = setUp(3);
    await load({ ...FIRST_PENDING, page: 51, size: 50 });
    expect(repository.stretches.map(({ offset, limit }) => [offset, limit])).toEqual([
      [50, 50],
      [0, 50],
    ]);
  });

  it('LoadRecords moves to the first record if the queue does not reach that far (STA-29)', async () => {
    const { repository, load } = setUp(3);
    const loaded = await load(atPage(FIRST_PENDING, 13));
    expect(repository.stretches.map(({ offset }) => offset)).toEqual([12, 0]);
    expect(loaded).toMatchObject({ value: { page: 1, queue: { first: 1, total: 3 } } });
  });

  it('LoadRecords fetches the result of a similarity search once, from the first record on, and shows the requested place (STA-33)', async () => {
    const { repository, load } = setUp(25);
    expect(await load({ ...ALIKE, page: 7, size: null, record: null })).toMatchObject({
      value: { page: 7, queue: { first: 1, search: ALIKE.search } },
    });
    expect(repository.stretches).toEqual([{ ...ALIKE, offset: 0, limit: 10 }]);
  });

  it.each([[null], ['gone']])(
    'LoadRecords shows the first record if fewer are similar than the link requires: %j',
    async (record) => {
      const { repository, load } = setUp(3);
      expect(await load({ ...ALIKE, page: 7, size: null, record })).toMatchObject({ value: { page: 1 } });
      expect(repository.stretches).toHaveLength(1);
    },
  );

  it('LoadRecords makes one request for an empty queue', async () => {
    const { repository, load } = setUp(0);
    expect(await load(inQueue('draft'))).toMatchObject({
      value: { page: 1, queue: { total: 0, records: [] } },
    });
    expect(repository.stretches).toHaveLength(1);
  });

  it('LoadRecords returns a failure', async () => {
    const { repository, load } = setUp(3);
    repository.calls.failNext('find', { kind: 'server', status: 500 });
    expect(await load(FIRST_PENDING)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_RECORDS', kind: 'server', status: 500 },
    });
  });

  it('LoadRecords is aborted with its caller', async () => {
    const { load } = setUp(3);
    expect(await load(FIRST_PENDING, AbortSignal.abort())).toMatchObject({
      error: { kind: 'aborted' },
    });
  });
});

describe('LoadRecords with a record', () => {
  it('LoadRecords shows the record at its place if it is among the records of the requested place', async () => {
    const { load, repository } = setUp(25);
    expect(await load(atPage(FIRST_PENDING, 13, 'record-17'))).toMatchObject({
      value: { page: 17, queue: { first: 13 } },
    });
    expect(repository.stretches).toHaveLength(1);
  });

  it('LoadRecords does not look further for a record that is not there', async () => {
    const { load, repository } = setUp(400);
    expect(await load(atPage(FIRST_PENDING, 300, 'record-17'))).toMatchObject({
      value: { page: 300, queue: { first: 300, total: 400 } },
    });
    expect(repository.stretches).toHaveLength(1);
  });

  it('LoadRecords makes one request if the queue does not reach the place of the record', async () => {
    const { load, repository } = setUp(5);
    expect(await load(atPage(FIRST_PENDING, 13, 'record-4'))).toMatchObject({
      value: { queue: { total: 5, records: [] } },
    });
    expect(repository.stretches).toHaveLength(1);
  });
});
