import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { OwnerApi } from '../e2e/support/owner-api';
import { Product } from '../e2e/support/product';
import { signIn } from '../e2e/support/sign-in';
import type { Measured } from './report';
import { openBrowser } from './stage';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WORD = 'card';

/** In milliseconds. */
const PROGRESS_VISIBLE = 200;
const PATIENCE = 240_000;

/**
 * The story of a thousand matches, in the browser: everything of a search in banking77 is looked at by sample, labelled in
 * one act, and taken back. The data is none of the product's: `OSTRAKA_BANKING77` says where `banking77.csv` lies.
 */
export async function measureBanking77(): Promise<readonly Measured[]> {
  const file = process.env['OSTRAKA_BANKING77'];
  if (file === undefined) throw new Error('OSTRAKA_BANKING77 does not say where banking77.csv lies');
  const product = await Product.start({ samples: false });
  const browser = await openBrowser();
  try {
    const imported = await timed(() => importCsv(product, path.resolve(file)));
    const id = await (await OwnerApi.of(product.url)).datasetId('banking77');
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    page.setDefaultTimeout(PATIENCE);
    await signIn(page, product.url);
    await page.goto(`${product.url}/dataset/${id}/annotation-mode?page=1~100&search=${WORD}`);
    return [one('banking77 imported', imported), ...(await labelAll(page))];
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

async function labelAll(page: Page): Promise<readonly Measured[]> {
  const found = await selectAll(page);
  const form = page.getByRole('region', { name: 'Answers for the selected records' });
  await form.getByRole('radio').first().click();
  const look = page.getByRole('button', { name: 'Look at 20 of them first' });
  const collected = await timed(async () => {
    await form.getByRole('button', { name: 'Submit' }).click();
    await look.waitFor();
  });
  await look.click();
  for (let judged = 0; judged < 20; judged += 1) await page.keyboard.press(judged === 7 ? '2' : '1');
  await page.getByText('1 of 20 wrong:').waitFor();
  const bar = page.getByRole('region', { name: 'Act on many' });
  const begin = performance.now();
  await page.getByRole('button', { name: 'Continue' }).click();
  await bar.waitFor();
  const seen = performance.now() - begin;
  await page.getByText(`${found} records submitted.`).first().waitFor();
  const written = performance.now() - begin;
  const takenBack = await timed(async () => {
    await page.keyboard.press('Control+z');
    await page.getByText(`${found} records are as they were before.`).first().waitFor();
  });
  return [
    one(`${found} matches looked up, from the press on Submit`, collected),
    one('progress in sight, from the press on Continue', seen, PROGRESS_VISIBLE),
    one(`${found} matches submitted`, written),
    one(`${found} matches taken back`, takenBack),
  ];
}

/** Answers their number, as the page writes it. */
async function selectAll(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const all = page.getByRole('button', { name: /^Select all [\d,]+ matched/u });
  const name = await all.innerText();
  await all.click();
  return /[\d,]+/u.exec(name)?.[0] ?? '';
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function one(what: string, milliseconds: number, budget: number | null = null): Measured {
  return { what, unit: 'ms', samples: [milliseconds], budget };
}
