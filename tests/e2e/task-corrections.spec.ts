import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { makeAnnotator } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { LoggedDataset, type LoggedRecord } from './support/task-dataset';
import { expect, test } from './support/test';

const remaining: Array<() => Promise<void>> = [];
test.afterEach(async () => {
  for (const remove of remaining.splice(0)) await remove().catch(() => undefined);
});

const COUNT = 60;
const VIEW = 'Model and people disagree';
const idOf = (place: number) => `r${String(place).padStart(2, '0')}`;

/** Validated as quality by people; a model predicts delivery for every third, the later the surer. */
const RECORDS: readonly LoggedRecord[] = Array.from({ length: COUNT }, (_, index) => ({
  id: idOf(index + 1),
  inputs: { text: index % 3 === 0 ? `A late parcel ${index + 1}` : `A broken cup ${index + 1}` },
  prediction: {
    agent: 'bot',
    labels: [{ class: index % 3 === 0 ? 'delivery' : 'quality', score: 0.4 + (0.6 * index) / COUNT }],
  },
  annotation: { agent: 'importer', labels: [{ class: 'quality', score: 1 }] },
  status: 'Validated',
}));

async function logged(url: string): Promise<LoggedDataset> {
  const dataset = await LoggedDataset.make(url, { labels: ['delivery', 'quality'], records: RECORDS });
  remaining.push(() => dataset.remove());
  return dataset;
}

/** A window of its own for another user. */
async function windowOf(browser: Browser, url: string): Promise<Page> {
  const { person, remove } = await makeAnnotator(url);
  remaining.push(remove);
  const page = await browser.newPage();
  remaining.push(() => page.close());
  await signIn(page, url, person);
  return page;
}

async function search(page: Page, query: string, count: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Query' }).fill(query);
  await page.keyboard.press('Enter');
  await total(page, count);
}

async function linkOfView(page: Page): Promise<string> {
  await panel(page)
    .getByRole('button', { name: `More actions: “${VIEW}”` })
    .click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

const total = (page: Page, count: number) =>
  expect(page.getByText(`of ${count} record`).first()).toBeVisible();
const views = (page: Page) => page.getByRole('button', { name: 'Saved views', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });
const dialog = (page: Page) => page.getByRole('alertdialog');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

test('annotations that a model contradicts are found, corrected in one act, undone, and shared as the link of a view @ours (TSK-10, TSK-57)', async ({
  page,
  browser,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dataset = await logged(product.url);
  await signIn(page);
  await page.goto(dataset.path);
  await search(page, 'predicted:ko', 20);
  await views(page).click();
  await panel(page).getByRole('textbox', { name: 'Save current view as' }).fill(VIEW);
  await panel(page).getByRole('button', { name: 'Save view' }).click();
  await expect(panel(page).getByRole('button', { name: VIEW, exact: true })).toBeVisible();
  const link = await linkOfView(page);
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 20 matches' }).click();
  const acts = page.getByRole('group', { name: 'Actions on selected records' });
  await acts.getByRole('button', { name: 'Validate', exact: true }).click();
  await expect(dialog(page).getByText('20 are already as wanted')).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: 'Replace existing annotations with predictions' }).check();
  await expect(dialog(page).getByText('All 20 records will be changed.')).toBeVisible();
  await dialog(page).getByRole('slider', { name: 'Lowest score' }).fill('70');
  await expect(dialog(page).getByText('10 of 20 records will be changed.')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Validate 10 records' }).click();
  await expect(toast(page, '10 records validated. 10 left out.')).toBeVisible();
  expect(await dataset.answerTo(idOf(58))).toEqual({ status: 'Validated', labels: ['delivery'] });
  expect(await dataset.answerTo(idOf(28))).toEqual({ status: 'Validated', labels: ['quality'] });

  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Undone. 10 records restored.')).toBeVisible();
  expect(await dataset.answerTo(idOf(58))).toEqual({ status: 'Validated', labels: ['quality'] });

  const other = await windowOf(browser, product.url);
  await other.goto(link);
  await total(other, 20);
  await expect(other.getByRole('combobox', { name: 'Query' })).toHaveValue('predicted:ko');
});
