import { describe, expect, it } from 'vitest';
import { searchOf, type Neighbors, type SearchRequest } from '#tests/search/feedback-search';
import { searchFor, SHAPE, sourceRecord } from '#tests/search/source-records';
import { metadataColumn, vectorColumn } from '../feedback-columns';
import { FeedbackIndex } from '../feedback-index';

const VECTORS = {
  r1: [1, 0, 0],
  r2: [0.9, 0.1, 0],
  r3: [-1, 0, 0],
  r4: [0, 0, 0],
  r5: [0, 2, 0],
  r6: [2, 0, 0],
};

function similarIndex(): FeedbackIndex {
  const index = new FeedbackIndex(SHAPE);
  index.put(
    [...Object.keys(VECTORS), 'r7'].map((id) =>
      sourceRecord(id, { metadata: { length: Number(id.slice(1)) } }),
    ),
  );
  index.putVectors(
    'small',
    Object.entries(VECTORS).map(([recordId, vector]) => ({ recordId, value: Float32Array.from(vector) })),
  );
  return index;
}

function neighbors(
  index: FeedbackIndex,
  order: Partial<Neighbors> = {},
  request: Partial<SearchRequest> = {},
) {
  const found = index.search(
    searchOf(
      searchFor({
        order: {
          kind: 'similar',
          vectorsSettingsId: 'small',
          vector: [1, 0, 0],
          exceptRecordId: null,
          order: 'most_similar',
          ...order,
        },
        ...request,
      }),
      SHAPE,
    ),
    () => false,
  );
  return found.ok ? found.value : { hits: [], total: -1 };
}

function ids(answer: ReturnType<typeof neighbors>): readonly string[] {
  return answer.hits.map(({ recordId }) => recordId);
}

describe('the nearest records', () => {
  it('come first, by cosine; equal ones by id, and those without the vector not at all (SEA-28)', () => {
    expect(ids(neighbors(similarIndex()))).toEqual(['r1', 'r6', 'r2', 'r4', 'r5', 'r3']);
  });

  it('are rated from 0 to 1, a vector without a direction 0.5 (SEA-29)', () => {
    const scores = new Map(neighbors(similarIndex()).hits.map(({ recordId, score }) => [recordId, score]));
    expect(Object.fromEntries(scores)).toEqual({
      r1: 1,
      r6: 1,
      r2: expect.closeTo(0.9969, 4),
      r4: 0.5,
      r5: 0.5,
      r3: 0,
    });
  });

  it('are the least alike first where those are asked for, with the highest score', () => {
    const answer = neighbors(similarIndex(), { order: 'least_similar' });
    expect(answer.hits[0]).toEqual({ recordId: 'r3', score: 1 });
    expect(ids(answer).slice(-2)).toEqual(['r1', 'r6']);
  });

  it('leave out the record whose neighbors they are (VAL-14)', () => {
    expect(ids(neighbors(similarIndex(), { exceptRecordId: 'r1' }, { limit: 2 }))).toEqual(['r6', 'r2']);
  });

  it('are as many as asked for, from the first on, and the total is what they are', () => {
    const answer = neighbors(similarIndex(), {}, { limit: 2, offset: 4 });
    expect(ids(answer)).toEqual(['r1', 'r6']);
    expect(answer.total).toBe(2);
  });

  it('are chosen among those that all conditions leave (SEA-31)', () => {
    const length = { kind: 'metadata', property: 'length' } as const;
    const match = { kind: 'range', ge: 3, le: 5 } as const;
    const answer = neighbors(
      similarIndex(),
      {},
      { conditions: [{ kind: 'value', subject: length, match }], limit: 2 },
    );
    expect(ids(answer)).toEqual(['r4', 'r5']);
  });

  it('are none by a vector that nothing has', () => {
    expect(ids(neighbors(similarIndex(), { vectorsSettingsId: 'large', vector: [1, 0, 0, 0, 0] }))).toEqual(
      [],
    );
    expect(ids(neighbors(similarIndex(), { vectorsSettingsId: 'unknown' }))).toEqual([]);
  });

  it('are all alike to a vector without a direction', () => {
    const { hits } = neighbors(similarIndex(), { vector: [0, 0, 0] });
    expect(new Set(hits.map(({ score }) => score))).toEqual(new Set([0.5]));
  });

  it('change with vectors, and not with what else a record is', () => {
    const index = similarIndex();
    index.put([sourceRecord('r1', { fields: { text: 'changed' } })]);
    index.putVectors('small', [
      { recordId: 'r2', value: Float32Array.of(-1, 0, 0) },
      { recordId: 'unknown', value: Float32Array.of(1, 0, 0) },
    ]);
    index.removeVectors('small', ['r6', 'unknown']);
    expect(ids(neighbors(index))).toEqual(['r1', 'r4', 'r5', 'r2', 'r3']);
  });

  it('lose the vector with the record, also where another one takes its place', () => {
    const index = similarIndex();
    index.remove(['r1']);
    index.put([sourceRecord('r8')]);
    expect(ids(neighbors(index))).toEqual(['r6', 'r2', 'r4', 'r5', 'r3']);
    index.putVectors('small', [{ recordId: 'r8', value: Float32Array.of(1, 0, 0) }]);
    expect(ids(neighbors(index, {}, { limit: 2 }))).toEqual(['r6', 'r8']);
  });

  it('alone are counted with a search for them', () => {
    const similar = {
      kind: 'similar',
      column: vectorColumn('small'),
      vector: [1, 0, 0],
      exceptRecordId: null,
      order: 'most_similar',
    } as const;
    const price = metadataColumn({ name: 'price', type: 'float' });
    const found = priced().search(
      {
        datasetId: 'd',
        where: { kind: 'all', of: [] },
        order: similar,
        offset: 0,
        limit: 2,
        facets: [{ kind: 'statistics', column: price }],
      },
      () => false,
    );
    expect(found).toMatchObject({ value: { total: 2, facets: [{ count: 2, min: 1, max: 6 }] } });
  });
});

/** The price of a record is its number. */
function priced(): FeedbackIndex {
  const index = similarIndex();
  index.put(Object.keys(VECTORS).map((id) => sourceRecord(id, { metadata: { price: Number(id.slice(1)) } })));
  return index;
}
