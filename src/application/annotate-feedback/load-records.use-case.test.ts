import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '../../../tests/builders/dataset.builder';
import { records } from '../../../tests/builders/record.builder';
import { InMemoryAnnotations } from '../../../tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '../../../tests/fakes/in-memory-record.repository';
import type { RecordCriteria } from '../../domain/search/record-criteria';
import { LoadRecords } from './load-records.use-case';

function setUp(count: number) {
  const annotations = new InMemoryAnnotations(records(count), { emptyDatasets: [DATASET_ID] });
  const repository = new InMemoryRecordRepository(annotations);
  const load = (criteria: RecordCriteria, signal?: AbortSignal) =>
    new LoadRecords(repository).execute({ datasetId: DATASET_ID, questions: [], criteria }, signal);
  return { repository, load };
}

describe('LoadRecords', () => {
  it('begins the queue at the place that is wanted', async () => {
    const { repository, load } = setUp(25);
    const loaded = await load({ status: 'pending', page: 13 });
    expect(repository.stretches).toEqual([{ status: 'pending', offset: 12, limit: 10 }]);
    expect(loaded).toMatchObject({ value: { page: 13, queue: { status: 'pending', first: 13, total: 25 } } });
    expect(loaded.ok && loaded.value.queue.records[0]?.id).toBe('record-13');
  });

  it('goes to the first record when the queue does not reach that far', async () => {
    const { repository, load } = setUp(3);
    const loaded = await load({ status: 'pending', page: 13 });
    expect(repository.stretches.map(({ offset }) => offset)).toEqual([12, 0]);
    expect(loaded).toMatchObject({ value: { page: 1, queue: { first: 1, total: 3 } } });
  });

  it('asks once for an empty queue', async () => {
    const { repository, load } = setUp(0);
    expect(await load({ status: 'draft', page: 1 })).toMatchObject({
      value: { page: 1, queue: { total: 0, records: [] } },
    });
    expect(repository.stretches).toHaveLength(1);
  });

  it('gives back a failure', async () => {
    const { repository, load } = setUp(3);
    repository.calls.failNext('find', { kind: 'server', status: 500 });
    expect(await load({ status: 'pending', page: 1 })).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_RECORDS', kind: 'server', status: 500 },
    });
  });

  it('ends when its caller leaves', async () => {
    const { load } = setUp(3);
    expect(await load({ status: 'pending', page: 1 }, AbortSignal.abort())).toMatchObject({
      error: { kind: 'aborted' },
    });
  });
});
