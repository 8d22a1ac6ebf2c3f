import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import type { LoggedRecord } from './support/task-dataset';
import { expect, logDataset, openTasks, record, test } from './support/task-test';

const TOKENS = [
  { token: 'A', attributions: { good: 0 } },
  { token: 'wonderful', attributions: { good: 0.8 } },
  { token: 'bore', attributions: { good: -0.4 } },
];

const RECORDS: readonly LoggedRecord[] = Array.from({ length: 25 }, (_, index) => ({
  id: `r${String(index + 1).padStart(2, '0')}`,
  inputs: {
    text: index === 1 ? 'A long line of text. '.repeat(400) : `A wonderful bore ${index + 1}`,
    author: 'Mia',
  },
  prediction: { agent: 'bot', labels: [{ class: 'good', score: 0.99825 }] },
  ...(index === 0 && { explanation: { text: TOKENS } }),
  ...(index === 2 && {
    annotation: { agent: 'mia', labels: [{ class: 'bad', score: 1 }] },
    status: 'Validated',
  }),
  metadata: { count: 0, flag: false, ...(index === 0 && { _image_url: 'https://images.example/a.png' }) },
  event_timestamp: '2023-01-12T17:06:00',
}));

const open = (page: Page, url: string, query = '') =>
  openTasks(page, url, { labels: ['good', 'bad'], records: RECORDS }, query);

test('pages and sizes are in the address, and Back and Forward follow (TSK-8, TSK-32)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  const first = `${dataset.path}?query=e30&sort=W10&viewMode=annotate&pagination=eyJzaXplIjoxMCwicGFnZSI6MX0`;
  await expect(page).toHaveURL(first);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('11–20')).toBeVisible();
  await page.getByRole('button', { name: /Records per page/u }).click();
  await page.getByRole('option', { name: '20', exact: true }).click();
  await expect(page.getByText('1–20')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('11–20')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(page.getByText('1–10')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('11–20')).toBeVisible();

  // A page beyond the end leads to the first one.
  const beyond = Buffer.from(JSON.stringify({ size: 20, page: 7 })).toString('base64url');
  await page.goto(`${dataset.path}?query=e30&pagination=${beyond}`);
  await expect(page.getByText('1–20')).toBeVisible();
});

test('a card has its texts in order, an image on request, and its details (TSK-17, TSK-18, TSK-42)', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  await page.route('https://images.example/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await open(page, product.url);
  const card = record(page, 1);
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(['author', 'text']);
  await expect(card.getByTitle('good: 0.8')).toHaveText('wonderful');
  await expect(card.getByTitle('good: -0.4')).toHaveAttribute('data-sign', 'against');
  await expect(card.getByText('Image from images.example, not loaded')).toBeVisible();
  expect(asked).toEqual([]);
  await card.getByRole('button', { name: 'Load' }).click();
  await expect.poll(() => asked).toHaveLength(1);

  await card.getByRole('button', { name: 'Record menu' }).click();
  await page.getByRole('menuitem', { name: 'View record info' }).click();
  const info = page.getByRole('dialog', { name: 'Record info' });
  await expect(info.getByRole('row', { name: /Metadata\.count 0/u })).toBeVisible();
  await expect(info.getByRole('row', { name: /Metadata\.flag false/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(info).toHaveCount(0);
});

test('a long text is folded until it is asked for, and whole with one record per page (TSK-9, TSK-17)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  const card = record(page, 2);
  const height = async () => (await card.boundingBox())?.height ?? 0;
  await card.scrollIntoViewIfNeeded();
  expect(await height()).toBeLessThan(620);
  await card.getByRole('button', { name: 'Full record' }).click();
  await expect.poll(height).toBeGreaterThan(900);
  await card.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(height).toBeLessThan(620);

  await page.getByRole('button', { name: /Records per page/u }).click();
  await page.getByRole('option', { name: '1', exact: true }).click();
  await expect(page.getByText('of 25 records')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(record(page, 2)).toBeFocused();
  await expect.poll(height).toBeGreaterThan(900);
  await expect(page.getByRole('button', { name: 'Full record' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toHaveCount(0);
});

test('explore shows predictions and annotations for reading, without a search (TSK-1, TSK-44)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes(':search') && searches.push(request.url()));
  await page.getByRole('button', { name: 'Explore' }).click();
  await expect(page).toHaveURL(/viewMode=explore/u);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(record(page, 1).getByRole('list', { name: 'Prediction of bot' })).toContainText('99.825%');
  await expect(record(page, 3).getByRole('list', { name: 'Annotated labels' })).toHaveText('bad');
  expect(searches).toEqual([]);
  // Labeling rules are no mode of this page yet.
  await page.goto(`${dataset.path}?viewMode=labelling-rules`);
  await expect(record(page, 1).getByRole('radio').first()).toBeVisible();
});

test('progress counts the whole dataset and follows what is saved (TSK-13, TSK-16)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await page.keyboard.press('Alt+p');
  const panel = page.getByRole('region', { name: 'Progress', exact: true });
  await expect(panel.getByText('1 of 25')).toBeVisible();
  await record(page, 1).getByRole('radio', { name: /good/u }).click();
  await expect(panel.getByText('2 of 25')).toBeVisible();
});

test('each state of the page says what is there, and passes axe (TSK-31, TSK-33)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await expect(page.getByRole('link', { name: 'Dataset settings', exact: true })).toBeVisible();
  await expectAccessible(page);

  const empty = await logDataset(product.url, {});
  await page.goto(empty.path);
  await expect(page.getByText('This dataset has no records yet')).toBeVisible();
  await expect(page.getByText(`rg.log([record], name="${empty.name}")`)).toBeVisible();
  await expect(page.getByRole('link', { name: /some labels are missing/u })).toBeVisible();
  await expectAccessible(page);

  const tokens = await logDataset(product.url, { task: 'TokenClassification' });
  await page.goto(tokens.path);
  await expect(page.getByText("Token classification can't be labeled here yet")).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/datasets/${empty.workspace}/not-there`);
  await expect(page.getByText('Dataset not found').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to datasets' }).click();
  await page.getByRole('link', { name: `Settings of ${empty.name}` }).click();
  await expect(page).toHaveURL(`${empty.path}/settings`);
});

test('the page fits 360 pixels, and its controls are within reach', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, product.url);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await record(page, 1).getByRole('radio', { name: /good/u }).click();
  await expect(record(page, 1).getByText('Validated')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(record(page, 11)).toBeVisible();
});

test('a manager starts a paused search of task records @ours (WIR-139)', async ({ page, product }) => {
  await open(page, product.url);
  const detail =
    'Reading the dataset for search stopped the search twice. It is read again later, or when a manager asks for it';
  await page.route('**/TextClassification:search*', (route) =>
    route.fulfill({ status: 507, json: { detail } }),
  );
  await page.getByRole('combobox', { name: 'Query' }).fill('wonderful');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Search is paused for this dataset' });
  await expect(alert).toBeVisible();
  await expect(record(page, 1)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/TextClassification:search*');
  const asked = page.waitForResponse('**/records/search/preparation');
  await alert.getByRole('button', { name: 'Prepare search now' }).click();
  expect((await asked).status()).toBe(204);
  await expect(page.getByText('1–10 of 24 records')).toBeVisible();
  await expect(alert).toHaveCount(0);
});
