import { beforeEach, describe, expect, it } from 'vitest';
import { records } from '#tests/builders/record.builder';
import { feedbackRecordSource } from '#tests/fakes/feedback-record-source';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { FindRecord } from './find-record.use-case';

const TOTAL = 2_500;

let repository: InMemoryRecordRepository;
beforeEach(() => {
  repository = new InMemoryRecordRepository(new InMemoryAnnotations(records(TOTAL)));
});

const find = (recordId: string, near: number, signal?: AbortSignal) =>
  new FindRecord(feedbackRecordSource(repository)).execute({ recordId, status: 'pending', near }, signal);
const asked = () => repository.stretches.map(({ offset, limit }) => [offset, limit]);

describe('FindRecord', () => {
  it('FindRecord looks near the given place first, and only there if the record is there', async () => {
    expect(await find('record-1230', 1_200)).toMatchObject({ ok: true, value: { page: 1_230 } });
    expect(asked()).toEqual([[1_149, 100]]);
  });

  it('FindRecord looks from the first record on if it is not near', async () => {
    expect(await find('record-1230', 1)).toMatchObject({ ok: true, value: { page: 1_230 } });
    expect(asked()).toEqual([
      [0, 100],
      [0, 1_000],
      [1_000, 1_000],
    ]);
  });

  it('FindRecord returns the part of the queue around the record', async () => {
    const found = await find('record-1230', 1);
    const queue = found.ok ? found.value?.queue : undefined;
    expect([queue?.first, queue?.records.length, queue?.total]).toEqual([1_220, 21, TOTAL]);
  });

  it('FindRecord returns null for a record that is in no part of the queue', async () => {
    expect(await find('deleted', 1)).toEqual({ ok: true, value: null });
    expect(asked().at(-1)).toEqual([2_000, 1_000]);
  });

  it('FindRecord does not search a queue twice that fits into one stretch', async () => {
    repository = new InMemoryRecordRepository(new InMemoryAnnotations(records(3)));
    expect(await find('deleted', 1)).toEqual({ ok: true, value: null });
    expect(asked()).toEqual([[0, 100]]);
  });

  it('FindRecord gives up after 20,000 records', async () => {
    repository = new InMemoryRecordRepository(new InMemoryAnnotations(records(21_500)));
    expect(await find('record-21400', 1)).toEqual({ ok: true, value: null });
    expect(asked().at(-1)).toEqual([19_000, 1_000]);
  });

  it('FindRecord fails with the code of fetching records', async () => {
    repository.calls.failNext('find', { kind: 'network' });
    expect(await find('record-1', 1)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_RECORDS', kind: 'network' },
    });
  });

  it('FindRecord is aborted with its caller', async () => {
    expect(await find('record-1', 1, AbortSignal.abort())).toMatchObject({ error: { kind: 'aborted' } });
  });
});
