import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const DATASET = 'Support conversations';

/** The list of records in the words of its tests. */
class RecordList {
  readonly rows: Locator;
  readonly selected: Locator;
  readonly bar: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.rows = page.getByRole('row');
    this.selected = page.getByRole('row', { selected: true });
    this.bar = page.getByRole('region', { name: 'Record', exact: true });
  }

  async goto(query: string): Promise<void> {
    await signIn(this.#page);
    const { origin } = new URL(this.#page.url());
    const id = await (await OwnerApi.of(origin)).datasetId(DATASET);
    await this.#page.goto(`${origin}/dataset/${id}/annotation-mode${query}`);
  }

  row(place: number): Locator {
    return this.#page.getByRole('row', { name: `Record ${place}`, exact: true });
  }

  async pick(place: number, modifiers: readonly 'Shift'[] = []): Promise<void> {
    await this.row(place)
      .getByRole('checkbox')
      .click({ modifiers: [...modifiers] });
  }

  async shows(words: string | RegExp): Promise<void> {
    await expect(this.bar.getByRole('status').filter({ hasText: words })).toHaveCount(1);
  }

  async isAt(first: number, size: number): Promise<void> {
    await expect(this.row(first)).toBeVisible();
    await expect.poll(() => new URL(this.#page.url()).searchParams.get('page')).toBe(`${first}~${size}`);
  }
}

test('many records are seen, selected, paged through and acted on one by one, by mouse @firefox', async ({
  page,
  server,
}) => {
  const list = new RecordList(page);
  await list.goto('?page=4&status=pending');
  await page.getByRole('button', { name: 'List view' }).click();
  await list.isAt(4, 10);
  await expect(page.getByRole('button', { name: '4–13 of 76' })).toBeVisible();
  await expect(list.row(4)).toBeFocused();

  await list.pick(4);
  await list.pick(5, ['Shift']);
  await list.shows('2 records selected');
  await expect(list.selected).toHaveCount(2);
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await expect(all).toBeChecked({ indeterminate: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next record' }).click();
  await list.isAt(14, 10);
  await list.shows('2 records selected, 0 on this page');
  await all.click();
  await list.shows('12 records selected, 10 on this page');
  await page.getByRole('button', { name: 'Select all 76 matches' }).click();
  await list.shows('All 76 selected');
  await list.pick(14);
  await list.shows('All but 1 selected: 75');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await list.shows('No record selected');

  // One record is discarded in place, and restored there.
  await list.row(15).getByRole('button', { name: 'Discard' }).click();
  await expect(list.row(15)).toContainText('Discarded');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.row(15)).toContainText('Pending');
  const menu = list.row(15).getByRole('button', { name: 'Record menu' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  if (server === 'ours') await expect(history.getByRole('listitem').nth(1)).toContainText('Discarded');
  else await expect(history).toContainText('This server keeps no history.');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await page.getByRole('button', { name: /Text length/u }).click();
  await page.getByRole('option', { name: 'Preview' }).click();
  await page.getByRole('button', { name: /Page size/u }).click();
  await page.getByRole('option', { name: '25 per page' }).click();
  await list.isAt(14, 25);
  await expectAccessible(page);
  await list.row(14).getByRole('button', { name: 'Open in focus view' }).click();
  await expect(page.getByRole('button', { name: '14 of 76' })).toBeVisible();
  await page.goBack();
  await list.isAt(14, 25);
  await page.reload();
  await list.isAt(14, 25);
  await expect(page.getByRole('button', { name: /Text length/u })).toContainText('Preview');
});

test('many records are seen, selected, paged through and acted on one by one, by keys on a narrow screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const list = new RecordList(page);
  await list.goto('?page=1&status=pending');
  await expect(page.getByRole('region', { name: 'Questions', exact: true })).toBeVisible();
  await page.keyboard.press('Alt+v');
  await list.isAt(1, 10);
  await expect(list.row(1)).toBeFocused();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await list.shows('3 records selected');
  await expect(list.row(3)).toBeFocused();
  await expect(list.row(3)).toBeInViewport();
  await page.keyboard.press('Control+a');
  await list.shows('10 records selected');
  await page.keyboard.press('Escape');
  await list.shows('No record selected');

  await page.keyboard.press('End');
  await expect(list.row(10)).toBeFocused();
  await expect(list.row(10)).toBeInViewport();
  await page.keyboard.press('Backspace');
  await expect(list.row(10)).toContainText('Discarded');
  await expect(list.row(10)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(list.row(10)).toContainText('Pending');

  await page.keyboard.press('ArrowRight');
  await list.isAt(11, 10);
  await expect(list.row(11)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: '12 of 76' })).toBeVisible();
  await page.keyboard.press('Alt+v');
  await list.isAt(12, 10);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the list says the same', async ({ page }) => {
    const list = new RecordList(page);
    await list.goto('?page=1~10&status=pending');
    const first = page.getByRole('row', { name: 'Eintrag 1', exact: true });
    await expect(first).toBeFocused();
    await page.keyboard.press('Control+a');
    await expect(page.getByText('10 Einträge ausgewählt').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Alle 76 Treffer auswählen' })).toBeVisible();
    await expect(page.getByRole('button', { name: '1–10 von 76' })).toBeVisible();
  });
});
