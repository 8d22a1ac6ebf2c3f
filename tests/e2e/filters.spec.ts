import type { Locator, Page } from '@playwright/test';
import { ANNOTATOR } from './support/add-annotator';
import { expectAccessible } from './support/axe';
import type { Product } from './support/product';
import { keysWhere, SEARCH_ROWS, type SearchRow } from './support/search-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/search-test';

let own: Product;
let address: string;

test.beforeEach(({ searched }) => {
  own = searched.product;
  address = searched.address;
});

/** The filters in the words of their tests. */
class Filters {
  readonly button: Locator;
  readonly search: Locator;
  readonly values: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.button = page.getByRole('button', { name: /^Filters/u });
    this.search = page.getByRole('combobox');
    this.values = page.getByRole('option');
  }

  async goto(query = ''): Promise<void> {
    await this.#page.goto(`${address}${query}`);
    await expect(this.button).toBeVisible();
  }

  dropDown(name: 'Metadata' | 'Responses' | 'Suggestions'): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  /** So many records are left, as the position in the queue shows. */
  async leaves(matches: (row: SearchRow) => boolean): Promise<void> {
    const { length } = keysWhere(matches);
    await expect(this.#page.getByRole('navigation', { name: 'Records' })).toContainText(`of ${length}`);
  }

  parameter(name: string): string | null {
    return new URL(this.#page.url()).searchParams.get(name);
  }

  /** Tab as often as it takes. */
  async tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(control).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${String(control)}`);
  }
}

test('by mouse: values with counts, a badge that leads back to them, and a cross @firefox', async ({
  page,
}) => {
  const filters = new Filters(page);
  await signIn(page, own.url);
  await filters.goto();
  await filters.button.click();
  await filters.dropDown('Metadata').click();
  await page.getByRole('option', { name: 'Channel' }).click();

  const web = keysWhere(({ channel }) => channel === 'web').length;
  await page.getByRole('option', { name: `web, ${web} records` }).click();
  await page.getByRole('option', { name: /^e\.mail~old, \d+ records/u }).click();
  await expect(page.getByRole('list', { name: 'Chosen values: Channel' })).toHaveText(/web.*e\.mail~old/u);
  await filters.leaves(({ channel }) => channel === 'web' || channel === 'e.mail~old');

  // Other filters follow: who leaves nothing is dimmed, and can be chosen all the same.
  await page.getByRole('button', { name: 'Back from Channel' }).click();
  await page.getByRole('option', { name: 'Region' }).click();
  await page.getByRole('option', { name: 'west, 0 records' }).click();
  await page.mouse.click(700, 700);
  await expect(
    page.getByRole('region', { name: 'Record' }).getByText('Nothing found under Pending'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Change filter Region: west' }).click();
  await expect(page.getByRole('option', { name: /^west/u })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(filters.dropDown('Metadata')).toBeFocused();
  await page.getByRole('button', { name: 'Remove filter Region' }).click();
  await filters.leaves(({ channel }) => channel === 'web' || channel === 'e.mail~old');
  expect(filters.parameter('metadata')).toMatch(/^channel\.web\./u);

  await page.reload();
  await filters.leaves(({ channel }) => channel === 'web' || channel === 'e.mail~old');
  await expect(filters.button).toHaveAccessibleName(/1 active filter/u);
});

test('by keyboard alone: values, a range, suggestions, back and out again @firefox', async ({ page }) => {
  const filters = new Filters(page);
  await signIn(page, own.url);
  await filters.goto();
  // The focus is in the form, which follows the bar.
  await filters.tabTo(filters.button, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await filters.tabTo(filters.dropDown('Metadata'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('wei');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: 'From' })).toBeFocused();
  await page.keyboard.type('-50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await filters.leaves(({ weight }) => weight >= -50 && weight <= 200);

  // By the handles of the slider, too.
  await filters.tabTo(page.getByRole('slider', { name: /^From/u }));
  await page.keyboard.press('End');
  await expect(page.getByRole('spinbutton', { name: 'From' })).toHaveValue('200');
  await page.keyboard.press('Home');
  await expect(page.getByRole('spinbutton', { name: 'From' })).toHaveValue('-90');
  // Back to the list of properties, then out.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: /^Weight, active/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters.dropDown('Metadata')).toBeFocused();
  await filters.leaves(({ weight }) => weight <= 200);

  await filters.tabTo(filters.dropDown('Suggestions'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('asp');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('listbox', { name: 'Filter by suggestions for Which aspects are mentioned?' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('pack');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type('supp');
  await page.keyboard.press('Enter');
  const has = ({ aspects }: SearchRow, value: string) => aspects?.includes(value) === true;
  await filters.leaves((row) => row.weight <= 200 && has(row, 'packaging') && has(row, 'support'));
  await filters.tabTo(page.getByRole('radio', { name: 'All values' }));
  await page.keyboard.press('ArrowRight');
  await filters.leaves((row) => row.weight <= 200 && (has(row, 'packaging') || has(row, 'support')));

  // Back from the search once it is empty, and out; what was chosen is shown next to the drop-down.
  await filters.tabTo(filters.search, 'Shift+Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('option', { name: 'Suggestion values, Packaging or Support' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('option', { name: 'Which aspects are mentioned?, active' })).toBeVisible();
  // The first one clears what was searched for, the second one closes.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(filters.dropDown('Suggestions')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('button', { name: /^Change filter Which aspects are mentioned\? · Suggestion values/u }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await filters.leaves(({ weight }) => weight <= 200);
  await expect(filters.dropDown('Suggestions')).toBeFocused();
});

test('Escape in the row of filters closes it, and leads back to its button (SEA-102)', async ({ page }) => {
  const filters = new Filters(page);
  await signIn(page, own.url);
  await filters.goto();
  await filters.button.click();
  await filters.dropDown('Responses').focus();
  await page.keyboard.press('Escape');
  await expect(filters.dropDown('Responses')).toHaveCount(0);
  await expect(filters.button).toBeFocused();
});

test('one’s own answers, and what only some records have', async ({ page }) => {
  const filters = new Filters(page);
  await signIn(page, own.url);
  await filters.goto();
  await filters.button.click();
  await filters.dropDown('Suggestions').click();
  await page.getByRole('option', { name: 'How good is the text?', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Agent, no agents recorded' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('option', { name: 'Suggestion values' }).click();
  const rated = SEARCH_ROWS.filter(({ quality }) => quality !== null).length;
  await expect(page.getByText(`${rated} records have a value.`)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'From' }).fill('4');
  for (const level of ['listbox', 'combobox'] as const) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole(level).first()).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await filters.leaves(({ quality }) => (quality ?? 0) >= 4);

  await filters.dropDown('Responses').click();
  await expect(filters.values).toHaveText([
    'What is it about?',
    'Which aspects are mentioned?',
    'How good is the text?',
  ]);
});

test('annotators are not offered metadata that is hidden from them, nor its link', async ({ page }) => {
  const filters = new Filters(page);
  await signIn(page, own.url, ANNOTATOR);
  await filters.goto('?metadata=auditor.smith');
  await expect(page.getByRole('alert').getByText("You can't search by metadata “auditor”.")).toBeVisible();
  await filters.button.click();
  await filters.dropDown('Metadata').click();
  await expect(filters.values).toHaveText(['Channel', 'Region', 'Weight', 'Balance']);
});

test('a value of a link that no record has stays chosen, and says so', async ({ page }) => {
  const filters = new Filters(page);
  await signIn(page, own.url);
  await filters.goto('?metadata=channel.web.fax');
  await filters.leaves(({ channel }) => channel === 'web');
  await filters.button.click();
  await page.getByRole('button', { name: 'Change filter Channel: web or fax' }).click();
  await expect(page.getByRole('option', { name: 'fax, not in any record' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('popovers stay next to their buttons, and within a phone’s screen', async ({ page }) => {
  const filters = new Filters(page);
  await signIn(page, own.url);
  await page.setViewportSize({ width: 1100, height: 800 });
  await filters.goto('?metadata=channel.web~region.north');
  await filters.button.click();
  await filters.dropDown('Suggestions').click();
  await page.getByRole('option', { name: 'Which aspects are mentioned?' }).click();
  await page.getByRole('option', { name: 'Suggestion values' }).click();
  // No case is about both, so that the form goes and the bar is wider.
  await page.getByRole('option', { name: /^Price/u }).click();
  await page.getByRole('option', { name: /^Size/u }).click();
  await expect(
    page.getByRole('region', { name: 'Record' }).getByText('Nothing found under Pending'),
  ).toBeVisible();
  const gap = async () => {
    const above = await page.getByRole('group', { name: 'Suggestions', includeHidden: true }).boundingBox();
    const below = await page.getByRole('dialog', { name: 'Suggestions' }).boundingBox();
    return above && below ? [below.y - above.y - above.height, below.x - above.x] : null;
  };
  await expect.poll(async () => (await gap())?.map(Math.round)).toEqual([4, 0]);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(async () => {
      const box = await page.getByRole('dialog', { name: 'Suggestions' }).boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 360;
    })
    .toBe(true);
});

test('axe finds nothing at any level', async ({ page }) => {
  const filters = new Filters(page);
  await signIn(page, own.url);
  await filters.goto('?metadata=channel.web.fax~region.north~weight.ge0');
  await filters.button.click();
  await expect(filters.dropDown('Metadata')).toBeVisible();
  await expectAccessible(page);
  await filters.dropDown('Metadata').click();
  await expect(filters.search).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('option', { name: /^Channel/u }).click();
  await expect(page.getByRole('option', { name: /^web/u })).toBeVisible();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Metadata":
      - button "Back from Channel": Channel
      - button "Clear filter Channel"
      - 'list "Chosen values: Channel"':
        - listitem:
          - button "Remove web"
        - listitem:
          - button "Remove fax"
      - 'combobox "Search values: Channel"'
      - listbox "Channel":
        - option /web, \\d+ records?/ [selected]
        - option "fax, not in any record" [selected]
        - option /shop, \\d+ records?/
  `);
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('option', { name: /^Weight/u }).click();
  await expect(page.getByRole('slider')).toHaveCount(2);
  await expectAccessible(page);
});
