import { describe, expect, it } from 'vitest';
import { aRecord, aResponse, answers } from '#tests/builders/record.builder';
import { recordStatus, withResponse, isSameCopy } from './feedback-record';
import { RECORD_STATUSES } from './record-status';

describe('recordStatus', () => {
  it('a record is pending without a response, and otherwise has the status of its response (STA-1)', () => {
    expect(recordStatus(aRecord())).toBe('pending');
    for (const status of ['draft', 'submitted', 'discarded'] as const) {
      expect(recordStatus(withResponse(aRecord(), aResponse({ status })))).toBe(status);
      expect(RECORD_STATUSES).toContain(status);
    }
  });

  it('a record is pending again after its response is removed (STA-4)', () => {
    const record = aRecord({ status: 'submitted' });
    expect(recordStatus(withResponse(record, null))).toBe('pending');
    expect(recordStatus(record)).toBe('submitted');
  });
});

const response = aResponse();
const record = aRecord({ response });

it('applying the same answer to a record again yields the same copy', () => {
  const later = { ...response, updatedAt: new Date(response.updatedAt) };
  expect(isSameCopy(record, withResponse(record, later))).toBe(true);
});

it.each([
  ['other answers', withResponse(record, { ...response, answers: answers() })],
  ['another status', withResponse(record, { ...response, status: 'discarded' })],
  ['another revision', withResponse(record, { ...response, revision: 'newer' })],
  ['another time', withResponse(record, { ...response, updatedAt: new Date(0) })],
  ['no answer', withResponse(record, null)],
  ['other fields', { ...record, fields: new Map() }],
  ['other suggestions', { ...record, suggestions: [] }],
  ['other metadata', { ...record, metadata: new Map() }],
  ['another id', { ...record, id: 'another' }],
  ['no record', null],
])('a record with %s is a different copy', (_, other) => {
  expect(isSameCopy(record, other)).toBe(false);
});

it('records without an answer are the same copy only if they are the same object', () => {
  const pending = aRecord();
  expect([isSameCopy(pending, pending), isSameCopy(pending, { ...pending }), isSameCopy(null, null)]).toEqual(
    [true, false, true],
  );
});
