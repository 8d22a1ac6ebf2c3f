import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await new AnnotationPage(page).open('Support conversations');
});

test('the sheet of shortcuts opens by ? and gives the focus back @firefox', async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: 'All shortcuts' });
  const first = page.locator('[data-question]').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('?');
  await expect(sheet.getByRole('region', { name: 'Everywhere' })).toContainText('Save as draft');
  await expectAccessible(page);
  // On the sheet no key reaches the record.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(first).toBeFocused();
  await expect(page.getByText(/^1 of \d+$/u)).toBeVisible();
  // Beneath the sheet that is closed every key does, without a pause.
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('ArrowRight')]);
  await expect(page.getByText(/^2 of \d+$/u)).toBeVisible();
});

test('the sheet opens from the panel by mouse', async ({ page }) => {
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Shortcuts' });
  await panel.getByRole('button', { name: 'All shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'All shortcuts' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('while the user writes, ? is a sign like others', async ({ page }) => {
  const search = page.getByRole('searchbox').first();
  await search.click();
  await page.keyboard.type('a?');
  await expect(search).toHaveValue('a?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the sheet fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'All shortcuts' });
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('← and → page the records also from the queue that was just chosen @firefox', async ({ page }) => {
  const annotation = new AnnotationPage(page);
  await annotation.choose('Submitted');
  await annotation.choose('Pending');
  const queue = page.getByRole('button', { name: 'Status' });
  await queue.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^2 of \d+$/u)).toBeVisible();
  await expect(queue).toContainText('Pending');
  await queue.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^1 of \d+$/u)).toBeVisible();
  await queue.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
});
