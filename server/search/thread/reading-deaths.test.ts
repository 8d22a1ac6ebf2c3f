import { beforeEach, expect, it } from 'vitest';
import { ReadingDeaths, unkeptIndexes } from './reading-deaths';

const EXTENT = { records: 100, budgetBytes: 1_000 };
const MINUTE = 60_000;

let now = 0;
let deaths = new ReadingDeaths();
beforeEach(() => {
  now = 1_000_000;
  deaths = new ReadingDeaths(() => now);
});

/** The thread reads the dataset, if it may. */
async function read(records = EXTENT.records): Promise<boolean> {
  const indexes = unkeptIndexes(
    deaths.deadly,
    (datasetId, extent) => (extent === null ? deaths.end(datasetId) : deaths.begin(datasetId, extent)),
    () => now,
  );
  return indexes.beginReading('dataset', { ...EXTENT, records });
}

async function dieReading(times: number): Promise<void> {
  for (let death = 0; death < times; death += 1) {
    expect(await read()).toBe(true);
    deaths.die();
  }
}

it('a dataset that ended the thread twice is paused without a data folder, and tried again after a minute (LIM-52)', async () => {
  await dieReading(2);
  expect(await read()).toBe(false);
  now += MINUTE - 1;
  expect(await read()).toBe(false);
  now += 1;
  expect(await read()).toBe(true);
});

it('the pause without a data folder is twice as long after each further death (LIM-52)', async () => {
  await dieReading(2);
  now += MINUTE;
  await dieReading(1);
  now += MINUTE;
  expect(await read()).toBe(false);
  now += MINUTE;
  expect(await read()).toBe(true);
});

it('a paused dataset is read at once when it has fewer records, or when that is requested (LIM-52, WIR-139)', async () => {
  await dieReading(2);
  expect(await read(99)).toBe(true);
  deaths = new ReadingDeaths(() => now);
  await dieReading(2);
  deaths.end('dataset');
  expect(await read()).toBe(true);
});
