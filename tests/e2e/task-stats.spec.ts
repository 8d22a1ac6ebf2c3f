import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import type { LoggedRecord } from './support/task-dataset';
import { expect, openTasks, record, test } from './support/task-test';

const TEXTS = ['A late parcel', 'A late train', 'A broken cup', 'A broken cup again'];

/** The first is annotated as it was predicted, the second otherwise, the others not at all. */
const RECORDS: readonly LoggedRecord[] = TEXTS.map((text, index) => ({
  id: `r${index + 1}`,
  inputs: { text },
  prediction: { agent: 'bot', labels: [{ class: index < 2 ? 'delivery' : 'quality', score: 0.9 }] },
  ...(index < 2 && {
    annotation: { agent: 'mia', labels: [{ class: index === 0 ? 'delivery' : 'quality', score: 1 }] },
    status: 'Validated',
  }),
}));

const open = (page: Page, url: string, records = RECORDS) =>
  openTasks(page, url, { labels: ['delivery', 'quality'], records });

const panel = (page: Page) => page.getByRole('region', { name: 'Statistics', exact: true });
const part = (page: Page, name: string) => panel(page).getByRole('region', { name, exact: true });
const items = (page: Page, name: string) => part(page, name).getByRole('listitem');
const scores = (page: Page, name: RegExp) => part(page, 'F1').getByRole('row', { name });

test('statistics of the search and of the whole dataset, by keys (TSK-40)', async ({ page, product }) => {
  const metrics: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(':summary')) metrics.push(request.url());
  });
  await open(page, product.url);
  expect(metrics.filter((url) => url.includes('F1'))).toEqual([]);
  await page.keyboard.press('Alt+s');
  await expect(items(page, 'Status')).toHaveText(['Default 2', 'Validated 2']);
  await expect(part(page, 'Predictions').getByText('Not comparable')).toBeVisible();
  await expect(items(page, 'Predictions')).toHaveCount(3);
  await expect(items(page, 'Keywords').filter({ hasText: 'broken' })).toHaveText('broken 2');
  await expect(scores(page, /^delivery 50% 100% 67% 1/u)).toBeVisible();
  await expect(scores(page, /^Micro average 50% 50% 50%/u)).toBeVisible();

  await part(page, 'F1').getByRole('button', { name: 'Label' }).press('Enter');
  await expect(part(page, 'F1').getByRole('rowheader').first()).toHaveText('quality');

  await panel(page)
    .getByRole('button', { name: /^Add “broken”/u })
    .press('Enter');
  await expect(page.getByRole('combobox', { name: 'Query' })).toHaveValue('broken');
  await expect(page.getByText('of 2 records')).toBeVisible();
  await expect(items(page, 'Status')).toHaveText(['Default 2']);
  await expect(part(page, 'F1').getByText('No record has both')).toBeVisible();

  await panel(page).getByRole('radio', { name: 'This search' }).press('ArrowRight');
  await expect(items(page, 'Status')).toHaveText(['Default 2', 'Validated 2']);
});

test('a keyword that is a part of longer words finds as many records as it counts (TSK-40)', async ({
  page,
  product,
}) => {
  const texts = ['The dog’s bone', 'A dog', 'A number0', 'A cat'];
  await open(
    page,
    product.url,
    texts.map((text, index) => ({ id: `r${index}`, inputs: { text } })),
  );
  await page.keyboard.press('Alt+s');
  await panel(page).getByRole('button', { name: 'Add “dog” to the search, 2 records' }).click();
  await expect(items(page, 'Status')).toHaveText(['Default 2']);
  await expect(page.locator('mark')).toHaveText(['dog’s', 'dog']);
  await panel(page)
    .getByRole('button', { name: /^Add “bone”/u })
    .click();
  await expect(page.getByRole('combobox', { name: 'Query' })).toHaveValue(/ AND bone$/u);
  await expect(items(page, 'Status')).toHaveText(['Default 1']);
});

test('figures from before a save are marked until they are refreshed (TSK-41)', async ({ page, product }) => {
  await open(page, product.url);
  await page.keyboard.press('Alt+s');
  await expect(items(page, 'Status')).toHaveText(['Default 2', 'Validated 2']);
  await record(page, 3)
    .getByRole('radio', { name: /quality/u })
    .click();
  await expect(panel(page).getByText('From before your last change')).toBeVisible();
  await expect(items(page, 'Status')).toHaveText(['Default 2', 'Validated 2']);
  // Searches of an older server find a save after a second.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).last().click();
    await expect(items(page, 'Status')).toHaveText(['Default 1', 'Validated 3'], { timeout: 500 });
  }).toPass();
  await expect(panel(page).getByText('From before your last change')).toHaveCount(0);
});

test('the panel is accessible in both themes', async ({ page, product }) => {
  await open(page, product.url);
  await page.keyboard.press('Alt+s');
  await expect(items(page, 'Keywords').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a small phone in German', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'de-DE', colorScheme: 'dark' });

  test('the panel opens from the menu and fits, and a word narrows the search (TSK-40)', async ({
    page,
    product,
  }) => {
    await open(page, product.url);
    await page.getByRole('button', { name: 'Werkzeuge' }).tap();
    await page.getByRole('menuitem', { name: 'Statistik' }).tap();
    const statistics = page.getByRole('region', { name: 'Statistik', exact: true });
    await expect(statistics.getByRole('region', { name: 'Stichwörter' })).toBeVisible();
    await expectAccessible(page);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await statistics.getByRole('button', { name: /^„late“ zur Suche hinzufügen, 2 Einträge/u }).tap();
    await expect(statistics.getByRole('region', { name: 'Status' }).getByRole('listitem')).toHaveText([
      'Validiert 2',
    ]);
  });
});
