import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeSearchSource } from '#tests/fakes/fake-search-source';
import { createIndex } from '../dataset-family';
import { ThrottledSource } from '../hosting/throttled-source';
import { IndexedSearchEngine } from '../indexed-search-engine';
import type { SearchRequest } from '../search-request';
import { FileIndexStore } from './file-index-store';

const BUDGET = 100_000_000;
const MANY = 6_000;
const EVERYTHING: SearchRequest = {
  datasetId: 'dataset',
  where: { kind: 'all', of: [] },
  order: { kind: 'index' },
  offset: 0,
  limit: 10,
};

let folder: string;
let source: FakeSearchSource;
let engines: IndexedSearchEngine[];
let errors: unknown[];
/** Lets readings of the dead end, so that they can be closed. */
let held: (() => void)[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ostraka-marks-'));
  source = new FakeSearchSource();
  source.add('a');
  source.reportedExtent = { records: MANY, bytes: 0 };
  engines = [];
  errors = [];
  held = [];
});
afterEach(async () => {
  for (const goOn of held) goOn();
  for (const engine of engines) await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Milliseconds since 1970. */
let now = 0;
const storeOf = (program = 'this program') => new FileIndexStore({ folder, program }, () => now);

/** A start of the server. */
function open(memoryBudgetBytes = BUDGET, program?: string): IndexedSearchEngine {
  const engine = new IndexedSearchEngine(memoryBudgetBytes, {
    source: new ThrottledSource({ source, pace: { now: () => source.time, pause: async () => {} } }),
    createIndex,
    indexStore: storeOf(program),
    pace: { now: () => source.time },
    reportError: (error) => errors.push(error),
  });
  engines.push(engine);
  return engine;
}

async function foundBy(engine: IndexedSearchEngine): Promise<unknown> {
  const result = await engine.search(EVERYTHING);
  return result.ok ? result.value.hits.length : result.error.code;
}

/** Null before a reading, and after it. */
function mark(): string | null {
  try {
    return readFileSync(path.join(folder, 'dataset', 'reading'), 'utf8');
  } catch {
    return null;
  }
}

/** In milliseconds. Less than the time that a test has, so that a mark that does not come fails as an assertion. */
const PATIENCE = { interval: 1, timeout: 20_000 };

/** A reading that goes no further: the program has ended in its middle. */
async function die(): Promise<void> {
  const before = mark();
  held.push(source.holdUp());
  let found: unknown = 'nothing yet';
  foundBy(open())
    .then((hits) => (found = hits))
    .catch(() => undefined);
  await expect
    .poll(() => ({ found, isMarked: mark() !== before }), PATIENCE)
    .toEqual({ found: 'nothing yet', isMarked: true });
  source = Object.assign(new FakeSearchSource(), { reportedExtent: source.reportedExtent });
  source.add('a');
}

describe('a large dataset', () => {
  it('is read again after one death', async () => {
    await die();
    expect(await foundBy(open())).toBe(1);
  });

  it('a reading that two starts did not survive is refused in each start, and reported once in it (LIM-52)', async () => {
    await die();
    await die();
    for (const engine of [open(), open()]) {
      expect(await foundBy(engine)).toBe('paused');
      expect(await foundBy(engine)).toBe('paused');
      expect(errors.splice(0)).toMatchObject([
        {
          message:
            'The search ended twice while it was reading dataset dataset, which is not read again for a while',
        },
      ]);
    }
    expect(source.asked).toEqual([]);
  });

  it('is read again a minute after the second death, and after the third it waits for two', async () => {
    await die();
    await die();
    expect(await foundBy(open())).toBe('paused');
    now += 59_999;
    expect(await foundBy(open())).toBe('paused');
    now += 1;
    await die();
    expect(await foundBy(open())).toBe('paused');
    now += 60_000;
    expect(await foundBy(open())).toBe('paused');
    now += 60_000;
    expect(await foundBy(open())).toBe(1);
  });

  it('is read at once when that is asked for (WIR-139)', async () => {
    await die();
    await die();
    const engine = open();
    expect(await foundBy(engine)).toBe('paused');
    engine.retryReading('dataset');
    await expect.poll(mark, PATIENCE).toBeNull();
    expect(await foundBy(engine)).toBe(1);
  });

  it('is read after any number of kills between which its reading comes further', async () => {
    for (const records of [100, 200, 300, 400]) {
      await die();
      await storeOf().reachReading('dataset', { records, bytes: 1 });
    }
    expect(await foundBy(open())).toBe(1);
  });

  it('is refused after two deaths with nearly all of its memory, however far they came', async () => {
    for (const records of [100, 200]) {
      await die();
      await storeOf().reachReading('dataset', { records, bytes: 0.9 * BUDGET });
    }
    expect(await foundBy(open())).toBe('paused');
  });

  it.each([
    ['has fewer records', MANY - 1, BUDGET, undefined],
    ['gets other memory', MANY, 2 * BUDGET, undefined],
    ['is read by another program', MANY, BUDGET, 'the next program'],
  ])('is read after two deaths when it %s', async (_, records, budgetBytes, program) => {
    await die();
    await die();
    source.reportedExtent = { records, bytes: 0 };
    expect(await foundBy(open(budgetBytes, program))).toBe(1);
  });

  it('forgets its deaths when it was read', async () => {
    await die();
    expect(await foundBy(open())).toBe(1);
    await expect.poll(mark, PATIENCE).toBeNull();
    await die();
    expect(await foundBy(open())).toBe(1);
  });

  it('is read also when readings were stopped with the server', async () => {
    for (let start = 0; start < 3; start += 1) {
      await die();
      await storeOf().endReadings();
    }
    expect(await foundBy(open())).toBe(1);
  });
});

it('a reading that ended goes on behind the part that it had kept, and knows what changed since (LIM-52)', async () => {
  for (let index = 1; index < 12_000; index += 1) source.add(`r${index}`);
  source.onRead = () => {
    if (existsSync(path.join(folder, 'dataset', 'records'))) throw new Error('The end');
  };
  await expect(foundBy(open())).rejects.toThrow('The end');
  source.onRead = () => {};
  source.asked.length = 0;
  source.delete('r5');
  source.add('late');
  const result = await open().search({ ...EVERYTHING, limit: 20_000 });
  const ids = result.ok ? result.value.hits.map(({ recordId }) => recordId) : [];
  expect(ids.toSorted()).toEqual(source.stored.map(({ id }) => id).toSorted());
  expect(source.asked[0]).toMatch(/^records 1\d{4}$/u);
  expect(source.asked).not.toContain('records 0');
});

it('a small dataset leaves no mark', async () => {
  source.reportedExtent = { records: 10, bytes: 0 };
  expect(await foundBy(open())).toBe(1);
  expect(existsSync(path.join(folder, 'dataset'))).toBe(false);
});
