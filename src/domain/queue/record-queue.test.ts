import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { aQueue } from '#tests/builders/queue.builder';
import { aRecord, aResponse, records } from '#tests/builders/record.builder';
import { EVERYTHING, type RecordSearch } from '../search/feedback/record-search';
import { allOf } from '../search/feedback/record-criteria';
import { recordStatus, withResponse, type FeedbackRecord } from '../feedback/feedback-record';
import {
  endingAtMemory,
  BUFFER_AHEAD,
  extendedAhead,
  extendedBehind,
  isWithinReach,
  lastPlace,
  needsBuffer,
  placeOf,
  recordAt,
  STRETCH_SIZE,
  stretchAhead,
  stretchAt,
  stretchBehind,
  widenedBack,
  withRecord,
  placeAfterReload,
  type RecordQueue,
  type Stretch,
} from './record-queue';
import type { ResponseStatus } from '../feedback/response';

const ids = (found: RecordQueue<FeedbackRecord>['records']) => found.map(({ id }) => id);
const EMPTY = aQueue(allOf('draft'), 1, [], 0);
const nothing = () => false;
const LIKE_ANOTHER: RecordSearch = {
  ...EVERYTHING,
  similarity: { recordId: 'other', vector: 'mini', limit: 50, order: 'most' },
};
const BY_ANSWER: RecordSearch = {
  ...EVERYTHING,
  sort: [{ by: { entity: 'response', question: 'topic' }, order: 'asc' }],
};
const submitted = (record: FeedbackRecord, at = '2026-02-01T10:00:00Z') =>
  withResponse(record, aResponse({ id: `response-of-${record.id}`, updatedAt: new Date(at) }));

describe('places', () => {
  const queue = aQueue(allOf('pending'), 11, records(10), 45);

  it('places are counted from the first record in memory (ENT-42)', () => {
    expect(recordAt(queue, 11)?.id).toBe('record-1');
    expect(recordAt(queue, 20)?.id).toBe('record-10');
    expect(lastPlace(queue)).toBe(20);
  });

  it.each([[10], [21], [0], [-5]])('place %i beyond memory has no record', (place) => {
    expect(recordAt(queue, place)).toBeUndefined();
  });

  it('an empty queue has no places', () => {
    expect(recordAt(EMPTY, 1)).toBeUndefined();
    expect(lastPlace(EMPTY)).toBe(0);
  });

  it('a queue ends at memory if the server has no more records', () => {
    expect(endingAtMemory(queue).total).toBe(20);
  });
});

it('placeOf finds the place of a record in memory', () => {
  const queue = aQueue(allOf('pending'), 11, records(3), 45);
  expect(placeOf(queue, 'record-2')).toBe(12);
  expect(placeOf(queue, 'record-9')).toBeNull();
});

describe('withRecord', () => {
  it('withRecord puts a newer copy at the same place', () => {
    const queue = aQueue(allOf('pending'), 1, records(3), 3);
    const answered = submitted(aRecord({ id: 'record-2' }));
    const changed = withRecord(queue, answered);
    expect(recordAt(changed, 2)).toBe(answered);
    expect(ids(changed.records)).toEqual(ids(queue.records));
    expect(changed.total).toBe(3);
  });

  it('withRecord does not change a queue that does not contain the record', () => {
    const queue = aQueue(allOf('pending'), 1, records(3), 3);
    expect(withRecord(queue, aRecord({ id: 'other' })).records).toEqual(queue.records);
  });
});

describe('requested stretches', () => {
  it('the first stretch starts at the requested place (WIR-21)', () => {
    expect(stretchAt(allOf('draft'), 17)).toEqual({ ...allOf('draft'), offset: 16, limit: STRETCH_SIZE });
  });

  it('a stretch ahead starts at the last record in memory, to show that no record is skipped', () => {
    expect(stretchAhead(aQueue(allOf('pending'), 11, records(10), 45), nothing)).toEqual({
      ...allOf('pending'),
      offset: 19,
      limit: STRETCH_SIZE + 1,
    });
  });

  it('a stretch ahead starts earlier by the number of answered records, which have left the queue (STA-36)', () => {
    const [first, second, ...rest] = records(10);
    const answered = [first, second].flatMap((record) => (record ? [submitted(record)] : []));
    expect(stretchAhead(aQueue(allOf('pending'), 1, [...answered, ...rest], 45), nothing).offset).toBe(7);
  });

  it('a stretch ahead in a queue other than pending starts earlier by the number of records that left it', () => {
    const drafts = records(4, { status: 'draft' });
    const moved = drafts.map((record, index) => (index === 0 ? submitted(record) : record));
    expect(stretchAhead(aQueue(allOf('draft'), 1, moved, 20), nothing).offset).toBe(2);
  });

  it('a stretch ahead treats acts on their way as arrived, and requests as many more records in case they did not', () => {
    const isOnItsWay = (id: string) => id === 'record-1' || id === 'record-4';
    expect(stretchAhead(aQueue(allOf('pending'), 11, records(10), 45), isOnItsWay)).toEqual({
      ...allOf('pending'),
      offset: 17,
      limit: STRETCH_SIZE + 3,
    });
  });

  it('a stretch ahead starts at the beginning of memory if every record there was answered', () => {
    const answered = records(3).map((record) => submitted(record));
    expect(stretchAhead(aQueue(allOf('pending'), 5, answered, 30), nothing)).toEqual({
      ...allOf('pending'),
      offset: 4,
      limit: STRETCH_SIZE,
    });
  });

  it('a stretch ahead requests at most as many records as a server returns', () => {
    expect(stretchAhead(aQueue(allOf('pending'), 1, records(1_200), 9_000), () => true).limit).toBe(1_000);
  });

  it('a stretch that does not join memory is widened backwards, but not before the beginning', () => {
    expect(widenedBack({ ...allOf('pending'), offset: 25, limit: 11 })).toEqual({
      ...allOf('pending'),
      offset: 14,
      limit: 22,
    });
    expect(widenedBack({ ...allOf('pending'), offset: 5, limit: 11 })).toMatchObject({
      offset: 0,
      limit: 16,
    });
  });

  it('a stretch of similar records contains all of them from the first, regardless of the place', () => {
    const alike = { status: 'pending', search: LIKE_ANOTHER } as const;
    expect(stretchAt(alike, 7)).toEqual({ ...alike, offset: 0, limit: 50 });
  });

  it('a stretch ahead in a search on answers expects answered records anywhere', () => {
    const found = records(4, { status: 'submitted' });
    const queue = aQueue({ status: 'submitted', search: BY_ANSWER }, 1, found, 20);
    const again = found.slice(1, 2).reduce(withRecord, queue);
    expect(again.unsettled).toEqual(new Set(['record-2']));
    expect(stretchAhead(again, nothing)).toMatchObject({ offset: 2, limit: STRETCH_SIZE + 2 });
    expect(again.unsettled).toBe(found.slice(1, 2).reduce(withRecord, again).unsettled);
  });

  it.each([
    [31, 20, 10],
    [6, 0, 5],
    [1, 0, 0],
  ])('a stretch behind place %i starts at %i with %i records', (first, offset, limit) => {
    expect(stretchBehind(aQueue(allOf('pending'), first, records(2), 45))).toEqual({
      ...allOf('pending'),
      offset,
      limit,
    });
  });
});

describe('found records', () => {
  const joined = (queue: RecordQueue<FeedbackRecord>, found: readonly FeedbackRecord[], asOf = queue) =>
    extendedAhead(queue, found, asOf);

  it('similar records keep the score that the server returned', () => {
    const scores = new Map([['record-1', 0.9]]);
    const alike = { status: 'pending', search: LIKE_ANOTHER } as const;
    expect(aQueue(alike, 1, records(1), 1, scores).scores).toBe(scores);
  });

  it('records found ahead are added at the end, and known records keep their place', () => {
    const queue = aQueue(allOf('pending'), 1, records(3), 5);
    const extended = joined(queue, [aRecord({ id: 'record-3' }), aRecord({ id: 'record-4' })]);
    expect(ids(extended.records)).toEqual(['record-1', 'record-2', 'record-3', 'record-4']);
    expect(extended.first).toBe(1);
    expect(extended.total).toBe(5);
  });

  it('records found ahead are added once, even if a server returns them twice', () => {
    const twice = [aRecord({ id: 'record-4' }), aRecord({ id: 'record-4' })];
    expect(joined(aQueue(allOf('pending'), 1, records(3), 5), twice).records).toHaveLength(4);
  });

  it('a newer copy replaces an unchanged record in memory', () => {
    const queue = aQueue(allOf('submitted'), 1, [submitted(aRecord())], 1);
    const newer = submitted(aRecord(), '2026-02-01T10:00:01Z');
    expect(recordAt(joined(queue, [newer]), 1)).toBe(newer);
  });

  it('records found ahead do not overwrite changes made while they were loading, regardless of timestamps', () => {
    const asked = aQueue(allOf('pending'), 1, [submitted(aRecord(), '2026-02-01T10:00:01Z')], 1);
    const cleared = withRecord(asked, aRecord());
    const older = submitted(aRecord(), '2026-02-01T10:00:02Z');
    expect(recordAt(joined(cleared, [older], asked), 1)?.response).toBeNull();
  });

  it('more records ahead than were counted make the queue longer, never shorter', () => {
    expect(joined(aQueue(allOf('pending'), 1, records(2), 2), records(4)).total).toBe(4);
    expect(joined(aQueue(allOf('pending'), 1, records(2), 9), []).total).toBe(9);
  });

  it('records found behind are added before the first one, without repeating known records', () => {
    const queue = aQueue(allOf('pending'), 11, [aRecord({ id: 'b' })], 45);
    const extended = extendedBehind(queue, [aRecord({ id: 'a' }), aRecord({ id: 'b' })]);
    expect(ids(extended.records)).toEqual(['a', 'b']);
    expect(extended.first).toBe(10);
    expect(recordAt(extended, 11)?.id).toBe('b');
  });
});

it('a place is within reach in memory and directly next to it; in an empty queue only the first place is', () => {
  const queue = aQueue(allOf('pending'), 11, records(10), 45);
  expect([9, 10, 20, 21, 22].map((place) => isWithinReach(queue, place))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([1, 2].map((place) => isWithinReach(EMPTY, place))).toEqual([true, false]);
});

it('a place next to memory is not within reach in a search for similar records, which are loaded all at once', () => {
  const alike = aQueue({ status: 'pending', search: LIKE_ANOTHER }, 1, records(10), 10);
  expect([0, 1, 10, 11].map((place) => isWithinReach(alike, place))).toEqual([false, true, true, false]);
});

describe('needsBuffer', () => {
  const queue = aQueue(allOf('pending'), 1, records(10), 45);

  it.each([
    [10 - BUFFER_AHEAD - 1, false],
    [10 - BUFFER_AHEAD, true],
    [10, true],
  ])('needsBuffer at place %i of 10 in memory is %s (LIM-8)', (place, needed) => {
    expect(needsBuffer(queue, place)).toBe(needed);
  });

  it('needsBuffer is false when all records are in memory', () => {
    expect(needsBuffer({ ...queue, total: 10 }, 10)).toBe(false);
  });
});

describe('a walk through a queue while its records are being answered', () => {
  /** A server whose pending queue shrinks with each answer. */
  function server(all: readonly FeedbackRecord[]) {
    const known = new Map(all.map((record) => [record.id, record]));
    const pending = () => [...known.values()].filter((record) => recordStatus(record) === 'pending');
    return {
      find: ({ offset, limit }: Stretch) => pending().slice(offset, offset + limit),
      save: (record: FeedbackRecord) => known.set(record.id, record),
    };
  }

  it('a walk shows every record once and in order, regardless of what is answered and acknowledged in the meantime', () => {
    forEachSeed((random) => {
      const all = records(10 + random.below(40));
      const { find, save } = server(all);
      let queue = aQueue(allOf('pending'), 1, find(stretchAt(allOf('pending'), 1)), all.length);
      const seen: string[] = [];
      const onTheirWay = new Map<string, FeedbackRecord>();
      const isOnItsWay = (id: string) => onTheirWay.has(id);
      for (let place = 1; place <= all.length; place += 1) {
        if (needsBuffer(queue, place))
          queue = extendedAhead(queue, find(stretchAhead(queue, isOnItsWay)), queue);
        const record = recordAt(queue, place);
        seen.push(record?.id ?? `nothing at ${place}`);
        if (record !== undefined && random.chance(0.6)) {
          onTheirWay.set(record.id, submitted(record));
        }
        for (const [id, answered] of onTheirWay) {
          if (random.chance(0.5)) continue;
          // The server has saved it; the client may not know this yet.
          save(answered);
          if (random.chance(0.5)) continue;
          onTheirWay.delete(id);
          queue = withRecord(queue, answered);
        }
      }
      expect(seen).toEqual(ids(all));
      expect(queue.total).toBe(all.length);
    });
  });
});

const EPOCH = new Date(0);

function record(id: string, status?: ResponseStatus): FeedbackRecord {
  return {
    id,
    datasetId: 'd',
    fields: new Map(),
    metadata: new Map(),
    externalId: null,
    suggestions: [],
    response:
      status === undefined
        ? null
        : { id: `${id}-response`, revision: '1', status, answers: new Map(), updatedAt: EPOCH },
    insertedAt: EPOCH,
    updatedAt: EPOCH,
  };
}

describe('the place of a record after its queue is reloaded', () => {
  const queue = aQueue(
    allOf('pending'),
    11,
    [record('a', 'submitted'), record('b', 'draft'), record('c'), record('d')],
    40,
  );

  it('a record moves up by the number of answered records before it', () => {
    expect(placeAfterReload(queue, 13)).toBe(11);
    expect(placeAfterReload(queue, 14)).toBe(12);
  });

  it('an answered record is replaced by the next unanswered one', () => {
    expect(placeAfterReload(queue, 12)).toBe(11);
  });

  it('a record stays at its place if no record before it was answered', () => {
    expect(placeAfterReload(queue, 11)).toBe(11);
  });

  it('a record is never placed before the first place', () => {
    expect(placeAfterReload(aQueue(allOf('pending'), 1, [record('a', 'submitted')], 1), 1)).toBe(1);
    expect(placeAfterReload(aQueue(allOf('draft'), 1, [record('a', 'submitted'), record('b')], 2), 1)).toBe(
      1,
    );
  });
});
