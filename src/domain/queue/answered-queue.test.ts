import { expect, it } from 'vitest';
import { aResponse, records } from '#tests/builders/record.builder';
import { allOf } from '../search/record-selection';
import { withAnswerOf } from './answered-queue';
import { queuedStatus } from './queued-record';
import { queueFrom, queuedAt, recordAt } from './record-queue';

const queue = queueFrom(allOf('pending'), 1, records(2), 2);
const submitted = aResponse({ status: 'submitted' });

it('a record keeps its place with what the server has of its response, and without one again', () => {
  const answered = withAnswerOf(queue, 'record-2', submitted);
  expect(recordAt(answered, 2)?.response).toBe(submitted);
  expect(recordAt(withAnswerOf(answered, 'record-2', null), 2)?.response).toBeNull();
});

it('of a distant record only the status is kept', () => {
  const distant = { ...queue, records: [{ id: 'record-1', distantStatus: 'pending' as const }] };
  const statusAfter = (response: typeof submitted | null) => {
    const queued = queuedAt(withAnswerOf(distant, 'record-1', response), 1);
    return queued && [queuedStatus(queued), 'fields' in queued];
  };
  expect(statusAfter(submitted)).toEqual(['submitted', false]);
  expect(statusAfter(null)).toEqual(['pending', false]);
});

it('a queue without the record stays the very same', () => {
  expect(withAnswerOf(queue, 'elsewhere', submitted)).toBe(queue);
});
