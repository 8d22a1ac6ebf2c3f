import { describe, expect, it } from 'vitest';
import {
  allOf,
  anyOf,
  aSearch,
  between,
  byAnswer,
  byMetadata,
  bySuggestion,
  onMetadata,
  words,
} from '#tests/builders/search.builder';
import type { FilterCondition } from './record-filter';
import type { SuggestionProperty } from './record-subject';
import type { RecordSearch } from './record-search';
import { sameSearch, searchKey } from './same-search';

const topic = onMetadata('topic', anyOf('sport', 'music'));
const size = onMetadata('size', between(1, null));
const newest = { by: { entity: 'record', property: 'inserted_at' }, order: 'desc' } as const;
const largest = { by: { entity: 'metadata', property: 'size' }, order: 'desc' } as const;
const like = { recordId: 'record-1', vector: 'mini', limit: 50, order: 'most' } as const;

const suggested = (property: SuggestionProperty) => bySuggestion('mood', property, anyOf('a'));
const sorted = (...sort: RecordSearch['sort']): Partial<RecordSearch> => ({ sort });
const answered = (condition: FilterCondition) => byAnswer('mood', condition);

describe('the same is found', () => {
  it.each<[string, Partial<RecordSearch>, Partial<RecordSearch>]>([
    ['in whatever order filters were chosen', { filters: [topic, size] }, { filters: [size, topic] }],
    [
      'in whatever order values were chosen, and however often',
      byMetadata('topic', anyOf('sport', 'music')),
      byMetadata('topic', anyOf('music', 'sport', 'music')),
    ],
    ['by any and by all of one value', answered(anyOf('good')), answered(allOf('good'))],
    ['by copies', { similarity: like, ...words('pay') }, { similarity: { ...like }, ...words('pay') }],
  ])('%s', (_, a, b) => {
    expect(sameSearch(aSearch(a), aSearch(b))).toBe(true);
    expect(searchKey(aSearch(a))).toBe(searchKey(aSearch(b)));
  });
});

describe('something else is found', () => {
  it.each<[string, Partial<RecordSearch>, Partial<RecordSearch>]>([
    ['by another text', words('pay'), words('Pay')],
    ['in one field', words('pay'), { text: { text: 'pay', field: 'text', mode: 'words' } }],
    ['by parts of words', words('pay'), { text: { text: 'pay', field: null, mode: 'parts' } }],
    ['without a filter', byMetadata('topic', anyOf('sport')), {}],
    ['by another property', byMetadata('topic', anyOf('sport')), byMetadata('theme', anyOf('sport'))],
    ['by all values', answered(anyOf('a', 'b')), answered(allOf('a', 'b'))],
    ['by values with separators', answered(anyOf('a,b')), answered(anyOf('a', 'b'))],
    ['by other bounds', byMetadata('size', between(1, null)), byMetadata('size', between(null, 1))],
    ['by metadata, not by answers', byMetadata('mood', anyOf('a')), answered(anyOf('a'))],
    ['by agent, not by value', suggested('agent'), suggested('value')],
    ['in another order', sorted(newest, largest), sorted(largest, newest)],
    ['in the other direction', sorted(newest), sorted({ ...newest, order: 'asc' })],
    [
      'by an answer, not by a suggestion',
      sorted({ by: { entity: 'response', question: 'mood' }, order: 'asc' }),
      sorted({ by: { entity: 'suggestion', question: 'mood', property: 'value' }, order: 'asc' }),
    ],
    ['beside fewer', { similarity: like }, { similarity: { ...like, limit: 10 } }],
    ['at the other end', { similarity: like }, { similarity: { ...like, order: 'least' } }],
    ['beside another record', { similarity: like }, { similarity: { ...like, recordId: 'record-2' } }],
    ['by another vector', { similarity: like }, { similarity: { ...like, vector: 'maxi' } }],
  ])('%s', (_, a, b) => {
    expect(sameSearch(aSearch(a), aSearch(b))).toBe(false);
  });
});
