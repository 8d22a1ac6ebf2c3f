import { describe, expect, it } from 'vitest';
import { anEntry } from '#tests/builders/outbox.builder';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { failed, inConflict } from './outbox';
import { outboxCounts, overlaid, standingOf, unsentRecords } from './record-standing';

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

describe('a record stands', () => {
  it('nowhere when the server has everything', () => {
    expect(standingOf(outbox, 'record-9', NOTHING)).toBeNull();
  });

  it.each([
    [NOTHING, 'queued'],
    [{ current: 'act-3', pause: null }, 'queued'],
    [{ current: 'act-2', pause: null }, 'sending'],
    [{ current: null, pause: 'offline' }, 'offline'],
    [{ current: null, pause: 'server' }, 'server'],
  ] as const)('waiting while %o: %s', (sending, reason) => {
    const since = first.putAt;
    expect(standingOf(outbox, 'record-1', sending)).toEqual({ kind: 'waiting', reason, since });
  });

  it('as its oldest act does', () => {
    expect(standingOf(failed(outbox, 'act-1', failure), 'record-1', NOTHING)).toMatchObject({
      kind: 'failed',
      failure,
    });
    expect(standingOf(inConflict(outbox, 'act-3', null), 'record-2', NOTHING)).toMatchObject({
      kind: 'conflict',
      theirs: null,
    });
  });

  it('as was last wanted, or as it was', () => {
    const record = aRecord({ status: 'draft' });
    expect(overlaid(outbox, record).response).toBeNull();
    expect(overlaid([first], record).response).toMatchObject({ status: 'submitted', id: null });
    expect(overlaid([elsewhere], record)).toBe(record);
  });
});

describe('all that is unsent', () => {
  const stuck = failed(outbox, 'act-3', failure);

  it('is counted by records', () => {
    expect(outboxCounts(outbox)).toEqual({ waiting: 2, failed: 0 });
    expect(outboxCounts(stuck)).toEqual({ waiting: 1, failed: 1 });
    expect(outboxCounts([])).toEqual({ waiting: 0, failed: 0 });
  });

  it('is told by record: what was done last, where it is found, what needs the person first', () => {
    const { datasetId } = first;
    expect(unsentRecords(stuck)).toEqual([
      { recordId: 'record-2', datasetId, status: 'draft', act: 'submit', needsPerson: true },
      { recordId: 'record-1', datasetId, status: 'pending', act: 'clear', needsPerson: false },
    ]);
  });
});
