import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import type { LoggedRecord } from './support/task-dataset';
import { expect, expectToFit, openTasks, record, speakGerman, test } from './support/task-test';

const textOf = (index: number) => (index % 2 === 0 ? `A late parcel ${index}` : `A broken cup ${index}`);

/** 60 records on a line: the nearest of a record are its neighbors. The last one has no vector, and record r10 has two. */
const RECORDS: readonly LoggedRecord[] = Array.from({ length: 60 }, (_, index) => ({
  id: `r${String(index).padStart(2, '0')}`,
  inputs: { text: textOf(index) },
  multi_label: false,
  prediction: { agent: 'bot', labels: [{ class: 'quality', score: 0.9 }] },
  ...(index < 59 && {
    vectors: {
      mini: { value: [index, 0.5] },
      ...(index === 10 && { 'wide one': { value: [1, 2, 3] } }),
      ...(index === 30 && { 'wide one': { value: [1, 2, 4] } }),
    },
  }),
}));

const open = (page: Page, url: string, parameters = '', records = RECORDS) =>
  openTasks(page, url, { labels: ['delivery', 'quality'], records }, parameters);

const reference = (page: Page) => page.getByRole('region', { name: 'Similar to this record' });
const findSimilar = (page: Page, place: number) =>
  record(page, place).getByRole('button', { name: 'Find similar' });
const removal = (page: Page) => page.getByRole('button', { name: 'Remove similar record filter' });
const total = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} records?`, 'u') })).toBeVisible();
const encoded = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
const parameter = (page: Page, name: string) => {
  const value = new URL(page.url()).searchParams.get(name);
  return value === null ? null : (JSON.parse(Buffer.from(value, 'base64url').toString()) as unknown);
};
const searched = (page: Page) =>
  page.waitForRequest((request) => /:search\?.*limit=50/u.test(request.url()) && request.method() === 'POST');

test('the 50 nearest records are one page below their reference, and the way back restores the page (TSK-15)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await expect(record(page, 3)).toContainText(textOf(2));
  const request = searched(page);
  await findSimilar(page, 3).click();
  expect((await request).postDataJSON()).toEqual({
    query: { query_text: 'NOT id:"r02"', vector: { name: 'mini', value: [2, 0.5] } },
    sort: [],
  });
  await expect(reference(page)).toContainText(textOf(2));
  await total(page, 50);
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveCount(0);
  await expect(page.getByText('Records per page:')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sort' })).toHaveCount(0);
  await expect(record(page, 1)).toContainText(/ [13]\D/u);
  expect(parameter(page, 'vectorId')).toEqual({ vector_name: 'mini', record_id: 'r02' });
  await page.keyboard.press('ArrowRight');
  expect(parameter(page, 'pagination')).toEqual({ size: 10, page: 1 });
  await expectAccessible(page);

  await removal(page).click();
  await expect(reference(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeVisible();
  expect(parameter(page, 'vectorId')).toBeNull();
});

test('text and filters stay, in parentheses before the reference is left out (TSK-15)', async ({
  page,
  product,
}) => {
  await open(page, product.url, `?query=${encoded({ text: 'late OR nothing', status: ['Default'] })}`);
  await expect(record(page, 2)).toContainText(textOf(2));
  const request = searched(page);
  await findSimilar(page, 2).click();
  expect((await request).postDataJSON()).toMatchObject({
    query: { query_text: '(late OR nothing) AND NOT id:"r02"', status: ['Default'] },
  });
  await total(page, 29);

  await page.getByRole('combobox', { name: 'Query' }).fill('cup');
  await page.getByRole('combobox', { name: 'Query' }).press('Enter');
  await total(page, 29);
  await expect(record(page, 1)).toContainText('A broken cup');
  await expect(reference(page)).toContainText(textOf(2));
});

test('a record with several vectors offers them, and the reference changes by them too (TSK-15)', async ({
  page,
  product,
}) => {
  await open(page, product.url, `?query=${encoded({ text: 'id:r10' })}`);
  await findSimilar(page, 1).click();
  await page.getByRole('menuitem', { name: 'wide one' }).click();
  await expect(reference(page)).toContainText(textOf(10));
  expect(parameter(page, 'vectorId')).toEqual({ vector_name: 'wide one', record_id: 'r10' });
  await page.getByRole('combobox', { name: 'Query' }).fill('');
  await page.getByRole('combobox', { name: 'Query' }).press('Enter');
  await total(page, 1);
  await reference(page)
    .getByRole('button', { name: /Compare by/u })
    .click();
  await page.getByRole('option', { name: 'mini' }).click();
  await total(page, 50);
});

test('a link and the history of the browser lead to similar records (TSK-15, TSK-32)', async ({
  page,
  product,
}) => {
  const vectorId = encoded({ vector_name: 'mini', record_id: 'r40' });
  await open(page, product.url, `?query=e30&sort=W10&viewMode=explore&vectorId=${vectorId}`);
  await expect(reference(page)).toContainText(textOf(40));
  await expect(record(page, 1)).toContainText(/ (39|41)\D/u);
  await findSimilar(page, 1).click();
  await expect(reference(page)).not.toContainText(textOf(40));
  await page.goBack();
  await expect(reference(page)).toContainText(textOf(40));
  await removal(page).click();
  await expect(reference(page)).toHaveCount(0);
  await page.goBack();
  await expect(reference(page)).toContainText(textOf(40));
  await page.goForward();
  await expect(reference(page)).toHaveCount(0);
});

test('a link to a record that does not exist says so, and its filter can be removed (TSK-31)', async ({
  page,
  product,
}) => {
  const vectorId = encoded({ vector_name: 'mini', record_id: 'unknown' });
  await open(page, product.url, `?vectorId=${vectorId}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Search failed' })).toBeVisible();
  await removal(page).click();
  await expect(record(page, 1)).toContainText(textOf(0));
});

test('a record without a vector offers no similar ones, and similar records are found by keys alone (TSK-15)', async ({
  page,
  product,
}) => {
  await open(page, product.url, `?query=${encoded({ text: 'id:(r58 OR r59)' })}`);
  await expect(findSimilar(page, 2)).toHaveAttribute('aria-disabled', 'true');
  await findSimilar(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(reference(page)).toContainText(textOf(58));
  await removal(page).focus();
  await page.keyboard.press('Enter');
  await expect(reference(page)).toHaveCount(0);
});

test('pending edits are asked about before similar records replace them (TSK-14, TSK-15)', async ({
  page,
  product,
}) => {
  const multi = RECORDS.slice(0, 12).map((one) => ({ ...one, multi_label: true }));
  await open(page, product.url, '', multi);
  await record(page, 1)
    .getByRole('checkbox', { name: /delivery/u })
    .click();
  await findSimilar(page, 2).click();
  await expect(page.getByRole('button', { name: 'Ok, got it!' })).toBeVisible();
  await expect(reference(page)).toHaveCount(0);
  expect(parameter(page, 'vectorId')).toBeNull();
  await page.getByRole('button', { name: 'Ok, got it!' }).click();
  await expect(reference(page)).toContainText(textOf(1));
});

test('similar records fit a narrow and a wide window in German (TSK-15)', async ({ page, product }) => {
  const vectorId = encoded({ vector_name: 'mini', record_id: 'r10' });
  const dataset = await open(page, product.url);
  await speakGerman(page, product.url);
  for (const width of [360, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${dataset.path}?vectorId=${vectorId}`);
    await expect(page.getByRole('region', { name: 'Ähnlich zu diesem Eintrag' })).toContainText(textOf(10));
    await expect(page.getByRole('button', { name: 'Ähnlichkeitsfilter entfernen' })).toBeVisible();
    await expect(record(page, 1).getByRole('button', { name: 'Ähnliche suchen' })).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
  }
});
