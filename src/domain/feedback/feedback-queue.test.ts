import { expect, it } from 'vitest';
import { aQueue } from '#tests/builders/queue.builder';
import { aRecord, aResponse, records } from '#tests/builders/record.builder';
import { allOf } from '../search/record-selection';
import { queuedAt, recordAt } from '../queue/record-queue';
import { isInOwnQueue, withAnswerOf } from './feedback-queue';

const queue = aQueue(allOf('pending'), 1, records(2), 2);
const submitted = aResponse({ status: 'submitted' });

it('a record keeps its place with what the server has of its response, and without one again', () => {
  const answered = withAnswerOf(queue, 'record-2', submitted);
  expect(recordAt(answered, 2)?.response).toBe(submitted);
  expect(recordAt(withAnswerOf(answered, 'record-2', null), 2)?.response).toBeNull();
});

it('a record belongs to the queue of its own status', () => {
  expect(isInOwnQueue(aRecord({ status: 'draft' }), allOf('draft'))).toBe(true);
  expect(isInOwnQueue(aRecord({ status: 'submitted' }), allOf('draft'))).toBe(false);
  expect(isInOwnQueue(aRecord(), allOf('pending'))).toBe(true);
});

it('a distant record keeps only whether it still belongs to the queue', () => {
  const distant = { ...queue, records: [{ id: 'record-1', stillBelongs: true }] };
  const distantAfter = (response: typeof submitted | null) =>
    queuedAt(withAnswerOf(distant, 'record-1', response), 1);
  expect(distantAfter(submitted)).toEqual({ id: 'record-1', stillBelongs: false });
  expect(distantAfter(null)).toEqual({ id: 'record-1', stillBelongs: true });
});

it('a queue without the record stays the very same', () => {
  expect(withAnswerOf(queue, 'elsewhere', submitted)).toBe(queue);
});
