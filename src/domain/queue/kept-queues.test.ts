import { expect, it } from 'vitest';
import { aQueue } from '#tests/builders/queue.builder';
import { records } from '#tests/builders/record.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import type { FeedbackRecord } from '../feedback/feedback-record';
import { allOf, type RecordSelection } from '../search/record-criteria';
import {
  foundRecord,
  lookedAt,
  queueOf,
  withEach,
  withoutQueue,
  withQueue,
  type KeptQueues,
} from './kept-queues';

const searched = (word: string): RecordSelection => ({ status: 'pending', search: aSearch(words(word)) });
const queueAt = (selection: RecordSelection, count = 2) => aQueue(selection, 1, records(count), count);
const kept = (...selections: readonly RecordSelection[]) =>
  selections.reduce<KeptQueues<FeedbackRecord>>(
    (queues, selection) => withQueue(queues, queueAt(selection)),
    new Map(),
  );
const SEVEN = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(searched);

it('a queue is found by what its selection means', () => {
  const queues = kept(allOf('pending'), searched('a'));
  expect(queueOf(queues, searched('a'))).toBe(queueOf(queues, { ...searched('a') }));
  expect(queueOf(queues, allOf('draft'))).toBeUndefined();
  expect(queueOf(withoutQueue(queues, searched('a')), searched('a'))).toBeUndefined();
  expect(queueOf(withoutQueue(queues, searched('a')), allOf('pending'))).toBeDefined();
});

it('six queues are kept, those looked at last', () => {
  const queues = kept(...SEVEN);
  expect(queueOf(queues, searched('a'))).toBeUndefined();
  expect(queueOf(queues, searched('b'))).toBeDefined();
  const again = withQueue(lookedAt(queues, searched('b')), queueAt(searched('h')));
  expect(queueOf(again, searched('b'))).toBeDefined();
  expect(queueOf(again, searched('c'))).toBeUndefined();
});

it('a queue that was fetched anew takes the place of its older self', () => {
  const queues = withQueue(kept(...SEVEN.slice(0, 6)), queueAt(searched('a'), 3));
  expect(queues.size).toBe(6);
  expect(queueOf(queues, searched('a'))?.total).toBe(3);
});

it('looking at the same queue again changes nothing, and neither does a queue that is not kept', () => {
  const queues = kept(searched('a'), searched('b'));
  expect(lookedAt(queues, searched('b'))).toBe(queues);
  expect(lookedAt(queues, searched('c'))).toBe(queues);
});

it('a change of every queue leaves the same object where none has changed', () => {
  const queues = kept(searched('a'), searched('b'));
  expect(withEach(queues, (queue) => queue)).toBe(queues);
  const longer = withEach(queues, (queue) => ({ ...queue, total: 9 }));
  expect([...longer.values()].map(({ total }) => total)).toEqual([9, 9]);
});

it('a record is found in the named queue first, then in the one looked at last', () => {
  const queues = lookedAt(kept(searched('a'), searched('b'), searched('c')), searched('a'));
  expect(foundRecord(queues, 'record-2', searched('b'))).toMatchObject({ ...searched('b'), place: 2 });
  expect(foundRecord(queues, 'record-2', allOf('draft'))).toMatchObject(searched('a'));
  expect(foundRecord(queues, 'elsewhere', allOf('draft'))).toBeNull();
});

it('a distant record is not found', () => {
  const [first] = records(1);
  const distant = { ...queueAt(searched('a')), records: [{ id: first?.id ?? '', stillBelongs: true }] };
  expect(foundRecord(withQueue(kept(), distant), 'record-1', searched('a'))).toBeNull();
});
