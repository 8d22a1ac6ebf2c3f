import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../e2e/support/sign-in';
import { LoggedDataset } from '../e2e/support/task-dataset';
import { inEnvironment, openBrowserAtDisplayClock, withPage, type BenchEnvironment } from './environment';
import type { Runs } from './flow';
import type { Measured } from './report';
import { TASK_LABELS, taskIdOf, taskPageRecords } from './task-page-data';
import { sample, timeKey, timeOpening, timePainted } from './stopwatch';

/** Upper limits in milliseconds. */
const BUDGETS = { opened: 700, next: 100, label: 33, frame: 25, key: 16 } as const;
const RECORDS_AT_ONCE = 1_000;
const PAGE = 100;
/** Only the first records of the page are labeled, so that the bench does not scroll. */
const LABELED = 3;
/** A page of 100 cards is higher than so many steps of a quick wheel. */
const FRAMES = 120;
const STEP = 100;

const CLAUSE = 'status:Validated AND "late parcel"~2 OR inputs.text:/br.ken/ -cup* ';
const LONG_QUERY = CLAUSE.repeat(Math.floor(8_192 / CLAUSE.length));

/** A dataset of text classification like banking77: short texts, 77 labels, a prediction for each record. */
export function measureTaskPage(runs: Runs, records: number): Promise<readonly Measured[]> {
  return inEnvironment([], async (environment) => {
    const { url } = environment.product;
    const dataset = await LoggedDataset.make(url, { labels: TASK_LABELS });
    const logged = taskPageRecords(records);
    for (let from = 0; from < records; from += RECORDS_AT_ONCE)
      await dataset.log(logged.slice(from, from + RECORDS_AT_ONCE));
    return [
      ...(await withTasks(environment, dataset, (page) => measureActs(page, dataset, records, runs))),
      await measureScrolling(environment, dataset),
      await withTasks(environment, dataset, (page) => measureQuery(page, runs)),
    ];
  });
}

function withTasks<T>(
  environment: BenchEnvironment,
  dataset: LoggedDataset,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  return withPage(environment, async (page) => {
    await signIn(page, environment.product.url);
    await page.goto(addressOf(page, dataset));
    await rowOf(page, 1).waitFor();
    return measure(page);
  });
}

function addressOf(page: Page, { path }: LoggedDataset): string {
  const pagination = Buffer.from(JSON.stringify({ size: PAGE, page: 1 })).toString('base64url');
  return new URL(`${path}?query=e30&sort=W10&viewMode=annotate&pagination=${pagination}`, page.url()).href;
}

const rowOf = (page: Page, place: number): Locator =>
  page.getByRole('row', { name: `Record ${place}`, exact: true });

async function measureActs(
  page: Page,
  dataset: LoggedDataset,
  records: number,
  runs: Runs,
): Promise<readonly Measured[]> {
  const rounds = Math.max(3, Math.round(runs.keys / 10));
  const address = addressOf(page, dataset);
  const opened = await sample(page, rounds, () => timeOpening(page, address, 'taskPage'));
  await page.getByText(`of ${records.toLocaleString('en-US')} records`).waitFor();
  const labels = await measureLabels(page, dataset, Math.max(LABELED, Math.round(runs.keys / 2)));
  const next = await sample(page, rounds, () => timeKey(page, 'ArrowRight', 'taskPage'));
  await page.getByText(`${(PAGE * rounds + 1).toLocaleString('en-US')}–`).waitFor();
  const what = `a page of ${PAGE} of ${records.toLocaleString('en-US')} task records`;
  return [
    { what: `${what}, opened`, unit: 'ms', samples: opened, budget: BUDGETS.opened },
    { what: `→ to the next page of ${PAGE} task records`, unit: 'ms', samples: next, budget: BUDGETS.next },
    {
      what: `a label for one of ${PAGE} task records, each click`,
      unit: 'ms',
      samples: labels,
      budget: BUDGETS.label,
    },
  ];
}

/** Each click chooses another label than the record has. */
async function measureLabels(page: Page, dataset: LoggedDataset, clicks: number): Promise<readonly number[]> {
  const names = ['1', '2', '3'].map((place) => TASK_LABELS[Number(place)] ?? '');
  const given: string[] = [];
  const samples = await sample(page, clicks, async (run) => {
    const record = run % LABELED;
    const name = names[Math.floor(run / LABELED) % names.length] ?? '';
    given[record] = name;
    const label = rowOf(page, record + 1).locator(`[data-label="${name}"]`);
    return timePainted(page, { type: 'pointerdown', probe: 'chosenTaskLabels' }, () => label.click());
  });
  // The page sends the last one yet.
  for (const [record, label] of given.entries())
    await expect
      .poll(() => dataset.answerTo(taskIdOf(record + 1)))
      .toEqual({ status: 'Validated', labels: [label] });
  return samples;
}

/** Each key is painted with the colors of the whole query. */
async function measureQuery(page: Page, { keys }: Runs): Promise<Measured> {
  const box = page.getByRole('combobox', { name: 'Query' });
  await box.fill(LONG_QUERY);
  const samples = await sample(page, keys, () => timeKey(page, 'a', 'queryColors'));
  await expect(box).toHaveValue(LONG_QUERY + 'a'.repeat(keys));
  const what = 'a key in a query of 8 kB';
  return { what, unit: 'ms', samples, budget: BUDGETS.key };
}

/** At 60 frames a second, as users have it. */
async function measureScrolling({ product }: BenchEnvironment, dataset: LoggedDataset): Promise<Measured> {
  const browser = await openBrowserAtDisplayClock();
  try {
    const samples = await withTasks({ product, browser }, dataset, async (page) => {
      await page.waitForLoadState('networkidle');
      return page.evaluate(
        ([frames, step]) => globalThis.benchStopwatch.scroll('[role="grid"]', frames, step),
        [FRAMES, STEP] as const,
      );
    });
    const what = `scrolling through ${PAGE} task records, each frame`;
    return { what, unit: 'ms', samples, budget: BUDGETS.frame };
  } finally {
    await browser.close();
  }
}
