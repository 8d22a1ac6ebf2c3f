import { describe, expect, it } from 'vitest';
import { aQueue } from '#tests/builders/queue.builder';
import { aRecord, aResponse, records } from '#tests/builders/record.builder';
import { withResponse, type FeedbackRecord } from '../feedback/feedback-record';
import { atPage, inQueue, allOf } from '../search/record-criteria';
import {
  afterReload,
  atPlace,
  leftIds,
  located,
  meantRecord,
  neighborsOf,
  passedRecords,
} from './queue-position';

const FIRST = inQueue('pending');
const queue = aQueue(allOf('pending'), 11, records(10), 45);
const asIs = (record: FeedbackRecord) => record;
const noneEdited = () => false;
const answered =
  (...ids: readonly string[]) =>
  (record: FeedbackRecord) =>
    ids.includes(record.id) ? withResponse(record, aResponse()) : record;

it('a place names the record that stands there, as far as it is in memory', () => {
  expect(atPlace(queue, FIRST, 12)).toMatchObject({ page: 12, record: 'record-2' });
  expect(atPlace(queue, FIRST, 40)).toMatchObject({ page: 40, record: null });
  expect(atPlace(undefined, FIRST, 12)).toMatchObject({ page: 12, record: null });
});

it('the meant record is the named one, or the one at the place where none is named', () => {
  expect(meantRecord(queue, atPage(FIRST, 12))?.id).toBe('record-2');
  expect(meantRecord(queue, atPage(FIRST, 12, 'record-2'))?.id).toBe('record-2');
  expect(meantRecord(queue, atPage(FIRST, 12, 'record-3'))).toBeNull();
  expect(meantRecord(undefined, atPage(FIRST, 12))).toBeNull();
});

describe('a position in memory', () => {
  it('is where the named record stands, whatever the place', () => {
    expect(located(queue, atPage(FIRST, 12, 'record-5'))).toMatchObject({ page: 15, record: 'record-5' });
    expect(located(queue, atPage(FIRST, 12, 'elsewhere'))).toBeNull();
  });

  it('is the place, or one right beside memory, where no record is named', () => {
    expect(located(queue, atPage(FIRST, 12))).toMatchObject({ page: 12, record: 'record-2' });
    expect(located(queue, atPage(FIRST, 21))).toMatchObject({ page: 21, record: null });
    expect(located(queue, atPage(FIRST, 30))).toBeNull();
    expect(located(undefined, FIRST)).toBeNull();
  });
});

describe('the position to fetch again', () => {
  it('is where the record will stand, after those answered before it have left', () => {
    const sent = {
      ...queue,
      records: queue.records.map((record, index) =>
        index < 2 ? aRecord({ id: record.id, status: 'submitted' }) : record,
      ),
    };
    expect(afterReload(sent, atPage(FIRST, 14, 'record-4'), asIs, noneEdited)).toMatchObject({
      page: 12,
      record: 'record-4',
    });
  });

  it('names no record that has left the queue, unless it has unsaved changes', () => {
    const here = atPage(FIRST, 14, 'record-4');
    expect(afterReload(queue, here, answered('record-4'), noneEdited).record).toBeNull();
    expect(afterReload(queue, here, answered('record-4'), () => true).record).toBe('record-4');
  });

  it('is the same where another record is meant than the one in memory', () => {
    const elsewhere = atPage(FIRST, 14, 'record-9');
    expect(afterReload(queue, elsewhere, asIs, noneEdited)).toBe(elsewhere);
    expect(afterReload(undefined, elsewhere, asIs, noneEdited)).toBe(elsewhere);
  });
});

it('neighbors are the next record and the one before, as far as they are in memory', () => {
  expect(neighborsOf(queue, 12).map(({ id }) => id)).toEqual(['record-3', 'record-1']);
  expect(neighborsOf(queue, 20).map(({ id }) => id)).toEqual(['record-9']);
});

describe('records on the way', () => {
  const all = aQueue(allOf('pending'), 1, records(4), 4);

  it('were skipped where they still belong to the queue, the current one aside', () => {
    expect(passedRecords(all, 4, answered('record-2'))).toEqual({ count: 2, first: 1 });
    expect(passedRecords(all, 1, answered('record-2', 'record-3', 'record-4'))).toBeNull();
  });

  it('were skipped before memory too', () => {
    expect(passedRecords(queue, 20, asIs)).toEqual({ count: 19, first: 1 });
  });

  it('have left where they do not belong to it any more, also distant ones', () => {
    const distant = { ...all, records: [{ id: 'record-1', stillBelongs: false }, ...all.records.slice(1)] };
    expect(leftIds(distant, answered('record-3'))).toEqual(['record-1', 'record-3']);
  });
});
