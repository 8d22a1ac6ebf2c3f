import { describe, expect, it } from 'vitest';
import { aQueue } from '#tests/builders/queue.builder';
import { records, aRecord, aResponse } from '#tests/builders/record.builder';
import { allOf, atPage, inQueue } from '../search/feedback/record-criteria';
import { RECORDS_PER_SIDE, withoutDistant } from './queue-memory';
import {
  distantOn,
  isOnPage,
  isWhole,
  recordsPerSide,
  lastPage,
  middleOf,
  pageEnd,
  pageWith,
  recordsOn,
  stretchOf,
  wantOf,
  afterReload,
  atPlace,
  leftIds,
  located,
  meantRecord,
  neighborsOf,
  passedRecords,
  lookupStretches,
} from './queue-position';
import { isWithinReach, stretchAhead, stretchAt, stretchBehind } from './record-queue';
import { withResponse, type FeedbackRecord } from '../feedback/feedback-record';

const EMPTY = aQueue(allOf('pending'), 1, [], 0);
const page = (first: number, length: number) => ({ first, length });
const one = (first: number) => page(first, 1);
const noneOnItsWay = () => false;
const idsOf = (found: ReturnType<typeof recordsOn>) => found.map(({ id }) => id);

describe('a page of a queue', () => {
  const queue = aQueue(allOf('pending'), 11, records(20), 45);

  it('the last page ends at the last record of its queue', () => {
    expect([page(1, 25), page(26, 25), page(46, 25)].map((seen) => pageEnd(queue, seen))).toEqual([
      25, 45, 45,
    ]);
    expect(pageEnd(EMPTY, page(1, 25))).toBe(0);
  });

  it('a page contains the records at its places that are in memory', () => {
    expect(idsOf(recordsOn(queue, page(29, 10)))).toEqual(['record-19', 'record-20']);
    expect(idsOf(recordsOn(queue, page(5, 8)))).toEqual(['record-1', 'record-2']);
    expect([page(11, 20), page(11, 25), page(5, 10)].map((seen) => isWhole(queue, seen))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('a page that the queue ends on is complete without further records', () => {
    expect(isWhole({ ...queue, total: 30 }, page(21, 25))).toBe(true);
  });

  it('a page contains the places from its first to its last', () => {
    expect([10, 11, 20, 21].map((place) => isOnPage(page(11, 10), place))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('pages aligned to a page', () => {
  it('pages follow each other without gaps', () => {
    expect([7, 16, 17, 40].map((place) => pageWith(page(7, 10), place))).toEqual([7, 7, 17, 37]);
  });

  it('a page starts at the first record if there is no room for a full page before it', () => {
    expect([6, 1].map((place) => pageWith(page(7, 10), place))).toEqual([1, 1]);
  });

  it('the last page ends at the last record if the queue turned out to be shorter', () => {
    const queue = aQueue(allOf('pending'), 1, records(18), 45);
    expect(lastPage(queue, page(21, 10))).toBe(9);
    expect(lastPage(queue, page(21, 25))).toBe(1);
    expect(lastPage(queue, one(21))).toBe(18);
  });
});

describe('records that a page needs from its queue', () => {
  const queue = aQueue(allOf('pending'), 11, records(50), 500);

  it('a page needs records behind it if memory starts after its first place', () => {
    expect(wantOf(queue, page(1, 10))).toBe('behind');
    expect(stretchBehind(queue, 25)).toMatchObject({ offset: 0, limit: 10 });
    expect(stretchBehind(aQueue(allOf('pending'), 61, records(5), 500), 25)).toMatchObject({
      offset: 35,
      limit: 25,
    });
  });

  it('a page needs the next page ahead of time', () => {
    expect(wantOf(queue, page(36, 25))).toBe('ahead');
    expect(wantOf(queue, page(11, 25))).toBeNull();
    expect(wantOf(queue, page(12, 25))).toBe('ahead');
  });

  it('a page needs records beyond memory, unless the queue has no more', () => {
    expect(wantOf(queue, page(61, 25))).toBe('ahead');
    expect(wantOf({ ...queue, total: 60 }, page(36, 25))).toBeNull();
    expect(wantOf(EMPTY, page(1, 25))).toBeNull();
  });

  it('records for a page are requested in full pages', () => {
    expect([one(1), page(1, 25)].map(stretchOf)).toEqual([10, 25]);
    expect(stretchAt(allOf('pending'), 26, 25)).toMatchObject({ offset: 25, limit: 25 });
    expect(stretchAhead(queue, noneOnItsWay, 25)).toMatchObject({ offset: 59, limit: 26 });
  });

  it('a place up to one page before memory is within reach', () => {
    const later = aQueue(allOf('pending'), 101, records(50), 500);
    expect([75, 76, 151, 152].map((place) => isWithinReach(later, place, 25))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('records far from a page', () => {
  const all = aQueue(allOf('pending'), 1, records(900), 900);
  const here = page(601, 100);
  const small = withoutDistant(all, middleOf(here), noneOnItsWay, recordsPerSide(here));

  it('records more than one page away become distant', () => {
    expect(isWhole(small, page(501, 100)) && isWhole(small, page(701, 100))).toBe(true);
    expect(isWhole(small, page(201, 100))).toBe(false);
  });

  it('all records of a distant page are recalled, along with a few neighbors on each side', () => {
    const ids = distantOn(small, page(101, 100));
    expect(ids.slice(0, 2)).toEqual(['record-101', 'record-102']);
    expect(ids).toHaveLength(108);
    expect(distantOn(small, here)).toEqual([]);
  });

  it('a single record keeps the default number of complete records around it', () => {
    expect([recordsPerSide(one(7)), middleOf(one(7))]).toEqual([RECORDS_PER_SIDE, 7]);
  });
});

const FIRST = inQueue('pending');
const queue = aQueue(allOf('pending'), 11, records(10), 45);
const asIs = (record: FeedbackRecord) => record;
const noneEdited = () => false;
const answered =
  (...ids: readonly string[]) =>
  (record: FeedbackRecord) =>
    ids.includes(record.id) ? withResponse(record, aResponse()) : record;

it('atPlace names the record at the place if it is in memory', () => {
  expect(atPlace(queue, FIRST, 12)).toMatchObject({ page: 12, record: 'record-2' });
  expect(atPlace(queue, FIRST, 40)).toMatchObject({ page: 40, record: null });
  expect(atPlace(undefined, FIRST, 12)).toMatchObject({ page: 12, record: null });
});

it('meantRecord returns the named record, or the one at the place if no record is named', () => {
  expect(meantRecord(queue, atPage(FIRST, 12))?.id).toBe('record-2');
  expect(meantRecord(queue, atPage(FIRST, 12, 'record-2'))?.id).toBe('record-2');
  expect(meantRecord(queue, atPage(FIRST, 12, 'record-3'))).toBeNull();
  expect(meantRecord(undefined, atPage(FIRST, 12))).toBeNull();
});

describe('a position in memory', () => {
  it('located finds a named record at any place', () => {
    expect(located(queue, atPage(FIRST, 12, 'record-5'))).toMatchObject({ page: 15, record: 'record-5' });
    expect(located(queue, atPage(FIRST, 12, 'elsewhere'))).toBeNull();
  });

  it('located without a named record returns a place in memory or directly next to it', () => {
    expect(located(queue, atPage(FIRST, 12))).toMatchObject({ page: 12, record: 'record-2' });
    expect(located(queue, atPage(FIRST, 21))).toMatchObject({ page: 21, record: null });
    expect(located(queue, atPage(FIRST, 30))).toBeNull();
    expect(located(undefined, FIRST)).toBeNull();
  });
});

describe('the position after a reload', () => {
  it('a record moves up by the number of answered records before it', () => {
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

  it('a record that has left the queue is not named, unless it has unsaved changes', () => {
    const here = atPage(FIRST, 14, 'record-4');
    expect(afterReload(queue, here, answered('record-4'), noneEdited).record).toBeNull();
    expect(afterReload(queue, here, answered('record-4'), () => true).record).toBe('record-4');
  });

  it('the position is unchanged if the named record is not the one in memory', () => {
    const elsewhere = atPage(FIRST, 14, 'record-9');
    expect(afterReload(queue, elsewhere, asIs, noneEdited)).toBe(elsewhere);
    expect(afterReload(undefined, elsewhere, asIs, noneEdited)).toBe(elsewhere);
  });
});

it('neighborsOf returns the next record and the previous one if they are in memory', () => {
  expect(neighborsOf(queue, 12).map(({ id }) => id)).toEqual(['record-3', 'record-1']);
  expect(neighborsOf(queue, 20).map(({ id }) => id)).toEqual(['record-9']);
});

describe('passed records', () => {
  const all = aQueue(allOf('pending'), 1, records(4), 4);

  it('earlier and later records that still belong to the queue count as skipped, except the current one (ERR-39)', () => {
    expect(passedRecords(all, 4, answered('record-2'))).toEqual({ count: 2, first: 1 });
    expect(passedRecords(all, 1, answered('record-2', 'record-3', 'record-4'))).toBeNull();
  });

  it('records before those in memory count as skipped', () => {
    expect(passedRecords(queue, 20, asIs)).toEqual({ count: 19, first: 1 });
  });

  it('records that no longer belong to the queue have left it, including distant ones', () => {
    const distant = { ...all, records: [{ id: 'record-1', stillBelongs: false }, ...all.records.slice(1)] };
    expect(leftIds(distant, answered('record-3'))).toEqual(['record-1', 'record-3']);
  });
});

const offsets = (page: number, total: number) =>
  lookupStretches(allOf('pending'), page, total).map(({ offset, limit }) => [offset, limit]);

describe('lookup of a record that left its place', () => {
  it('the first hundred records are searched if they include the place', () => {
    expect(offsets(4, 30)).toEqual([[0, 100]]);
    expect(offsets(101, 900)).toEqual([[0, 100]]);
  });

  it('the hundred records before the place are searched, then the first hundred', () => {
    expect(offsets(301, 900)).toEqual([
      [200, 100],
      [0, 100],
    ]);
  });

  it('the last hundred records are searched if the queue no longer reaches the place', () => {
    expect(offsets(301, 250)).toEqual([
      [150, 100],
      [0, 100],
    ]);
  });

  it('an empty queue is not searched', () => {
    expect(offsets(301, 0)).toEqual([]);
  });
});
