import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { InMemoryHistoryRepository } from '#tests/fakes/in-memory-history.repository';
import type { OwnChange } from '#domain/history/answer-history';
import { LoadOwnHistory } from './load-own-history.use-case';

const ownChange = (id: string): OwnChange => ({
  kind: 'single',
  id,
  at: new Date('2026-03-01T12:00:00Z'),
  recordId: 'record-1',
  snippet: 'Ada paid',
  before: null,
  after: { status: 'submitted', answers: new Map() },
  isForgotten: false,
});

const newest = { questions: [], from: null };

describe('LoadOwnHistory', () => {
  it('LoadOwnHistory begins with the newest actions, and returns where the next stretch begins', async () => {
    const entries = Array.from({ length: 101 }, (_, at) => ownChange(`change-${at}`));
    const load = new LoadOwnHistory(new InMemoryHistoryRepository({ own: entries }));
    const first = await load.execute(DATASET_ID, newest);
    expect(first).toEqual({ ok: true, value: { entries: entries.slice(0, 100), next: '100' } });
    expect(await load.execute(DATASET_ID, { ...newest, from: '100' })).toEqual({
      ok: true,
      value: { entries: entries.slice(100), next: null },
    });
  });

  it('LoadOwnHistory returns null from a server without a history', async () => {
    const load = new LoadOwnHistory(new InMemoryHistoryRepository({ own: null }));
    expect(await load.execute(DATASET_ID, newest)).toEqual({ ok: true, value: null });
  });

  it('LoadOwnHistory fails with its own code', async () => {
    const repository = new InMemoryHistoryRepository({ own: [] });
    repository.calls.failNext('own', { kind: 'server', status: 500 });
    expect(await new LoadOwnHistory(repository).execute(DATASET_ID, newest)).toEqual({
      ok: false,
      error: { code: 'ERROR_FETCHING_OWN_HISTORY', kind: 'server', status: 500 },
    });
  });

  it('LoadOwnHistory is aborted with its caller', async () => {
    const load = new LoadOwnHistory(new InMemoryHistoryRepository({ own: [] }));
    expect(await load.execute(DATASET_ID, { ...newest, signal: AbortSignal.abort() })).toMatchObject({
      error: { kind: 'aborted' },
    });
  });
});
