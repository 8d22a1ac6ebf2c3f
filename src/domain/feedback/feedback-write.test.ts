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

it('a record is as was last wanted, or as it was', () => {
  const record = aRecord({ status: 'draft' });
  expect(overlaid(outbox, record).response).toBeNull();
  expect(overlaid([first], record).response).toMatchObject({ status: 'submitted', id: null });
  expect(overlaid([elsewhere], record)).toBe(record);
});

it('all that is unsent is told by record: what was done last, where it is found, what needs the person first', () => {
  const { datasetId } = first;
  const stuck = failed(outbox, 'act-3', { kind: 'rejected', status: 422 });
  expect(unsentRecords(stuck)).toEqual([
    { recordId: 'record-2', datasetId, status: 'draft', act: 'submit', needsPerson: true },
    { recordId: 'record-1', datasetId, status: 'pending', act: 'clear', needsPerson: false },
  ]);
});

describe('the queue that a record stays in', () => {
  it('is none while its act is on its way, or without one', () => {
    expect(unmovedStatus(outbox, 'record-2', false)).toBeNull();
    expect(unmovedStatus(outbox, 'record-3', true)).toBeNull();
  });

  it('is that of its status on the server while nothing is sent', () => {
    expect(unmovedStatus(outbox, 'record-1', true)).toBe('pending');
    expect(unmovedStatus(outbox, 'record-2', true)).toBe('draft');
  });

  it('is that of its status on the server when its act was refused, and no other record stays', () => {
    const stuck = failed(outbox, 'act-3', { kind: 'rejected', status: 422 });
    expect(unmovedStatus(stuck, 'record-2', false)).toBe('draft');
    expect(unmovedStatus(stuck, 'record-1', false)).toBeNull();
  });
});
