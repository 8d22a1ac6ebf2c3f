import { beforeEach, describe, expect, it } from 'vitest';
import { FakeSearchSource } from '#tests/fakes/fake-search-source';
import { ThrottledSource } from './throttled-source';
import { RequestLoad } from './request-load';

let source: FakeSearchSource;
let requestLoad: RequestLoad;
let throttled: ThrottledSource;
/** Ends the pauses that are under way. */
let passTime: () => void;
let pauses: number[];

beforeEach(() => {
  source = new FakeSearchSource();
  for (const id of ['a', 'b', 'c']) source.add(id);
  requestLoad = new RequestLoad();
  pauses = [];
  throttled = new ThrottledSource({
    source,
    requestLoad,
    pace: {
      now: () => source.time,
      pause: (ms) =>
        new Promise((resolve) => {
          pauses.push(ms);
          passTime = resolve;
        }),
    },
  });
});

const calm = () => new Promise((resolve) => setImmediate(resolve));

describe('a portion', () => {
  it('begins at once while no request is worked on', async () => {
    expect(await throttled.records('dataset', 0)).toHaveLength(3);
    expect(pauses).toEqual([]);
  });

  it('begins when the request is answered that is worked on', async () => {
    const end = requestLoad.begin();
    const portion = throttled.records('dataset', 0);
    await calm();
    expect(source.asked).toEqual([]);
    end();
    expect(await portion).toHaveLength(3);
  });

  it('begins all the same where requests never end, after a while', async () => {
    requestLoad.begin();
    const portion = throttled.records('dataset', 0);
    await calm();
    expect(pauses).toEqual([50]);
    passTime();
    expect(await portion).toHaveLength(3);
  });

  it('does not become smaller because it had to wait', async () => {
    for (let index = 0; index < 200; index += 1) source.add(`record ${index}`);
    source.costOfRecord = 0.05;
    for (let last = 0; last < 200; last += source.portions.at(-1) ?? 0) {
      const end = requestLoad.begin();
      const portion = throttled.records('dataset', last);
      await calm();
      source.time += 1_000;
      end();
      await portion;
    }
    expect(source.portions).toEqual([20, 40, 80, 100]);
  });

  it('is not in the way of what is small', async () => {
    requestLoad.begin();
    void throttled.records('dataset', 0);
    expect(await throttled.shape('dataset')).toEqual(source.datasetShape);
    passTime();
  });
});

it('of records that are named come as many as a portion takes', async () => {
  for (let index = 0; index < 30; index += 1) source.add(`record ${index}`);
  const { stored } = source;
  const ids = stored.map(({ id }) => id);
  const first = await throttled.recordsById('dataset', ids);
  expect(first).toEqual({ records: stored.slice(0, 20), lookedUp: 20 });
  const rest = await throttled.recordsById('dataset', ids.slice(20));
  expect(rest).toEqual({ records: stored.slice(20), lookedUp: stored.length - 20 });
});
