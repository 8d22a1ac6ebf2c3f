import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { expectFlash } from './support/expect-flash';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const DATASET = 'Support conversations';

async function open(page: Page): Promise<AnnotationPage> {
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await annotation.open(DATASET);
  return annotation;
}

const formWidth = (page: Page) =>
  page.getByRole('region', { name: 'Questions', exact: true }).evaluate((form) => form.clientWidth);

test('guidelines are shown next to the record, by mouse and by key, and are there again after a reload', async ({
  page,
}) => {
  await open(page);
  const guidelines = page.getByRole('region', { name: 'Guidelines' });
  const questions = page.getByRole('region', { name: 'Questions', exact: true });
  await questions.getByRole('button', { name: /^Guidelines/u }).click();
  await expect(guidelines.getByRole('heading', { name: 'How to go about it' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(guidelines).toBeVisible();
  await page.keyboard.press('Alt+g');
  await expect(guidelines).toHaveCount(0);
  await page.reload();
  await expect(questions).toBeVisible();
  await expect(guidelines).toHaveCount(0);
});

test('own numbers follow each act without the panel being opened again', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Alt+p');
  const panel = page.getByRole('region', { name: 'Your progress' });
  const discarded = panel.locator('dl div', { hasText: 'Discarded' }).locator('dd');
  await expect(discarded).toBeVisible();
  const before = Number(await discarded.textContent());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Backspace');
  await expect(discarded).toHaveText(String(before + 1));
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /Discarded/u);
  await expectAccessible(page);
});

test('the acts of the visit are listed, lead to their record and can be undone', async ({ page }) => {
  const annotation = await open(page);
  await page.getByRole('button', { name: 'History' }).click();
  const panel = page.getByRole('region', { name: 'History' });
  await expect(panel).toContainText('Nothing saved in this visit yet.');
  const first = await annotation.read('Message');
  await annotation.act('Discard');
  await annotation.leaves('Message', first);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Go to record/u }).click();
  await annotation.shows('Message', first);
  // Fetched again, the queue has it no longer; the list leads to where it is now.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await annotation.leaves('Message', first);
  await panel.getByRole('button', { name: /^Go to record/u }).press('Enter');
  await annotation.shows('Message', first);
  await expect(page.getByRole('button', { name: 'Status' })).toContainText('Discarded');
  await panel.getByRole('button', { name: /^Undo/u }).click();
  await expect(panel.getByRole('listitem')).toContainText('Undone');
  await expect(annotation.record).toContainText('Pending');
});

test('the edge of the form moves by keys and by pointer, and stays where it was put', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const edge = page.getByRole('separator', { name: 'Form width' });
  const usual = await formWidth(page);
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => formWidth(page)).toBe(usual + 16);
  await expect(edge).toHaveAttribute('aria-valuenow', String(usual + 16));
  await page.keyboard.press('Home');
  await expect.poll(() => formWidth(page)).toBe(320);

  const box = await edge.boundingBox();
  expect(box).not.toBeNull();
  const { x, y } = box ?? { x: 0, y: 0 };
  await page.mouse.move(x + 8, y + 300);
  await page.mouse.down();
  await page.mouse.move(x - 92, y + 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => formWidth(page)).toBe(420);
  await page.reload();
  await expect.poll(() => formWidth(page)).toBe(420);

  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(edge).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await edge.dblclick();
  await expect.poll(() => formWidth(page)).toBe(usual);
});

test('the menu of a record shows its details and copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const annotation = await open(page);
  const message = await annotation.read('Message');
  const menu = annotation.record.getByRole('button', { name: 'Record menu' });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'About this record' });
  await expect(details.getByRole('table', { name: 'Metadata' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  const copied = annotation.record.getByText('Copied', { exact: true });
  await expectFlash(copied, () => page.getByRole('menuitem', { name: 'Copy record' }).click());
  const copy: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copy).toMatchObject({ status: 'pending', fields: { message: expect.any(String) } });
  expect(JSON.stringify(copy)).toContain(JSON.stringify(message.split('\n')[1]).slice(1, 20));
});

test('a record is found by its number', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /Go to record/u }).click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^12 of \d+$/u)).toBeVisible();
});

test('how one likes to annotate is remembered', async ({ page }) => {
  await open(page);
  const option = page.getByRole('menuitemcheckbox', { name: 'Suggested options first' });
  await page.getByRole('button', { name: 'Display options' }).click();
  await option.click();
  await expect(option).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Display options' }).click();
  await expect(option).toHaveAttribute('aria-checked', 'true');
});

test('on a phone the tools are in a menu and panels float above the record (SCR-32)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  for (const [tool, name] of [
    ['Guidelines', 'Guidelines'],
    ['Progress', 'Your progress'],
    ['History', 'History'],
    ['Shortcuts', 'Shortcuts'],
  ] as const) {
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('menuitem', { name: tool }).click();
    const panel = page.getByRole('region', { name, exact: true });
    await expect(panel).toBeInViewport({ ratio: 0.99 });
    if (tool === 'History') await expectAccessible(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Tools' })).toBeFocused();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
