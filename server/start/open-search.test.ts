import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addDataset, openWorld, type World } from '#tests/server/world';
import { toJsonText } from '../store/json';
import { addToTotal, insertRecordRows } from '../store/queries/new-records';
import { readAheadSoon, searchMemory } from './open-search';

let world: World;
let errors: unknown[];
let stop: () => Promise<void>;
let readIds: string[];
let onRead: () => void;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  readIds = [];
  errors = [];
  onRead = () => undefined;
  const note = (...datasetIds: readonly string[]) => {
    readIds.push(...datasetIds);
    onRead();
  };
  const search = {
    readAhead: (datasetIds: readonly string[]) => note(...datasetIds),
    follow: (datasetId: string) => note(datasetId),
  };
  stop = readAheadSoon(world.engine.db, search, (error) => errors.push(error));
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
});

/** Lets the time pass, and waits until the search starts to read. */
async function readAfter(milliseconds: number): Promise<readonly string[]> {
  readIds = [];
  const isRead = new Promise<void>((resolve) => {
    onRead = resolve;
  });
  vi.advanceTimersByTime(milliseconds);
  await isRead;
  return readIds;
}

it('has all datasets read soon after a start, and later those that have come or grown', async () => {
  const first = await addDataset(world, { records: 1 });
  expect(await readAfter(1_000)).toContain(first.id);
  const imported = await addDataset(world, { records: 1 });
  expect(await readAfter(5_000)).toEqual([imported.id]);
  const record = { id: crypto.randomUUID(), fields: toJsonText({}) };
  await insertRecordRows(world.engine.db, first.id, [{ ...record, metadata: null, external_id: null }]);
  await addToTotal(world.engine.db, first.id, 1);
  expect(await readAfter(5_000)).toEqual([first.id]);
  expect(errors).toEqual([]);
});

it.each([
  ['a quarter of what there is', { searchMemoryMib: undefined, processes: 1 }, 1000],
  ['its part of that where servers share the machine', { searchMemoryMib: undefined, processes: 4 }, 250],
  ['what it is set to', { searchMemoryMib: 2, processes: 4 }, 2 * 1024 * 1024],
])('the search may take %s (LIM-52)', (_, settings, bytes) => {
  expect(searchMemory(settings, 4000)).toBe(bytes);
});

it('says once that the database is away', async () => {
  await addDataset(world, { records: 1 });
  await readAfter(1_000);
  const away = vi.spyOn(world.engine.db, 'selectFrom').mockImplementation(() => {
    throw new Error('no database');
  });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(away).toHaveBeenCalledTimes(3);
  expect(errors).toMatchObject([{ message: 'no database' }]);
  away.mockRestore();
});
