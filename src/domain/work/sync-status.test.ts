import { describe, expect, it } from 'vitest';
import { anEntry } from '#tests/builders/outbox.builder';
import { aResponse } from '#tests/builders/record.builder';
import { outboxCounts, syncStatusOf } from './sync-status';
import { failed, inConflict } from './waiting-writes';

const NOTHING = { current: null, pause: null } as const;
const first = anEntry();
const later = anEntry({ key: 'act-2', order: 2, act: 'clear', wanted: null, putAt: new Date(9) });
const elsewhere = anEntry({
  key: 'act-3',
  order: 3,
  recordId: 'record-2',
  base: aResponse({ status: 'draft' }),
});
const outbox = [first, later, elsewhere];
const failure = { kind: 'rejected', status: 422 } as const;

describe('sync status of a record', () => {
  it('a record has no sync status when the server has everything', () => {
    expect(syncStatusOf(outbox, 'record-9', NOTHING)).toBeNull();
  });

  it.each([
    [NOTHING, 'queued'],
    [{ current: 'act-3', pause: null }, 'queued'],
    [{ current: 'act-2', pause: null }, 'sending'],
    [{ current: null, pause: 'offline' }, 'offline'],
    [{ current: null, pause: 'server' }, 'server'],
  ] as const)('a write while sending is %o is waiting: %s', (sending, reason) => {
    const since = first.putAt;
    expect(syncStatusOf(outbox, 'record-1', sending)).toEqual({ kind: 'waiting', reason, since });
  });

  it('a record has the sync status of its oldest act', () => {
    expect(syncStatusOf(failed(outbox, 'act-1', failure), 'record-1', NOTHING)).toMatchObject({
      kind: 'failed',
      failure,
    });
    expect(syncStatusOf(inConflict(outbox, 'act-3', null), 'record-2', NOTHING)).toMatchObject({
      kind: 'conflict',
      theirs: null,
    });
  });
});

describe('summary of unsent acts', () => {
  const stuck = failed(outbox, 'act-3', failure);

  it('unsent acts are counted by record', () => {
    expect(outboxCounts(outbox)).toEqual({ waiting: 2, failed: 0 });
    expect(outboxCounts(stuck)).toEqual({ waiting: 1, failed: 1 });
    expect(outboxCounts([])).toEqual({ waiting: 0, failed: 0 });
  });
});
