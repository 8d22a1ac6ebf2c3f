import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import type { LoggedRecord } from './support/task-dataset';
import { expect, expectTotal, openTasks, test } from './support/task-test';

/** 24 records: every third is spam, every second was validated, and the tenth to twelfth mention a bear. */
const RECORDS: readonly LoggedRecord[] = Array.from({ length: 24 }, (_, index) => ({
  id: `r${String(index + 1).padStart(2, '0')}`,
  inputs: { text: index >= 9 && index < 12 ? `A slow brown bear, number ${index + 1}` : `Text ${index + 1}` },
  prediction: { agent: 'bot', labels: [{ class: index % 3 === 0 ? 'spam' : 'ham', score: 0.9 }] },
  ...(index % 2 === 0 && {
    status: 'Validated' as const,
    annotation: { agent: 'mia', labels: [{ class: 'spam', score: 1 }] },
  }),
  metadata: { split: index < 6 ? 'test' : 'train', place: index + 0.5 },
}));

const open = (page: Page, url: string, query = '') =>
  openTasks(page, url, { labels: ['spam', 'ham'], records: RECORDS }, query);

const box = (page: Page) => page.getByRole('combobox', { name: 'Query' });
const group = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`, 'u') });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const encoded = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
const queryOf = (page: Page) => {
  const query = new URL(page.url()).searchParams.get('query') ?? '';
  return JSON.parse(Buffer.from(query, 'base64url').toString()) as unknown;
};

test('a query is searched on Enter, and a refused one shows the words of the server (TSK-4)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await expectTotal(page, 24);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('bear');
  await expectTotal(page, 24);
  await page.keyboard.press('Enter');
  await expectTotal(page, 3);
  await expect(box(page)).not.toBeFocused();
  expect(queryOf(page)).toEqual({ text: 'bear' });

  await box(page).fill('score:high');
  await box(page).press('Enter');
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(box(page)).toHaveAccessibleDescription(/high/u);
  await expect(page.getByText('A slow brown bear').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Clear query' }).click();
  await expectTotal(page, 24);
  expect(queryOf(page)).toEqual({});
});

test('values of filters are found, applied together and removed by group (TSK-5, TSK-34, TSK-35)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await group(page, 'Predictions').click();
  await option(page, 'Predicted as').click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^ham, 16 records/u);
  await expectAccessible(page);
  await option(page, 'spam').click();
  await expectTotal(page, 24);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectTotal(page, 24);

  await group(page, 'Predictions').click();
  await option(page, 'Predicted as').click();
  await page.keyboard.type('SPA');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expectTotal(page, 8);
  await expect(group(page, 'Predictions')).toContainText('1');

  await group(page, 'Status').click();
  await option(page, 'Validated').click();
  await option(page, 'Default').click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(group(page, 'Status')).toContainText('2');
  await page.reload();
  await expectTotal(page, 8);
  expect(queryOf(page)).toMatchObject({ predicted_as: ['spam'] });
  await group(page, 'Status').click();
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  expect(queryOf(page)).toEqual({ predicted_as: ['spam'] });
});

test('an applied value stays listed with 0, and keys of numbers are for sorting alone (TSK-35, TSK-36)', async ({
  page,
  product,
}) => {
  const status = encoded({ status: ['Discarded'], text: 'bear' });
  await open(page, product.url, `?query=${status}`);
  await expect(page.getByText('0 results found')).toBeVisible();
  await group(page, 'Status').click();
  await expect(option(page, 'Discarded, 0 records')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expectTotal(page, 24);
  await group(page, 'Metadata').click();
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^train/u);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Sort/u }).click();
  await expect(option(page, 'place')).toBeVisible();
});

test('records are sorted by several fields, by keyboard alone (TSK-36)', async ({ page, product }) => {
  await open(page, product.url);
  await page.getByRole('button', { name: /^Sort/u }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('place');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'place: ascending' }).press('Enter');
  await page.getByRole('button', { name: 'Sort', exact: true }).last().press('Enter');
  await expect(page.getByText('Text 24', { exact: true })).toBeVisible();
  const sort = new URL(page.url()).searchParams.get('sort') ?? '';
  expect(JSON.parse(Buffer.from(sort, 'base64url').toString())).toEqual([
    { id: 'metadata.place', order: 'desc' },
  ]);
});

test('the page follows its address, back and forward, and reads old links (TSK-32)', async ({
  page,
  product,
}) => {
  const query = encoded({ text: 'bear', vector: { name: 'mini' } });
  const pagination = encoded({ size: 1, page: 2, pageSizeOptions: [1, 10], maxRecordsLimit: 10_000 });
  await open(page, product.url, `?query=${query}&pagination=${pagination}%3D&kept=yes`);
  await expectTotal(page, 3);
  await expect(page.getByText('A slow brown bear, number 11')).toBeVisible();
  await expect(box(page)).toHaveValue('bear');
  await box(page).fill('Text');
  await box(page).press('Enter');
  await expectTotal(page, 21);
  expect(new URL(page.url()).searchParams.get('kept')).toBe('yes');
  await page.goBack();
  await expectTotal(page, 3);
  await expect(box(page)).toHaveValue('bear');
  await page.goForward();
  await expectTotal(page, 21);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the controls fit (TSK-4, TSK-34)', async ({ page, product }) => {
    await open(page, product.url);
    await expectTotal(page, 24);
    await group(page, 'Metadata').click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
  });
});
