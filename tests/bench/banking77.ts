import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { OwnerApi } from '../e2e/support/owner-api';
import { Product } from '../e2e/support/product';
import { signIn } from '../e2e/support/sign-in';
import type { Measured } from './report';
import { openBrowser } from './environment';
import { timed } from './timed';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** In milliseconds. */
const PROGRESS_VISIBLE = 200;
const PATIENCE = 240_000;

/**
 * The story of thousands of matches, in the browser: everything that a search finds in banking77, and then everything there
 * is, is looked at by sample, labeled in one action, and undone. The data is none of the product's: `OSTRAKA_BANKING77`
 * says where `banking77.csv` lies.
 */
export async function measureBanking77(): Promise<readonly Measured[]> {
  const file = process.env['OSTRAKA_BANKING77'];
  if (file === undefined) throw new Error('OSTRAKA_BANKING77 does not say where banking77.csv lies');
  const product = await Product.start({ samples: false });
  const browser = await openBrowser();
  try {
    const imported = await timed(() => importCsv(product, path.resolve(file)));
    const id = await (await OwnerApi.of(product.url)).datasetId('banking77');
    const address = `${product.url}/dataset/${id}/annotation-mode?page=1~100`;
    return [
      one('banking77 imported', imported),
      ...(await withPage(browser, product, (page) => actOnMatches(page, `${address}&search=card`))),
      ...(await withPage(browser, product, (page) => actOnAll(page, address))),
    ];
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function importCsv(product: Product, file: string): Promise<void> {
  await product.stop();
  const command = path.join(ROOT, 'scripts/run-command.mjs');
  const definition = path.join(ROOT, 'docs/examples/banking77/definition.json');
  const { DATABASE_URL: _, ...env } = process.env;
  const options = ['import', '--data', product.dataFolder, '--dataset', definition, file];
  execFileSync(process.execPath, [command, ...options], { env, stdio: 'ignore' });
  await product.start();
}

/** In a browser of its own, which keeps nothing of others' acts. */
async function withPage<T>(
  browser: Browser,
  product: Product,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await signIn(page, product.url);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** From the first press to the last record, without a pause. */
async function actOnMatches(page: Page, address: string): Promise<readonly Measured[]> {
  await page.goto(address);
  const { found, collected } = await lookUpAll(page);
  await judgeSample(page);
  const seen = await begin(page);
  const written = await timed(() => page.getByText(`${found} records submitted.`).first().waitFor());
  const undoing = await timed(async () => {
    await page.keyboard.press('Control+z');
    await page.getByText(`${found} records restored.`).first().waitFor();
  });
  return [
    one(`${found} matches looked up, from the press on Submit`, collected),
    one('progress in sight, from the press on Continue', seen, PROGRESS_VISIBLE),
    one(`${found} matches submitted`, seen + written),
    one(`${found} matches undone`, undoing),
  ];
}

/** Stopped in the middle, read again from the device, gone on with, read again while it goes on, and undone as a whole. */
async function actOnAll(page: Page, address: string): Promise<readonly Measured[]> {
  await page.goto(address);
  const { found, collected } = await lookUpAll(page);
  await judgeSample(page);
  await watchTasks(page);
  const seen = await begin(page);
  const running = performance.now();
  await doneInBar(page, 3_000);
  const stopped = await timed(async () => {
    await bar(page).getByRole('button', { name: 'Stop' }).click();
    await bar(page)
      .getByText(/^Stopped:/u)
      .waitFor();
  });
  const untilStop = performance.now() - running;
  const stoppedAt = numberIn(
    await bar(page)
      .getByText(/^Stopped:/u)
      .innerText(),
  );
  const [busiest, occupied] = [await longestTask(page), await longTasks(page)];
  const readAnew = await timed(async () => {
    await page.reload();
    await bar(page)
      .getByText(/^Stopped:/u)
      .waitFor();
  });
  await bar(page).getByRole('button', { name: 'Resume' }).click();
  await doneInBar(page, 6_000);
  const goneOn = await timed(async () => {
    await page.reload();
    await bar(page)
      .getByText(/^[\d,]+ of/u)
      .waitFor();
  });
  await page.getByText(`${found} records submitted.`).first().waitFor();
  await watchTasks(page);
  const undoing = await timed(async () => {
    await page.keyboard.press('Alt+h');
    await page.getByRole('button', { name: 'Bulk actions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`${found} records restored.`).first().waitFor();
  });
  return [
    one(`all ${found} looked up, from the press on Submit`, collected),
    one('progress in sight, from the press on Continue', seen, PROGRESS_VISIBLE),
    one('stopped, from the press on Stop', stopped),
    one('10 records answered, in the browser', (untilStop / stoppedAt) * 10),
    one('longest time the page was occupied meanwhile', busiest),
    one('all times beyond 50 ms that the page was occupied meanwhile', occupied),
    one('the stopped act in sight again, from a reload', readAnew),
    one('the act gone on with, from a reload', goneOn),
    one(`all ${found} undone`, undoing),
    one('longest time the page was occupied meanwhile', await longestTask(page)),
  ];
}

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Bulk action' });

/** Selects everything that matches and asks for the first label; answers how many there are, as the page writes it. */
async function lookUpAll(page: Page): Promise<{ readonly found: string; readonly collected: number }> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const all = page.getByRole('button', { name: /^Select all [\d,]+ match/u });
  const name = await all.innerText();
  await all.click();
  const form = page.getByRole('region', { name: 'Answers for the selected records' });
  await form.getByRole('radio').first().click();
  const collected = await timed(async () => {
    await form.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'Check a sample of 20' }).waitFor();
  });
  return { found: /[\d,]+/u.exec(name)?.[0] ?? '', collected };
}

async function judgeSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check a sample of 20' }).click();
  for (let judged = 0; judged < 20; judged += 1) await page.keyboard.press(judged === 7 ? '2' : '1');
  await page.getByText('1 of 20 wrong:').waitFor();
}

/** Answers after how long the bar is there. */
function begin(page: Page): Promise<number> {
  return timed(async () => {
    await page.getByRole('button', { name: /^Submit .* records$/u }).click();
    await bar(page).waitFor();
  });
}

async function doneInBar(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (least) => Number(document.querySelector('progress')?.getAttribute('value')) >= least,
    count,
  );
}

/** The browser tells of tasks from 50 ms on, during which no key and no frame comes through. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

function tasksOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => [0, ...(globalThis as unknown as { longTasks: number[] }).longTasks]);
}

async function longestTask(page: Page): Promise<number> {
  return Math.max(...(await tasksOf(page)));
}

async function longTasks(page: Page): Promise<number> {
  return (await tasksOf(page)).reduce((all, duration) => all + duration, 0);
}

function numberIn(text: string): number {
  return Number((/[\d,]+/u.exec(text)?.[0] ?? '0').replaceAll(',', ''));
}

function one(what: string, milliseconds: number, budget: number | null = null): Measured {
  return { what, unit: 'ms', samples: [milliseconds], budget };
}
