import { expect, it } from 'vitest';
import { anEntry } from '#tests/builders/outbox.builder';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { failed } from '../work/waiting-writes';
import { overlaid, unacknowledged, unsentRecords } from './feedback-write';

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
