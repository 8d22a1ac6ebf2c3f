import type { CDPSession, Page } from '@playwright/test';
import { NAMES } from './datasets';
import type { Measured } from './report';
import { openBrowser, withDataset, type BenchEnvironment } from './environment';
import { timeKey } from './stopwatch';

/** The first moments of a visit load code on demand: that is no leak. */
const FIRST = 100;

/** Visits that are made, each with as many records as are measured and the first ones. */
export const HEAP_VISITS = 2;

/**
 * Annotates records one after the other in one visit and compares what is alive at the end with the beginning. The browser
 * keeps in the same heap what its compilers make of functions that run often, and goes on making it for thousands of
 * records: with the compilers off, the difference is what the page itself keeps.
 */
export async function measureHeap(
  environment: BenchEnvironment,
  records: number,
): Promise<readonly Measured[]> {
  const browser = await openBrowser(['--jitless']);
  const kept = await growthOf({ ...environment, browser }, records);
  await browser.close();
  const what = `heap growth over ${records.toLocaleString('en')} records of one visit`;
  return [
    { what, unit: '%', samples: [kept], budget: 10 },
    {
      what: `${what}, compiled code too`,
      unit: '%',
      samples: [await growthOf(environment, records)],
      budget: null,
    },
  ];
}

/** In percent. */
function growthOf(environment: BenchEnvironment, records: number): Promise<number> {
  return withDataset(environment, NAMES.short, async ({ page, devtools }) => {
    const first = await aliveAfter(page, devtools, Math.min(FIRST, records));
    return ((await aliveAfter(page, devtools, records)) / first - 1) * 100;
  });
}

/** Bytes. Collected twice, since finalizers of the first collection may free more. */
async function aliveAfter(page: Page, devtools: CDPSession, records: number): Promise<number> {
  for (let record = 0; record < records; record += 1) {
    await timeKey(page, '2', 'chosen');
    await timeKey(page, 'Enter', 'record');
  }
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}
