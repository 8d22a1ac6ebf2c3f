import type { Locator, Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { OWNER } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

/** Tab by Tab, as far as a patient person would go. */
async function tabTo(page: Page, role: 'link' | 'button', name: string, key = 'Tab'): Promise<void> {
  // The gear next to a dataset names it, too.
  const target = page.getByRole(role, { name, exact: role === 'link' });
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached the ${role} "${name}"`);
}

/** Presses the digit of the first option that is not chosen. Resolves with the option. */
async function pressUnchosen(page: Page, options: Locator): Promise<Locator> {
  const pills = await options.all();
  const chosen = await Promise.all(pills.map((pill) => pill.getAttribute('aria-checked')));
  const option = pills[chosen.indexOf('false')];
  if (option === undefined) throw new Error('Every option is chosen');
  // Options without a cap are numbered in their order.
  const cap = option.locator('kbd');
  await page.keyboard.press(
    (await cap.count()) === 1 ? await cap.innerText() : String(pills.indexOf(option) + 1),
  );
  return option;
}

test('the whole story can be done with the keyboard alone @firefox (SCR-51)', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(OWNER.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');

  await tabTo(page, 'link', 'Support conversations');
  await page.keyboard.press('Enter');
  const annotation = new AnnotationPage(page);
  const first = await annotation.read('Message');

  await test.step('the right and left arrows page through the queue', async () => {
    await page.keyboard.press('ArrowRight');
    await annotation.leaves('Message', first);
    await page.keyboard.press('ArrowLeft');
    await annotation.shows('Message', first);
  });

  await test.step('digits choose, Enter submits', async () => {
    await page.keyboard.press('Tab');
    await pressUnchosen(page, annotation.form.getByRole('checkbox'));
    await page.keyboard.press('ArrowDown');
    // One choice is the whole answer, and leads on by itself.
    await pressUnchosen(page, annotation.form.getByRole('radiogroup').nth(0).getByRole('radio'));
    await pressUnchosen(page, annotation.form.getByRole('radiogroup').nth(1).getByRole('radio'));
    // The focus on the next question scrolls to it: its suggestion is submitted too.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await annotation.leaves('Message', first);
  });

  await test.step('Ctrl+S saves a draft', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Draft saved.')).toBeAttached();
  });

  await test.step('Backspace discards', async () => {
    const current = await annotation.read('Message');
    await page.keyboard.press('Backspace');
    await annotation.leaves('Message', current);
  });

  await test.step('the queues are chosen with the keyboard', async () => {
    // Without a focus, Tab leads into the questions; what is above them is behind one.
    await page.keyboard.press('Tab');
    await tabTo(page, 'button', 'Status', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Status' })).toContainText('Discarded');
    await annotation.read('Message');
  });

  await test.step('the account menu signs out', async () => {
    await tabTo(page, 'button', 'Account of owner', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sign-in$/u);
  });
});

test('digits answer from wherever Enter submits: after a double click on a word, and after Esc from a menu', async ({
  page,
}) => {
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await annotation.read('Drafted reply');
  const solved = annotation.form.getByRole('radiogroup').nth(0);
  await solved.focus();

  await annotation.record.getByRole('region', { name: 'Drafted reply' }).locator('p').first().dblclick();
  await expect(solved).not.toBeFocused();
  await expect(annotation.form.locator('[data-current] [data-question]')).toHaveAccessibleName(
    'Does the reply solve the problem?',
  );
  const options = solved.getByRole('radio');
  const firstChosen = await pressUnchosen(page, options);
  await expect(firstChosen).toBeChecked();

  await solved.focus();
  await annotation.record.getByRole('button', { name: 'Record menu' }).click();
  await page.keyboard.press('Escape');
  await expect(annotation.record.getByRole('button', { name: 'Record menu' })).toBeFocused();
  const nextChosen = await pressUnchosen(page, options);
  await expect(nextChosen).toBeChecked();

  await page.keyboard.press('Control+z');
  await expect(firstChosen).toBeChecked();
  await page.keyboard.press('Control+Shift+Z');
  await expect(nextChosen).toBeChecked();
});
