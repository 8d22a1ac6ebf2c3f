import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { OWNER } from './product';

/** Through the page, as a person does; ends on the page that the sign-in leads to. */
export async function signIn(page: Page, address = ''): Promise<void> {
  await page.goto(`${address}/sign-in`);
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Datasets', level: 1 })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of owner' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/u);
}
