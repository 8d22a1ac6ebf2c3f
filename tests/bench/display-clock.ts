import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../e2e/support/sign-in';
import { displayDatasets, MARKED_SPANS, NAMES } from './datasets';
import { inEnvironment, openBrowserAtDisplayClock, withDataset, type BenchEnvironment } from './environment';
import type { Runs } from './flow';
import type { Measured } from './report';
import { bringStopwatch, rest, sample, timeKey } from './stopwatch';
import { expectAnswered } from './stored-answers';

/** Two frames and the work between them, in milliseconds. */
const NEXT = 40;
const SPAN = 33;
const SCROLLED_LIST = 20;
const SCROLLED_CARDS = 18;
const DATASETS = 2_000;
const FRAMES = 600;

/** As users have it at 60 frames a second: the time of each act holds the wait for the frame that shows it. */
export function measureAtDisplayClock(runs: Runs): Promise<readonly Measured[]> {
  return inEnvironment(
    displayDatasets(),
    async (environment) => [
      ...(await measureRecords(environment, runs)),
      await measureCards(environment),
      ...(await measureDatasets(environment)),
    ],
    openBrowserAtDisplayClock,
  );
}

/** From record to record: the record is there once its text, all of its spans and the form are drawn. */
async function measureRecords(environment: BenchEnvironment, runs: Runs): Promise<readonly Measured[]> {
  return withDataset(environment, NAMES.marked, async ({ page, annotation }) => {
    await page
      .locator('article [data-span]')
      .nth(MARKED_SPANS - 1)
      .waitFor();
    const count = Math.min(runs.keys, 45);
    const next = await sample(page, count, () => timeKey(page, 'ArrowRight', 'wholeRecord'));
    const previous = await sample(page, count, () => timeKey(page, 'ArrowLeft', 'wholeRecord'));
    const text = await sample(page, count, () => timeKey(page, 'ArrowRight', 'record'));
    const submits = await sample(page, Math.min(runs.submits, 60), async () => {
      await timeKey(page, '2', 'chosen');
      // A suggestion that was never visible is not submitted.
      await annotation.readSuggestions();
      await rest(page);
      return timeKey(page, 'Enter', 'wholeRecord');
    });
    await expectAnswered(environment.product.url, NAMES.marked, submits.length);
    const row = (what: string, samples: readonly number[]) =>
      ({ what: `${what} of 8,000 characters with spans`, unit: 'ms', samples, budget: NEXT }) as const;
    return [
      row('submit to the next record', submits),
      row('→ to the next record', next),
      row('← to the previous record', previous),
      row('→ to the text alone of the next record', text),
    ];
  });
}

/** Milliseconds of each frame while every one of them scrolls by the step of a quick wheel. */
async function measureCards(environment: BenchEnvironment): Promise<Measured> {
  return withDataset(environment, NAMES.bulk, async ({ page }) => {
    const url = new URL(page.url());
    url.searchParams.set('page', '1~100');
    url.searchParams.delete('record');
    await page.goto(url.href);
    await page.getByRole('row').first().waitFor();
    const samples = await scrolled(page, '[role="grid"]');
    const what = 'scrolling through 100 records of 8,000 characters with six questions, each frame';
    return { what, unit: 'ms', samples, budget: SCROLLED_CARDS };
  });
}

/** The server's answer is replaced on its way: what is measured is the page. */
async function measureDatasets({ browser, product }: BenchEnvironment): Promise<readonly Measured[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  try {
    await bringStopwatch(context);
    await answerManyDatasets(context);
    const page = await context.newPage();
    await signIn(page, product.url);
    await page.goto(`${product.url}/datasets`);
    await page.getByText('2,000 datasets').waitFor();
    const search = page.getByRole('searchbox').first();
    const letters: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await search.focus();
      for (const key of 'dataset 19') {
        letters.push(await timeKey(page, key === ' ' ? 'Space' : key, 'listedDatasets'));
        await rest(page);
      }
      await page.getByText('100 of 2,000 datasets').waitFor();
      await search.fill('');
      await page.getByText('2,000 datasets', { exact: true }).waitFor();
    }
    return [
      { what: 'searching 2,000 datasets, each key', unit: 'ms', samples: letters, budget: SPAN },
      {
        what: 'scrolling through 2,000 datasets, each frame',
        unit: 'ms',
        samples: await scrolled(page, '[role="rowgroup"]'),
        budget: SCROLLED_LIST,
      },
    ];
  } finally {
    await context.close();
  }
}

async function answerManyDatasets(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/me/datasets', async (route) => {
    const answer = await route.fetch();
    const { items } = (await answer.json()) as { items: readonly object[] }; // As the contract has it.
    const many = Array.from({ length: DATASETS }, (_, at) => ({
      ...items[0],
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      name: `dataset ${String(at).padStart(4, '0')}`,
    }));
    await route.fulfill({ json: { items: many } });
  });
  await context.route('**/progress', (route) =>
    route.fulfill({ json: { total: 9, submitted: 1, discarded: 0, conflicting: 0, pending: 8 } }),
  );
}

/** The first frames draw what was never drawn, and belong to the opening. */
async function scrolled(page: Page, selector: string): Promise<readonly number[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(([what, count]) => globalThis.benchStopwatch.scroll(what, count, 100), [
    selector,
    FRAMES,
  ] as const);
}
