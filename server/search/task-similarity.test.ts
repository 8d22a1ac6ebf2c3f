import { expect, it } from 'vitest';
import { forEachSeed, randomFrom, type Random } from '#tests/builders/random';
import { anyTask, NAMES, TASK_SHAPE, taskRow } from '#tests/search/task-rows';
import type { Neighbors, SearchAnswer, SearchRequest } from './search-request';
import { keywordColumn, taskVectorColumn } from './task-columns';
import { TaskIndex } from './task-index';

const SHAPE = { ...TASK_SHAPE, vectors: [{ id: 'mini', dimensions: 3 }] };
const EVERYTHING = { kind: 'all', of: [] } as const;

function indexOf(vectors: ReadonlyMap<string, readonly number[]>, random: Random = randomFrom(1)): TaskIndex {
  const index = new TaskIndex(SHAPE);
  index.put(NAMES.map((name, at) => taskRow({ ...anyTask(random, name, at + 1), id: name })));
  index.putVectors(
    'mini',
    [...vectors].map(([recordId, value]) => ({ recordId, value: Float32Array.from(value) })),
  );
  return index;
}

function nearest(
  index: TaskIndex,
  vector: readonly number[],
  {
    order = 'most_similar',
    ...request
  }: Partial<Omit<SearchRequest, 'order'> & Pick<Neighbors, 'order'>> = {},
): SearchAnswer {
  const found = index.search(
    {
      datasetId: 'tasks',
      where: EVERYTHING,
      offset: 0,
      limit: 50,
      ...request,
      order: {
        kind: 'similar',
        column: taskVectorColumn('mini'),
        distance: 'euclidean',
        vector,
        exceptRecordId: null,
        order,
      },
    },
    () => false,
  );
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

const idsOf = ({ hits }: SearchAnswer) => hits.map(({ recordId }) => recordId);
const SOME = new Map([
  ['r1', [1, 0, 0]],
  ['r2', [0.9, 0.1, 0]],
  ['r10', [4, 0, 0]],
  ['R1', [0, 0, 0]],
]);

it('the nearest records come first by Euclidean distance, equal ones by id (TWI-31)', () => {
  forEachSeed((random) => {
    const number = () => random.below(7) - 3;
    const vectors = new Map(random.some(NAMES).map((name) => [name, [number(), number(), number()]]));
    const target = [number(), number(), number()];
    const distance = (name: string) =>
      (vectors.get(name) ?? []).reduce((sum, value, at) => sum + (value - (target[at] ?? 0)) ** 2, 0);
    const expected = [...vectors.keys()].toSorted(
      (a, b) => distance(a) - distance(b) || (a < b ? -1 : Number(a > b)),
    );
    const limit = 1 + random.below(5);
    const answer = nearest(indexOf(vectors, random), target, { limit });
    expect(idsOf(answer)).toEqual(expected.slice(0, limit));
    expect(answer.total).toBe(Math.min(limit, expected.length));
  });
});

it('the farthest records come first where the least similar ones are wanted', () => {
  const answer = nearest(indexOf(SOME), [1, 0, 0], { order: 'least_similar' });
  expect(idsOf(answer)).toEqual(['r10', 'R1', 'r2', 'r1']);
});

it('conditions leave records out before the nearest are taken, and counts are those of the nearest (TWI-31)', () => {
  const where = {
    kind: 'not',
    of: {
      kind: 'value',
      column: keywordColumn('id'),
      match: { kind: 'terms', values: ['r1'] },
    },
  } as const;
  const facets = [{ kind: 'terms', column: keywordColumn('id'), limit: 10 }] as const;
  const answer = nearest(indexOf(SOME), [1, 0, 0], { where, facets, limit: 2 });
  expect(idsOf(answer)).toEqual(['r2', 'R1']);
  expect(answer.facets).toMatchObject([{ values: [{ term: 'R1' }, { term: 'r2' }] }]);
});

it('vectors beyond the range of single precision come last', () => {
  const index = indexOf(new Map([...SOME, ['é', [Infinity, 0, 0]]]));
  expect(idsOf(nearest(index, [1, 0, 0])).at(-1)).toBe('é');
  expect(idsOf(nearest(index, [Infinity, 0, 0]))).toHaveLength(5);
});
