import type { CDPSession, Page } from '@playwright/test';
import { NAMES, shortRecords } from './datasets';
import { inEnvironment, openBrowser, withDataset, type BenchEnvironment } from './environment';
import { compiledBytes } from './heap-snapshot';
import type { Measured } from './report';
import { timeKey } from './stopwatch';
import { expectAnswered } from './stored-answers';

/** The first moments of a visit load code on demand: that is no leak. */
const FIRST = 100;
/** In percent. */
const BUDGET = 10;

/**
 * Annotates records one after the other in one visit and compares what is alive at the end with the beginning, both after forced
 * collections: with the browser's compilers on, as users have them, and off. The compilers keep in the same heap what they make of
 * functions that run often, and go on for thousands of records; the heap's own list of its objects tells that apart.
 */
export async function measureHeap(records: number): Promise<readonly Measured[]> {
  const first = Math.min(FIRST, records);
  const growth = (javascriptFlags: readonly string[]) =>
    inEnvironment(
      [shortRecords(first + records + 50)],
      (environment) => growthIn(environment, first, records),
      () => openBrowser(javascriptFlags),
    );
  const usual = await growth([]);
  const interpreted = await growth(['--jitless']);
  const what = `heap growth over ${records.toLocaleString('en')} records of one visit`;
  const row = (condition: string, samples: readonly number[], budget: number | null): Measured => ({
    what: `${what}, ${condition}`,
    unit: '%',
    samples,
    budget,
  });
  return [
    row('compilers on as users have them', [usual.all], BUDGET),
    row('compilers on, of it what they made', [usual.compiled], null),
    row('compilers on, of it what the page keeps', [usual.all - usual.compiled], BUDGET),
    row('compilers off', [interpreted.all], BUDGET),
  ];
}

/** In percent of all that was alive at the beginning. */
interface Growth {
  readonly all: number;
  /** Machine code, bytecode and what the compilers note about functions. */
  readonly compiled: number;
}

function growthIn(environment: BenchEnvironment, first: number, records: number): Promise<Growth> {
  return withDataset(environment, NAMES.short, async ({ page, devtools }) => {
    const before = await aliveAfter(page, devtools, first);
    const after = await aliveAfter(page, devtools, records);
    await expectAnswered(environment.product.url, NAMES.short, first + records);
    const percent = (part: keyof Alive) => ((after[part] - before[part]) / before.all) * 100;
    return { all: percent('all'), compiled: percent('compiled') };
  });
}

/** In bytes. */
interface Alive {
  readonly all: number;
  /** Part of it that the compilers made. */
  readonly compiled: number;
}

/** Collected twice, since finalizers of the first collection may free more. */
async function aliveAfter(page: Page, devtools: CDPSession, records: number): Promise<Alive> {
  for (let record = 0; record < records; record += 1) {
    await timeKey(page, '2', 'chosen');
    await timeKey(page, 'Enter', 'record');
  }
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: all } = await devtools.send('Runtime.getHeapUsage');
  return { all, compiled: compiledBytes(await snapshotOf(devtools)) };
}

async function snapshotOf(devtools: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const listen = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', listen);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', listen);
  return chunks.join('');
}
