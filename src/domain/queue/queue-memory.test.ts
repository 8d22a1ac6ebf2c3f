import { expect, it, describe } from 'vitest';
import { aQueue } from '#tests/builders/queue.builder';
import { records, aRecord, aResponse } from '#tests/builders/record.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import { type FeedbackRecord, withResponse } from '../feedback/feedback-record';
import { allOf, type RecordSelection } from '../search/feedback/record-criteria';
import {
  foundRecord,
  lookedAt,
  queueOf,
  withEach,
  withoutQueue,
  withQueue,
  type CachedQueues,
  KEPT_ASIDE,
  RECORDS_PER_SIDE,
  RECALLED_PER_SIDE,
  withoutDistant,
  withRecalled,
} from './queue-memory';
import { distantOn } from './queue-position';
import {
  belongsTo,
  isDistant,
  placeAfterReload,
  extendedAhead,
  placeOf,
  queuedAt,
  recordAt,
  stretchAhead,
  withRecord,
} from './record-queue';

const searched = (word: string): RecordSelection => ({ status: 'pending', search: aSearch(words(word)) });
const queueAt = (selection: RecordSelection, count = 2) => aQueue(selection, 1, records(count), count);
const kept = (...selections: readonly RecordSelection[]) =>
  selections.reduce<CachedQueues<FeedbackRecord>>(
    (queues, selection) => withQueue(queues, queueAt(selection)),
    new Map(),
  );
const SEVEN = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(searched);

it('queues with equal selections share a cache entry', () => {
  const queues = kept(allOf('pending'), searched('a'));
  expect(queueOf(queues, searched('a'))).toBe(queueOf(queues, { ...searched('a') }));
  expect(queueOf(queues, allOf('draft'))).toBeUndefined();
  expect(queueOf(withoutQueue(queues, searched('a')), searched('a'))).toBeUndefined();
  expect(queueOf(withoutQueue(queues, searched('a')), allOf('pending'))).toBeDefined();
});

it('the six most recently viewed queues stay in memory', () => {
  const queues = kept(...SEVEN);
  expect(queueOf(queues, searched('a'))).toBeUndefined();
  expect(queueOf(queues, searched('b'))).toBeDefined();
  const again = withQueue(lookedAt(queues, searched('b')), queueAt(searched('h')));
  expect(queueOf(again, searched('b'))).toBeDefined();
  expect(queueOf(again, searched('c'))).toBeUndefined();
});

it('a queue that was fetched again replaces its previous copy', () => {
  const queues = withQueue(kept(...SEVEN.slice(0, 6)), queueAt(searched('a'), 3));
  expect(queues.size).toBe(6);
  expect(queueOf(queues, searched('a'))?.total).toBe(3);
});

it('viewing the current queue again, or a queue that is not in memory, changes nothing', () => {
  const queues = kept(searched('a'), searched('b'));
  expect(lookedAt(queues, searched('b'))).toBe(queues);
  expect(lookedAt(queues, searched('c'))).toBe(queues);
});

it('withEach returns the same object if no queue has changed', () => {
  const queues = kept(searched('a'), searched('b'));
  expect(withEach(queues, (queue) => queue)).toBe(queues);
  const longer = withEach(queues, (queue) => ({ ...queue, total: 9 }));
  expect([...longer.values()].map(({ total }) => total)).toEqual([9, 9]);
});

it('foundRecord searches the given queue first, then the most recently viewed one', () => {
  const queues = lookedAt(kept(searched('a'), searched('b'), searched('c')), searched('a'));
  expect(foundRecord(queues, 'record-2', searched('b'))).toMatchObject({ ...searched('b'), place: 2 });
  expect(foundRecord(queues, 'record-2', allOf('draft'))).toMatchObject(searched('a'));
  expect(foundRecord(queues, 'elsewhere', allOf('draft'))).toBeNull();
});

it('foundRecord does not return a distant record', () => {
  const [first] = records(1);
  const distant = { ...queueAt(searched('a')), records: [{ id: first?.id ?? '', stillBelongs: true }] };
  expect(foundRecord(withQueue(kept(), distant), 'record-1', searched('a'))).toBeNull();
});

const noneOnItsWay = () => false;
const COUNT = 600;
const HERE = 502;

/** Before HERE, every third record was skipped and the others were submitted. */
const annotated = records(COUNT).map((record, index) =>
  index + 1 >= HERE || index % 3 === 0 ? record : withResponse(record, aResponse()),
);
const whole = aQueue(allOf('pending'), 1, annotated, 900);
const small = withoutDistant(whole, HERE, noneOnItsWay);

describe('a long queue', () => {
  it('a long queue keeps only stubs of records far behind the current one', () => {
    const last = HERE - RECORDS_PER_SIDE - 1;
    expect(queuedAt(small, last)).toEqual({ id: `record-${last}`, stillBelongs: false });
    expect(recordAt(small, last)).toBeUndefined();
    expect(recordAt(small, last + 1)).toBe(annotated[last]);
    expect(small.records.filter(isDistant)).toHaveLength(last);
  });

  it('a queue keeps even fewer complete records when the user leaves it for another one', () => {
    const aside = withoutDistant(whole, HERE, noneOnItsWay, KEPT_ASIDE);
    expect(recordAt(aside, HERE - KEPT_ASIDE)).toBeDefined();
    expect(recordAt(aside, HERE - KEPT_ASIDE - 1)).toBeUndefined();
    expect(aside.records.filter((record) => !isDistant(record))).toHaveLength(2 * KEPT_ASIDE + 1);
  });

  it('a queue keeps only stubs of records far ahead after the user went back', () => {
    const back = withoutDistant(whole, 1, noneOnItsWay);
    expect(recordAt(back, RECORDS_PER_SIDE + 1)).toBe(annotated[RECORDS_PER_SIDE]);
    expect(recordAt(back, RECORDS_PER_SIDE + 2)).toBeUndefined();
  });

  it('a queue with distant records keeps all places and requests the same next records', () => {
    expect(small.records.map(({ id }) => id)).toEqual(whole.records.map(({ id }) => id));
    expect(placeOf(small, 'record-3')).toBe(3);
    expect(stretchAhead(small, noneOnItsWay)).toEqual(stretchAhead(whole, noneOnItsWay));
    expect(placeAfterReload(small, HERE)).toBe(placeAfterReload(whole, HERE));
  });

  it('a queue keeps complete records whose acts are on their way', () => {
    const busy = withoutDistant(whole, HERE, (id) => id === 'record-7');
    expect(recordAt(busy, 7)).toBe(annotated[6]);
    expect(recordAt(busy, 8)).toBeUndefined();
  });

  it('a queue is unchanged until it has many complete records far away', () => {
    const short = aQueue(allOf('pending'), 1, annotated.slice(0, RECORDS_PER_SIDE + 51), 900);
    expect(withoutDistant(short, RECORDS_PER_SIDE + 51, noneOnItsWay)).toBe(short);
    expect(withoutDistant(small, HERE + 50, noneOnItsWay)).toBe(small);
  });

  it('extending a queue with distant records adds new records and replaces a distant record that was found again', () => {
    const [again] = records(3).slice(2);
    const more = extendedAhead(small, again === undefined ? [] : [again], small);
    expect(more.records).toHaveLength(COUNT);
    expect(recordAt(more, 3)).toBe(again);
  });

  it('a distant record can be marked as belonging to the queue again', () => {
    const belong = (queue: typeof small) =>
      queue.records.slice(0, 3).map((record) => belongsTo(queue, record));
    expect(belong(small)).toEqual([true, false, false]);
    expect(belong(withRecord(small, { id: 'record-2', stillBelongs: true }))).toEqual([true, true, false]);
  });
});

describe('recalling distant records', () => {
  it('distantOn returns the current record first, then its neighbors', () => {
    expect(distantOn(small, { first: 100, length: 1 }).slice(0, 3)).toEqual([
      'record-100',
      'record-99',
      'record-101',
    ]);
    expect(distantOn(small, { first: 100, length: 1 })).toHaveLength(1 + 2 * RECALLED_PER_SIDE);
    const edge = HERE - RECORDS_PER_SIDE;
    expect(distantOn(small, { first: edge, length: 1 })).toEqual(
      [1, 2, 3, 4].map((step) => `record-${edge - step}`),
    );
    expect(distantOn(small, { first: 1, length: 1 })).toHaveLength(1 + RECALLED_PER_SIDE);
    expect(distantOn(small, { first: HERE, length: 1 })).toEqual([]);
  });

  it('withRecalled restores the recalled records at their places, and no others', () => {
    const recalled = annotated.slice(98, 100);
    const back = withRecalled(small, [...recalled, ...annotated.slice(550, 551)]);
    expect(recordAt(back, 99)).toBe(recalled[0]);
    expect(recordAt(back, 100)).toBe(recalled[1]);
    expect(recordAt(back, 98)).toBeUndefined();
    expect(back.records).toHaveLength(COUNT);
  });

  it('withRecalled does not replace a record that is complete in the meantime', () => {
    const newer = aRecord({ id: 'record-99' });
    const back = withRecord(small, newer);
    expect(recordAt(withRecalled(back, annotated.slice(98, 99)), 99)).toBe(newer);
  });
});
