import { expectFlash } from './support/expect-flash';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/user-settings');
  await expect(page.getByRole('heading', { name: 'My settings', level: 1 })).toBeVisible();
});

test('the language changes at once and is remembered @firefox', async ({ page }) => {
  await page.getByRole('radio', { name: 'Deutsch' }).click();

  await expect(page.getByRole('heading', { name: 'Meine Einstellungen', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Meine Einstellungen · Ostraka');

  await page.goto('/datasets');
  await expect(page.getByRole('heading', { name: 'Datensätze', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Teamfortschritt' })).toBeVisible();
});

test('the theme changes at once, against the system, and is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();

  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await background()).not.toBe(light);

  // Even before the client itself has arrived.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await background()).not.toBe(light);

  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await background()).not.toBe(light);
});

test('the API key is copied, and drawn nowhere', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await expectFlash(page.getByRole('button', { name: 'Copied' }), () =>
    page.getByRole('button', { name: 'Copy key' }).click(),
  );

  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key.length).toBeGreaterThan(20);
  expect(await page.content()).not.toContain(key);
});

test('a workspace leads to its datasets', async ({ page }) => {
  await page.getByRole('link', { name: 'main' }).click();

  await expect(page).toHaveURL(/\/datasets\?workspaces=main$/u);
  await expect(page.getByRole('button', { name: 'Filter by Workspace, 1 selected' })).toBeVisible();
});
