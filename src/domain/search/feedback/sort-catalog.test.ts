import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import {
  SORT_GROUPS,
  sortGroupOf,
  sortSubjects,
  AS_IMPORTED,
  isAsImported,
  usualOrder,
} from './sort-catalog';
import { aSearch, words } from '#tests/builders/search.builder';
import type { SortKey } from './record-order';

const QUESTIONS = [
  aQuestion('label_selection', { name: 'topic' }),
  aQuestion('rating', { name: 'stars' }),
  aQuestion('text', { name: 'note' }),
  aQuestion('span', { name: 'entities' }),
];
const WEIGHT = {
  id: 'p',
  name: 'weight',
  title: 'Weight',
  settings: { type: 'integer', min: 0, max: 9 },
} as const;

describe('sort subjects', () => {
  it('records can be sorted by timestamps, suggestion scores, rating values and metadata (SEA-26)', () => {
    expect([...sortSubjects(QUESTIONS, { properties: [WEIGHT] })]).toEqual([
      [
        'general',
        [
          { entity: 'record', property: 'inserted_at' },
          { entity: 'record', property: 'updated_at' },
        ],
      ],
      [
        'suggestionScore',
        [
          { entity: 'suggestion', question: 'topic', property: 'score' },
          { entity: 'suggestion', question: 'stars', property: 'score' },
        ],
      ],
      ['suggestionValue', [{ entity: 'suggestion', question: 'stars', property: 'value' }]],
      ['responseValue', [{ entity: 'response', question: 'stars' }]],
      ['metadata', [{ entity: 'metadata', property: 'weight' }]],
    ]);
  });

  it('records can always be sorted by their timestamps', () => {
    expect([...sortSubjects([], null).keys()]).toEqual(['general']);
  });

  it('sortGroupOf returns the group that lists a subject', () => {
    const groups = [...sortSubjects(QUESTIONS, { properties: [WEIGHT] })];
    expect(groups.map(([group]) => group)).toEqual(SORT_GROUPS);
    for (const [group, subjects] of groups)
      expect(new Set(subjects.map(sortGroupOf))).toEqual(new Set([group]));
  });
});

const AT_RANDOM = { ordersAtRandom: true };
const ELSEWHERE = { ordersAtRandom: false };

describe('default order of records', () => {
  it.each([
    ['the best matches first in a text search', aSearch(words('refund')), 'imported', AT_RANDOM, 'relevance'],
    ['that of the import if the definition requests it', aSearch(), 'imported', AT_RANDOM, 'imported'],
    ['random if the server reports that', aSearch(), 'usual', AT_RANDOM, 'random'],
    ['without a name on other servers', aSearch(), 'usual', ELSEWHERE, 'server'],
    ['without a name before the server has answered', aSearch(), 'usual', null, 'server'],
  ] as const)('the default order is %s', (_, search, recordOrder, guide, order) => {
    expect(usualOrder(search, recordOrder, guide)).toBe(order);
  });
});

describe('the import order', () => {
  const [added] = AS_IMPORTED;
  const updated: SortKey = { by: { entity: 'record', property: 'updated_at' }, order: 'asc' };

  it.each([
    [[], false],
    [AS_IMPORTED, true],
    [[{ ...added, order: 'desc' }], false],
    [[updated], false],
    [[...AS_IMPORTED, updated], false],
  ] as ReadonlyArray<[readonly SortKey[], boolean]>)(
    'for the sort %j, isAsImported returns %s',
    (sort, isIt) => {
      expect(isAsImported(sort)).toBe(isIt);
    },
  );
});
