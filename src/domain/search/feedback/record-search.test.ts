import { expect, it, describe } from 'vitest';
import {
  anyOf,
  byAnswer,
  byMetadata,
  bySuggestion,
  allOf,
  aSearch,
  between,
  onMetadata,
  words,
} from '#tests/builders/search.builder';
import {
  looksAtAnswers,
  EVERYTHING,
  needsGuide,
  type RecordSearch,
  filterCount,
  isFilteredOrSorted,
  isNarrowing,
  withoutFilters,
  sameSearch,
  searchKey,
  conditionOn,
  filteredSubjects,
  filterEntries,
  withCondition,
} from './record-search';
import type { FilterCondition, TermsCondition } from '../filter-condition';
import type { FilterSubject } from './record-filter';
import { type SuggestionProperty, subjectId } from './record-subject';

const by = (subject: RecordSearch['sort'][number]['by']): RecordSearch => ({
  ...EVERYTHING,
  sort: [
    { by: { entity: 'metadata', property: 'length' }, order: 'asc' },
    { by: subject, order: 'desc' },
  ],
});

it.each<readonly [string, RecordSearch, boolean]>([
  ['all records', EVERYTHING, false],
  ['the user’s own answers', { ...EVERYTHING, ...byAnswer('topic', anyOf('a')) }, true],
  ['metadata', { ...EVERYTHING, ...byMetadata('split', anyOf('a')) }, false],
  ['the order of answers', by({ entity: 'response', question: 'topic' }), true],
  ['the order of changes', by({ entity: 'record', property: 'updated_at' }), true],
  ['the order of arrival', by({ entity: 'record', property: 'inserted_at' }), false],
])(
  'looksAtAnswers detects whether an answer may move a record in a search for %s (%j)',
  (_, search, isMoved) => {
    expect(looksAtAnswers(search)).toBe(isMoved);
  },
);

it.each<readonly [string, Partial<RecordSearch>, boolean]>([
  ['everything', {}, false],
  ['words', { text: { text: 'a', field: 'title', mode: 'words' } }, false],
  ['answers', byAnswer('topic', anyOf('a')), false],
  ['suggestions', bySuggestion('topic', 'agent', anyOf('a')), false],
  ['parts of words', { text: { text: 'a', field: null, mode: 'parts' } }, true],
  ['metadata', byMetadata('split', anyOf('a')), true],
  ['similarity', { similarity: { recordId: 'r', vector: 'v', limit: 10, order: 'most' } }, true],
  [
    'the order of metadata',
    { sort: [{ by: { entity: 'metadata', property: 'split' }, order: 'asc' }] },
    true,
  ],
  [
    'the order of arrival',
    { sort: [{ by: { entity: 'record', property: 'inserted_at' }, order: 'asc' }] },
    false,
  ],
])('for a search for %s (%j), needsGuide returns %s', (_, search, isNeeded) => {
  expect(needsGuide({ ...EVERYTHING, ...search })).toBe(isNeeded);
});

const TERMS = anyOf('a');
const TEXT: RecordSearch = { ...EVERYTHING, text: { text: 'refund', field: null, mode: 'words' } };
const LIKE: RecordSearch = {
  ...EVERYTHING,
  similarity: { recordId: 'r', vector: 'tone', limit: 50, order: 'most' },
};
const FILTERS: readonly RecordSearch[] = [
  { ...EVERYTHING, ...byMetadata('channel', TERMS) },
  { ...EVERYTHING, ...byAnswer('topic', TERMS) },
  { ...EVERYTHING, ...bySuggestion('topic', 'agent', TERMS) },
];
const SORTED: RecordSearch = {
  ...EVERYTHING,
  sort: [{ by: { entity: 'record', property: 'inserted_at' }, order: 'asc' }],
};

describe('a search', () => {
  it('words, similarity and filters narrow a search, but an order does not', () => {
    expect([EVERYTHING, SORTED].map(isNarrowing)).toEqual([false, false]);
    expect([TEXT, LIKE, ...FILTERS].map(isNarrowing)).toEqual([true, true, true, true, true]);
  });

  it('filterCount counts the subjects with a filter', () => {
    expect(FILTERS.map(filterCount)).toEqual([1, 1, 1]);
    expect(filterCount({ ...TEXT, sort: SORTED.sort })).toBe(0);
  });

  it('withoutFilters removes filters and order, but keeps words and similarity (SEA-20)', () => {
    const all = {
      ...TEXT,
      ...LIKE,
      text: TEXT.text,
      filters: FILTERS.flatMap(({ filters }) => filters),
      sort: SORTED.sort,
    };
    expect([TEXT, LIKE].map(isFilteredOrSorted)).toEqual([false, false]);
    expect([all, SORTED, ...FILTERS].every(isFilteredOrSorted)).toBe(true);
    expect(withoutFilters(all)).toEqual({ ...EVERYTHING, text: TEXT.text, similarity: LIKE.similarity });
  });
});

const topic = onMetadata('topic', anyOf('sport', 'music'));
const size = onMetadata('size', between(1, null));
const newest = { by: { entity: 'record', property: 'inserted_at' }, order: 'desc' } as const;
const largest = { by: { entity: 'metadata', property: 'size' }, order: 'desc' } as const;
const like = { recordId: 'record-1', vector: 'mini', limit: 50, order: 'most' } as const;

const suggested = (property: SuggestionProperty) => bySuggestion('mood', property, anyOf('a'));
const sorted = (...sort: RecordSearch['sort']): Partial<RecordSearch> => ({ sort });
const answered = (condition: FilterCondition) => byAnswer('mood', condition);

describe('equal searches', () => {
  it.each<[string, Partial<RecordSearch>, Partial<RecordSearch>]>([
    [
      'regardless of the order in which filters were chosen',
      { filters: [topic, size] },
      { filters: [size, topic] },
    ],
    [
      'regardless of the order and the repetition of values',
      byMetadata('topic', anyOf('sport', 'music')),
      byMetadata('topic', anyOf('music', 'sport', 'music')),
    ],
    ['by any and by all of one value', answered(anyOf('good')), answered(allOf('good'))],
    ['by copies', { similarity: like, ...words('pay') }, { similarity: { ...like }, ...words('pay') }],
  ])('two searches find the same records %s', (_, a, b) => {
    expect(sameSearch(aSearch(a), aSearch(b))).toBe(true);
    expect(searchKey(aSearch(a))).toBe(searchKey(aSearch(b)));
  });
});

describe('different searches', () => {
  it.each<[string, Partial<RecordSearch>, Partial<RecordSearch>]>([
    ['by another text', words('pay'), words('Pay')],
    ['in one field', words('pay'), { text: { text: 'pay', field: 'text', mode: 'words' } }],
    ['by parts of words', words('pay'), { text: { text: 'pay', field: null, mode: 'parts' } }],
    ['without a filter', byMetadata('topic', anyOf('sport')), {}],
    ['by another property', byMetadata('topic', anyOf('sport')), byMetadata('theme', anyOf('sport'))],
    ['by all values', answered(anyOf('a', 'b')), answered(allOf('a', 'b'))],
    ['by values with separators', answered(anyOf('a,b')), answered(anyOf('a', 'b'))],
    ['by other bounds', byMetadata('size', between(1, null)), byMetadata('size', between(null, 1))],
    [
      'by bounds that are the same double',
      byMetadata('size', between(2n ** 53n, null)),
      byMetadata('size', between(2n ** 53n + 1n, null)),
    ],
    ['by metadata, not by answers', byMetadata('mood', anyOf('a')), answered(anyOf('a'))],
    ['by agent, not by value', suggested('agent'), suggested('value')],
    ['in another order', sorted(newest, largest), sorted(largest, newest)],
    ['in the other direction', sorted(newest), sorted({ ...newest, order: 'asc' })],
    [
      'by an answer, not by a suggestion',
      sorted({ by: { entity: 'response', question: 'mood' }, order: 'asc' }),
      sorted({ by: { entity: 'suggestion', question: 'mood', property: 'value' }, order: 'asc' }),
    ],
    ['with a lower number of similar records', { similarity: like }, { similarity: { ...like, limit: 10 } }],
    ['at the other end', { similarity: like }, { similarity: { ...like, order: 'least' } }],
    [
      'that are similar to another record',
      { similarity: like },
      { similarity: { ...like, recordId: 'record-2' } },
    ],
    ['by another vector', { similarity: like }, { similarity: { ...like, vector: 'maxi' } }],
  ])('two searches find different records %s', (_, a, b) => {
    expect(sameSearch(aSearch(a), aSearch(b))).toBe(false);
  });
});

const among = (...values: readonly string[]): TermsCondition => ({ kind: 'terms', values, operator: 'or' });
const all = (...values: readonly string[]): TermsCondition => ({ kind: 'terms', values, operator: 'and' });
const SPLIT: FilterSubject = { entity: 'metadata', property: 'split' };
const SIZE: FilterSubject = { entity: 'metadata', property: 'size' };
const TOPIC: FilterSubject = { entity: 'response', question: 'topic' };
const SCORE: FilterSubject = { entity: 'suggestion', question: 'topic', property: 'score' };
const AGENT: FilterSubject = { entity: 'suggestion', question: 'topic', property: 'agent' };
const SUBJECTS: readonly FilterSubject[] = [
  SPLIT,
  { entity: 'metadata', property: 'topic' },
  TOPIC,
  { entity: 'suggestion', question: 'topic', property: 'value' },
  SCORE,
  AGENT,
];

describe('conditions of a search', () => {
  it.each(SUBJECTS)('a condition is found by its subject alone: %j', (subject) => {
    const search = withCondition(EVERYTHING, subject, among('a'));
    for (const other of SUBJECTS) {
      expect(conditionOn(search, other)).toEqual(other === subject ? among('a') : null);
    }
    expect(filteredSubjects(search)).toEqual([subject]);
  });

  it.each(SUBJECTS)('a subject has one condition at most, and none after it is removed: %j', (subject) => {
    const once = withCondition(EVERYTHING, subject, among('a'));
    const twice = withCondition(once, subject, among('b'));
    expect(filteredSubjects(twice)).toEqual([subject]);
    expect(conditionOn(twice, subject)).toEqual(among('b'));
    expect(withCondition(twice, subject, null)).toEqual(EVERYTHING);
  });

  it('a changed condition keeps its place, and the rest of the search is unchanged', () => {
    const text = { text: 'refund', field: null, mode: 'words' } as const;
    const first = withCondition(withCondition({ ...EVERYTHING, text }, SPLIT, among('a')), SIZE, all('b'));
    const search = withCondition(first, SPLIT, among('c'));
    expect(search).toEqual({
      ...EVERYTHING,
      text,
      filters: [
        { subject: SPLIT, condition: among('c') },
        { subject: SIZE, condition: all('b') },
      ],
    });
    expect(first.filters[0]?.condition).toEqual(among('a'));
  });

  it('filters are listed by metadata, answers and suggestions, regardless of the order they were added in', () => {
    const chosen = [AGENT, TOPIC, SPLIT, SCORE, SIZE];
    const search = chosen.reduce((all, subject) => withCondition(all, subject, among('a')), EVERYTHING);
    expect(filteredSubjects(search)).toEqual([SPLIT, SIZE, TOPIC, AGENT, SCORE]);
  });

  it('removing a condition that does not exist changes nothing', () => {
    const search = withCondition(EVERYTHING, TOPIC, among('a'));
    expect(withCondition(search, { entity: 'response', question: 'mood' }, null)).toEqual(search);
    expect(withCondition(search, AGENT, null)).toEqual(search);
  });
});

it('subject ids are unique, regardless of the characters in names', () => {
  const odd: readonly FilterSubject[] = [
    { entity: 'suggestion', question: 'a","b', property: 'value' },
    { entity: 'suggestion', question: 'a', property: 'value' },
    { entity: 'metadata', property: '__proto__' },
    { entity: 'response', question: '__proto__' },
  ];
  expect(new Set(odd.map(subjectId)).size).toBe(odd.length);
});

it('each value of an `and` condition counts as one entry, and any other condition as one (SEA-9)', () => {
  const range: FilterCondition = { kind: 'range', ge: 1, le: null };
  const search = withCondition(withCondition(EVERYTHING, TOPIC, all('a', 'b', 'c')), SIZE, range);
  expect(filterEntries(search)).toBe(4);
  expect(filterEntries(withCondition(search, SPLIT, among('a', 'b')))).toBe(5);
  expect(filterEntries(EVERYTHING)).toBe(0);
});
