import type { Locator, Page } from '@playwright/test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expectAccessible } from './support/axe';
import { swipe } from './support/finger';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const csv = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** A form with a text, moods and one question about them. */
async function formOfMoods(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/new-dataset');
  const rows = Array.from(
    { length: 6 },
    (_, index) => `Thing ${index} is quite all right,${index % 2 ? 'good' : 'bad'}`,
  );
  await page.getByLabel('Choose a file').setInputFiles(csv(`text,mood\n${rows.join('\n')}\n`));
  await page.getByRole('button', { name: 'One label' }).click();
}

const useOf = (page: Page, name: string) => page.getByRole('button', { name: `Use of column ${name}` });
const gripOf = (page: Page, name: string) => page.locator(`[data-column="${name}"] [data-grip]`);
const targetOf = (page: Page, text: string) => page.locator('[data-use]').filter({ hasText: text });
const centerOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

test('a column is dragged by mouse onto what it becomes, and dropped by Escape or outside (SET-83)', async ({
  page,
}) => {
  const layer = page.waitForResponse(/ColumnDragLayer/u);
  await formOfMoods(page);
  await layer;
  await expect(useOf(page, 'mood')).toHaveText('Metadata: text');
  const name = page.locator('[data-column="mood"] strong');
  await name.hover();
  await page.mouse.down();
  const { x, y } = await centerOf(name);
  await page.mouse.move(x + 20, y + 20, { steps: 4 });
  await expect(page.getByText('Dragging column mood.')).toBeAttached();
  const scrolled = await page.evaluate(() => scrollY);
  const target = await centerOf(targetOf(page, 'Suggestion for “One label”'));
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await expect(targetOf(page, 'Suggestion for “One label”')).toHaveAttribute('data-over');
  await page.mouse.up();
  await expect(page.getByText('Column mood is now: Suggestion for “One label”')).toBeAttached();
  await expect(useOf(page, 'mood')).toHaveText('Suggestion for “One label”');
  await expect(page.getByLabel('Options')).toHaveValue('bad\ngood');
  await expect(targetOf(page, 'External ID')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  for (const letGo of ['Escape', 'outside']) {
    await name.hover();
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 20, { steps: 4 });
    await expect(targetOf(page, 'External ID')).toBeVisible();
    if (letGo === 'Escape') await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.getByText('Move canceled.')).toBeAttached();
    await expect(useOf(page, 'mood')).toHaveText('Suggestion for “One label”');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a finger drags a column by its grip, and scrolls the page by its text (SET-84)', async ({ page }) => {
    const layer = page.waitForResponse(/ColumnDragLayer/u);
    await formOfMoods(page);
    await layer;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly object[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] as never });
    await gripOf(page, 'mood').scrollIntoViewIfNeeded();
    await expectAccessible(page);
    const from = await centerOf(gripOf(page, 'mood'));
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: from.x + 10, y: from.y + 10 }]);
    await expect(targetOf(page, 'Not imported')).toBeVisible();
    const to = await centerOf(targetOf(page, 'Not imported'));
    await touch('touchMove', [to]);
    await expect(targetOf(page, 'Not imported')).toHaveAttribute('data-over');
    await touch('touchEnd', []);
    await expect(useOf(page, 'mood')).toHaveText('Not imported');

    const text = page.locator('[data-column="text"] p');
    const before = await centerOf(text);
    await swipe(page, finger, text);
    await expect.poll(async () => (await centerOf(text)).y).toBeLessThan(before.y);
    await expect(useOf(page, 'text')).toHaveText('Shown as text');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a template asks what fits the columns, and gives back what it replaced (SET-76)', async ({ page }) => {
  await signIn(page);
  await page.goto('/new-dataset');
  await page
    .getByLabel('Choose a file')
    .setInputFiles(
      csv(
        'text,topic\nThe tap leaks,water\nThe lamp broke,light\nThe pipe froze,water\nA bulb is out,light\n',
      ),
    );
  const templates = page.getByRole('list', { name: 'Templates' });
  await expect(templates.getByRole('button')).toHaveCount(12);
  await expect(templates.getByText('The tap leaks').first()).toBeVisible();
  await expectAccessible(page);
  const card = templates.getByRole('button', { name: 'Text classification', exact: true });
  await expect(card).toHaveAccessibleDescription('One label for each text');
  await card.press('Enter');
  await expect(page.getByRole('button', { name: 'Choose a template' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Use of column topic' })).toHaveText(
    'Suggestion for “Which label fits?”',
  );
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('radio', { name: 'water' })).toBeChecked();

  await page.getByLabel('Question', { exact: true }).fill('What is it about?');
  await page.getByRole('button', { name: 'Choose a template' }).click();
  await templates.getByRole('button', { name: 'Summary', exact: true }).click();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What is the summary?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What is it about?');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Choose a template' }).click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the form is saved as a definition file, and filled in from one (SET-77)', async ({ page }) => {
  await signIn(page);
  await page.goto('/new-dataset');
  const rows = csv('body,mood\nA fine thing,good\nA poor thing,bad\n');
  await page.getByLabel('Choose a file').setInputFiles(rows);
  await page.getByRole('button', { name: 'Save definition' }).click();
  await expect(page.getByText('Fill in what is missing above')).toBeVisible();
  await page.getByRole('button', { name: 'One label' }).click();
  await page.getByLabel('Question', { exact: true }).fill('How is it?');
  await page.getByLabel('Options').fill('good\nbad');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save definition' }).click();
  const path = await (await download).path();

  await page.reload();
  await page.getByLabel('Choose a file').setInputFiles(rows);
  await page.getByLabel('Load definition').setInputFiles(path);
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('How is it?');
  await expect(page.getByLabel('Options')).toHaveValue('good\nbad');
  await page.getByLabel('Load definition').setInputFiles({
    name: 'wrong.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{ "name": "reviews", "fields": [] }'),
  });
  await expect(page.getByText('The definition has a mistake at fields: List at least 1 item.')).toBeVisible();
  await expectAccessible(page);
});

test('a file of Parquet becomes a dataset (SET-78)', async ({ page }) => {
  await signIn(page);
  await page.goto('/new-dataset');
  const table = parquetWriteBuffer({
    columnData: [
      { name: 'text', data: ['A fine thing', 'A poor thing'], type: 'STRING' },
      { name: 'stars', data: [4n, 1n], type: 'INT64' },
    ],
  });
  const file = { name: 'table reviews.parquet', mimeType: '', buffer: Buffer.from(table) };
  await page.getByLabel('Choose a file').setInputFiles({ ...file, buffer: file.buffer.subarray(0, 60) });
  await expect(page.getByText('This Parquet file is damaged')).toBeVisible();
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Use of column stars' })).toHaveText(
    'Metadata: whole number',
  );
  await page.getByRole('button', { name: 'Free text' }).click();
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByText('2 records imported')).toBeVisible();
});
