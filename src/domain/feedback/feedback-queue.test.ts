import { expect, it } from 'vitest';
import { aQueue } from '#tests/builders/queue.builder';
import { aRecord, aResponse, records } from '#tests/builders/record.builder';
import { allOf } from '../search/feedback/record-criteria';
import { queuedAt, recordAt, withState, type RecordQueue } from '../queue/record-queue';
import type { FeedbackRecord } from './feedback-record';
import { isInOwnQueue, RESPONSE_STATES } from './feedback-queue';
import type { Response } from './response';

const queue = aQueue(allOf('pending'), 1, records(2), 2);
const withResponseOf = (of: RecordQueue<FeedbackRecord>, recordId: string, response: Response | null) =>
  withState(of, { recordId, state: response }, RESPONSE_STATES);

const submitted = aResponse({ status: 'submitted' });

it('a record keeps its place when its response on the server changes or is removed', () => {
  const answered = withResponseOf(queue, 'record-2', submitted);
  expect(recordAt(answered, 2)?.response).toBe(submitted);
  expect(recordAt(withResponseOf(answered, 'record-2', null), 2)?.response).toBeNull();
});

it('a record belongs to the queue of its own status', () => {
  expect(isInOwnQueue(aRecord({ status: 'draft' }), allOf('draft'))).toBe(true);
  expect(isInOwnQueue(aRecord({ status: 'submitted' }), allOf('draft'))).toBe(false);
  expect(isInOwnQueue(aRecord(), allOf('pending'))).toBe(true);
});

it('a distant record keeps only whether it still belongs to the queue', () => {
  const distant = { ...queue, records: [{ id: 'record-1', stillBelongs: true }] };
  const distantAfter = (response: typeof submitted | null) =>
    queuedAt(withResponseOf(distant, 'record-1', response), 1);
  expect(distantAfter(submitted)).toEqual({ id: 'record-1', stillBelongs: false });
  expect(distantAfter(null)).toEqual({ id: 'record-1', stillBelongs: true });
});

it('a queue that does not contain the record stays the same object', () => {
  expect(withResponseOf(queue, 'elsewhere', submitted)).toBe(queue);
});
