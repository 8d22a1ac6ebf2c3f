import { beforeEach, describe, expect, it } from 'vitest';
import type { SortKey } from '#domain/search/feedback/record-order';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';
import type { PropertyValues } from '#domain/search/feedback/search-guide';
import { anAnswer, answers } from '../builders/record.builder';
import {
  allOf,
  anyOf,
  between,
  byAnswer,
  byMetadata,
  bySuggestion,
  onMetadata,
  onSuggestion,
  words,
} from '../builders/search.builder';
import { failure, openBench, signedIn, value, type Bench } from './bench';
import { DIMENSIONS, NOWHERE, PROPERTIES, VECTORS, type Backend, type Extensions } from './scenario';

export const AGENTS: ReadonlyMap<string, readonly string[]> = new Map([['mood', ['model-1']]]);
export const SPLITS: PropertyValues = { type: 'terms', terms: ['test', 'train'] };
export const LENGTHS: PropertyValues = { type: 'range', min: 10, max: 110 };

const rows = (...numbers: readonly number[]) => numbers.map((number) => `row-${number}`);
const between1And = (last: number) => rows(...Array.from({ length: last }, (_, index) => index + 1));

const text = (query: string, field: string | null, mode: 'words' | 'parts'): Partial<RecordSearch> => ({
  text: { text: query, field, mode },
});

const PARTS: [string, Partial<RecordSearch>, readonly string[]][] = [
  ['parts of words', text('ex 1', null, 'parts'), rows(10, 11, 12)],
];

const split: SortKey = { by: { entity: 'metadata', property: 'split' }, order: 'asc' };
const length: SortKey = { by: { entity: 'metadata', property: 'length' }, order: 'desc' };

/** Promises of every backend about searches. `current` is the backend of the test, without a signed-in user. */
export function describeSearches(current: () => Backend, extensions: Extensions): void {
  describe('a search', () => {
    let backend: Backend;
    let bench: Bench;
    beforeEach(async () => {
      backend = current();
      await signedIn(backend);
      bench = await openBench(backend);
    });

    /** In the order of the list of records: a queue has one of its own. */
    const found = async (search: Partial<RecordSearch>, status?: 'draft') =>
      (await bench.found(search, status)).toSorted((a, b) => rowOf(a) - rowOf(b));

    it.each<[string, Partial<RecordSearch>, readonly string[]]>([
      ['all words, in any order and case', words('ann TEXT 7'), rows(7)],
      ['whole words', words('Tex'), []],
      ['words of one field', text('ann', 'text', 'words'), between1And(12)],
      ['no words of another field', text('ann', 'context', 'words'), []],
      ...(extensions.parts_of_words === true ? PARTS : []),
      ['nothing without a word', words('?!'), []],
      ['a term', byMetadata('split', anyOf('train')), between1And(4)],
      ['any of several terms', byMetadata('split', anyOf('train', 'test')), between1And(11)],
      ['whole numbers, bounds included', byMetadata('length', between(30, 50)), rows(3, 4, 5)],
      ['other numbers, up to a bound', byMetadata('share', between(null, 0.6)), rows(1, 2)],
      ['a suggested label', bySuggestion('mood', 'value', anyOf('good', 'bad')), rows(2)],
      ['all of several suggested labels', bySuggestion('topics', 'value', allOf('sport', 'music')), rows(2)],
      ['not some of them', bySuggestion('topics', 'value', allOf('sport', 'politics')), []],
      ['a sure suggestion', bySuggestion('mood', 'score', between(0.7, 1)), rows(2)],
      ['one of several scores', bySuggestion('topics', 'score', between(0.85, null)), rows(2)],
      ['no other score', bySuggestion('topics', 'score', between(0.3, 0.8)), []],
      ['an agent', bySuggestion('mood', 'agent', anyOf('model-1')), rows(2)],
      ['no unknown agent', bySuggestion('mood', 'agent', anyOf('model-2')), []],
      ['no answer where there is none', byAnswer('mood', anyOf('good')), []],
      [
        'what all conditions are met by',
        {
          ...words('text'),
          filters: [onMetadata('split', anyOf('train')), onSuggestion('mood', 'value', anyOf('bad'))],
        },
        rows(2),
      ],
    ])('finds %s', async (_, search, expected) => {
      expect(await found(search)).toEqual(expected);
    });

    it('finds what the user has answered, in its queue', async () => {
      const { id } = await bench.record('row-3');
      const given = answers({
        mood: anAnswer('label_selection', 'good'),
        topics: anAnswer('multi_label_selection', ['sport', 'music']),
        quality: anAnswer('rating', 4),
      });
      value(await backend.responses.create(id, { status: 'draft', answers: given }, `act-on-${id}`));
      const searches = [
        byAnswer('mood', anyOf('good')),
        byAnswer('topics', allOf('sport', 'music')),
        byAnswer('quality', between(4, 5)),
      ];
      for (const search of searches) {
        expect(await found(search, 'draft')).toEqual(rows(3));
        expect(await found(search)).toEqual([]);
      }
      expect(await found(byAnswer('quality', between(1, 3)), 'draft')).toEqual([]);
    });

    it.each<[string, readonly SortKey[], readonly string[]]>([
      ['falling', [length], rows(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 12)],
      ['rising', [{ ...length, order: 'asc' }], between1And(12)],
      ['by one thing after the other', [split, length], rows(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 12)],
    ])('puts in order: %s, without a value last', async (_, sort, expected) => {
      expect(await bench.found({ sort })).toEqual(expected);
    });

    it('goes on where a stretch ends', async () => {
      const search = { ...EVERYTHING, sort: [length] };
      const stretch = { status: 'pending', search, offset: 5, limit: 3 } as const;
      const { records, total, scores } = value(
        await backend.records.find(bench.datasetId, bench.questions, stretch),
      );
      expect(records.map(({ externalId }) => externalId)).toEqual(rows(6, 5, 4));
      expect(total).toBe(12);
      expect(scores.size).toBe(0);
    });

    it.each([
      ['most', 10, rows(2, 3, 4, 5, 6, 7, 8, 9, 10, 11)],
      ['least', 10, rows(12, 11, 10, 9, 8, 7, 6, 5, 4, 3)],
    ] as const)('finds the records %s like another one, at most %i', async (order, limit, expected) => {
      const { id: recordId } = await bench.record('row-1');
      const search = { ...EVERYTHING, similarity: { recordId, vector: 'mini', limit, order } };
      const stretch = { status: 'pending', search, offset: 0, limit } as const;
      const { records, total, scores } = value(
        await backend.records.find(bench.datasetId, bench.questions, stretch),
      );
      expect(records.map(({ externalId }) => externalId)).toEqual(expected);
      expect(total).toBe(limit);
      const found = records.map(({ id }) => scores.get(id) ?? Number.NaN);
      expect(found).toEqual(found.toSorted((a, b) => b - a));
      expect(found.every((score) => score >= 0 && score <= 1)).toBe(true);
    });

    it('finds what is like another one among what all conditions are met by', async () => {
      const { id: recordId } = await bench.record('row-1');
      const similarity = { recordId, vector: 'mini', limit: 10, order: 'most' } as const;
      expect(await bench.found({ ...byMetadata('split', anyOf('train')), similarity })).toEqual(
        rows(2, 3, 4),
      );
    });

    it('lists what can be searched', async () => {
      const properties = value(await backend.searchGuide.properties(bench.datasetId));
      expect(properties).toEqual(
        PROPERTIES.map((property) => ({
          ...property,
          id: expect.any(String) as string,
          isVisibleForAnnotators: true,
        })),
      );
      expect(value(await backend.searchGuide.vectors(bench.datasetId))).toEqual(
        VECTORS.map((vector) => ({ ...vector, id: expect.any(String) as string, dimensions: DIMENSIONS })),
      );
      expect(value(await backend.searchGuide.agents(bench.datasetId))).toEqual(AGENTS);
      const [first, second] = properties;
      expect(value(await backend.searchGuide.propertyValues(first?.id ?? ''))).toEqual(SPLITS);
      expect(value(await backend.searchGuide.propertyValues(second?.id ?? ''))).toEqual(LENGTHS);
    });

    it('reports a property that does not exist', async () => {
      expect(failure(await backend.searchGuide.propertyValues(NOWHERE))).toMatchObject({
        code: 'ERROR_FETCHING_METADATA_METRIC',
        kind: 'not-found',
        status: 404,
      });
    });
  });
}

function rowOf(externalId: string | null): number {
  return Number(externalId?.replace('row-', ''));
}
