import type { Browser, Page } from '@playwright/test';
import type { Credentials } from './support/owner-api';
import { makeAnnotator } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { LoggedDataset, type LoggedRecord } from './support/task-dataset';
import { expect, test } from './support/test';

const remaining: Array<() => Promise<void>> = [];
test.afterEach(async () => {
  for (const remove of remaining.splice(0)) await remove().catch(() => undefined);
});

const LABELS = ['World', 'Sports', 'Business'];

/** News with one label each, which a program took for business. */
const news = (count: number, given: Partial<LoggedRecord> = {}): readonly LoggedRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${String(index + 1).padStart(2, '0')}`,
    inputs: { text: `News number ${index + 1}` },
    prediction: { agent: 'bot', labels: [{ class: 'Business', score: 0.9 }] },
    ...given,
  }));

async function logged(url: string, records: readonly LoggedRecord[]): Promise<LoggedDataset> {
  const dataset = await LoggedDataset.make(url, { labels: LABELS, records });
  remaining.push(() => dataset.remove());
  return dataset;
}

/** A window of its own for another user. */
async function windowOf(browser: Browser, url: string, person: Credentials): Promise<Page> {
  const page = await browser.newPage();
  remaining.push(() => page.close());
  await signIn(page, url, person);
  return page;
}

async function open(page: Page, { path }: LoggedDataset, address = '', size = 10): Promise<void> {
  const pagination = Buffer.from(JSON.stringify({ size, page: 1 })).toString('base64url');
  await page.goto(`${address}${path}?query=e30&pagination=${pagination}`);
  await expect(record(page, 1)).toBeFocused();
}

const record = (page: Page, place: number) => page.getByRole('row', { name: `Record ${place}`, exact: true });
const label = (page: Page, place: number, name: string) => record(page, place).getByRole('radio', { name });
const conflict = (page: Page, place: number) =>
  record(page, place).getByRole('group', { name: 'Two answers' });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);
const stored = (dataset: LoggedDataset, id: string) => expect.poll(() => dataset.answerTo(id));
const idOf = (place: number) => `r${String(place).padStart(2, '0')}`;
const SPORTS = { status: 'Validated', labels: ['Sports'] };
const WORLD = { status: 'Validated', labels: ['World'] };
const BUSINESS = { status: 'Validated', labels: ['Business'] };
const NOTHING = { status: 'Default', labels: [] };

/** Gives records the second label by keys, from the first on. */
async function labelByKeys(page: Page, count: number): Promise<void> {
  for (let place = 1; place <= count; place += 1) {
    if (place > 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('1');
    await expect(label(page, place, 'Sports')).toBeChecked();
  }
}

test('a page of fifty is validated after some were labeled by keys, and one undo takes it back @ours (TSK-10, TSK-39)', async ({
  page,
  product,
}) => {
  const dataset = await logged(product.url, news(60));
  await signIn(page);
  await open(page, dataset, '', 50);
  await labelByKeys(page, 3);
  await stored(dataset, 'r03').toEqual(SPORTS);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const acts = page.getByRole('group', { name: 'Actions on selected records' });
  await acts.getByRole('button', { name: 'Validate' }).click();
  await expect(toast(page, '47 records are validated')).toBeVisible();
  await expect(acts).toHaveCount(0);
  expect(await dataset.answerTo('r03')).toEqual(SPORTS);
  expect(await dataset.answerTo('r50')).toEqual(BUSINESS);
  expect(await dataset.answerTo('r51')).toEqual(NOTHING);

  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Undone. 47 records restored.')).toBeVisible();
  await expect(toast(page, '47 records are validated')).toHaveCount(0);
  await stored(dataset, 'r50').toEqual(NOTHING);
  await stored(dataset, 'r04').toEqual(NOTHING);
  expect(await dataset.answerTo('r03')).toEqual(SPORTS);
  await page.keyboard.press('Control+z');
  await stored(dataset, 'r03').toEqual(NOTHING);
  expect(await dataset.answerTo('r02')).toEqual(SPORTS);
});

test('five labels without a connection arrive when it is back (TSK-13)', async ({
  page,
  context,
  product,
}) => {
  const dataset = await logged(product.url, news(6));
  await signIn(page);
  await open(page, dataset);
  await context.setOffline(true);
  await labelByKeys(page, 5);
  await expect(record(page, 5).getByText('Waiting for the connection')).toBeVisible();
  expect(await dataset.answerTo('r01')).toEqual(NOTHING);
  await context.setOffline(false);
  for (const place of [1, 2, 3, 4, 5]) await stored(dataset, idOf(place)).toEqual(SPORTS);
  await expect(page.getByText('Waiting for the connection')).toHaveCount(0);
  expect(await dataset.answerTo('r06')).toEqual(NOTHING);
});

test('labels that wait for the connection outlive a reload and the tab (TSK-13)', async ({
  page,
  context,
  product,
}) => {
  const dataset = await logged(product.url, news(6));
  await signIn(page);
  await open(page, dataset);
  await page.route('**/TextClassification:bulk*', (route) => route.abort('internetdisconnected'));
  await labelByKeys(page, 5);
  await page.reload();
  await expect(label(page, 5, 'Sports')).toBeChecked();
  await expect(record(page, 5).getByText(/^Waiting for the /u)).toBeVisible();
  expect(await dataset.answerTo('r05')).toEqual(NOTHING);
  await page.close();

  const after = await context.newPage();
  await open(after, dataset);
  for (const place of [1, 2, 3, 4, 5]) await stored(dataset, idOf(place)).toEqual(SPORTS);
  await expect(label(after, 5, 'Sports')).toBeChecked();
});

test('two people answer the same records: one answer is kept and one is taken over @ours (TSK-13)', async ({
  page,
  browser,
  product,
}) => {
  const { person, remove } = await makeAnnotator(product.url);
  remaining.push(remove);
  const dataset = await logged(product.url, news(3));
  await signIn(page);
  await open(page, dataset);
  const ann = await windowOf(browser, product.url, person);
  await open(ann, dataset, product.url);
  for (const place of [1, 2]) await label(ann, place, 'World').click();
  await stored(dataset, 'r02').toEqual(WORLD);

  for (const place of [1, 2]) {
    await label(page, place, 'Sports').click();
    await expect(conflict(page, place)).toContainText(`Changed by ${person.username}`);
    await expect(conflict(page, place)).toContainText('World');
    await expect(conflict(page, place)).toContainText('Sports');
    expect(await dataset.answerTo(idOf(place))).toEqual(WORLD);
  }
  await conflict(page, 1).getByRole('button', { name: 'Keep mine' }).click();
  await stored(dataset, 'r01').toEqual(SPORTS);
  await conflict(page, 2).getByRole('button', { name: 'Take theirs' }).click();
  await expect(conflict(page, 2)).toHaveCount(0);
  await expect(label(page, 2, 'World')).toBeChecked();
  expect(await dataset.answerTo('r02')).toEqual(WORLD);
  await expect(conflict(page, 1)).toHaveCount(0);

  await ann.reload();
  await expect(label(ann, 1, 'Sports')).toBeChecked();
});

test('a refused save is taken back with the words of the server (TSK-13, TSK-39)', async ({
  page,
  product,
}) => {
  const dataset = await logged(product.url, news(3, { multi_label: true }));
  await signIn(page);
  await open(page, dataset);
  const card = record(page, 1);
  await card.getByRole('checkbox', { name: 'World' }).click();
  await dataset.takeLabels(['Sports', 'Business']);
  await card.getByRole('button', { name: 'Validate' }).click();
  await expect(toast(page, /1 record could not have been validated\./u)).toContainText(
    'World label, that is not included in the labels schema',
  );
  await expect(card.getByText('Pending')).toBeVisible();
  await expect(card.getByRole('checkbox', { name: 'World' })).toBeChecked();

  await dataset.takeLabels(LABELS);
  await card.getByRole('button', { name: 'Validate' }).click();
  await stored(dataset, 'r01').toEqual(WORLD);
  await expect(card.getByText('Pending')).toHaveCount(0);
});

test('a killed server keeps task records and labels, and gets what was labeled while it was away (TSK-13)', async ({
  browser,
  startProduct,
}) => {
  const product = await startProduct({ samples: false });
  const dataset = await LoggedDataset.make(product.url, { labels: LABELS, records: news(6) });
  const page = await browser.newPage();
  await signIn(page, product.url);
  await open(page, dataset, product.url);
  await label(page, 1, 'World').click();
  await stored(dataset, 'r01').toEqual(WORLD);
  await product.kill();
  await label(page, 2, 'Sports').click();
  await expect(record(page, 2).getByText(/^Waiting for the /u)).toBeVisible();
  await product.start();
  await stored(dataset, 'r02').toEqual(SPORTS);
  expect(await dataset.answerTo('r01')).toEqual(WORLD);

  await product.restart();
  await page.reload();
  await expect(label(page, 1, 'World')).toBeChecked();
  await expect(label(page, 2, 'Sports')).toBeChecked();
  await expect(label(page, 3, 'Sports')).not.toBeChecked();
  await expect(page.getByText('of 6 records').first()).toBeVisible();
  await page.close();
});
