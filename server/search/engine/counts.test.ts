import { describe, expect, it } from 'vitest';
import {
  countsOf,
  searchOf,
  type Condition,
  type CountsRequest,
  type Facet,
  type Subject,
} from '#tests/search/feedback-search';
import { searchFor, SHAPE, sourceRecord, sourceResponse } from '#tests/search/source-records';
import { metadataColumn } from '../feedback-columns';
import { FeedbackIndex } from '../feedback-index';
import type { FeedbackRow } from '../search-source';

const RECORDS = [
  sourceRecord('r1', {
    metadata: { split: ['train', 'dev'], length: 1 },
    suggestions: [{ questionId: 'quality', value: 3, score: 0.5, agent: 'b' }],
    responses: [
      sourceResponse('me', 'draft', { tags: ['x', 'y'] }),
      sourceResponse('you', 'draft', { tags: ['x'] }),
    ],
  }),
  sourceRecord('r2', {
    metadata: { split: 'train', length: 7 },
    suggestions: [{ questionId: 'quality', value: 3, score: null, agent: 'a' }],
    responses: [sourceResponse('you', 'submitted', { tags: ['y'] })],
  }),
  sourceRecord('r3', { metadata: { split: 'test' } }),
];

function countsIn(records: readonly FeedbackRow[], request: Partial<CountsRequest>) {
  const index = new FeedbackIndex(SHAPE);
  index.put(records);
  const { datasetId, userId, conditions } = searchFor();
  const asked = countsOf({ datasetId, userId, conditions, facets: [], ...request }, SHAPE);
  const counted = index.counts(asked, () => false);
  return counted.ok ? counted.value : null;
}

/** The values of a facet with their counts, as "3 train". */
function termsIn(facet: Facet, request: Partial<CountsRequest> = {}): readonly string[] {
  const [counts] = countsIn(RECORDS, { ...request, facets: [facet] })?.facets ?? [];
  return counts?.kind === 'terms' ? counts.values.map(({ term, count }) => `${count} ${term}`) : [];
}

const split: Subject = { kind: 'metadata', property: 'split' };
const train: Condition = { kind: 'value', subject: split, match: { kind: 'terms', values: ['train'] } };
const dev: Condition = { kind: 'value', subject: split, match: { kind: 'terms', values: ['dev'] } };
const pending: Condition = { kind: 'status', statuses: ['pending'] };

describe('counts', () => {
  it('counts have the most frequent value first, equally frequent ones by value, and each record once for each of its values', () => {
    expect(termsIn(split)).toEqual(['2 train', '1 dev', '1 test']);
    expect(termsIn({ kind: 'suggestion', questionId: 'quality', property: 'agent' })).toEqual(['1 a', '1 b']);
    expect(termsIn({ kind: 'suggestion', questionId: 'quality', property: 'value' })).toEqual(['2 3']);
  });

  it('counts cover the caller’s answers, or those of all users', () => {
    const tags = { kind: 'response', questionId: 'tags' } as const;
    expect(termsIn(tags)).toEqual(['1 x', '1 y']);
    expect(termsIn(tags, { userId: null })).toEqual(['2 y', '1 x']);
  });

  it('follow all conditions but those on the same subject', () => {
    expect(termsIn(split, { conditions: [pending] })).toEqual(['1 test', '1 train']);
    expect(termsIn(split, { conditions: [pending, train, dev] })).toEqual(['1 test', '1 train']);
    expect(termsIn({ kind: 'status' }, { conditions: [pending, train] })).toEqual(['1 draft', '1 pending']);
    const text: Condition = { kind: 'text', text: 'r3', field: null, mode: 'words' };
    expect(termsIn(split, { conditions: [text, train] })).toEqual(['1 test']);
  });

  it('leave out their own conditions at the top only', () => {
    const any = (...of: readonly Condition[]): Condition => ({ kind: 'any', of });
    expect(termsIn(split, { conditions: [any(train)] })).toEqual(['2 train', '1 dev']);
    expect(termsIn(split, { conditions: [{ kind: 'all', of: [train] }] })).toEqual(['2 train', '1 dev']);
    expect(termsIn(split, { conditions: [{ kind: 'not', of: train }] })).toEqual(['1 test']);
    expect(termsIn(split, { conditions: [train, any(pending)] })).toEqual(['1 test', '1 train']);
    expect(termsIn({ kind: 'status' }, { conditions: [{ kind: 'not', of: pending }] })).toEqual(['1 draft']);
  });

  it('take a tree that is one condition for one at the top', () => {
    const index = new FeedbackIndex(SHAPE);
    index.put(RECORDS);
    const column = metadataColumn({ name: 'split', type: 'terms' });
    const where = { kind: 'value', column, match: { kind: 'terms', values: ['dev'] } } as const;
    expect(index.counts({ datasetId: 'dataset', where, facets: [column] }, () => false)).toMatchObject({
      ok: true,
      value: {
        total: 1,
        facets: [{ values: [{ term: 'train', count: 2 }, { term: 'dev' }, { term: 'test' }] }],
      },
    });
  });

  it('the total of counts is the number of records that meet all conditions', () => {
    expect(countsIn(RECORDS, { conditions: [train, pending] })).toEqual({ total: 1, facets: [] });
    expect(countsIn(RECORDS, { conditions: [train, { kind: 'nothing' }] })?.total).toBe(0);
  });

  it('counts of numbers have the lowest and the highest one and the number of records with one', () => {
    const facets: readonly Facet[] = [
      { kind: 'metadata', property: 'length' },
      { kind: 'suggestion', questionId: 'quality', property: 'score' },
      { kind: 'metadata', property: 'price' },
    ];
    expect(countsIn(RECORDS, { facets })?.facets).toEqual([
      { kind: 'range', min: 1, max: 7, count: 2 },
      { kind: 'range', min: 0.5, max: 0.5, count: 1 },
      { kind: 'range', min: null, max: null, count: 0 },
    ]);
  });

  it('counts of a question that is not indexed have no values', () => {
    expect(termsIn({ kind: 'response', questionId: 'comment' })).toEqual([]);
    expect(termsIn({ kind: 'metadata', property: 'unknown' })).toEqual([]);
  });

  it('counts list at most 16,384 values, and report that there are more and how many in all (LIM-47)', () => {
    const many = Array.from({ length: 16_384 }, (_unused, place) =>
      sourceRecord(`r${place}`, { metadata: { split: ['all', `v${place}`] } }),
    );
    const [all] = countsIn(many, { facets: [split] })?.facets ?? [];
    expect(all).toMatchObject({ kind: 'terms', isCut: true, total: 2 * 16_384 });
    const values = all?.kind === 'terms' ? all.values : [];
    expect(values).toHaveLength(16_384);
    expect(values.slice(0, 3)).toEqual([
      { term: 'all', count: 16_384 },
      { term: 'v0', count: 1 },
      { term: 'v1', count: 1 },
    ]);
  });
});

describe('a query that takes too long', () => {
  const request = searchFor({ conditions: [{ kind: 'text', text: 'r', field: null, mode: 'parts' }] });

  it('is given up, whether it searches or counts (LIM-46)', () => {
    const index = new FeedbackIndex(SHAPE);
    index.put(RECORDS);
    const isOver = () => true;
    const tooCostly = { ok: false, error: { code: 'too-costly' } };
    expect(index.search(searchOf(request, SHAPE), isOver)).toEqual(tooCostly);
    expect(index.counts(countsOf({ ...request, facets: [{ kind: 'status' }] }, SHAPE), isOver)).toEqual(
      tooCostly,
    );
    expect(index.search(searchOf(request, SHAPE), () => false)).toMatchObject({ ok: true });
  });
});
