import type { Locator, Page } from '@playwright/test';
import { ANNOTATOR } from './support/add-annotator';
import { expectAccessible } from './support/axe';
import type { SearchProduct } from './support/search-product';
import { expect, test } from './support/search-test';
import { signIn } from './support/sign-in';

/** Saved views in the words of their tests. */
class Views {
  readonly button: Locator;
  readonly panel: Locator;
  readonly name: Locator;
  readonly #page: Page;
  readonly #searched: SearchProduct;

  constructor(page: Page, searched: SearchProduct) {
    this.#page = page;
    this.#searched = searched;
    this.button = page.getByRole('button', { name: 'Saved views', exact: true });
    this.panel = page.getByRole('dialog', { name: 'Saved views' });
    this.name = this.panel.getByRole('textbox', { name: 'Save current view as' });
  }

  async goto(query = ''): Promise<void> {
    await signIn(this.#page, this.#searched.product.url);
    await this.#page.goto(this.#searched.address + query);
    await this.isShown();
  }

  async isShown(): Promise<void> {
    await expect(this.#page.getByRole('region', { name: 'Record', exact: true })).toBeVisible();
  }

  view(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  async more(view: string, item: string): Promise<void> {
    await this.panel.getByRole('button', { name: `More actions: “${view}”` }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  async save(name: string): Promise<void> {
    await this.button.click();
    await this.name.fill(name);
    await this.panel.getByRole('button', { name: 'Save view' }).click();
    await expect(this.view(name)).toBeVisible();
  }

  parameters(): Record<string, string> {
    const { page: _, record: __, ...named } = Object.fromEntries(new URL(this.#page.url()).searchParams);
    return named;
  }
}

const KETTLES = {
  status: 'pending',
  search: 'kettle',
  metadata: 'channel.web',
  sort: 'metadata.weight.desc',
};
const LINK = `?${new URLSearchParams(KETTLES)}`;

test('a view is saved with the keyboard alone: the name has the focus, and Esc gives it back', async ({
  page,
  searched,
}) => {
  const views = new Views(page, searched);
  await views.goto();
  await views.button.focus();
  await page.keyboard.press('Enter');
  await expect(views.name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(views.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(views.name).toBeFocused();
  await page.keyboard.type('All pending');
  await page.keyboard.press('Enter');
  await expect(views.view('All pending')).toBeVisible();
});

test('a search is kept under a name, and is there again after the tab was closed @firefox', async ({
  page,
  searched,
  context,
}) => {
  const views = new Views(page, searched);
  await views.goto(LINK);
  await views.save('Heavy kettles');
  await expect(views.panel.getByText('Current view: “Heavy kettles”')).toBeVisible();
  await expectAccessible(page);
  await page.close();

  const later = await context.newPage();
  const kept = new Views(later, searched);
  await kept.goto('?status=pending');
  await kept.button.click();
  await kept.view('Heavy kettles').click();
  await expect.poll(() => kept.parameters()).toEqual(KETTLES);
  await later.goBack();
  await expect.poll(() => kept.parameters()).toEqual({ status: 'pending' });
});

test('the dataset opens with the default, and no longer once that was undone', async ({ page, searched }) => {
  const views = new Views(page, searched);
  await views.goto(LINK);
  await views.save('Heavy kettles');
  await views.more('Heavy kettles', 'Use as default');
  await expect(views.panel.getByRole('button', { name: 'Heavy kettles Default' })).toBeVisible();
  await page.goto(searched.address);
  await expect.poll(() => views.parameters()).toEqual(KETTLES);
  await page.goto(`${searched.address}?status=pending&search=lantern`);
  await views.isShown();
  expect(views.parameters()).toEqual({ status: 'pending', search: 'lantern' });
  await views.button.click();
  await views.more('Heavy kettles', 'Stop using as default');
  await expect(views.view('Heavy kettles')).toBeVisible();
  await page.goto(searched.address);
  await views.isShown();
  await expect.poll(() => views.parameters()).toEqual({ status: 'pending' });
});

test('a view is renamed, replaced and deleted; a name is taken once', async ({ page, searched }) => {
  const views = new Views(page, searched);
  await views.goto(LINK);
  await views.save('Heavy kettles');
  await page.goto(`${searched.address}?search=lantern`);
  await views.isShown();
  await views.button.click();
  await views.name.fill('Heavy kettles');
  await views.panel.getByRole('button', { name: 'Save view' }).click();
  await expect(views.panel.getByRole('alert')).toHaveText('You already have a view with this name.');
  await views.more('Heavy kettles', 'Rename');
  await page.getByRole('textbox', { name: 'New name of “Heavy kettles”' }).fill('Lanterns');
  await page.keyboard.press('Enter');
  await views.more('Lanterns', 'Update to current filters');
  await expect(views.panel.getByText('Current view: “Lanterns”')).toBeVisible();
  await views.more('Lanterns', 'Delete');
  await expect(views.view('Lanterns')).toBeHidden();
  await expect(views.panel.getByText('Save search, filters and sort order')).toBeVisible();
});

test('a view is saved and opened with the keyboard alone @firefox', async ({ page, searched }) => {
  const views = new Views(page, searched);
  await views.goto(LINK);
  await views.button.focus();
  await page.keyboard.press('Enter');
  await expect(views.panel).toBeVisible();
  await views.name.focus();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(views.view('By keys')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(views.button).toBeFocused();
  await page.goto(`${searched.address}?status=draft`);
  await expect(views.button).toBeVisible();
  await views.button.press('Enter');
  await views.view('By keys').press('Enter');
  await expect.poll(() => views.parameters()).toEqual(KETTLES);
});

test('the focus stays in the panel when a view is renamed or deleted there @firefox', async ({
  page,
  searched,
}) => {
  const views = new Views(page, searched);
  await views.goto(LINK);
  await views.save('Heavy kettles');
  await views.more('Heavy kettles', 'Rename');
  const name = page.getByRole('textbox', { name: 'New name of “Heavy kettles”' });
  await name.press('Escape');
  await expect(views.view('Heavy kettles')).toBeFocused();
  await views.more('Heavy kettles', 'Rename');
  await name.fill('Kettles');
  await page.keyboard.press('Enter');
  await expect(views.view('Kettles')).toBeFocused();
  await views.more('Kettles', 'Delete');
  await expect(views.view('Kettles')).toBeHidden();
  await expect(views.panel.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(views.button).toBeFocused();
});

test('the link of a view shows another person what they may see', async ({ page, searched, browser }) => {
  const views = new Views(page, searched);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await views.goto('?status=pending&search=kettle&metadata=auditor.smith');
  await views.save('Audited by Smith');
  await views.more('Audited by Smith', 'Copy link');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const theirs = await browser.newContext();
  const their = await theirs.newPage();
  await signIn(their, searched.product.url, ANNOTATOR);
  await their.goto(link);
  const seen = new Views(their, searched);
  await seen.isShown();
  await expect.poll(() => seen.parameters()).toEqual({ status: 'pending', search: 'kettle' });
  await seen.button.click();
  await expect(seen.panel.getByText('Save search, filters and sort order')).toBeVisible();
  await theirs.close();
});
