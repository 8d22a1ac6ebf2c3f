import { describe, expect, it } from 'vitest';
import {
  searchOf,
  type Condition,
  type SearchRequest,
  type SortKey,
  type Subject,
} from '#tests/search/feedback-search';
import { searchFor, SHAPE, sourceRecord, sourceResponse } from '#tests/search/source-records';
import type { QueueStatus } from '#server/store/queries/record-queues';
import { FeedbackIndex } from '../feedback-index';
import type { Match, SearchCursor } from '../search-request';
import type { FeedbackRow } from '../search-source';

function indexOf(records: readonly FeedbackRow[]): FeedbackIndex {
  const index = new FeedbackIndex(SHAPE);
  index.put(records);
  return index;
}

function hitsIn(index: FeedbackIndex, request: Partial<SearchRequest>) {
  const found = index.search(searchOf(searchFor(request), SHAPE), () => false);
  return found.ok ? found.value.hits : [];
}

function idsIn(index: FeedbackIndex, request: Partial<SearchRequest>): readonly string[] {
  return hitsIn(index, request).map(({ recordId }) => recordId);
}

/** The ids of those records that a condition finds, in the order of insertion. */
function found(records: readonly FeedbackRow[], condition: Condition, userId: string | null = 'me') {
  const byInsertion = { kind: 'sorted', keys: [] } as const;
  return idsIn(indexOf(records), { conditions: [condition], userId, order: byInsertion });
}

function text(query: string, field: string | null = null, mode: 'words' | 'parts' = 'words'): Condition {
  return { kind: 'text', text: query, field, mode };
}

function terms(...values: readonly string[]): Match {
  return { kind: 'terms', values };
}

function range(ge: number | null, le: number | null): Match {
  return { kind: 'range', ge, le };
}

function value(subject: Subject, match: Match): Condition {
  return { kind: 'value', subject, match };
}

describe('a text query', () => {
  const records = [
    sourceRecord('r1', { fields: { text: 'The rate is high', title: 'Negative' } }),
    sourceRecord('r2', { fields: { text: 'negative RATE.', title: null } }),
    sourceRecord('r3', { fields: { text: 'payment', title: 'rates' } }),
  ];

  it.each([
    ['rate', ['r1', 'r2']],
    ['rate negative', ['r1', 'r2']],
    ['pay', []],
    ['PAYMENT!', ['r3']],
    ['payment rates', ['r3']],
    ['rate payment', []],
    ['', []],
    ['... !', []],
    ['"rate"', ['r1', 'r2']],
    ['rate OR payment', []],
  ])('%j finds %j in all fields', (query, ids) => {
    expect(found(records, text(query))).toEqual(ids);
  });

  it.each([
    ['rate negative', 'text', ['r2']],
    ['negative', 'title', ['r1']],
    ['rate', '__proto__', []],
  ])('%j finds all its words in the field %s', (query, field, ids) => {
    expect(found(records, text(query, field))).toEqual(ids);
  });

  it('finds parts of words where they are asked for (SEA-3)', () => {
    expect(found(records, text('pay rat', null, 'parts'))).toEqual(['r3']);
  });

  it('forgets what a text was before', () => {
    const index = indexOf(records);
    index.put([sourceRecord('r1', { fields: { text: 'other' } })]);
    index.remove(['r2', 'unknown']);
    expect(idsIn(index, { conditions: [text('rate')] })).toEqual([]);
    expect(idsIn(index, { conditions: [text('other')] })).toEqual(['r1']);
    expect(index.size).toBe(2);
  });
});

describe('the relevance of a text query', () => {
  const records = [
    sourceRecord('r1', { shuffle: 9, fields: { text: 'refund and many other words that are said of it' } }),
    sourceRecord('r2', { shuffle: 5, fields: { text: 'refund refund late' } }),
    sourceRecord('r3', { shuffle: 7, fields: { text: 'refund late' } }),
    sourceRecord('r4', { shuffle: 6, fields: { text: 'late refund' } }),
  ];

  it('puts those first that have the words more often, and shorter ones', () => {
    expect(idsIn(indexOf(records), { conditions: [text('refund')] })).toEqual(['r2', 'r3', 'r4', 'r1']);
  });

  it('counts before the order of one’s own, which decides among equals', () => {
    const order = { kind: 'own', start: 7 } as const;
    expect(idsIn(indexOf(records), { conditions: [text('refund')], order })).toEqual([
      'r2',
      'r3',
      'r4',
      'r1',
    ]);
    expect(
      idsIn(indexOf(records), { conditions: [text('refund')], order: { kind: 'own', start: 6 } }),
    ).toEqual(['r2', 'r4', 'r3', 'r1']);
  });

  it('the relevance of a hit is above 0 and does not change with filters', () => {
    const [all] = hitsIn(indexOf(records), { conditions: [text('refund')] });
    const status: Condition = { kind: 'status', statuses: ['pending'] };
    const [filtered] = hitsIn(indexOf(records), { conditions: [status, text('refund')] });
    expect(all?.score).toBeGreaterThan(0);
    expect(filtered).toEqual(all);
  });

  it('weighs rare words more', () => {
    const many = [
      ...Array.from({ length: 20 }, (_unused, place) =>
        sourceRecord(`a${place + 10}`, { fields: { text: 'often' } }),
      ),
      sourceRecord('r1', { fields: { text: 'often often often rare' } }),
      sourceRecord('r2', { fields: { text: 'often rare rare rare' } }),
    ];
    expect(idsIn(indexOf(many), { conditions: [text('often rare')] })).toEqual(['r2', 'r1']);
  });
});

describe('a status', () => {
  const records = [
    sourceRecord('r1'),
    sourceRecord('r2', { responses: [sourceResponse('me', 'draft')] }),
    sourceRecord('r3', {
      responses: [sourceResponse('you', 'submitted'), sourceResponse('me', 'discarded')],
    }),
    sourceRecord('r4', { responses: [sourceResponse(null, 'submitted')] }),
  ];

  it.each([
    [['pending'], ['r1', 'r4']],
    [['draft'], ['r2']],
    [['submitted'], []],
    [
      ['draft', 'discarded'],
      ['r2', 'r3'],
    ],
    [[], ['r1', 'r2', 'r3', 'r4']],
    [
      ['pending', 'draft', 'submitted', 'discarded'],
      ['r1', 'r2', 'r3', 'r4'],
    ],
  ] as const)('%j is that of one’s own response: %j', (statuses, ids) => {
    expect(found(records, { kind: 'status', statuses })).toEqual(ids);
  });

  it.each([
    [['pending'], ['r1']],
    [['submitted'], ['r3', 'r4']],
    [['discarded'], ['r3']],
    [
      ['pending', 'draft'],
      ['r1', 'r2'],
    ],
  ] as const)('%j is that of anybody’s response: %j', (statuses, ids) => {
    expect(found(records, { kind: 'status', statuses }, null)).toEqual(ids);
  });
});

describe('a condition on answers', () => {
  const values = {
    topic: 'billing',
    tags: ['a', 'b'],
    quality: 4,
    comment: 'billing',
    order: [],
    places: [],
  };
  const records = [
    sourceRecord('r1', { responses: [sourceResponse('me', 'draft', values)] }),
    sourceRecord('r2', { responses: [sourceResponse('you', 'submitted', { ...values, quality: 2 })] }),
    sourceRecord('r3', { responses: [sourceResponse('me', 'discarded', { topic: 'Billing', tags: [] })] }),
  ];
  const on = (questionId: string, match: Match) => value({ kind: 'response', questionId }, match);

  it.each([
    [on('topic', terms('billing', 'x')), ['r1']],
    [on('tags', terms('b')), ['r1']],
    [on('tags', terms('a b')), []],
    [on('quality', range(3, 4)), ['r1']],
    [on('quality', range(null, 3)), []],
    [on('quality', terms('4')), ['r1']],
    [on('topic', range(1, null)), ['r1', 'r3']],
    [on('topic', range(null, 9)), []],
    [on('comment', terms('billing')), []],
    [on('unknown', terms('billing')), []],
  ])('%j finds by one’s own, whatever its status: %j', (condition, ids) => {
    expect(found(records, condition)).toEqual(ids);
  });

  it('finds by the answers of all users unless one is named', () => {
    expect(found(records, on('topic', terms('billing')), null)).toEqual(['r1', 'r2']);
    expect(found(records, on('quality', range(1, 2)), null)).toEqual(['r2']);
  });
});

describe('a condition on suggestions', () => {
  const suggestion = { questionId: 'tags', value: ['a', 'b'], score: [0.2, 0.8], agent: 'model-a' };
  const records = [
    sourceRecord('r1', { suggestions: [suggestion] }),
    sourceRecord('r2', { suggestions: [{ questionId: 'quality', value: 3, score: 0.5, agent: null }] }),
    sourceRecord('r3', {
      suggestions: [{ questionId: 'comment', value: 'a', score: 0.9, agent: 'Model-A' }],
    }),
  ];
  const on = (questionId: string, property: 'value' | 'score' | 'agent', match: Match) =>
    value({ kind: 'suggestion', questionId, property }, match);

  it.each([
    [on('tags', 'value', terms('b')), ['r1']],
    [on('quality', 'value', range(3, 3)), ['r2']],
    [on('quality', 'value', terms('3')), ['r2']],
    [on('comment', 'value', terms('a')), []],
    [on('comment', 'score', range(0.9, null)), ['r3']],
    [on('comment', 'agent', terms('Model-A')), ['r3']],
    [on('comment', 'agent', terms('model-a')), []],
    [on('tags', 'score', range(0.1, 0.3)), ['r1']],
    [on('tags', 'score', range(0.8, 1)), ['r1']],
    [on('tags', 'score', range(0.3, 0.7)), []],
  ])('%j finds %j', (condition, ids) => {
    expect(found(records, condition)).toEqual(ids);
  });
});

describe('a condition on metadata', () => {
  const records = [
    sourceRecord('r1', { metadata: { split: 'train', length: 5, price: 0.1 } }),
    sourceRecord('r2', { metadata: { split: ['test', 'dev'], length: -3, price: 2 } }),
    sourceRecord('r3', { metadata: { split: null, length: null, extra: 'train' } }),
    sourceRecord('r4', { metadata: { split: 'Train', price: 1e300 } }),
    sourceRecord('r5'),
  ];
  const on = (property: string, match: Match) => value({ kind: 'metadata', property }, match);

  it.each([
    [on('split', terms('train')), ['r1']],
    [on('split', terms('dev', 'train')), ['r1', 'r2']],
    [on('split', terms('null', '')), []],
    [on('split', range(null, 9)), []],
    [on('extra', terms('train')), []],
    [on('__proto__', terms('train')), []],
    [on('length', range(5, 5)), ['r1']],
    [on('length', range(null, 0)), ['r2']],
    [on('length', terms('5', '7')), ['r1']],
    [on('length', terms('', ' ', 'x')), []],
    [on('price', range(0.1, 0.1)), ['r1']],
    [on('price', range(0.1 + 1e-12, null)), ['r1', 'r2', 'r4']],
    [on('price', range(null, 0.09999)), []],
    [on('price', terms('0.1')), ['r1']],
  ])('%j finds %j', (condition, ids) => {
    expect(found(records, condition)).toEqual(ids);
  });

  it('finds only where all conditions hold', () => {
    const conditions = [on('split', terms('test')), on('split', terms('dev')), on('length', range(-9, 9))];
    expect(idsIn(indexOf(records), { conditions })).toEqual(['r2']);
    expect(idsIn(indexOf(records), { conditions: [...conditions, { kind: 'nothing' }] })).toEqual([]);
  });
});

describe('a tree of conditions', () => {
  const records = [
    sourceRecord('r1', { fields: { text: 'late refund' }, metadata: { split: 'train', length: 1 } }),
    sourceRecord('r2', { fields: { text: 'refund' }, metadata: { split: 'test', length: 2 } }),
    sourceRecord('r3', { fields: { text: 'late' }, metadata: { split: 'test', length: 3 } }),
    sourceRecord('r4', { responses: [sourceResponse('me', 'draft'), sourceResponse('you', 'submitted')] }),
  ];
  const any = (...of: readonly Condition[]): Condition => ({ kind: 'any', of });
  const all = (...of: readonly Condition[]): Condition => ({ kind: 'all', of });
  const not = (of: Condition): Condition => ({ kind: 'not', of });
  const split = (term: string) => value({ kind: 'metadata', property: 'split' }, terms(term));
  const length = (ge: number, le: number) => value({ kind: 'metadata', property: 'length' }, range(ge, le));
  const status = (...statuses: readonly QueueStatus[]): Condition => ({ kind: 'status', statuses });

  it.each([
    ['any finds what meets one of its parts', any(split('train'), length(3, 3)), ['r1', 'r3']],
    ['any without parts finds nothing', any(), []],
    ['all without parts finds everything', all(), ['r1', 'r2', 'r3', 'r4']],
    ['not finds the rest, also what has no value', not(split('test')), ['r1', 'r4']],
    ['not of nothing finds everything', not(any()), ['r1', 'r2', 'r3', 'r4']],
    ['a negation of a negation is the condition', not(not(split('test'))), ['r2', 'r3']],
    ['words are alternatives to values', any(text('refund'), length(3, 3)), ['r1', 'r2', 'r3']],
    ['words can be left out', all(split('test'), not(text('late'))), ['r2']],
    [
      'parts can be nested',
      any(all(split('test'), not(length(3, 9))), not(any(split('test'), split('train')))),
      ['r2', 'r4'],
    ],
    ['a status can be an alternative', any(status('draft'), split('train')), ['r1', 'r4']],
    ['a status can be negated', not(status('pending')), ['r4']],
    ['what no record can meet can be negated', not(split('unknown')), ['r1', 'r2', 'r3', 'r4']],
    [
      'what is not indexed can be negated',
      not(value({ kind: 'metadata', property: 'other' }, terms('x'))),
      ['r1', 'r2', 'r3', 'r4'],
    ],
  ])('%s', (_rule, condition, ids) => {
    expect(found(records, condition)).toEqual(ids);
    expect(found(records, all(condition, all()))).toEqual(ids);
  });

  it('a status condition compares the status of one user, or that of any user', () => {
    expect(found(records, status('submitted'))).toEqual([]);
    expect(found(records, all(status('submitted'), not(status('pending'))), null)).toEqual(['r4']);
  });

  it('rates records by the words that they are found by, and by no others', () => {
    const scores = (...conditions: readonly Condition[]) =>
      hitsIn(indexOf(records), { conditions }).map(({ recordId, score }) => [recordId, score]);
    const of = (id: string, ...conditions: readonly Condition[]) =>
      new Map(scores(...conditions).map(([recordId, score]) => [recordId, score])).get(id);
    const [refund, late] = [text('refund'), text('late')];
    expect(of('r2', any(refund, late))).toBe(of('r2', refund));
    expect(of('r3', any(refund, late))).toBe(of('r3', late));
    expect(of('r1', any(refund, late))).toBe(of('r1', refund, late));
    // The one word of it is found, the condition is not met.
    expect(of('r2', any(text('refund late'), split('test')))).toBe(0);
    expect(of('r2', refund, not(late))).toBe(of('r2', refund));
    expect(scores(not(late))).toEqual([
      ['r2', 1],
      ['r4', 1],
    ]);
  });
});

describe('the order', () => {
  const records = [
    sourceRecord('r1', {
      shuffle: 10,
      insertedAt: '2026-01-01T00:00:00.000002',
      metadata: { split: ['b', 'z'], length: 1 },
    }),
    sourceRecord('r2', {
      shuffle: 2 ** 31 - 1,
      insertedAt: '2026-01-01T00:00:00.000001',
      metadata: { split: 'c', length: 2 },
    }),
    sourceRecord('r3', { shuffle: 10, insertedAt: '2026-01-01T00:00:00.000001', metadata: { length: 2 } }),
    sourceRecord('r4', { shuffle: 500, insertedAt: '2025-01-01T00:00:00', metadata: { split: 'd' } }),
  ];
  const sorted = (...keys: readonly SortKey[]) =>
    idsIn(indexOf(records), { order: { kind: 'sorted', keys } });
  const metadata = (property: string) => ({ kind: 'metadata', property }) as const;

  it('of the index is that of insertion', () => {
    expect(idsIn(indexOf(records.toReversed()), {})).toEqual(['r1', 'r2', 'r3', 'r4']);
  });

  it('of one’s own goes around the circle from one’s own start', () => {
    const own = (start: number) => idsIn(indexOf(records), { order: { kind: 'own', start } });
    expect(own(0)).toEqual(['r1', 'r3', 'r4', 'r2']);
    expect(own(10)).toEqual(['r1', 'r3', 'r4', 'r2']);
    expect(own(11)).toEqual(['r4', 'r2', 'r1', 'r3']);
    expect(own(2 ** 31 - 1)).toEqual(['r2', 'r1', 'r3', 'r4']);
  });

  it('by a value puts those without it last either way, and goes by the smallest or the largest of several', () => {
    expect(sorted({ by: metadata('split'), direction: 'asc' })).toEqual(['r1', 'r2', 'r4', 'r3']);
    expect(sorted({ by: metadata('split'), direction: 'desc' })).toEqual(['r1', 'r4', 'r2', 'r3']);
    expect(sorted({ by: metadata('length'), direction: 'desc' })).toEqual(['r2', 'r3', 'r1', 'r4']);
  });

  it('by several keys applies them in turn', () => {
    const length: SortKey = { by: metadata('length'), direction: 'desc' };
    const time: SortKey = { by: { kind: 'record', property: 'inserted_at' }, direction: 'asc' };
    expect(sorted(length, time)).toEqual(['r2', 'r3', 'r1', 'r4']);
    expect(sorted(time, { ...length, direction: 'asc' })).toEqual(['r4', 'r2', 'r3', 'r1']);
  });

  it('by a value that no record has is that of insertion', () => {
    expect(sorted({ by: { kind: 'response', questionId: 'comment' }, direction: 'desc' })).toEqual([
      'r1',
      'r2',
      'r3',
      'r4',
    ]);
  });

  it('is cut into pages, of which the total knows nothing', () => {
    const answer = indexOf(records).search(searchOf(searchFor({ offset: 1, limit: 2 }), SHAPE), () => false);
    expect(answer).toEqual({
      ok: true,
      value: {
        hits: [
          { recordId: 'r2', score: 1 },
          { recordId: 'r3', score: 1 },
        ],
        total: 4,
        next: { values: [3], recordId: 'r3' },
      },
    });
    expect(idsIn(indexOf(records), { offset: 9 })).toEqual([]);
  });

  it('hits have scores as the contract defines them', () => {
    const scores = (request: Partial<SearchRequest>) =>
      hitsIn(indexOf(records), request).map(({ score }) => score);
    expect(scores({})).toEqual([1, 1, 1, 1]);
    expect(scores({ order: { kind: 'sorted', keys: [] } })).toEqual([null, null, null, null]);
    for (const score of scores({ order: { kind: 'own', start: 300 } })) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });
});

describe('pages behind a cursor', () => {
  const records = [
    sourceRecord('r1', { metadata: { split: 'b', price: 1 } }),
    sourceRecord('r2', { metadata: { split: 'd', price: 2 } }),
    sourceRecord('r3', { metadata: { split: 'b', price: 2 } }),
    sourceRecord('r4', { metadata: { price: 0.1 } }),
    sourceRecord('r5', { metadata: { split: 'f' } }),
    sourceRecord('r6'),
  ];
  const by = (property: string, direction: 'asc' | 'desc'): SortKey => ({
    by: { kind: 'metadata', property },
    direction,
  });

  function pageOf(index: FeedbackIndex, keys: readonly SortKey[], after: SearchCursor | null, limit = 2) {
    const order = { kind: 'sorted', keys } as const;
    const request = searchFor({ order, limit, ...(after && { after }) });
    const found = index.search(searchOf(request, SHAPE), () => false);
    if (!found.ok) throw new Error(found.error.code);
    const { hits, total, next } = found.value;
    return { ids: hits.map(({ recordId }) => recordId), total, next: next ?? null };
  }

  it('hits contain the values that the last record was sorted by, unchanged', () => {
    const index = indexOf(records);
    const keys = [by('split', 'desc'), by('price', 'asc')];
    expect(pageOf(index, keys, null)).toEqual({
      ids: ['r5', 'r2'],
      total: 6,
      next: { values: ['d', 2, 2], recordId: 'r2' },
    });
    expect(pageOf(index, keys, null, 5).next).toEqual({
      values: [null, Math.fround(0.1), 4],
      recordId: 'r4',
    });
    expect(pageOf(index, keys, null, 6).next).toBeNull();
  });

  it.each(['asc', 'desc'] as const)('go on where values are equal or missing, %s', (direction) => {
    const index = indexOf(records);
    const keys = [by('split', direction)];
    const ids: string[] = [];
    let after: SearchCursor | null = null;
    do {
      const page = pageOf(index, keys, after, 1);
      ids.push(...page.ids);
      expect(page.total).toBe(6);
      after = page.next;
    } while (after !== null && ids.length <= 6);
    expect(ids).toEqual(pageOf(index, keys, null, 6).ids);
  });

  it.each(['asc', 'desc'] as const)(
    'miss and double nothing when values and records come and go, %s',
    (direction) => {
      const index = indexOf(records);
      const keys = [by('split', direction)];
      const { next } = pageOf(index, keys, null, direction === 'asc' ? 2 : 1);
      const rest = pageOf(index, keys, next, 6).ids;
      const last = next?.recordId ?? '';
      index.put([
        sourceRecord('r7', { metadata: { split: 'a' } }),
        sourceRecord('r8', { metadata: { split: 'c' } }),
        sourceRecord('r9', { metadata: { split: 'g' } }),
      ]);
      index.remove([last]);
      const found = pageOf(index, keys, next, 9).ids;
      expect(found.filter((id) => !['r7', 'r8', 'r9'].includes(id))).toEqual(rest);
      expect(found.filter((id) => ['r7', 'r8', 'r9'].includes(id))).toEqual(
        direction === 'asc' ? ['r8', 'r9'] : ['r8', 'r7'],
      );
    },
  );

  it('begin behind a value that nothing has any more', () => {
    const index = indexOf(records);
    const cursor = { values: ['c', 1], recordId: 'gone' };
    expect(pageOf(index, [by('split', 'asc')], cursor).ids).toEqual(['r2', 'r5']);
    expect(pageOf(index, [by('split', 'desc')], cursor).ids).toEqual(['r1', 'r3']);
  });

  it('count an offset from the cursor', () => {
    const index = indexOf(records);
    const { next } = pageOf(index, [], null);
    const order = { kind: 'sorted', keys: [] } as const;
    expect(idsIn(index, { order, limit: 2, offset: 1, ...(next && { after: next }) })).toEqual(['r4', 'r5']);
  });

  it('cannot follow the cursor of another order', () => {
    const cursor = { values: ['c', 1], recordId: 'r1' };
    expect(() => pageOf(indexOf(records), [], cursor)).toThrow(RangeError);
  });
});
