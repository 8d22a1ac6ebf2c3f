import { describe, expect, it } from 'vitest';
import { forEachSeed } from '../../../tests/builders/random';
import { RECORD_STATUSES } from '../record/feedback-record';
import { criteriaFromQuery, criteriaToQuery } from './criteria-url';
import { atPage, FIRST_PENDING, inQueue } from './record-criteria';

describe('criteria', () => {
  it('begin a queue at its first record', () => {
    expect(inQueue('draft')).toEqual({ status: 'draft', page: 1 });
  });

  it('move to another place, never before the first', () => {
    expect(atPage(FIRST_PENDING, 7)).toEqual({ status: 'pending', page: 7 });
    expect(atPage(FIRST_PENDING, 0)).toEqual(FIRST_PENDING);
  });
});

describe('criteria in an address', () => {
  it.each([
    ['', FIRST_PENDING],
    ['?page=7&status=submitted', { status: 'submitted', page: 7 }],
    ['?status=validated&page=2', { status: 'pending', page: 2 }],
    ['?page=0', FIRST_PENDING],
    ['?page=-3', FIRST_PENDING],
    ['?page=2.5', FIRST_PENDING],
    ['?page=1e3', FIRST_PENDING],
    ['?page=500000', { status: 'pending', page: 500_000 }],
    ['?page=500001', FIRST_PENDING],
    ['?page=99999999999999999999', FIRST_PENDING],
  ])('%j are read as they are meant', (query, criteria) => {
    expect(criteriaFromQuery(query)).toEqual(criteria);
  });

  it('leave the parameters of others alone', () => {
    expect(criteriaToQuery({ status: 'draft', page: 2 }, '?view=bulk&page=9')).toBe(
      '?view=bulk&page=2&status=draft',
    );
  });

  it('come back from an address as they were', () => {
    forEachSeed((random) => {
      const criteria = { status: random.pick(RECORD_STATUSES), page: 1 + random.below(1_000) };
      expect(criteriaFromQuery(criteriaToQuery(criteria, '?view=bulk'))).toEqual(criteria);
    });
  });
});
