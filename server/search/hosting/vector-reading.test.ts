import { beforeEach, expect, it } from 'vitest';
import { FakeSearchSource } from '#tests/fakes/fake-search-source';
import { vectorColumn } from '../feedback-columns';
import { FeedbackIndex } from '../feedback-index';
import type { HostedIndex } from './hosted-index';
import { ThrottledSource } from './throttled-source';
import { VectorReading } from './vector-reading';

const SHAPE = { questions: [], properties: [], vectors: [{ id: 'meaning', dimensions: 2 }] };

let source: FakeSearchSource;
let index: HostedIndex;
let reading: VectorReading;
/** Resolves the turns of the reading, in the order they were asked for. */
let turns: (() => void)[];

beforeEach(() => {
  source = new FakeSearchSource();
  source.datasetShape = SHAPE;
  for (const id of ['a', 'b']) source.add(id);
  source.storedVectors.set('a', [1, 0]).set('b', [1, 1]);
  index = new FeedbackIndex(SHAPE);
  index.put(source.stored);
  turns = [];
  reading = new VectorReading(
    { datasetId: 'dataset', shape: SHAPE, index, kept: null },
    {
      source: new ThrottledSource({ source, pace: { now: () => 0, pause: async () => {} } }),
      makeRoom: () => {},
      turn: () => new Promise((resolve) => turns.push(resolve)),
      reportError: () => {},
    },
  );
});

/** Everything that can happen by then has happened. */
const calm = () => new Promise((resolve) => setImmediate(resolve));

const takeTurn = async () => {
  await calm();
  turns.shift()?.();
  await calm();
};

function mostLike(vector: readonly number[]): readonly string[] {
  const order = { kind: 'similar', column: vectorColumn('meaning'), vector, exceptRecordId: null } as const;
  const result = index.search(
    {
      datasetId: 'dataset',
      where: { kind: 'all', of: [] },
      order: { ...order, order: 'most_similar' },
      offset: 0,
      limit: 10,
    },
    () => false,
  );
  if (!result.ok) throw new Error(result.error.code);
  return result.value.hits.map(({ recordId }) => recordId);
}

it('a portion that waits for its turn puts back no vector that was read again in the meantime', async () => {
  const all = reading.read('meaning');
  await takeTurn();
  expect(source.asked).toEqual(['vectors meaning']);
  source.setVector('a', [0, 1]);
  source.setVector('b', null);
  await reading.readAgain(['a', 'b']);
  while (turns.length > 0) await takeTurn();
  await all;
  expect(mostLike([0, 1])).toEqual(['a']);
  source.setVector('b', [0, -1]);
  await reading.readAgain(['b']);
  expect(mostLike([0, -1])).toEqual(['b', 'a']);
});
