import type { Page } from '@playwright/test';
import { NAMES, pagesOfRecords } from './datasets';
import type { Runs } from './flow';
import type { Measured } from './report';
import { inEnvironment, withDataset, type BenchEnvironment } from './environment';
import { rest, sample, timeKey, timePainted } from './stopwatch';

/** In pixels, at each frame: a screen in an eighth of a second, as of a quick wheel. */
const SCROLL_STEP = 100;

/** A page of 100 records of 8,000 characters and six questions, as a list. */
export function measureBulkView(runs: Runs): Promise<readonly Measured[]> {
  return inEnvironment([pagesOfRecords()], (environment) => measureIn(environment, runs));
}

function measureIn(environment: BenchEnvironment, runs: Runs): Promise<readonly Measured[]> {
  return withDataset(environment, NAMES.bulk, async ({ page }) => {
    const rounds = Math.max(3, Math.round(runs.keys / 10));
    const url = new URL(page.url());
    url.searchParams.set('page', '1~100');
    url.searchParams.delete('record');
    await page.goto(url.href);
    await page.getByRole('row').first().waitFor();
    const refresh = page.getByRole('button', { name: 'Refresh' });
    const showing = await sample(page, rounds, async () => {
      // The page after it is on its way, and would be fetched in between.
      await page.waitForLoadState('networkidle');
      return timePainted(page, { type: 'pointerdown', probe: 'list' }, () => refresh.click());
    });
    await page.waitForLoadState('networkidle');
    const selecting = await measureSelecting(page, runs);
    const paging = await sample(page, rounds, (run) =>
      timeKey(page, run % 2 === 0 ? 'ArrowRight' : 'ArrowLeft', 'list'),
    );
    const what = '100 records of 8,000 characters with six questions';
    return [
      { what: `a page of ${what}, fetched`, unit: 'ms', samples: showing, budget: 500 },
      { what: `→ and ← to another page of ${what}`, unit: 'ms', samples: paging, budget: 500 },
      { what: 'selecting all 100 records of a page', unit: 'ms', samples: selecting.all, budget: 50 },
      {
        what: 'a label for 100 selected records, each click',
        unit: 'ms',
        samples: selecting.labels,
        budget: 32,
      },
      {
        what: `scrolling through ${what}, each frame`,
        unit: 'ms',
        samples: await measureScrolling(page, runs.keys * 3),
        budget: 16.7,
      },
    ] satisfies readonly Measured[];
  });
}

async function measureSelecting(page: Page, runs: Runs) {
  await page.getByRole('row').first().focus();
  const all = await sample(page, Math.max(3, Math.round(runs.keys / 2)), async () => {
    const time = await timeKey(page, 'Control+A', 'selectedRows');
    await page.keyboard.press('Escape');
    await rest(page);
    return time;
  });
  await page.keyboard.press('Control+A');
  await page.getByText('100 records selected').first().waitFor();
  const labels = page.getByRole('radiogroup', { name: 'Kind' }).getByRole('radio');
  const count = await labels.count();
  const clicks = await sample(page, Math.max(3, Math.round(runs.keys / 2)), (run) =>
    timePainted(page, { type: 'pointerdown', probe: 'chosenLabel' }, () => labels.nth(run % count).click()),
  );
  return { all, labels: clicks };
}

/** Milliseconds between one frame and the next, while every one of them scrolls. */
async function measureScrolling(page: Page, frames: number): Promise<number[]> {
  return page.evaluate(([count, step]) => globalThis.benchStopwatch.scroll('[role="grid"]', count, step), [
    frames,
    SCROLL_STEP,
  ] as const);
}
