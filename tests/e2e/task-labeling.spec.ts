import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { LayoutKeyboard, MODIFIERS } from './support/keyboard-layout';
import type { LoggedRecord, TaskDatasetGiven } from './support/task-dataset';
import { expect, openTasks, record, test, toast } from './support/task-test';

const LABELS = ['World', 'Sports', 'Business'];

function news(count: number, given: Partial<LoggedRecord> = {}): readonly LoggedRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `r${String(index + 1).padStart(2, '0')}`,
    inputs: { text: `Story number ${index + 1}` },
    prediction: {
      agent: 'news-model',
      labels: [
        { class: 'Business', score: 0.9 },
        { class: 'World', score: 0.1 },
      ],
    },
    ...given,
  }));
}

const open = (page: Page, url: string, given: TaskDatasetGiven) =>
  openTasks(page, url, { labels: LABELS, ...given });

test('one click saves a label, another one removes it, and undo brings it back @ours @firefox (TSK-20, TSK-39)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url, { records: news(3) });
  const sports = record(page, 1).getByRole('radio', { name: 'Sports' });
  await sports.click();
  await expect(toast(page, '1 record is validated')).toBeVisible();
  await expect(record(page, 1).getByText('Validated')).toBeVisible();
  expect(await dataset.answerTo('r01')).toEqual({ status: 'Validated', labels: ['Sports'] });
  // The pointer is still on the chosen label, which has to be readable.
  await expectAccessible(page);

  await sports.click();
  await expect(sports).not.toBeChecked();
  await expect.poll(() => dataset.answerTo('r01')).toEqual({ status: 'Default', labels: [] });

  await page.keyboard.press('Control+z');
  await expect(sports).toBeChecked();
  await expect.poll(() => dataset.answerTo('r01')).toEqual({ status: 'Validated', labels: ['Sports'] });
});

test('labels, validate, discard and pages by the keyboard alone @firefox (TSK-27, TSK-43)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url, { records: news(23) });
  await expect(record(page, 1)).toBeFocused();
  await page.keyboard.press('1');
  await expect(record(page, 1).getByRole('radio', { name: 'Sports' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(record(page, 2).getByText('Validated')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Backspace');
  await expect(record(page, 3).getByText('Discarded')).toBeVisible();
  await expect.poll(() => dataset.answerTo('r01')).toEqual({ status: 'Validated', labels: ['Sports'] });
  await expect.poll(() => dataset.answerTo('r02')).toEqual({ status: 'Validated', labels: ['Business'] });
  await expect.poll(async () => (await dataset.answerTo('r03')).status).toBe('Discarded');

  await page.keyboard.press('ArrowRight');
  await expect(record(page, 11)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('21–23')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(record(page, 11)).toBeFocused();

  // A label is reached and pressed without its shortcut, too: the predicted one first.
  const business = record(page, 11).getByRole('radio', { name: 'Business' });
  for (const stop of ['Select record 11', 'Record menu']) {
    await page.keyboard.press('Tab');
    await expect(record(page, 11).locator(':focus')).toHaveAccessibleName(stop);
  }
  await page.keyboard.press('Tab');
  await expect(business).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(record(page, 11).getByRole('radio', { name: 'Sports' })).toBeChecked();
});

test('several labels wait for validate; clear and reset change nothing on the server (TSK-11, TSK-20)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url, { records: news(2, { multi_label: true }) });
  const card = record(page, 1);
  await card.getByRole('checkbox', { name: 'World' }).click();
  await card.getByRole('checkbox', { name: 'Sports' }).click();
  await expect(card.getByText('Pending')).toBeVisible();
  await expect(page.getByText('1 pending validation')).toBeVisible();
  expect(await dataset.answerTo('r01')).toEqual({ status: 'Default', labels: [] });

  await card.getByRole('button', { name: 'Reset' }).click();
  await expect(card.getByText('Pending')).toHaveCount(0);
  await card.getByRole('checkbox', { name: 'Sports' }).click();
  await card.getByRole('button', { name: 'Validate' }).click();
  await expect(card.getByRole('button', { name: 'Validate' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => dataset.answerTo('r01')).toEqual({ status: 'Validated', labels: ['Sports'] });

  // Validating an untouched record accepts what is predicted above one half.
  await record(page, 2).getByRole('button', { name: 'Validate' }).click();
  await expect.poll(() => dataset.answerTo('r02')).toEqual({ status: 'Validated', labels: ['Business'] });
});

test('a label is given to all selected records of the page at once (TSK-10, TSK-21)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url, { records: news(12) });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('10 records selected')).toBeVisible();
  const acts = page.getByRole('group', { name: 'Actions on selected records' });
  await acts.getByRole('button', { name: 'Annotate' }).click();
  await page.getByRole('searchbox', { name: 'Search label' }).fill('wor');
  await page.getByRole('button', { name: 'World' }).click();
  await expect(toast(page, '10 records are validated')).toBeVisible();
  expect(await dataset.answerTo('r10')).toEqual({ status: 'Validated', labels: ['World'] });
  expect((await dataset.answerTo('r11')).status).toBe('Default');
});

test('an edit that is not saved makes paging ask first, and comes back by undo (TSK-14)', async ({
  page,
  product,
}) => {
  await open(page, product.url, { records: news(12, { multi_label: true }) });
  await record(page, 1).getByRole('checkbox', { name: 'World' }).click();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(toast(page, 'Pending actions will be lost when the page is refreshed')).toBeVisible();
  await expect(record(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Ok, got it!' }).click();
  await expect(record(page, 11)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect(record(page, 1).getByText('Pending')).toBeVisible();
});

test('a digit with Shift presses a label, as French and Thai keyboards write it (TSK-27)', async ({
  page,
  product,
}) => {
  await open(page, product.url, { records: news(1) });
  await expect(record(page, 1)).toBeFocused();
  const keyboard = await LayoutKeyboard.of(page);
  const { shift } = MODIFIERS;
  await keyboard.press({ key: '1', code: 'Digit1', modifiers: shift });
  await expect(record(page, 1).getByRole('radio', { name: 'Sports' })).toBeChecked();
  await keyboard.press({ key: '๒', code: 'Digit2', modifiers: shift });
  await expect(record(page, 1).getByRole('radio', { name: 'Business' })).toBeChecked();
});

test('a character written with AltGr presses no label (TSK-27)', async ({ page, product }) => {
  const labels = Array.from({ length: 15 }, (_, index) => `Label ${index}`);
  await open(page, product.url, { records: [{ id: 'r1', inputs: { text: 'A story' } }], labels });
  await expect(record(page, 1)).toBeFocused();
  const keyboard = await LayoutKeyboard.of(page);
  expect(await keyboard.pressWithAltGraph({ key: '€', code: 'KeyE' })).toBe(true);
  await expect(record(page, 1).getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(record(page, 1).getByRole('radio', { name: 'Label 14' })).toBeChecked();
});
