import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { FEEDBACK_STATUSES, RECORD_STATUSES } from '#domain/feedback/record-status';
import { criteriaFromQuery, criteriaToQuery, droppedFromQuery } from './url/criteria-url';
import { atPage, BULK_SIZES, inQueue } from './record-criteria';
import { EVERYTHING } from './record-search';

const FIRST_PENDING = inQueue('pending');

describe('criteria', () => {
  it('criteria for a new queue start at its first record', () => {
    expect(inQueue('draft')).toEqual({
      status: 'draft',
      search: EVERYTHING,
      page: 1,
      size: null,
      record: null,
    });
  });

  it('atPage moves to another place and its record, but never before the first', () => {
    const seventh = { ...FIRST_PENDING, page: 7, record: 'record-7' };
    expect(atPage(FIRST_PENDING, 7, 'record-7')).toEqual(seventh);
    expect(atPage(seventh, 0)).toEqual(FIRST_PENDING);
  });
});

describe('criteria in a URL', () => {
  it.each([
    ['', FIRST_PENDING],
    ['?page=7&status=submitted', { ...FIRST_PENDING, status: 'submitted', page: 7 }],
    ['?status=validated&page=2', { ...FIRST_PENDING, page: 2 }],
    ['?page=0', FIRST_PENDING],
    ['?page=-3', FIRST_PENDING],
    ['?page=2.5', FIRST_PENDING],
    ['?page=1e3', FIRST_PENDING],
    ['?page=500000', { ...FIRST_PENDING, page: 500_000 }],
    ['?page=500001', FIRST_PENDING],
    ['?page=99999999999999999999', FIRST_PENDING],
    ['?page=11~25', { ...FIRST_PENDING, page: 11, size: 25 }],
    ['?page=11%7E100', { ...FIRST_PENDING, page: 11, size: 100 }],
    ['?page=11%257E50', { ...FIRST_PENDING, page: 11, size: 50 }],
    ['?page=500001~10', { ...FIRST_PENDING, size: 10 }],
    ['?page=11~20', FIRST_PENDING],
    ['?page=11~', FIRST_PENDING],
    ['?page=11~10~10', FIRST_PENDING],
    ['?record=3f2a-77', { ...FIRST_PENDING, record: '3f2a-77' }],
    ['?record=', FIRST_PENDING],
    ['?record=../users', FIRST_PENDING],
    ['?record=%3Cb%3E', FIRST_PENDING],
    ['?record=a%0A', FIRST_PENDING],
    [`?record=${'a'.repeat(129)}`, FIRST_PENDING],
  ])('criteria are read from the query %j (STA-11, LIM-7, SEA-37, SEA-39)', (query, criteria) => {
    expect(criteriaFromQuery(query, FEEDBACK_STATUSES)).toEqual(criteria);
  });

  it('only a status of the record family is accepted', () => {
    const statuses = { all: ['validated', 'default'], initial: 'default' };
    expect(criteriaFromQuery('?page=3&status=validated', statuses)).toEqual({
      ...inQueue('validated'),
      page: 3,
    });
    expect(criteriaFromQuery('?status=pending', statuses)).toEqual(inQueue('default'));
    expect(droppedFromQuery('?status=pending', statuses)).toEqual([{ kind: 'unreadable', text: 'pending' }]);
  });

  it('other parameters of the query are preserved', () => {
    expect(criteriaToQuery(atPage(inQueue('draft'), 2), '?view=bulk&page=9')).toBe(
      '?view=bulk&page=2&status=draft',
    );
  });

  it('the record of the current place replaces the previous one in the query', () => {
    expect(criteriaToQuery(atPage(inQueue('draft'), 2, 'b'), '?page=1&status=draft&record=a')).toBe(
      '?page=2&status=draft&record=b',
    );
    expect(criteriaToQuery(inQueue('draft'), '?page=2&status=draft&record=a')).toBe('?page=1&status=draft');
  });

  it('a record id that could not be read back is omitted', () => {
    expect(criteriaToQuery({ ...FIRST_PENDING, record: 'a/b' })).toBe('?page=1&status=pending');
  });

  it('criteria survive a round trip through a URL (SEA-36)', () => {
    forEachSeed((random) => {
      const criteria = {
        status: random.pick(RECORD_STATUSES),
        search: EVERYTHING,
        page: 1 + random.below(1_000),
        size: random.pick([null, ...BULK_SIZES]),
        record: random.pick([null, 'record-1', '0b8f1c9e-5a3e-4a52-9a37-1f2f3c4d5e6f']),
      };
      expect(criteriaFromQuery(criteriaToQuery(criteria, '?view=bulk&record=x'), FEEDBACK_STATUSES)).toEqual(
        criteria,
      );
    });
  });
});
