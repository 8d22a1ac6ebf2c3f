import type { CDPSession, Page } from '@playwright/test';
import { NAMES } from './datasets';
import type { Measured } from './report';
import { withDataset, type Stage } from './stage';
import { timeKey } from './stopwatch';

/** Until then code is compiled, and what a visit keeps of its last acts and records fills up to its limit: that is no leak. */
const WARM_UP = 500;

/** Annotates records one after the other in one visit and compares what is alive at the end with the beginning. */
export async function measureHeap(stage: Stage, records: number): Promise<readonly Measured[]> {
  const growth = await withDataset(stage, NAMES.short, async ({ page, devtools }) => {
    await annotate(page, Math.min(WARM_UP, records));
    const before = await bytesAlive(devtools);
    await annotate(page, records);
    return (await bytesAlive(devtools)) / before - 1;
  });
  const what = `heap growth over ${records.toLocaleString('en')} records of one visit`;
  return [{ what, unit: '%', samples: [growth * 100], budget: 10 }];
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
