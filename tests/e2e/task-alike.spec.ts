import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signIn } from './support/sign-in';
import { LoggedDataset, type LoggedRecord } from './support/task-dataset';
import { expect, test } from './support/test';

const made: LoggedDataset[] = [];
test.afterEach(async () => {
  for (const dataset of made.splice(0)) await dataset.remove().catch(() => undefined);
});

const LABELS = ['delivery', 'quality', 'refund'];
const ALIKE = ['Where is my parcel?', 'where is my parcel', 'WHERE is my parcel!!', 'Where, is my parcel'];
const idOf = (place: number) => `r${String(place).padStart(2, '0')}`;
/** Every third record is alike to the first one: r01, r04, … r34. */
const isAlike = (place: number) => place % 3 === 1 && place <= 34;
const ALIKE_IDS = Array.from({ length: 36 }, (_, index) => index + 1)
  .filter(isAlike)
  .map(idOf);

function records(given: Partial<LoggedRecord> = {}): readonly LoggedRecord[] {
  return Array.from({ length: 36 }, (_, index) => ({
    id: idOf(index + 1),
    inputs: { text: isAlike(index + 1) ? (ALIKE[index % ALIKE.length] ?? '') : `A broken cup ${index + 1}` },
    prediction: { agent: 'bot', labels: [{ class: 'delivery', score: 0.9 }] },
    ...given,
  }));
}

async function open(page: Page, url: string, logged = records()): Promise<LoggedDataset> {
  const dataset = await LoggedDataset.make(url, { labels: LABELS, records: logged });
  made.push(dataset);
  await signIn(page);
  await page.goto(dataset.path);
  await expect(record(page, 1)).toBeVisible();
  return dataset;
}

const record = (page: Page, place: number) => page.getByRole('row', { name: `Record ${place}`, exact: true });
const alike = (page: Page, place: number) =>
  record(page, place).getByRole('button', { name: '12 alike records' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const label = (page: Page, place: number, name: string) =>
  record(page, place).locator(`[data-label="${name}"]`);
const status = (page: Page, place: number, name: string) =>
  record(page, place).getByText(name, { exact: true });
const query = (page: Page) => page.getByRole('combobox', { name: 'Query' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);
const total = (page: Page, count: number) =>
  expect(page.getByText(`of ${count} records`).first()).toBeVisible();

/** Answers to the alike records, each once, as the server has them. */
async function answers(dataset: LoggedDataset): Promise<readonly string[]> {
  const all = await Promise.all(ALIKE_IDS.map((id) => dataset.answerTo(id)));
  return [...new Set(all.map(({ status, labels }) => [status, ...labels].join(' ')))].sort();
}

test('alike records are counted, shown, validated together, and restored after a reload (TSK-59, TSK-60) @ours', async ({
  page,
  product,
}) => {
  const validated = { agent: 'ann', labels: [{ class: 'quality', score: 1 }] };
  const dataset = await open(page, product.url, [
    ...records().filter(({ id }) => id !== 'r04' && id !== 'r07'),
    { id: 'r04', inputs: { text: 'Where is my parcel?' }, annotation: validated, status: 'Validated' },
    { id: 'r07', inputs: { text: 'where is my parcel' }, status: 'Discarded' },
  ]);
  const before = await answers(dataset);
  expect(before).toEqual(['Default', 'Discarded', 'Validated quality']);
  await expect(record(page, 2).getByRole('button', { name: /alike/u })).toHaveCount(0);

  await alike(page, 1).click();
  await item(page, 'Show all 12').click();
  await total(page, 12);
  await expect(query(page)).toHaveValue(/^alike:\w+$/u);
  await page.goBack();
  await total(page, 36);
  await expect(query(page)).toHaveValue('');

  await alike(page, 4).click();
  await item(page, 'Validate all 12 as “quality”').click();
  // The record itself is validated like this already.
  await expect(toast(page, '11 records validated.')).toBeVisible();
  expect(await answers(dataset)).toEqual(['Validated quality']);
  expect(await dataset.answerTo('r02')).toEqual({ status: 'Default', labels: [] });
  await expect(status(page, 1, 'Validated')).toBeVisible();
  await expect(label(page, 1, 'quality')).toBeChecked();

  await page.reload();
  await expect(label(page, 1, 'quality')).toBeChecked();
  await page.keyboard.press('Alt+h');
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  await page.getByRole('dialog', { name: 'Bulk actions' }).getByRole('button', { name: /^Undo/u }).click();
  await expect.poll(() => answers(dataset)).toEqual(before);
});

test('alike records are shown and validated by keys alone, and undone as one step (TSK-59, TSK-60) @ours', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  await record(page, 1).focus();
  const reach = async () => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(alike(page, 1)).toBeFocused({ timeout: 50 });
    }).toPass();
    await page.keyboard.press('Enter');
  };
  await reach();
  await expect(item(page, 'Show all 12')).toBeFocused();
  await page.keyboard.press('Enter');
  await total(page, 12);
  await record(page, 1).focus();
  await reach();
  await expect(item(page, 'Validate all 12 as “delivery”')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, '12 records validated.')).toBeVisible();
  expect(await answers(dataset)).toEqual(['Validated delivery']);
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Undone. 12 records restored.')).toBeVisible();
  await expect.poll(() => answers(dataset)).toEqual(['Default']);
});

test('several labels of one record replace those of all that are alike (TSK-60) @ours', async ({
  page,
  product,
}) => {
  const annotation = { agent: 'ann', labels: [{ class: 'quality', score: 1 }] };
  const dataset = await open(page, product.url, [
    ...records({ multi_label: true }).filter(({ id }) => id !== 'r04'),
    { id: 'r04', inputs: { text: ALIKE[1] ?? '' }, multi_label: true, annotation, status: 'Validated' },
  ]);
  await label(page, 1, 'refund').click();
  await label(page, 1, 'delivery').click();
  await alike(page, 1).click();
  await item(page, 'Validate all 12 as “refund, delivery”').click();
  await expect(toast(page, '12 records validated.')).toBeVisible();
  expect(await answers(dataset)).toEqual(['Validated refund delivery']);
  await expect(status(page, 1, 'Validated')).toBeVisible();
  await expect(label(page, 4, 'quality')).not.toBeChecked();

  await page.keyboard.press('Control+z');
  await expect.poll(() => answers(dataset)).toEqual(['Default', 'Validated quality']);
  await expect(label(page, 1, 'refund')).not.toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(label(page, 1, 'refund')).toBeChecked();
  await expect(status(page, 1, 'Pending')).toBeVisible();
});

test('an alike record that a second person has changed since is left alone and listed (TSK-60, BUL-17) @ours', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  let isFirst = true;
  await page.route('**/TextClassification:bulk*', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const annotation = { agent: 'ann', labels: [{ class: 'refund', score: 1 }] };
    await dataset.log([
      { id: 'r04', inputs: { text: 'Where is my parcel?' }, annotation, status: 'Validated' },
    ]);
    return route.continue();
  });
  await alike(page, 1).click();
  await item(page, 'Validate all 12 as “delivery”').click();
  const bar = page.getByRole('region', { name: 'Bulk action' });
  await expect(bar.getByText('Some records failed to annotate: 1 of 12')).toBeVisible();
  await expect(bar.getByText('There is a newer answer.')).toBeVisible();
  expect(await dataset.answerTo('r04')).toEqual({ status: 'Validated', labels: ['refund'] });
  expect(await answers(dataset)).toEqual(['Validated delivery', 'Validated refund']);
  await expect(label(page, 4, 'refund')).toBeChecked();
});

test('explore mode has the number of alike records and the way to them (TSK-59) @ours', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await page.getByRole('button', { name: /Explore/u }).click();
  await alike(page, 1).click();
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await item(page, 'Show all 12').click();
  await total(page, 12);
  await expect(record(page, 1).getByText('12 alike')).toBeVisible();
  await expect(page.getByRole('button', { name: /alike/u })).toHaveCount(0);
  await expectAccessible(page);
});

test('alike records without a label cannot be validated, and the menu is accessible (TSK-60) @ours', async ({
  page,
  product,
}) => {
  const unpredicted = records().map(({ id, inputs }) => ({ id, inputs }));
  await open(page, product.url, unpredicted);
  await alike(page, 1).click();
  await expect(item(page, 'Validate all 12: choose a label first')).toBeDisabled();
  await expectAccessible(page);
});

for (const theme of ['light', 'dark'] as const)
  test(`alike records fit a narrow window in German, ${theme} (TSK-59, TSK-60) @ours`, async ({
    page,
    product,
  }) => {
    const dataset = await open(page, product.url);
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.context().addCookies([{ name: 'locale', value: 'de', url: product.url }]);
    await page.reload();
    const menu = page
      .getByRole('row', { name: 'Eintrag 1', exact: true })
      .getByRole('button', { name: '12 gleichlautende Einträge' });
    await expect(menu).toBeInViewport();
    await expectAccessible(page);
    await menu.click();
    await expect(item(page, 'Alle 12 anzeigen')).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await item(page, 'Alle 12 als „delivery“ validieren').click();
    await expect(
      page.getByRole('region', { name: 'Benachrichtigungen' }).getByText('12 Einträge validiert.'),
    ).toBeVisible();
    expect(await answers(dataset)).toEqual(['Validated delivery']);
  });
