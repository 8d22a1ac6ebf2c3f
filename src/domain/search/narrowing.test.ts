import { describe, expect, it } from 'vitest';
import { anyOf, byAnswer, byMetadata, bySuggestion } from '#tests/builders/search.builder';
import { filterCount, isFilteredOrSorted, isNarrowing, withoutFilters } from './narrowing';
import { EVERYTHING, type RecordSearch } from './record-search';

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
  it('narrows a queue by words, similarity and filters, and not by an order', () => {
    expect([EVERYTHING, SORTED].map(isNarrowing)).toEqual([false, false]);
    expect([TEXT, LIKE, ...FILTERS].map(isNarrowing)).toEqual([true, true, true, true, true]);
  });

  it('has as many filters as properties are limited', () => {
    expect(FILTERS.map(filterCount)).toEqual([1, 1, 1]);
    expect(filterCount({ ...TEXT, sort: SORTED.sort })).toBe(0);
  });

  it('can lose its filters and its order, and keeps words and similarity', () => {
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
