import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { caller } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

// Other tests of the worker know the owner and the workspace of the samples alone.
test.afterEach(async ({ product }) => {
  await (await OwnerApi.of(product.url)).deletePeople(['ivy'], ['reading-room']);
});

test('an owner makes a workspace and invites a user, who accepts and sees the datasets (SCR-56, SET-8)', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto('/workspaces');
  await page.getByRole('button', { name: 'New workspace' }).click();
  await page.getByLabel('Name').fill('reading-room');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('link', { name: 'reading-room' })).toBeVisible();

  await page.getByRole('button', { name: 'Account of owner' }).click();
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Invite user' }).click();
  await expect(page.getByLabel('For whom')).toBeFocused();
  await page.keyboard.type('Ivy from support');
  for (const name of ['main', 'reading-room']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation link' });
  const link = await dialog.getByText(/^http/u).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible();
  await test.step('the link can be shown again', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Show the link of the invitation: Ivy from support' }).click();
    await expect(dialog.getByText(link, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByText('owner invited you to Ostraka as an annotator.')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByLabel('Username').fill('ivy');
  await guest.getByLabel(/^Name/u).fill('Ivy');
  await guest.getByLabel('Password').fill('a long password');
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest.getByRole('heading', { name: 'Datasets', level: 1 })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Support conversations', exact: true })).toBeVisible();
  expect(new URL(guest.url()).hash).toBe('');

  const late = await guest.context().newPage();
  await late.goto(link);
  await expect(late.getByText(/^This link doesn't work/u)).toBeVisible();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Actions for ivy' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Disabled')).toBeVisible();
  await guest.reload();
  await expect(guest).toHaveURL(/\/sign-in/u);
  await guest.context().close();
});

async function expectNarrow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page);
}

test('the pages speak German, and fit a phone in either theme', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/user-settings');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort', level: 2 })).toBeVisible();
  await expectNarrow(page);

  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Aktionen für owner' })).toBeVisible();
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Neues Konto' }).click();
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByText('Geben Sie einen Vornamen ein.')).toBeVisible();
  await expectNarrow(page);

  await page.goto('/workspaces');
  await page.getByRole('button', { name: 'Aktionen für main' }).click();
  await page.getByRole('menuitem', { name: 'Mitglieder' }).click();
  await expect(page.getByRole('dialog', { name: 'Mitglieder von main' })).toBeVisible();
  await expectNarrow(page);

  await page.goto('/invitation#used');
  await expect(page.getByText(/^Dieser Link gilt nicht/u)).toBeVisible();
  await expectNarrow(page);
});

for (const locale of ['en-US', 'de-DE'])
  test.describe(`on a phone, in ${locale}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, locale });

    test(`all facts of an open invitation can be read on a phone, in ${locale}`, async ({
      page,
      product,
    }) => {
      const call = await caller(product.url);
      const note = 'Ivy Featherstonehaugh-Cholmondeley from the support team in Edinburgh';
      const invitation = { role: 'annotator', workspaces: ['main'], note };
      const { id } = await call('POST', 'v1/invitations', invitation);
      await signIn(page);
      await page.goto('/users');
      const item = page.getByRole('listitem').filter({ hasText: note });
      for (const text of [note, /(?:expires|Läuft ab)/iu]) {
        const part = item.getByText(text);
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport({ ratio: 1 });
        expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      }
      for (const button of await item.getByRole('button').all()) await expect(button).toBeInViewport();
      await call('DELETE', `v1/invitations/${id}`);
    });
  });
