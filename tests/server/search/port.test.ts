import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agentColumn,
  fieldColumn,
  metadataColumn,
  responseColumn,
  statusColumn,
  statusCondition,
  suggestionColumn,
  timeColumn,
  vectorColumn,
} from '#server/search/feedback-columns';
import { inlineSearchEngine } from '#server/search/inline-search-engine';
import type { SearchEngine } from '#server/search/search-engine';
import type {
  Column,
  Condition,
  SearchCursor,
  SearchOrder,
  SearchRequest,
} from '#server/search/search-request';
import { ThreadedSearchEngine } from '#server/search/threaded-search-engine';
import { searchSource } from '#server/store/queries/search-source';
import { DATASET_ID, numberOf, openSearchFixture, recordId, type SearchFixture } from './fixture';

/*
 * Requests that no call of today makes: trees of conditions, and pages behind a cursor. Any engine behind the port answers
 * them so; those of today's calls are in `conformance.test.ts`.
 */

const ANN = '00000000-0000-4000-8000-000300000003';

const topicColumn = metadataColumn({ name: 'topic', type: 'terms' });
const sizeColumn = metadataColumn({ name: 'size', type: 'integer' });
const priceColumn = metadataColumn({ name: 'price', type: 'float' });

const all = (...of: readonly Condition[]): Condition => ({ kind: 'all', of });
const any = (...of: readonly Condition[]): Condition => ({ kind: 'any', of });
const not = (of: Condition): Condition => ({ kind: 'not', of });

const terms = (column: Column, ...values: readonly string[]): Condition => ({
  kind: 'value',
  column,
  match: { kind: 'terms', values },
});
const range = (column: Column, ge: number | null, le: number | null): Condition => ({
  kind: 'value',
  column,
  match: { kind: 'range', ge, le },
});
const words = (text: string, field: string | null = null): Condition => ({
  kind: 'words',
  text,
  column: field === null ? null : fieldColumn(field),
  mode: 'words',
});
const topic = (...values: readonly string[]) => terms(topicColumn, ...values);
const own = (...statuses: Parameters<typeof statusCondition>[0]) => statusCondition(statuses, ANN);

let fixture: SearchFixture;
const errors: unknown[] = [];
const reportError = (error: unknown) => {
  errors.push(error);
};

beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(async () => {
  await fixture.close();
  if (errors.length > 0) throw new AggregateError(errors);
});

/** A question of the fixture, by its name. */
const question = (name: string, type: string) => ({ id: fixture.questionIds.get(name) ?? '', type });

const label = () => question('label', 'label_selection');

/** Columns of labels exist. */
function indexed(column: Column | null): Column {
  if (column === null) throw new Error('The column is not indexed');
  return column;
}

const ENGINES: readonly (readonly [string, () => SearchEngine])[] = [
  ['in this thread', () => inlineSearchEngine(fixture.world.engine.db, reportError)],
  [
    'in a thread of its own',
    () =>
      new ThreadedSearchEngine(
        { memoryBudgetBytes: 100_000_000, indexStore: null },
        {
          source: searchSource(fixture.world.engine.db),
          reportError,
        },
      ),
  ],
];

describe.each(ENGINES)('an engine %s', (_name, open) => {
  let engine: SearchEngine;
  beforeAll(() => {
    engine = open();
  });
  afterAll(() => engine.close());

  const ask = async (request: Partial<SearchRequest>) => {
    const everything = {
      datasetId: DATASET_ID,
      where: all(),
      order: { kind: 'index' },
      offset: 0,
      limit: 1_000,
    } as const;
    const found = await engine.search({ ...everything, ...request });
    if (!found.ok) throw new Error(found.error.code);
    const { hits, total, next } = found.value;
    return { numbers: hits.map((hit) => numberOf(hit.recordId)), total, next };
  };

  const finding = async (where: Condition) => {
    const { numbers, total } = await ask({ where, order: { kind: 'sorted', keys: [] } });
    expect(total).toBe(numbers.length);
    return numbers;
  };

  describe('finds by a tree', () => {
    it.each([
      [
        'alternatives of different columns',
        any(topic('sport'), range(sizeColumn, 10, null)),
        [21, 23, 26, 28, 31],
      ],
      ['no alternative at all', any(), []],
      ['nothing that must hold', all(range(sizeColumn, 3, 9), all()), [23]],
      [
        'a negation, without what has no value',
        all(range(sizeColumn, null, null), not(topic('sport'))),
        [22, 24, 25, 26, 28, 31],
      ],
      ['a negation of a negation', not(not(topic('music'))), [23, 33]],
      ['words or values', any(words('tigers'), topic('music')), [3, 23, 33]],
      ['words of one field, and not of another', all(words('rate'), not(words('rate', 'title'))), [4]],
      ['alternatives of words', any(words('late'), words('negative review')), [1, 3]],
      [
        'a negation of alternatives',
        all(words('metadata'), not(any(topic('sport', 'Sport'), range(priceColumn, null, 0)))),
        [26, 27, 28, 29, 30],
      ],
      [
        'alternatives of what must hold',
        any(all(topic('music'), range(sizeColumn, 3, 3)), all(topic('Sport'), not(range(sizeColumn, 3, 3)))),
        [22, 23],
      ],
      ['a status or a value', any(own('draft'), topic('music')), [23, 32, 33]],
      ['a status that is not', all(not(own('pending')), not(own('submitted'))), [32, 33]],
      [
        'statuses of a user along with those of all',
        all(statusCondition(['submitted'], null), not(own('submitted'))),
        [36, 37],
      ],
    ])('%s', async (_rule, where, numbers) => {
      expect(await finding(where)).toEqual(numbers);
    });

    it('answers of one user and not of others', async () => {
      const good = (userId: string | null) => terms(indexed(responseColumn(label(), userId)), 'good');
      expect(await finding(all(good(null), not(good(ANN))))).toEqual([35, 36, 37]);
    });

    it('suggestions by agent or score', async () => {
      const byWriter = terms(agentColumn(question('comment', 'text')), 'writer');
      const sure = range(indexed(suggestionColumn(label(), 'score')), 0.9, null);
      expect(await finding(any(byWriter, sure))).toEqual([35, 38, 40]);
    });
  });

  it('counts a facet without its own conditions at the top, and with those that are deeper', async () => {
    const sport = topic('sport');
    const counted = async (where: Condition) => {
      const counts = await engine.counts({
        datasetId: DATASET_ID,
        where,
        facets: [topicColumn, statusColumn(ANN)],
      });
      if (!counts.ok) throw new Error(counts.error.code);
      const { total, facets } = counts.value;
      return [total, ...facets.map((facet) => (facet.kind === 'terms' ? facet.total : null))];
    };
    const small = range(sizeColumn, 1, 3);
    expect(await counted(all(small, sport))).toEqual([2, 4, 2]);
    expect(await counted(sport)).toEqual([2, 14, 2]);
    expect(await counted(all(small, all(sport)))).toEqual([2, 3, 2]);
    expect(await counted(all(small, any(sport)))).toEqual([2, 3, 2]);
    expect(await counted(all(small, not(not(sport))))).toEqual([2, 3, 2]);
    expect(await counted(all(small, any(sport, own('draft'))))).toEqual([2, 3, 2]);
  });

  const sorted = (...keys: readonly (readonly [Column, 'asc' | 'desc'])[]): SearchOrder => ({
    kind: 'sorted',
    keys: keys.map(([by, direction]) => ({ by, direction })),
  });
  const like = (order: 'most_similar' | 'least_similar'): SearchOrder => ({
    kind: 'similar',
    column: vectorColumn('00000000-0000-4000-8000-000600000001'),
    vector: [1, 0, 0],
    exceptRecordId: recordId(6),
    order,
  });

  describe('has the same pages behind a cursor as by an offset', () => {
    it.each([
      ['by insertion', { order: { kind: 'index' } }],
      ['on the circle', { order: { kind: 'own', start: 1_000_000_000 } }],
      [
        'by relevance',
        { order: { kind: 'index' }, where: any(words('pay'), words('late'), words('metadata')) },
      ],
      [
        'by relevance on the circle',
        { order: { kind: 'own', start: 700_000_000 }, where: words('metadata') },
      ],
      ['by terms, several of a record, some without', { order: sorted([topicColumn, 'asc']) }],
      ['by terms, falling', { order: sorted([topicColumn, 'desc']) }],
      ['by numbers, some equal, some without', { order: sorted([sizeColumn, 'asc']) }],
      ['by numbers, falling', { order: sorted([sizeColumn, 'desc']) }],
      [
        'by fractions, falling, then times, rising',
        { order: sorted([priceColumn, 'desc'], [timeColumn('updated_at'), 'asc']) },
      ],
      [
        'by equal values only, then times, falling',
        { order: sorted([statusColumn(null), 'asc'], [timeColumn('inserted_at'), 'desc']) },
      ],
      [
        'of a tree',
        { order: sorted([sizeColumn, 'desc']), where: any(topic('sport'), not(words('metadata'))) },
      ],
    ] satisfies readonly (readonly [string, Partial<SearchRequest>])[])('%s', async (_rule, request) => {
      const { numbers: everything } = await ask(request);
      expect(everything.length).toBeGreaterThan(2);
      for (const limit of [1, 3, 7]) {
        const found: number[] = [];
        let after: SearchCursor | undefined;
        do {
          const page = await ask({ ...request, limit, ...(after && { after }) });
          const byOffset = await ask({ ...request, limit, offset: found.length });
          expect(page).toEqual(byOffset);
          found.push(...page.numbers);
          after = page.next;
        } while (after !== undefined);
        expect(found).toEqual(everything);
      }
    });

    it.each(['most_similar', 'least_similar'] as const)('of neighbors, the %s first', async (nearest) => {
      const request = { order: like(nearest) };
      const { numbers: everything } = await ask(request);
      expect(everything).toHaveLength(5);
      const first = await ask({ ...request, limit: 2 });
      const second = await ask({ ...request, limit: 2, ...(first.next && { after: first.next }) });
      const third = await ask({ ...request, limit: 2, ...(second.next && { after: second.next }) });
      expect([...first.numbers, ...second.numbers, ...third.numbers]).toEqual(everything);
      expect(third.next).toBeUndefined();
    });
  });
});
