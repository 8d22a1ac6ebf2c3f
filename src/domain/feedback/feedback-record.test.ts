import { describe, expect, it } from 'vitest';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { recordStatus, withResponse } from './feedback-record';
import { RECORD_STATUSES } from '../queue/record-status';

describe('recordStatus', () => {
  it('is pending without a response, and then what the response is', () => {
    expect(recordStatus(aRecord())).toBe('pending');
    for (const status of ['draft', 'submitted', 'discarded'] as const) {
      expect(recordStatus(withResponse(aRecord(), aResponse({ status })))).toBe(status);
      expect(RECORD_STATUSES).toContain(status);
    }
  });

  it('is pending again without its response', () => {
    const record = aRecord({ status: 'submitted' });
    expect(recordStatus(withResponse(record, null))).toBe('pending');
    expect(recordStatus(record)).toBe('submitted');
  });
});
