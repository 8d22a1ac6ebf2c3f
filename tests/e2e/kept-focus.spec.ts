import type { Locator, Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { signIn } from './support/sign-in';
import { expect, test } from './support/search-test';

/** A user at the keyboard, whose presses take the pressed control away. */
class Hands {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(control: Locator, key = 'Enter'): Promise<void> {
    await control.focus();
    await expect(control).toBeFocused();
    await this.#page.keyboard.press(key);
  }

  /** The control leaves the page by its own press, and the focus goes on to another one. */
  async pressAway(control: Locator): Promise<void> {
    await this.press(control);
    await expect(control).toHaveCount(0);
    await this.haveFocus();
  }

  async haveFocus(): Promise<void> {
    await expect(this.#page.locator('body :focus')).toHaveCount(1);
  }

  async type(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }
}

const KETTLES = '?search=kettle&metadata=channel.web&sort=metadata.weight.desc~record.inserted_at.asc';

test('a control that goes with its own press leaves the focus in the page @firefox', async ({
  page,
  searched,
}) => {
  // It walks through all that can be taken away.
  test.slow();
  const hands = new Hands(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const annotation = new AnnotationPage(page);
  const goto = async (query: string) => {
    await page.goto(searched.address + query);
    await expect(annotation.record).toBeVisible();
    await expect(annotation.record.locator('[aria-busy=true]')).toHaveCount(0);
  };
  await signIn(page, searched.product.url);

  await test.step('a view is saved, renamed and deleted', async () => {
    await goto(KETTLES);
    const panel = page.getByRole('dialog', { name: 'Saved views' });
    const view = (name: string) => panel.getByRole('button', { name, exact: true });
    const rename = async (name: string) => {
      await hands.press(panel.getByRole('button', { name: `More actions: “${name}”` }));
      await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
      await hands.type('ArrowDown');
      await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
      await hands.type('Enter');
      await expect(page.getByRole('textbox', { name: `New name of “${name}”` })).toBeFocused();
    };
    await hands.press(button('Saved views'));
    await expect(panel.getByRole('textbox', { name: 'Save current view as' })).toBeFocused();
    await page.keyboard.type('Kettles');
    await hands.type('Enter');
    await expect(view('Kettles')).toBeFocused();
    await rename('Kettles');
    await page.keyboard.type('Heavy kettles');
    await hands.type('Enter');
    await expect(view('Heavy kettles')).toBeFocused();
    await rename('Heavy kettles');
    await hands.type('Escape');
    await expect(view('Heavy kettles')).toBeFocused();
    await hands.press(panel.getByRole('button', { name: 'More actions: “Heavy kettles”' }));
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
    await hands.type('End');
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await hands.type('Enter');
    await expect(view('Heavy kettles')).toHaveCount(0);
    await expect(panel.locator(':focus')).toHaveCount(1);
    await hands.type('Escape');
    await expect(button('Saved views')).toBeFocused();
  });

  await test.step('a key of the order, a filter, the words and all that is left are taken away', async () => {
    await goto(KETTLES);
    await hands.press(button(/^Sort/u));
    const order = page.getByRole('dialog', { name: 'Sort' });
    const removals = order.getByRole('button', { name: /^Remove / });
    await expect(removals).toHaveCount(2);
    await hands.press(removals.first());
    await expect(removals).toHaveCount(1);
    await hands.haveFocus();
    await hands.pressAway(removals);
    await hands.type('Escape');
    await hands.haveFocus();
    await goto(KETTLES);
    if (!(await button(/^Remove filter /u).isVisible())) await hands.press(button(/^Filters/u));
    await hands.pressAway(button(/^Remove filter /u));
    await hands.pressAway(button('Reset'));
    await hands.pressAway(button('Clear search'));
  });

  await test.step('a search that finds nothing is given up', async () => {
    await goto('?search=zzzz');
    await hands.pressAway(button('Remove search and filters'));
    await expect(annotation.record.getByRole('region').first()).toBeVisible();
    await hands.haveFocus();
  });

  await test.step('records of the list are selected, given up, and discarded', async () => {
    await goto('?status=pending&page=1~10');
    await hands.press(page.getByRole('checkbox', { name: 'Select all on this page' }), 'Space');
    await hands.pressAway(button(/^Select all \d+ matches$/u));
    await hands.pressAway(button('Clear selection'));
    const first = page.getByRole('row', { name: 'Record 1', exact: true });
    await hands.press(first.getByRole('button', { name: 'Discard' }));
    await expect(page.getByRole('status').filter({ hasText: /discarded/iu })).not.toHaveCount(0);
    await hands.haveFocus();
  });

  await test.step('a notification is closed', async () => {
    await hands.pressAway(button('Close notification'));
  });

  await test.step('an answer that cannot be sent is shown and edited again', async () => {
    await goto('?status=pending');
    await page.route('**/responses**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 422, json: {} }),
    );
    await hands.type('Backspace');
    await expect(button('Show record')).toBeVisible();
    await hands.pressAway(button('Show record'));
    await hands.pressAway(button('Edit again'));
    await page.unrouteAll();
  });
});
