import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { OwnerApi, type Credentials } from './owner-api';
import { OWNER } from './product';

/** Signed in, and on no page of the client yet. The form has tests of its own. */
export async function signIn(page: Page, address = '', person: Credentials = OWNER): Promise<void> {
  // Any small answer of the product will do: its storage belongs to the address.
  await page.goto(`${address}/api/_status`);
  const { token } = await OwnerApi.of(new URL(page.url()).origin, person);
  await page.evaluate((text) => localStorage.setItem('auth.token', text), token);
}

/** Through the page, as a user does; ends on the page that the sign-in leads to. */
export async function signInByForm(page: Page, address = ''): Promise<void> {
  await page.goto(`${address}/sign-in`);
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Datasets', level: 1 })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of owner' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/u);
}
