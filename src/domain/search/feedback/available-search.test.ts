import { describe, expect, it } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { aQuestion, everyQuestion } from '#tests/builders/question.builder';
import {
  allOf,
  anyOf,
  aSearch,
  between,
  byAnswer,
  byMetadata,
  bySuggestion,
  words,
} from '#tests/builders/search.builder';
import { availableSearch, type Searchable } from './available-search';
import type { DroppedTerm } from './dropped-term';
import { filterableQuestions } from './filter-catalog';
import type { RecordSearch } from './record-search';
import type { MetadataProperty } from './search-guide';

const property = (name: string, settings: MetadataProperty['settings']): MetadataProperty => ({
  id: `property-${name}`,
  name,
  title: name,
  settings,
});

const OPEN = { min: null, max: null };
const searchable: Searchable = {
  guide: {
    properties: [
      property('topic', { type: 'terms', values: ['sport', 'music'] }),
      property('tag', { type: 'terms', values: null }),
      property('size', { type: 'integer', ...OPEN }),
      property('share', { type: 'float', ...OPEN }),
    ],
    vectors: [{ name: 'mini', title: 'Mini' }],
    findsParts: true,
  },
  questions: [...everyQuestion(), aQuestion('label_selection', { name: '__proto__' })],
  fields: [aField({ name: 'text' })],
};

const like = (vector: string) => ({ recordId: 'record-1', vector, limit: 50, order: 'most' }) as const;
const GOOD = anyOf('good');
const sortedBy = (...by: ReadonlyArray<RecordSearch['sort'][number]['by']>): Partial<RecordSearch> => ({
  sort: by.map((subject) => ({ by: subject, order: 'asc' })),
});

describe('available searches', () => {
  it.each<[string, Partial<RecordSearch>]>([
    ['in one field', { text: { text: 'pay', field: 'text', mode: 'words' } }],
    ['for parts of words', { text: { text: 'pay', field: null, mode: 'parts' } }],
    ['by known terms', byMetadata('topic', anyOf('music'))],
    ['by unlisted terms', byMetadata('tag', anyOf('whatever'))],
    ['by whole numbers', byMetadata('size', between(1, null))],
    ['by other numbers', byMetadata('share', between(null, 0.5))],
    ['by one label', byAnswer('label_selection', GOOD)],
    ['by all of several labels', byAnswer('multi_label_selection', allOf('sport', 'music'))],
    ['by a question of any name', byAnswer('__proto__', GOOD)],
    ['by a rating', byAnswer('rating', between(2, 4))],
    ['by a suggested value', bySuggestion('label_selection', 'value', GOOD)],
    ['by a score', bySuggestion('label_selection', 'score', between(0.5, 1))],
    ['by an unknown agent', bySuggestion('label_selection', 'agent', anyOf('newest'))],
    [
      'in any order',
      sortedBy(
        { entity: 'record', property: 'updated_at' },
        { entity: 'metadata', property: 'size' },
        { entity: 'response', question: 'rating' },
        { entity: 'suggestion', question: 'label_selection', property: 'score' },
      ),
    ],
    ['for records similar to a record', { similarity: like('mini') }],
  ])('a search %s is fully available', (_, given) => {
    const search = aSearch(given);
    const available = availableSearch(search, searchable);
    expect(available.dropped).toEqual([]);
    expect(available.search).toBe(search);
  });
});

describe('dropped terms of a search (SEA-47)', () => {
  it.each<[string, Partial<RecordSearch>, DroppedTerm]>([
    [
      'a property that is missing or hidden',
      byMetadata('secret', anyOf('a')),
      { kind: 'property', name: 'secret' },
    ],
    ['a range of words', byMetadata('topic', between(1, 2)), { kind: 'condition', of: 'topic' }],
    ['words of a number', byMetadata('size', anyOf('7')), { kind: 'condition', of: 'size' }],
    ['a question that is missing', byAnswer('gone', GOOD), { kind: 'question', name: 'gone' }],
    ['a question of text', byAnswer('text', GOOD), { kind: 'question', name: 'text' }],
    ['a question of spans', bySuggestion('span', 'value', GOOD), { kind: 'question', name: 'span' }],
    ['labels of a rating', byAnswer('rating', GOOD), { kind: 'condition', of: 'rating' }],
    [
      'a range of agents',
      bySuggestion('label_selection', 'agent', between(0, 1)),
      { kind: 'condition', of: 'label_selection' },
    ],
    [
      'the only option of a condition, which no longer exists,',
      byAnswer('label_selection', anyOf('gone')),
      { kind: 'values', of: 'label_selection', values: ['gone'] },
    ],
    [
      'an order by a hidden property',
      sortedBy({ entity: 'metadata', property: 'secret' }),
      { kind: 'property', name: 'secret' },
    ],
    [
      'an order by a text answer',
      sortedBy({ entity: 'response', question: 'text' }),
      { kind: 'question', name: 'text' },
    ],
    [
      'an order by a suggestion to a question that no longer exists',
      sortedBy({ entity: 'suggestion', question: 'gone', property: 'score' }),
      { kind: 'question', name: 'gone' },
    ],
    ['a vector that is missing', { similarity: like('maxi') }, { kind: 'vector', name: 'maxi' }],
  ])('%s is dropped and reported', (_, given, dropped) => {
    expect(availableSearch(aSearch({ ...words('pay'), ...given }), searchable)).toEqual({
      search: aSearch(words('pay')),
      dropped: [dropped],
    });
  });

  it('a missing field is dropped, and the words are searched in all fields', () => {
    const text = { text: 'pay', field: 'gone', mode: 'parts' } as const;
    expect(availableSearch(aSearch({ text }), searchable)).toEqual({
      search: aSearch({ text: { ...text, field: null } }),
      dropped: [{ kind: 'field', name: 'gone' }],
    });
  });

  it('partial-word search is replaced by whole-word search on a server that does not support it', () => {
    const text = { text: 'pay', field: 'gone', mode: 'parts' } as const;
    const guide = { properties: [], vectors: [], findsParts: false };
    expect(availableSearch(aSearch({ text }), { ...searchable, guide })).toEqual({
      search: aSearch(words('pay')),
      dropped: [{ kind: 'field', name: 'gone' }, { kind: 'mode' }],
    });
  });

  it('unknown values are dropped, and the other values remain', () => {
    expect(availableSearch(aSearch(byMetadata('topic', anyOf('old', 'music', 'older'))), searchable)).toEqual(
      {
        search: aSearch(byMetadata('topic', anyOf('music'))),
        dropped: [{ kind: 'values', of: 'topic', values: ['old', 'older'] }],
      },
    );
  });

  it('a missing part is reported once, even if it is used several times', () => {
    const search = aSearch({
      ...byMetadata('secret', anyOf('a')),
      ...sortedBy({ entity: 'metadata', property: 'secret' }),
    });
    expect(availableSearch(search, searchable).dropped).toEqual([{ kind: 'property', name: 'secret' }]);
  });

  it('terms that need the guide are accepted unchecked until it is loaded', () => {
    const search = aSearch({
      text: { text: 'pay', field: null, mode: 'parts' },
      ...byMetadata('secret', anyOf('a')),
      ...sortedBy({ entity: 'metadata', property: 'secret' }),
      similarity: like('maxi'),
    });
    expect(availableSearch(search, { ...searchable, guide: null })).toEqual({ search, dropped: [] });
  });
});

it('questions answered by choosing an option are filterable', () => {
  expect(filterableQuestions(everyQuestion()).map(({ name }) => name)).toEqual([
    'rating',
    'label_selection',
    'multi_label_selection',
  ]);
});
