import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import type { LoggedRecord } from './support/task-dataset';
import { expect, expectTotal, openTasks, test } from './support/task-test';

/** 20 records with scores of 5 to 100 percent. */
const RECORDS: readonly LoggedRecord[] = Array.from({ length: 20 }, (_, index) => ({
  id: `r${String(index + 1).padStart(2, '0')}`,
  inputs: { text: `Text ${index + 1}` },
  prediction: { agent: 'bot', labels: [{ class: 'spam', score: (index + 1) / 20 }] },
}));

const open = (page: Page, url: string, parameters = '', records = RECORDS) =>
  openTasks(page, url, { labels: ['spam', 'ham'], records }, parameters);

const group = (page: Page) => page.getByRole('button', { name: /^Predictions/u });
const low = (page: Page) => page.getByRole('spinbutton', { name: 'From (%)' });
const high = (page: Page) => page.getByRole('spinbutton', { name: 'To (%)' });
const apply = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
const queryOf = (page: Page) =>
  JSON.parse(
    Buffer.from(new URL(page.url()).searchParams.get('query') ?? '', 'base64url').toString(),
  ) as unknown;

async function openScore(page: Page): Promise<void> {
  await group(page).click();
  await page.getByRole('option', { name: /^Score/u }).click();
  await expect(low(page)).toBeFocused();
}

test('a range of scores is typed in percent, sent as fractions and removed (TSK-6)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await expectTotal(page, 20);
  await openScore(page);
  await expect(low(page)).toHaveValue('0');
  await expect(high(page)).toHaveValue('100');
  await expect(page.locator('svg rect[data-within]')).toHaveCount(50);
  await low(page).fill('20');
  await high(page).fill('50');
  await expect(page.locator('svg rect[data-within]')).toHaveCount(15);
  await expectTotal(page, 20);
  await expectAccessible(page);
  const request = page.waitForRequest(/:search/u);
  await apply(page).click();
  expect((await request).postDataJSON()).toMatchObject({ query: { score: { from: 0.2, to: 0.5 } } });
  await expectTotal(page, 7);
  expect(queryOf(page)).toEqual({ score: { from: 0.2, to: 0.5 } });
  await expect(group(page)).toHaveAccessibleName(/1 applied value/u);

  await group(page).click();
  await expect(page.getByRole('option', { name: /^Score.*20% to 50%/u })).toBeVisible();
  await page.getByRole('option', { name: /^Score/u }).click();
  await page.getByRole('button', { name: 'Clear filter Score' }).click();
  await apply(page).click();
  await expectTotal(page, 20);
  expect(queryOf(page)).toEqual({});
});

test('handles move by keys and by dragging, and an open end is 0 or 1 (TSK-6)', async ({ page, product }) => {
  await open(page, product.url);
  await openScore(page);
  const [from] = await page.getByRole('slider').all();
  if (from === undefined) throw new Error('There is no slider');
  await from.focus();
  await page.keyboard.press('ArrowRight');
  await expect(low(page)).toHaveValue('1');
  await low(page).press('PageUp');
  await expect(low(page)).toHaveValue('11');
  const handle = from.locator('xpath=ancestor::*[contains(@style, "left")][1]');
  const thumb = await handle.boundingBox();
  if (thumb === null) throw new Error('The handle has no box');
  await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2);
  await page.mouse.down();
  await page.mouse.move(thumb.x + thumb.width / 2 + 60, thumb.y + thumb.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await low(page).inputValue())).toBeGreaterThan(15);
  await low(page).fill('90');
  await apply(page).click();
  await expectTotal(page, 3);
  expect(queryOf(page)).toEqual({ score: { from: 0.9, to: 1 } });
});

test('a range of an address is applied and shown, and Cancel keeps it (TSK-6, TSK-32)', async ({
  page,
  product,
}) => {
  const query = Buffer.from(JSON.stringify({ score: { from: 0.555, to: 0.8 } })).toString('base64url');
  await open(page, product.url, `?query=${query}`);
  await expectTotal(page, 5);
  await openScore(page);
  await expect(low(page)).toHaveValue('55.5');
  await low(page).fill('10');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectTotal(page, 5);
});

test('there is no score filter without scores and for several labels (TSK-5, TSK-6)', async ({
  page,
  product,
}) => {
  const several = RECORDS.map((one) => ({ ...one, multi_label: true }));
  await open(page, product.url, '', several);
  await group(page).click();
  await expect(page.getByRole('option', { name: /^Predicted as/u })).toBeVisible();
  await expect(page.getByRole('option', { name: /^Score/u })).toHaveCount(0);
});

test.describe('by touch, in German and in the dark', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, locale: 'de-DE', colorScheme: 'dark' });

  test('the score filter fits a narrow window (TSK-6)', async ({ page, product }) => {
    await open(page, product.url);
    await page.getByRole('button', { name: /^Vorhersagen/u }).tap();
    await page.getByRole('option', { name: /^Konfidenz/u }).tap();
    await page.getByRole('spinbutton', { name: 'Von (%)' }).fill('50');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Filtern' }).tap();
    await expect(page.getByText('von 11 Einträgen').first()).toBeVisible();
  });
});
