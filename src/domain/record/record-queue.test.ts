import { describe, expect, it } from 'vitest';
import { forEachSeed } from '../../../tests/builders/random';
import { aRecord, aResponse, records } from '../../../tests/builders/record.builder';
import { recordStatus, withResponse, type FeedbackRecord } from './feedback-record';
import { endingAtMemory } from './queue-end';
import {
  BUFFER_AHEAD,
  emptyQueue,
  extendedAhead,
  extendedBehind,
  lastPlace,
  needsBuffer,
  queueFrom,
  recordAt,
  STRETCH_SIZE,
  stretchAhead,
  stretchAt,
  stretchBehind,
  withRecord,
  type Stretch,
} from './record-queue';

const ids = (found: readonly FeedbackRecord[]) => found.map(({ id }) => id);
const submitted = (record: FeedbackRecord, at = '2026-02-01T10:00:00Z') =>
  withResponse(record, aResponse({ id: `response-of-${record.id}`, updatedAt: new Date(at) }));

describe('places', () => {
  const queue = queueFrom('pending', 11, records(10), 45);

  it('are counted from the first record in memory', () => {
    expect(recordAt(queue, 11)?.id).toBe('record-1');
    expect(recordAt(queue, 20)?.id).toBe('record-10');
    expect(lastPlace(queue)).toBe(20);
  });

  it.each([[10], [21], [0], [-5]])('beyond memory have no record: %i', (place) => {
    expect(recordAt(queue, place)).toBeUndefined();
  });

  it('of an empty queue do not exist', () => {
    expect(recordAt(emptyQueue('draft'), 1)).toBeUndefined();
    expect(lastPlace(emptyQueue('draft'))).toBe(0);
  });

  it('end at memory when the server has nothing behind it', () => {
    expect(endingAtMemory(queue).total).toBe(20);
  });
});

describe('withRecord', () => {
  it('puts a newer copy at the same place', () => {
    const queue = queueFrom('pending', 1, records(3), 3);
    const answered = submitted(aRecord({ id: 'record-2' }));
    const changed = withRecord(queue, answered);
    expect(recordAt(changed, 2)).toBe(answered);
    expect(ids(changed.records)).toEqual(ids(queue.records));
    expect(changed.total).toBe(3);
  });

  it('leaves a queue alone that does not hold the record', () => {
    const queue = queueFrom('pending', 1, records(3), 3);
    expect(withRecord(queue, aRecord({ id: 'other' })).records).toEqual(queue.records);
  });
});

describe('what to ask for', () => {
  it('at a place: from there on', () => {
    expect(stretchAt('draft', 17)).toEqual({ status: 'draft', offset: 16, limit: STRETCH_SIZE });
  });

  it('ahead: behind the last one in memory', () => {
    expect(stretchAhead(queueFrom('pending', 11, records(10), 45)).offset).toBe(20);
  });

  it('ahead of answered records, which have left the queue: as many places earlier', () => {
    const [first, second, ...rest] = records(10);
    const answered = [first, second].flatMap((record) => (record ? [submitted(record)] : []));
    expect(stretchAhead(queueFrom('pending', 1, [...answered, ...rest], 45)).offset).toBe(8);
  });

  it('ahead in a queue other than pending: records that changed queue have left it too', () => {
    const drafts = records(4, { status: 'draft' });
    const moved = drafts.map((record, index) => (index === 0 ? submitted(record) : record));
    expect(stretchAhead(queueFrom('draft', 1, moved, 20))).toEqual({ status: 'draft', offset: 3, limit: 10 });
  });

  it('ahead is never before the beginning', () => {
    const answered = records(3).map((record) => submitted(record));
    expect(stretchAhead({ ...queueFrom('pending', 1, answered, 3), first: -2 }).offset).toBe(0);
  });

  it.each([
    [31, 20, 10],
    [6, 0, 5],
    [1, 0, 0],
  ])('behind place %i: from %i on, %i records', (first, offset, limit) => {
    expect(stretchBehind(queueFrom('pending', first, records(2), 45))).toEqual({
      status: 'pending',
      offset,
      limit,
    });
  });
});

describe('what is found', () => {
  it('ahead is put at the end, and known records keep their place', () => {
    const queue = queueFrom('pending', 1, records(3), 5);
    const extended = extendedAhead(queue, [aRecord({ id: 'record-3' }), aRecord({ id: 'record-4' })]);
    expect(ids(extended.records)).toEqual(['record-1', 'record-2', 'record-3', 'record-4']);
    expect(extended.first).toBe(1);
    expect(extended.total).toBe(5);
  });

  it('ahead is taken over where it is newer than what is known', () => {
    const queue = queueFrom('submitted', 1, [submitted(aRecord(), '2026-02-01T10:00:00Z')], 1);
    const newer = submitted(aRecord(), '2026-02-01T10:00:01Z');
    expect(recordAt(extendedAhead(queue, [newer]), 1)).toBe(newer);
  });

  it('ahead does not undo an answer that was saved while it was on its way', () => {
    const answered = submitted(aRecord());
    const queue = queueFrom('pending', 1, [answered], 1);
    expect(recordAt(extendedAhead(queue, [aRecord()]), 1)).toBe(answered);
  });

  it('ahead of more than was counted makes the queue longer, never shorter', () => {
    expect(extendedAhead(queueFrom('pending', 1, records(2), 2), records(4)).total).toBe(4);
    expect(extendedAhead(queueFrom('pending', 1, records(2), 9), []).total).toBe(9);
  });

  it('behind is put before the first, known records not repeated', () => {
    const queue = queueFrom('pending', 11, [aRecord({ id: 'b' })], 45);
    const extended = extendedBehind(queue, [aRecord({ id: 'a' }), aRecord({ id: 'b' })]);
    expect(ids(extended.records)).toEqual(['a', 'b']);
    expect(extended.first).toBe(10);
    expect(recordAt(extended, 11)?.id).toBe('b');
  });
});

describe('needsBuffer', () => {
  const queue = queueFrom('pending', 1, records(10), 45);

  it.each([
    [10 - BUFFER_AHEAD - 1, false],
    [10 - BUFFER_AHEAD, true],
    [10, true],
  ])('at place %i of 10 in memory: %s', (place, needed) => {
    expect(needsBuffer(queue, place)).toBe(needed);
  });

  it('is over when everything is in memory', () => {
    expect(needsBuffer({ ...queue, total: 10 }, 10)).toBe(false);
  });
});

describe('a walk through a queue while it is being answered', () => {
  /** A server whose pending queue shrinks with each answer. */
  function server(all: readonly FeedbackRecord[]) {
    const known = new Map(all.map((record) => [record.id, record]));
    const pending = () => [...known.values()].filter((record) => recordStatus(record) === 'pending');
    return {
      find: ({ offset, limit }: Stretch) => pending().slice(offset, offset + limit),
      save: (record: FeedbackRecord) => known.set(record.id, record),
    };
  }

  it('shows every record once and in order, whatever is answered on the way', () => {
    forEachSeed((random) => {
      const all = records(10 + random.below(40));
      const { find, save } = server(all);
      let queue = queueFrom('pending', 1, find(stretchAt('pending', 1)), all.length);
      const seen: string[] = [];
      for (let place = 1; place <= all.length; place += 1) {
        if (needsBuffer(queue, place)) queue = extendedAhead(queue, find(stretchAhead(queue)));
        const record = recordAt(queue, place);
        seen.push(record?.id ?? `nothing at ${place}`);
        if (record !== undefined && random.chance(0.6)) {
          const answered = submitted(record);
          save(answered);
          queue = withRecord(queue, answered);
        }
      }
      expect(seen).toEqual(ids(all));
      expect(queue.total).toBe(all.length);
    });
  });
});
