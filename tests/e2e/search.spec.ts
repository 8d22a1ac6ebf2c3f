import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import type { Product } from './support/product';
import { SEARCH_ROWS, type SearchRow } from './support/search-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/search-test';

let own: Product;
let datasetId: string;

test.beforeEach(({ searched }) => {
  own = searched.product;
  datasetId = searched.datasetId;
});

/** The cases with the word in one of their texts. */
function casesWith(word: string, fields: readonly ('title' | 'text')[] = ['title', 'text']): SearchRow[] {
  const pattern = new RegExp(`\\b${word}\\b`, 'iu');
  return SEARCH_ROWS.filter((row) => fields.some((field) => pattern.test(row[field])));
}

const byWeight = SEARCH_ROWS.toSorted((a, b) => a.weight - b.weight);

class SearchPage {
  readonly record: Locator;
  readonly box: Locator;
  readonly sortKeys: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.record = page.getByRole('region', { name: 'Record', exact: true });
    this.sortKeys = page.getByRole('dialog', { name: 'Sort' }).getByRole('listitem');
    this.box = page.getByRole('searchbox', { name: 'Search records' });
  }

  async open(query = ''): Promise<void> {
    await signIn(this.#page, own.url);
    await this.#page.goto(`${own.url}/dataset/${datasetId}/annotation-mode?status=pending${query}`);
    await expect(this.record.getByRole('region', { name: 'Text' })).toBeVisible();
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole('button', { name });
  }

  async finds(count: number): Promise<void> {
    const reported = `${count} ${count === 1 ? 'record' : 'records'}`;
    await expect(this.#page.getByText(reported, { exact: true })).toBeVisible();
  }

  async shows(row: SearchRow | undefined): Promise<void> {
    await expect(this.record.getByRole('region', { name: 'Text' })).toContainText(row?.text ?? '?');
  }

  async hasFocus(part: string): Promise<void> {
    await expect(this.#page.locator(':focus')).toHaveAccessibleName(part);
  }
}

test('words are looked for in all fields or in one, whole or in parts', async ({ page }) => {
  const annotation = new SearchPage(page);
  await annotation.open();
  await expect(annotation.box).toBeHidden();
  await annotation.button('Search').click();
  await expect(annotation.box).toBeFocused();

  await test.step('Enter looks for them, and the size of the result is announced', async () => {
    await annotation.box.fill('  kettle ');
    await annotation.box.press('Enter');
    await annotation.finds(casesWith('kettle').length);
    await expect(annotation.box).toHaveValue('kettle');
    await expect(page).toHaveURL(/[?&]search=kettle(&|$)/u);
    await expect(annotation.record).toContainText('kettle');
  });

  await test.step('in one field', async () => {
    await annotation.box.fill('came');
    await annotation.box.press('Enter');
    await annotation.finds(casesWith('came').length);
    await annotation.button('Search in').click();
    await page.getByRole('option', { name: 'Title', exact: true }).click();
    expect(casesWith('came', ['title'])).toEqual([]);
    await annotation.finds(0);
    await annotation.button('Search in').click();
    await page.getByRole('option', { name: 'All fields' }).click();
    await annotation.finds(casesWith('came').length);
  });

  await test.step('as parts of longer words', async () => {
    await annotation.box.fill('kett');
    await annotation.box.press('Enter');
    await annotation.finds(0);
    await page.getByText('Parts of words').click();
    await annotation.finds(casesWith('kettle').length);
  });

  await test.step('the cross takes them away at once, Back brings them again', async () => {
    await annotation.button('Clear search').click();
    await expect(page).not.toHaveURL(/[?&]search=/u);
    await expect(annotation.box).toBeFocused();
    await expect(page.getByText(`1 of ${SEARCH_ROWS.length}`, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(annotation.box).toHaveValue('kett');
    await annotation.finds(casesWith('kettle').length);
  });
});

test('the menu of the status shows how many records each one has within the filters', async ({ page }) => {
  const api = await OwnerApi.of(own.url);
  const ids = await api.recordIds(datasetId);
  const [first, second] = casesWith('kettle').map(({ key }) => ids.get(key) ?? '');
  await api.respond(first ?? '', { status: 'discarded', values: {} });
  await api.respond(second ?? '', { status: 'draft', values: {} });
  const annotation = new SearchPage(page);
  await annotation.open('&search=kettle');
  await annotation.finds(casesWith('kettle').length - 2);
  await annotation.button('Status').click();
  const option = (name: string) => page.getByRole('option', { name });
  await expect(option('Pending')).toContainText(String(casesWith('kettle').length - 2));
  await expect(option('Draft')).toContainText('1');
  await expect(option('Submitted')).toContainText('0');
  await expect(option('Discarded')).toContainText('1');
  await option('Discarded').click();
  await annotation.finds(1);
  await expect(annotation.box).toHaveValue('kettle');
});

test('records come in an order that is put together, and Reset takes it away', async ({ page }) => {
  const annotation = new SearchPage(page);
  await annotation.open('&search=case');
  await annotation.button('Sort').click();
  await page.getByRole('option', { name: 'Weight' }).click();
  await annotation.shows(byWeight[0]);
  await annotation.button('Weight: ascending').click();
  await annotation.shows(byWeight.findLast(({ text }) => text.startsWith('Case')));

  await test.step('by several fields, the first one counts most', async () => {
    await annotation.button('Add another field').click();
    await page.getByRole('combobox', { name: 'Sort by …' }).fill('balance');
    await page.getByRole('option', { name: 'Balance' }).click();
    await expect(annotation.sortKeys).toHaveText([/Weight/u, /Balance/u]);
    await annotation.button('Move Balance up').click();
    await expect(annotation.sortKeys).toHaveText([/Balance/u, /Weight/u]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/sort=metadata\.balance\.asc(?:~|%7E)metadata\.weight\.desc/u);
    await expect(annotation.button(/^Sort/u)).toContainText('2');
  });

  await test.step('Reset keeps the words, and Back the order', async () => {
    await annotation.button('Reset').click();
    await expect(page).not.toHaveURL(/sort=/u);
    await expect(page).toHaveURL(/search=case/u);
    await expect(annotation.button('Reset')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/sort=metadata\.balance\.asc(?:~|%7E)metadata\.weight\.desc/u);
    await expect(annotation.button('Reset')).toBeVisible();
  });
});

test('all of it can be done with the keyboard alone @firefox', async ({ page }) => {
  const annotation = new SearchPage(page);
  await annotation.open();
  await page.keyboard.press('/');
  await expect(annotation.box).toBeFocused();

  await test.step('no key of the search reaches the page', async () => {
    await page.keyboard.type('1 /?kettlex');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowLeft');
    await expect(annotation.box).toHaveValue('1 /?kettle');
    await expect(page.getByText(`1 of ${SEARCH_ROWS.length}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('Escape reverts what was typed, then leads back to where one was', async () => {
    await page.keyboard.press('Escape');
    await expect(annotation.box).toHaveValue('');
    await expect(annotation.box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(annotation.box).toBeHidden();
    await annotation.hasFocus('What is it about?');
  });

  await test.step('after a search Escape leads back, and the words stay', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('kettle');
    await page.keyboard.press('Enter');
    await annotation.finds(casesWith('kettle').length);
    await expect(annotation.box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(annotation.box).toHaveValue('kettle');
    await annotation.hasFocus('What is it about?');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`2 of ${casesWith('kettle').length}`, { exact: true })).toBeVisible();
  });

  await test.step('the order without a sort has a name, and that of the import is next to it', async () => {
    await annotation.button('Sort').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Best matches first' })).toBeChecked();
    await page.getByRole('radio', { name: 'As imported' }).check();
    await expect(page).toHaveURL(/sort=record\.inserted_at\.asc/u);
    await page.getByRole('radio', { name: 'Best matches first' }).check();
    await expect(page).not.toHaveURL(/sort=/u);
    await page.keyboard.press('Escape');
  });

  await test.step('an order is chosen by typing, moved by Alt and an arrow, and kept by Escape', async () => {
    await annotation.button('Sort').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('weight');
    await page.keyboard.press('Enter');
    await annotation.hasFocus(/* The new row. */ 'Weight Metadata');
    await annotation.button('Add another field').press('Enter');
    await page.keyboard.type('added');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(annotation.sortKeys).toHaveText([/Added/u, /Weight/u]);
    await annotation.hasFocus('Added');
    await expect(page.getByText('Added is now 1 of 2')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/sort=record\.inserted_at\.asc(?:~|%7E)metadata\.weight\.asc/u);
    await expect(annotation.button(/^Sort/u)).toBeFocused();
  });
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 360, height: 780 }, locale: 'de-DE', hasTouch: true, isMobile: true });

  test('everything has its room, and axe finds nothing in either theme', async ({ page }) => {
    const annotation = new SearchPage(page);
    const { token } = await OwnerApi.of(own.url);
    await page.goto(`${own.url}/api/_status`);
    await page.evaluate((text) => localStorage.setItem('auth.token', text), token);
    await page.goto(`${own.url}/dataset/${datasetId}/annotation-mode?status=pending&search=kettle`);
    await expect(page.getByRole('searchbox', { name: 'Einträge durchsuchen' })).toHaveValue('kettle');
    await expect(page.getByText(`${casesWith('kettle').length} Einträge`)).toBeVisible();
    await annotation.button('Filter').click();
    await annotation.button('Sortieren').click();
    await page.getByRole('option', { name: 'Weight' }).click();
    await annotation.button('Weiteres Feld hinzufügen').click();
    await page.getByRole('option', { name: 'Hinzugefügt' }).click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(annotation.button('Zurücksetzen')).toBeVisible();
    // The tooltip of the button that has the focus now is no part of any region.
    await page.getByRole('searchbox').focus();
    await expect(page.getByRole('tooltip')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});
