import { describe, expect, it } from 'vitest';
import { aSearch, words } from '#tests/builders/search.builder';
import type { SortKey } from './record-order';
import { AS_IMPORTED, isAsImported, usualOrder } from './usual-order';

const AT_RANDOM = { ordersAtRandom: true };
const ELSEWHERE = { ordersAtRandom: false };

describe('the order of records that nothing is sorted by', () => {
  it.each([
    ['the best matches first in a text search', aSearch(words('refund')), 'imported', AT_RANDOM, 'relevance'],
    ['that of the import where the definition asks for it', aSearch(), 'imported', AT_RANDOM, 'imported'],
    ['random where the server says so', aSearch(), 'usual', AT_RANDOM, 'random'],
    ['without a name on other servers', aSearch(), 'usual', ELSEWHERE, 'server'],
    ['without a name before the server has told', aSearch(), 'usual', null, 'server'],
  ] as const)('is %s', (_, search, recordOrder, guide, order) => {
    expect(usualOrder(search, recordOrder, guide)).toBe(order);
  });
});

describe('a sort', () => {
  const [added] = AS_IMPORTED;
  const updated: SortKey = { by: { entity: 'record', property: 'updated_at' }, order: 'asc' };

  it.each([
    [[], false],
    [AS_IMPORTED, true],
    [[{ ...added, order: 'desc' }], false],
    [[updated], false],
    [[...AS_IMPORTED, updated], false],
  ] as ReadonlyArray<[readonly SortKey[], boolean]>)('%j is that of the import: %s', (sort, isIt) => {
    expect(isAsImported(sort)).toBe(isIt);
  });
});
