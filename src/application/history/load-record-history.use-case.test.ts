import { describe, expect, it } from 'vitest';
import { aRecord } from '#tests/builders/record.builder';
import { InMemoryHistoryRepository } from '#tests/fakes/in-memory-history.repository';
import type { RecordChange } from '#domain/history/answer-history';
import { LoadRecordHistory } from './load-record-history.use-case';

const RECORD = aRecord();
const NORA = { id: 'user-nora', name: 'nora' };

const change = (id: string): RecordChange => ({
  id,
  at: new Date('2026-03-01T12:00:00Z'),
  by: NORA,
  author: NORA,
  act: null,
  before: null,
  after: { status: 'submitted', answers: new Map() },
  isForgotten: false,
});

const newest = { questions: [], from: null };

describe('LoadRecordHistory', () => {
  it('LoadRecordHistory begins with the newest changes, and returns where the next stretch begins', async () => {
    const entries = Array.from({ length: 101 }, (_, at) => change(`change-${at}`));
    const load = new LoadRecordHistory(new InMemoryHistoryRepository({ ofRecord: entries }));
    const first = await load.execute(RECORD, newest);
    expect(first).toEqual({ ok: true, value: { entries: entries.slice(0, 100), next: '100' } });
    expect(await load.execute(RECORD, { ...newest, from: '100' })).toEqual({
      ok: true,
      value: { entries: entries.slice(100), next: null },
    });
  });

  it('LoadRecordHistory returns null from a server without a history', async () => {
    const load = new LoadRecordHistory(new InMemoryHistoryRepository({ ofRecord: null }));
    expect(await load.execute(RECORD, newest)).toEqual({ ok: true, value: null });
  });

  it('LoadRecordHistory fails with its own code', async () => {
    const repository = new InMemoryHistoryRepository({ ofRecord: [] });
    repository.calls.failNext('ofRecord', { kind: 'server', status: 500 });
    expect(await new LoadRecordHistory(repository).execute(RECORD, newest)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_RECORD_HISTORY', kind: 'server', status: 500 },
    });
  });

  it('LoadRecordHistory is aborted with its caller', async () => {
    const load = new LoadRecordHistory(new InMemoryHistoryRepository({ ofRecord: [] }));
    expect(await load.execute(RECORD, { ...newest, signal: AbortSignal.abort() })).toMatchObject({
      error: { kind: 'aborted' },
    });
  });
});
