import { describe, expect, it } from 'vitest';
import type { ResponseStatus } from '../feedback/response';
import { allOf } from '../search/record-selection';
import type { FeedbackRecord } from '../feedback/feedback-record';
import { placeAfterReload } from './queue-reload';
import { queueFrom } from './record-queue';

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

describe('the place of a record after its queue is fetched anew', () => {
  const queue = queueFrom(
    allOf('pending'),
    11,
    [record('a', 'submitted'), record('b', 'draft'), record('c'), record('d')],
    40,
  );

  it('moves up by the records before it that were answered', () => {
    expect(placeAfterReload(queue, 13)).toBe(11);
    expect(placeAfterReload(queue, 14)).toBe(12);
  });

  it('of an answered record is where the next unanswered one will stand', () => {
    expect(placeAfterReload(queue, 12)).toBe(11);
  });

  it('stays where nothing before it was answered', () => {
    expect(placeAfterReload(queue, 11)).toBe(11);
  });

  it('is never before the first', () => {
    expect(placeAfterReload(queueFrom(allOf('pending'), 1, [record('a', 'submitted')], 1), 1)).toBe(1);
    expect(
      placeAfterReload(queueFrom(allOf('draft'), 1, [record('a', 'submitted'), record('b')], 2), 1),
    ).toBe(1);
  });
});
