import { describe, expect, it } from 'vitest';
import type { SearchBodyDto } from '#contract/search';
import {
  allOf,
  anyOf,
  aSearch,
  between,
  byAnswer,
  byMetadata,
  onSuggestion,
  words,
} from '#tests/builders/search.builder';
import type { FilterCondition } from '#domain/search/filter-condition';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';
import { searchToDto } from './search-body';

const topic = { entity: 'response', question: 'topic' } as const;
const split = { entity: 'metadata', metadata_property: 'split' } as const;
const suggested = (property: 'value' | 'score' | 'agent') =>
  ({ entity: 'suggestion', question: 'topic', property }) as const;

const answered = (condition: FilterCondition) => byAnswer('topic', condition);

describe('the body of a search', () => {
  it('is empty where nothing narrows', () => {
    expect(searchToDto(EVERYTHING)).toEqual({});
  });

  it.each<[string, Partial<RecordSearch>, SearchBodyDto]>([
    ['words', words('late delivery'), { query: { text: { q: 'late delivery' } } }],
    [
      'parts of words in a field',
      { text: { text: 'pay', field: 'title', mode: 'parts' } },
      { query: { text: { q: 'pay', field: 'title', mode: 'parts' } } },
    ],
    [
      'terms',
      byMetadata('split', anyOf('train', 'test')),
      { filters: { and: [{ type: 'terms', scope: split, values: ['train', 'test'] }] } },
    ],
    [
      'a bound that no double holds',
      byMetadata('split', between(2n ** 53n + 1n, null)),
      { filters: { and: [{ type: 'range', scope: split, ge: 2n ** 53n + 1n }] } },
    ],
    [
      'a range, of which a side is open',
      byMetadata('split', between(0, null)),
      { filters: { and: [{ type: 'range', scope: split, ge: 0 }] } },
    ],
    [
      'any of several labels',
      answered(anyOf('a', 'b')),
      { filters: { and: [{ type: 'terms', scope: topic, values: ['a', 'b'] }] } },
    ],
    [
      'all of several labels',
      answered(allOf('a', 'b')),
      {
        filters: {
          and: [
            { type: 'terms', scope: topic, values: ['a'] },
            { type: 'terms', scope: topic, values: ['b'] },
          ],
        },
      },
    ],
    [
      'a rating',
      answered(between(2, 4)),
      { filters: { and: [{ type: 'range', scope: topic, ge: 2, le: 4 }] } },
    ],
    [
      'suggestions',
      {
        filters: [
          onSuggestion('topic', 'value', anyOf('a')),
          onSuggestion('topic', 'score', between(null, 0.5)),
          onSuggestion('topic', 'agent', anyOf('model-1')),
        ],
      },
      {
        filters: {
          and: [
            { type: 'terms', scope: suggested('value'), values: ['a'] },
            { type: 'range', scope: suggested('score'), le: 0.5 },
            { type: 'terms', scope: suggested('agent'), values: ['model-1'] },
          ],
        },
      },
    ],
    [
      'an order',
      {
        sort: [
          { by: { entity: 'metadata', property: 'split' }, order: 'desc' },
          { by: { entity: 'record', property: 'updated_at' }, order: 'asc' },
          { by: { entity: 'response', question: 'topic' }, order: 'asc' },
          { by: { entity: 'suggestion', question: 'topic', property: 'score' }, order: 'desc' },
        ],
      },
      {
        sort: [
          { scope: split, order: 'desc' },
          { scope: { entity: 'record', property: 'updated_at' }, order: 'asc' },
          { scope: topic, order: 'asc' },
          { scope: suggested('score'), order: 'desc' },
        ],
      },
    ],
    [
      'words together with a record',
      { ...words('pay'), similarity: { recordId: 'r1', vector: 'mini', limit: 50, order: 'least' } },
      {
        query: { text: { q: 'pay' }, vector: { name: 'mini', record_id: 'r1', order: 'least_similar' } },
      },
    ],
    [
      'the most similar',
      { similarity: { recordId: 'r1', vector: 'mini', limit: 10, order: 'most' } },
      { query: { vector: { name: 'mini', record_id: 'r1', order: 'most_similar' } } },
    ],
  ])('says %s (WIR-70, SEA-9)', (_, given, body) => {
    expect(searchToDto(aSearch(given))).toEqual(body);
  });
});
