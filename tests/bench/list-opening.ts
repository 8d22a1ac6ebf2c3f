import type { BrowserContext, Page } from '@playwright/test';
import { OwnerApi } from '../e2e/support/owner-api';
import { signIn } from '../e2e/support/sign-in';
import { listDatasets, NAMES } from './datasets';
import { inEnvironment, openBrowserAtDisplayClock, type BenchEnvironment } from './environment';
import type { Measured } from './report';
import { bringStopwatch, timeOpening, timePainted, type OpenedProbe } from './stopwatch';

/** In milliseconds. */
const BUDGET = 750;
const RECORDS = 300;
const PAGE = 100;
/** The list has so many records until the user has chosen another number. */
const FIRST_PAGE = 10;

interface Opened {
  readonly dataset: string;
  readonly records: string;
  readonly probe: OpenedProbe;
}

const OPENED: readonly Opened[] = [
  { dataset: NAMES.short, records: 'short records', probe: 'wholeList' },
  {
    dataset: NAMES.marked,
    records: 'records of 8,000 characters with spans and six questions',
    probe: 'wholeMarkedList',
  },
];

/**
 * The list view until all that is in sight of it is drawn whole: from the navigation to its address, and from the press that leads to
 * it from one record. At the display's own clock.
 */
export function measureListOpening(times: number): Promise<readonly Measured[]> {
  return inEnvironment(
    listDatasets(),
    async (environment) => {
      const measured: Measured[] = [];
      for (const opened of OPENED) measured.push(...(await measureOne(environment, opened, times)));
      return measured;
    },
    openBrowserAtDisplayClock,
  );
}

async function measureOne(
  { browser, product }: BenchEnvironment,
  opened: Opened,
  times: number,
): Promise<readonly Measured[]> {
  const address = `${product.url}/dataset/${await (await OwnerApi.of(product.url)).datasetId(opened.dataset)}`;
  const list = `${address}/annotation-mode?page=1~${PAGE}`;
  const inContext = async <T>(measure: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    try {
      return await measure(await signedIn(context, product.url));
    } finally {
      await context.close();
    }
  };
  const navigated = (page: Page) => openedList(page, opened, () => timeOpening(page, list, opened.probe));
  const cold: number[] = [];
  const first: number[] = [];
  for (let time = 0; time < times; time += 1) {
    cold.push(await inContext(navigated));
    first.push(await inContext((page) => pressed(page, opened, `${address}/annotation-mode`)));
  }
  const warm = await inContext((page) => repeated(page, times, () => navigated(page)));
  const again = await inContext(async (page) => {
    await navigated(page);
    return repeated(page, times, async () => {
      await page.getByRole('button', { name: 'Focus view', exact: true }).click();
      await page.locator('article').waitFor();
      return press(page, opened, PAGE);
    });
  });
  const row = (what: string, samples: readonly number[]): Measured => ({
    what,
    unit: 'ms',
    samples,
    budget: BUDGET,
  });
  const what = `list of ${PAGE} ${opened.records}`;
  return [
    row(`${what}, from the navigation, cold`, cold),
    row(`${what}, from the navigation, warm`, warm),
    row(`list of the first ${FIRST_PAGE} ${opened.records}, from the first press of a visit`, first),
    row(`${what}, from a later press`, again),
  ];
}

async function signedIn(context: BrowserContext, url: string): Promise<Page> {
  await bringStopwatch(context);
  const page = await context.newPage();
  await signIn(page, url);
  return page;
}

/** The first two fill the caches: of the files, and of the code that the browser compiled. */
async function repeated(page: Page, times: number, open: () => Promise<number>): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let time = -2; time < times; time += 1) {
    const sample = await open();
    if (time >= 0) samples.push(sample);
    await page.waitForLoadState('networkidle');
  }
  return samples;
}

/** From one record, on which everything has come to rest; with an empty cache, but for the page of that record. */
async function pressed(page: Page, opened: Opened, address: string): Promise<number> {
  await page.goto(address);
  await page.locator('article section').first().waitFor();
  await page.waitForLoadState('networkidle');
  return press(page, opened, FIRST_PAGE);
}

function press(page: Page, opened: Opened, size: number): Promise<number> {
  const button = page.getByRole('button', { name: 'List view' });
  return openedList(
    page,
    opened,
    () => timePainted(page, { type: 'pointerdown', probe: opened.probe }, () => button.click()),
    size,
  );
}

/** The list has as many records as were asked for, from the first one on, and none of them is missing in sight. */
async function openedList(
  page: Page,
  { dataset }: Opened,
  open: () => Promise<number>,
  size = PAGE,
): Promise<number> {
  const time = await open();
  const drawn = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
  const isInOrder = drawn.length > 0 && drawn.every((place, index) => place === index + 1);
  const { searchParams } = new URL(page.url());
  if (!isInOrder || searchParams.get('page') !== `1~${size}`)
    throw new Error(`Of ${dataset}, ${drawn.join()} of ${searchParams.get('page')} are drawn`);
  await page.getByText(`1–${size} of ${RECORDS}`).first().waitFor({ state: 'attached' });
  return time;
}
