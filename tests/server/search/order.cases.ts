import {
  filters,
  like,
  metadata,
  range,
  record,
  response,
  sort,
  suggestion,
  terms,
  text,
  type SearchCase,
} from './search-case';
import { recordId } from './fixture';

type Ordered = Omit<SearchCase, 'rule' | 'finds' | 'inOrder'>;

const ordered = (rule: string, found: readonly number[], more: Ordered): SearchCase => ({
  rule,
  finds: found,
  inOrder: true,
  ...more,
});

const SPORT = filters(terms(metadata('topic'), 'sport'));
const LABELS = filters(terms(suggestion('label'), 'good', 'bad', '__proto__'));
const RATED = filters(range(response('quality'), 0));
const ANSWERED = 'response_status=draft&response_status=submitted&response_status=discarded';

export const ORDER_CASES: readonly SearchCase[] = [
  ordered('without /me everything is in the order of insertion (SEA-22, SEA-30)', [1, 2, 3], {
    call: 'search',
    query: 'limit=3',
    body: {},
    total: 40,
    scores: [1, 1, 1],
  }),
  ordered('an offset counts records', [39, 40], {
    call: 'search',
    query: 'offset=38&limit=5',
    body: {},
    total: 40,
  }),
  ordered('nor far behind it (LIM-40)', [], {
    call: 'search',
    query: 'offset=499001&limit=1000&metadata=topic:sport',
    body: {},
    total: 2,
  }),
  ordered('behind the end is nothing', [], { call: 'search', query: 'offset=40', body: {}, total: 40 }),
  ordered('with /me everybody begins at a place of their own', [22, 23, 24], {
    query: 'limit=3',
    body: {},
    total: 40,
    scores: 'shares',
  }),
  ordered('and comes around to it', [40, 1, 2, 3], { query: 'offset=18&limit=4', body: {}, total: 40 }),
  ordered('another person begins elsewhere', [14, 15, 16], {
    who: 'bob',
    query: 'limit=3',
    body: {},
    total: 40,
  }),
  ordered('a filter leaves the own order as it is', [23, 33, 21], {
    body: filters(terms(metadata('topic'), 'sport', 'music')),
  }),
  ordered('a null for every part is none', [22, 23], {
    query: 'limit=2',
    body: { query: null, filters: null, sort: null },
    total: 40,
  }),
  ordered('filters without conditions are none (WIR-71)', [22, 23], {
    query: 'limit=2',
    body: { filters: {} },
    total: 40,
  }),
  ordered('empty lists are empty maps', [22, 23], {
    query: 'limit=2',
    body: { query: [], filters: [] },
    total: 40,
  }),
  ordered('unknown keys are ignored', [22, 23], {
    query: 'limit=2&unknown=1',
    body: { unknown: { deep: [[]] }, query: { max_results: 3 } },
    total: 40,
  }),
  ordered('relevance goes before the own order (SEA-23)', [17, 2], { body: text('pay'), scores: 'falling' }),
  ordered('where it is equal the own order counts', [22, 23, 24, 25, 26, 27, 28, 29, 30, 21], {
    body: text('metadata'),
  }),
  ordered('without /me relevance counts first too', [17, 2], {
    call: 'search',
    body: text('pay'),
    scores: 'falling',
  }),
  ordered('where it is equal the insertion counts', [21, 22, 23, 24, 25, 26, 27, 28, 29, 30], {
    call: 'search',
    body: text('metadata'),
  }),
  ordered('the latest can come first', [40, 39, 38], {
    query: 'limit=3',
    body: sort([record('inserted_at'), 'desc']),
    total: 40,
    scores: 'none',
  }),
  ordered('what changed last can come first', [10, 40, 39], {
    query: 'limit=3',
    body: sort([record('updated_at'), 'desc']),
    total: 40,
  }),
  ordered('a sort takes the scores away, with words too (SEA-30)', [2, 17], {
    body: { ...text('pay'), ...sort([record('inserted_at'), 'asc']) },
    scores: 'none',
  }),
  ordered('numbers rise, and records without one come last (SEA-25)', [24, 25, 21, 22, 23, 28, 31, 26, 1], {
    query: 'limit=9',
    body: sort([metadata('size'), 'asc']),
    total: 40,
  }),
  ordered('also where they fall (SEA-25)', [31, 25, 24, 29], {
    body: {
      ...filters(terms(metadata('topic'), '', 'e.mail~old', 'a,b', 'سلام')),
      ...sort([metadata('size'), 'desc']),
    },
  }),
  ordered('a second key decides among equals (SEA-24)', [24, 25, 21, 22, 23, 31, 28, 26, 40], {
    query: 'limit=9',
    body: sort([metadata('size'), 'asc'], [record('inserted_at'), 'desc']),
    total: 40,
  }),
  ordered('fractions are in order', [26, 23, 22, 21, 25, 24], {
    body: { ...filters(range(metadata('price'), -9)), ...sort([metadata('price'), 'desc']) },
  }),
  ordered('terms rise by their smallest (SEA-25)', [22, 23, 33, 21], {
    body: {
      ...filters(terms(metadata('topic'), 'sport', 'Sport', 'music')),
      ...sort([metadata('topic'), 'asc'], [record('inserted_at'), 'asc']),
    },
  }),
  ordered('and fall by their largest', [21, 23, 33, 22], {
    body: {
      ...filters(terms(metadata('topic'), 'sport', 'Sport', 'music')),
      ...sort([metadata('topic'), 'desc'], [record('inserted_at'), 'asc']),
    },
  }),
  ordered('one’s own ratings rise', [32, 34, 31, 33], {
    query: ANSWERED,
    body: sort([response('quality'), 'asc']),
  }),
  ordered('and fall, those without one still last', [31, 34, 32, 33], {
    query: ANSWERED,
    body: sort([response('quality'), 'desc']),
  }),
  ordered('without /me the smallest rating of anybody counts', [32, 36, 31, 34, 37], {
    call: 'search',
    body: { ...RATED, ...sort([response('quality'), 'asc'], [record('inserted_at'), 'asc']) },
  }),
  ordered('or the largest', [31, 37, 36, 34, 32], {
    call: 'search',
    body: { ...RATED, ...sort([response('quality'), 'desc'], [record('inserted_at'), 'asc']) },
  }),
  ordered('suggestions are in the order of their scores', [40, 35, 36], {
    body: { ...LABELS, ...sort([suggestion('label', 'score'), 'desc']) },
  }),
  ordered('of their values', [40, 36, 35], { body: { ...LABELS, ...sort([suggestion('label'), 'asc']) } }),
  ordered('of their agents', [40, 35, 36], {
    body: { ...LABELS, ...sort([suggestion('label', 'agent'), 'asc']) },
  }),
  ordered('of suggested ratings', [38, 39], {
    body: { ...filters(range(suggestion('quality'), 0)), ...sort([suggestion('quality'), 'desc']) },
  }),
  ordered('a property without values sorts nothing (SEA-27)', [21, 23], {
    body: { ...SPORT, ...sort([metadata('unused'), 'asc']) },
    scores: 'none',
  }),
  ordered('nor does a question that is not indexed (SEA-27)', [21, 23], {
    body: { ...SPORT, ...sort([response('comment'), 'asc']) },
    scores: 'none',
  }),
  ordered('nor a status', [21, 23], {
    body: { ...SPORT, ...sort([{ entity: 'response', property: 'status' }, 'asc']) },
    scores: 'none',
  }),
  ordered('nor suggested texts and rankings', [21, 23], {
    call: 'search',
    body: { ...SPORT, ...sort([suggestion('comment'), 'asc'], [suggestion('order'), 'desc']) },
    scores: 'none',
  }),
  ordered('nor responses without a question', [21, 23], {
    call: 'search',
    body: { ...SPORT, ...sort([{ entity: 'response' }, 'desc']) },
    scores: 'none',
  }),
  ordered('nor answers that were not given', [21, 23], {
    who: 'carl',
    body: { ...SPORT, ...sort([response('quality'), 'asc']) },
  }),
  ordered('the parameter sorts like the body', [23, 21], {
    query: 'sort_by=inserted_at:desc',
    body: SPORT,
    scores: 'none',
  }),
  ordered('the body goes before the parameter', [21, 23], {
    query: 'sort_by=inserted_at:desc',
    body: { ...SPORT, ...sort([record('inserted_at'), 'asc']) },
  }),
  ordered('the parameter sorts by metadata', [24, 25], {
    query: 'sort_by=metadata.size&limit=2',
    body: {},
    total: 40,
  }),
];

const FIRST = { record_id: recordId(1) };

export const SIMILARITY_CASES: readonly SearchCase[] = [
  ordered('the most similar come first, without the record itself', [6, 4, 2, 5, 3], {
    body: like('mini', FIRST),
    scores: [1, 0.853553, 0.5, 0.5, 0],
  }),
  ordered('the least similar come first when asked for (SEA-29)', [3, 2, 5, 4, 6], {
    body: like('mini', FIRST, 'least_similar'),
    scores: [1, 0.5, 0.5, 0.146447, 0],
  }),
  ordered('the limit is the number of neighbors, and the total (WIR-72)', [6, 4], {
    query: 'limit=2',
    body: like('mini', FIRST),
  }),
  ordered('the offset does not count (WIR-72)', [6, 4], {
    query: 'offset=3&limit=2',
    body: like('mini', FIRST),
  }),
  ordered('nor does an offset beyond all', [6], {
    query: 'offset=500000&limit=1',
    body: like('mini', FIRST),
  }),
  ordered('nor does a sort', [6, 4, 2, 5, 3], {
    query: 'sort_by=inserted_at',
    body: { ...like('mini', FIRST), ...sort([record('inserted_at'), 'desc']) },
    scores: [1, 0.853553, 0.5, 0.5, 0],
  }),
  ordered('any limit works', [6, 4, 2, 5, 3], { query: 'limit=150', body: like('mini', FIRST) }),
  ordered('to a value nothing is left out', [1, 6, 4, 2, 5, 3], {
    body: like('mini', { value: [3, 0, 0] }),
    scores: [1, 1, 0.853553, 0.5, 0.5, 0],
  }),
  ordered('another vector is another similarity', [2], { body: like('duo', FIRST), scores: [0.5] }),
  ordered('words narrow the candidates, not the scores', [4, 3], {
    body: { query: { ...text('rate').query, ...like('mini', FIRST).query } },
    scores: [0.853553, 0],
  }),
  ordered('filters narrow them too', [], { body: { ...like('mini', FIRST), ...SPORT } }),
  ordered('so does the status', [], { query: ANSWERED, body: like('mini', FIRST) }),
  ordered('so does a parameter', [], { query: 'metadata=topic:sport', body: like('mini', FIRST) }),
  ordered('an empty list with the target is none', [2], { body: like('duo', { ...FIRST, value: [] }) }),
  ordered('a null with the target is none', [2], { body: like('duo', { ...FIRST, value: null }) }),
  ordered('an id may be without hyphens', [2], {
    body: like('duo', { record_id: recordId(1).replaceAll('-', '').toUpperCase() }),
  }),
  ordered('managers find the same without /me', [6, 4], {
    call: 'search',
    query: 'limit=2',
    body: like('mini', FIRST),
  }),
];
