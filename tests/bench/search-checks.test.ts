import { describe, expect, it } from 'vitest';
import { expectPage, expectSimilar } from './search-checks';
import type { ComparedRecord } from './search-calls';
import { DRAWN, SearchReference, type Drawn } from './search-reference';

const SENTENCES = ['plain words', 'rare words'];
const POOLS = [Float32Array.from([1, 0, 1, 1])];
const COMMON = { pool: 1, start: 1, score: 500 };

/** Three records: the word "rare" is in the first two, and the user has answered the second. */
function reference(): SearchReference {
  const made = new SearchReference(3, SENTENCES, POOLS, 2);
  const note = (item: number, values: Partial<Record<Drawn, number>>) =>
    made.note(
      item,
      DRAWN.map((name) => ({ ...COMMON, ...values })[name] ?? 0),
    );
  note(1, { third: 1, year: 20, topic: 3, shuffle: 30 });
  note(2, { title: 1, year: 10, status: 1, shuffle: 20, start: 2 });
  note(3, { year: 5, topic: 4, shuffle: 10, start: 3 });
  return made;
}

const records = (...items: readonly number[]): readonly ComparedRecord[] =>
  items.map((item) => ({ id: SearchReference.idOf(item), fields: { text: `words ${item}` } }));

const rare = { query: { text: { q: 'rare' } } };

describe('the reference', () => {
  it.each([
    ['a word', rare, null, [1, 2]],
    ['a word among pending records', rare, 'pending', [1]],
    [
      'a year',
      {
        filters: {
          and: [
            {
              type: 'range',
              scope: { entity: 'metadata', metadata_property: 'year' },
              ge: 1995,
              le: 2000,
            },
          ],
        },
      },
      null,
      [2, 3],
    ],
    [
      'topics',
      {
        filters: {
          and: [
            {
              type: 'terms',
              scope: { entity: 'metadata', metadata_property: 'topic' },
              values: ['topic-3', 'topic-4'],
            },
          ],
        },
      },
      null,
      [1, 3],
    ],
  ] as const)('finds records by %s', (_, body, status, found) => {
    expect(reference().find(body, status)).toEqual(found);
  });

  it('the reference returns the similarity of two vectors', () => {
    expect(reference().similarity(1, 3)).toBeCloseTo(Math.SQRT1_2);
    expect(reference().similarity(1, 2)).toBe(0);
  });
});

describe('a page', () => {
  const page = { body: {}, status: null, offset: 0, limit: 2, order: null } as const;
  const byShuffle = {
    keyOf: (item: number) => reference().placeOf(item, 0),
    direction: 'asc',
  } as const;

  it('passes with the records that there are, in their order', () => {
    expectPage(reference(), { total: 3, items: records(3, 2) }, { ...page, order: byShuffle });
    expectPage(reference(), { total: 2, items: records(2) }, { ...page, body: rare, offset: 1 });
  });

  it.each([
    ['another total', { total: 2, items: records(3, 2) }, page, 'finds 2 instead of 3'],
    ['a record too few', { total: 3, items: records(3) }, page, 'not 2 of those'],
    ['the same record twice', { total: 3, items: records(3, 3) }, page, 'not 2 of those'],
    ['a record that is not found', { total: 2, items: records(1, 3) }, { ...page, body: rare }, 'not 2 of'],
    ['another order', { total: 3, items: records(2, 3) }, { ...page, order: byShuffle }, 'in the order'],
    [
      'a record of another id',
      { total: 3, items: [...records(3), { id: 'x', fields: { text: '2' } }] },
      page,
      'is not number 2',
    ],
  ])('with %s is refused', (_, answer, asked, why) => {
    expect(() => expectPage(reference(), answer, asked)).toThrow(why);
  });
});

it('similar records must be the nearest that there are', () => {
  const vector = { name: 'mini', record_id: SearchReference.idOf(1), order: 'most_similar' } as const;
  const asked = { body: { query: { vector } }, limit: 1 };
  const answer = (item: number) => ({ total: 1, items: records(item).map((record) => ({ record })) });
  expectSimilar(reference(), answer(3), asked);
  expect(() => expectSimilar(reference(), answer(2), asked)).toThrow('in the order 0');
});
