import { describe, expect, it } from 'vitest';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { RECORD_STATUSES, recordStatus, withResponse } from './feedback-record';

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
