import { OWNER } from './support/product';
import { signInByForm, signOut } from './support/sign-in';
import { expect, test } from './support/test';

test('any page leads to the sign-in page, and the keyboard alone leads back to it @firefox', async ({
  page,
}) => {
  await page.goto('/user-settings?from=bookmark');
  await expect(page).toHaveURL(/\/sign-in\?.*redirect=%2Fuser-settings%3Ffrom%3Dbookmark/u);
  await expect(page.getByLabel('Username')).toBeFocused();

  await page.keyboard.type(OWNER.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'My settings', level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/user-settings\?from=bookmark$/u);
  await expect(page).toHaveTitle('My settings · Ostraka');
});

test('a wrong password is said once, keeps the typed text, and leads nowhere', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();

  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');

  await expect(page.locator('form').getByRole('alert')).toHaveText('Wrong username or password.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  await expect(page).toHaveURL(/\/sign-in$/u);
});

test('the sign-in page is closed to signed-in users, and every other page after signing out @firefox', async ({
  page,
}) => {
  await signInByForm(page);
  await page.goto('/sign-in');
  await expect(page).toHaveURL(/\/datasets$/u);

  await signOut(page);
  await page.goto('/datasets');
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a session that the server no longer accepts ends where it can be taken up again', async ({ page }) => {
  await signInByForm(page);
  await page.route('**/api/v1/me/datasets', (route) => route.fulfill({ status: 401, json: {} }));

  await page.getByRole('button', { name: 'Refresh' }).click();

  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdatasets$/u);
  await expect(page.getByText("You've been signed out.").first()).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(OWNER.username);
});

test('an unreachable server ends no session', async ({ page }) => {
  await signInByForm(page);
  await page.route('**/api/me?*', (route) => route.abort());
  await page.goto('/datasets');
  await expect(page.getByRole('heading', { name: "The server isn't responding", level: 1 })).toBeVisible();

  await page.unroute('**/api/me?*');
  await page.getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByRole('heading', { name: 'Datasets', level: 1 })).toBeVisible();
});

test('a lost connection is spoken of on the sign-in page too', async ({ page, context }) => {
  await page.goto('/sign-in');
  await expect(page.getByLabel('Username')).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. /u)).toBeVisible();
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('form').getByRole('alert')).toContainText('Sign in when the connection is back');

  await context.setOffline(false);
  // Of two, the page's and the form's.
  await expect(page.getByText(/^You are offline\. /u)).toHaveCount(0);
});

test('a part of the client that is gone is fetched by one reload, and not by a second @firefox', async ({
  page,
}) => {
  await signInByForm(page);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/user-settings-*.js', (route) => route.abort());

  await page.getByRole('button', { name: 'Account of owner' }).click();
  await page.getByRole('menuitem', { name: 'My settings' }).click();

  await expect(page.getByRole('heading', { name: 'Something went wrong.', level: 1 })).toBeVisible();
  expect(loads).toBe(1);
});
