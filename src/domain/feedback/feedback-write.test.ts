import { describe, expect, it } from 'vitest';
import { anEntry } from '#tests/builders/outbox.builder';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { failed } from '../work/waiting-writes';
import { overlaid, unacknowledged, unmovedStatus, unsentRecords } from './feedback-write';

const first = anEntry();
const later = anEntry({ key: 'act-2', order: 2, act: 'clear', wanted: null, putAt: new Date(9) });
const elsewhere = anEntry({
  key: 'act-3',
  order: 3,
  recordId: 'record-2',
  base: aResponse({ status: 'draft' }),
});
const outbox = [first, later, elsewhere];

it('the response of an unsent entry has no version yet', () => {
  expect(unacknowledged(first)).toEqual({
    ...first.wanted,
    id: null,
    revision: null,
    updatedAt: first.putAt,
  });
  expect(unacknowledged({ ...first, wanted: null })).toBeNull();
});

it('overlaid applies the last wanted response to a record, if there is one', () => {
  const record = aRecord({ status: 'draft' });
  expect(overlaid(outbox, record).response).toBeNull();
  expect(overlaid([first], record).response).toMatchObject({ status: 'submitted', id: null });
  expect(overlaid([elsewhere], record)).toBe(record);
});

it('unsent work is listed by record with its last act and server status, starting with records that need a decision', () => {
  const { datasetId } = first;
  const stuck = failed(outbox, 'act-3', { kind: 'rejected', status: 422 });
  expect(unsentRecords(stuck)).toEqual([
    { recordId: 'record-2', datasetId, status: 'draft', act: 'submit', needsPerson: true },
    { recordId: 'record-1', datasetId, status: 'pending', act: 'clear', needsPerson: false },
  ]);
});

describe('status of the queue that a record stays in', () => {
  it('a record whose act is on its way, or that has no act, is not kept in a queue', () => {
    expect(unmovedStatus(outbox, 'record-2', false)).toBeNull();
    expect(unmovedStatus(outbox, 'record-3', true)).toBeNull();
  });

  it('a record stays in the queue of its server status while sending is paused', () => {
    expect(unmovedStatus(outbox, 'record-1', true)).toBe('pending');
    expect(unmovedStatus(outbox, 'record-2', true)).toBe('draft');
  });

  it('a record stays in the queue of its server status if its act was refused, but other records do not', () => {
    const stuck = failed(outbox, 'act-3', { kind: 'rejected', status: 422 });
    expect(unmovedStatus(stuck, 'record-2', false)).toBe('draft');
    expect(unmovedStatus(stuck, 'record-1', false)).toBeNull();
  });
});
