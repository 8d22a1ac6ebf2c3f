import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test.afterEach(async ({ product }) => {
  await (await OwnerApi.of(product.url)).forgetKeys();
});

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'All shortcuts' });
const keyOf = (page: Page, command: string) =>
  sheetOf(page).getByRole('button', { name: `Change the shortcut for ${command}:` });

/** Saved by the server, which the page does not wait for. */
async function kept(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/me/key-bindings'));
  await act();
  expect((await saved).status()).toBe(200);
}

test('a key is changed by the keyboard alone, and is there in another browser (ANN-51)', async ({
  page,
  browser,
  baseURL,
}) => {
  await new AnnotationPage(page).open('Support conversations');
  await page.keyboard.press('?');
  await expect(keyOf(page, 'Submit')).toBeVisible();
  await keyOf(page, 'Discard').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'New shortcut for Discard' })).toBeFocused();
  await kept(page, () => page.keyboard.press('Control+Shift+Enter'));
  await expect(keyOf(page, 'Discard')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await expect(page.getByText(/^1 of \d+$/u)).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText(/^2 of \d+$/u)).toBeVisible();

  await page.reload();
  const discard = (where: Page) => where.getByRole('button', { name: 'Discard' });
  await expect(discard(page)).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+Enter Meta+Shift+Enter');
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const there = await other.newPage();
  await signIn(there);
  await new AnnotationPage(there).open('Support conversations');
  await expect(discard(there)).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+Enter Meta+Shift+Enter');
  await other.close();
});

test('a collision is reported, keys are swapped, and all are reset', async ({ page }) => {
  await new AnnotationPage(page).open('Support conversations');
  await page.keyboard.press('?');
  await keyOf(page, 'Guidelines').click();
  await page.keyboard.press('Alt+P');
  await expect(sheetOf(page).getByRole('alert')).toHaveText('“Progress” already has this shortcut.');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Swap shortcuts' })).toBeFocused();
  await kept(page, () => page.keyboard.press('Enter'));
  await expect(keyOf(page, 'Progress')).toHaveAccessibleName('Change the shortcut for Progress: Alt G');
  await kept(page, () => page.getByRole('button', { name: 'Reset all shortcuts' }).click());
  await expect(keyOf(page, 'Progress')).toHaveAccessibleName('Change the shortcut for Progress: Alt P');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('keys are changed on a small phone with a keyboard, in the dark', async ({ page, product }) => {
    const id = await (await OwnerApi.of(product.url)).datasetId('Support conversations');
    await page.goto(`/dataset/${id}/annotation-mode`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('button', { name: 'Abschicken' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Alle Tastenkürzel' });
    await sheet.getByRole('button', { name: 'Tastenkürzel für „Verwerfen“ ändern:' }).click();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('alert')).toHaveText('Dieses Tastenkürzel gehört bereits zu „Abschicken“.');
    expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await expectAccessible(page);
  });
});
