import type { CDPSession, Page } from '@playwright/test';
import { NAMES } from './datasets';
import type { Measured } from './report';
import { withDataset, type Stage } from './stage';
import { timeKey } from './stopwatch';

/** The first moments of a visit load code on demand: that is no leak. */
const FIRST = 100;
/** Until then code is compiled, and what a visit keeps of its last acts and records fills up to its limits. */
const SETTLED = 500;

/** Annotates records one after the other in one visit and compares what is alive at the end with the beginning. */
export async function measureHeap(stage: Stage, records: number): Promise<readonly Measured[]> {
  const settling = Math.min(SETTLED - FIRST, Math.floor(records / 2));
  const [first, settled, last] = await withDataset(stage, NAMES.short, async ({ page, devtools }) => {
    const alive: number[] = [];
    for (const more of [Math.min(FIRST, records), settling, records - settling]) {
      await annotate(page, more);
      alive.push(await bytesAlive(devtools));
    }
    return alive;
  });
  const growth = (from = 1, to = 0) => [(to / from - 1) * 100];
  const over = (count: number) => `heap growth over ${count.toLocaleString('en')} records of one visit`;
  return [
    { what: over(records), unit: '%', samples: growth(first, last), budget: 10 },
    {
      what: `${over(records - settling)}, the last ones`,
      unit: '%',
      samples: growth(settled, last),
      budget: null,
    },
  ];
}

async function annotate(page: Page, records: number): Promise<void> {
  for (let record = 0; record < records; record += 1) {
    await timeKey(page, '2', 'chosen');
    await timeKey(page, 'Enter', 'record');
  }
}

/** Twice, since finalizers of the first collection may free more. */
async function bytesAlive(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}
