import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

async function openSupport(page: Page): Promise<AnnotationPage> {
  await signIn(page);
  await page.goto('/datasets');
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await annotation.read('Message');
  return annotation;
}

const note = (annotation: AnnotationPage) =>
  annotation.form.getByRole('textbox', { name: 'How would you answer?' });
const heading = (page: Page) => page.getByRole('heading', { name: 'Datasets', level: 1 });
const question = (page: Page) => page.getByRole('alertdialog', { name: "You didn't submit your changes" });
const row = (page: Page, dataset: string) => page.getByRole('row').filter({ hasText: dataset });
const mark = (page: Page) => row(page, 'Support conversations').getByRole('link', { name: /unsaved$/u });

const goHome = (page: Page) => page.getByRole('link', { name: 'Home' }).click();

/** Fills the storage of the site to its last byte, so that the browser itself refuses every further write. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 4 << 20, at = 0; size >= 1; at += 1) {
      try {
        localStorage.setItem(`filler-${at}`, 'x'.repeat(size));
      } catch {
        size >>= 1;
      }
    }
  });
}

/** The page stays, since the question of the browser is answered with no. */
async function expectQuestionBeforeReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await Promise.all([
    page.evaluate(() => location.reload()),
    asked.then(async (dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
    }),
  ]);
}

test('leaving with an unsaved edit asks nothing, and the list leads back to it until it is submitted @firefox', async ({
  page,
}) => {
  const annotation = await openSupport(page);
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(page).toHaveURL(/page=2/u);
  const message = await annotation.read('Message');
  await note(annotation).fill('Half a thought');
  await goHome(page);
  await expect(heading(page)).toBeVisible();
  await expect(mark(page)).toHaveText('1 unsaved');
  await expect(row(page, 'Post an die Stadt').getByRole('link', { name: /unsaved$/u })).toHaveCount(0);
  await expectAccessible(page);

  await mark(page).click();
  await annotation.shows('Message', message);
  await expect(note(annotation)).toHaveValue('Half a thought');
  await expect(annotation.record.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await annotation.form.getByRole('checkbox', { name: 'Firmware' }).check();
  await annotation.form.getByRole('radio', { name: 'Not solved' }).check();
  await annotation.form.getByRole('radio', { name: /^3\b/u }).check();
  await annotation.readSuggestions();
  await annotation.act('Submit');
  await annotation.leaves('Message', message);
  await goHome(page);
  await expect(row(page, 'Support conversations')).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
});

test('Back, the settings and a reload ask nothing where the device keeps the edit', async ({ page }) => {
  const annotation = await openSupport(page);
  await note(annotation).fill('Half a thought');
  const opened = page.url();
  await page.goBack();
  await expect(mark(page)).toHaveText('1 unsaved');
  await page.goForward();
  await expect(note(annotation)).toHaveValue('Half a thought');

  await note(annotation).fill('Half a thought more');
  await page.getByRole('button', { name: 'Account of owner' }).click();
  await page.getByRole('menuitem', { name: 'My settings' }).click();
  await expect(page).toHaveURL(/settings/u);
  await page.goBack();
  await expect(note(annotation)).toHaveValue('Half a thought more');

  await note(annotation).fill('Half a thought and a word');
  // Playwright would dismiss a question of the browser, and the page would then stay.
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await page.reload();
  await expect(note(annotation)).toHaveValue('Half a thought and a word');
  expect(asked).toBe(0);
  expect(page.url().split('?')[0]).toBe(opened.split('?')[0]);
});

test('the mark follows what another tab does', async ({ page, context }) => {
  const annotation = await openSupport(page);
  const list = await context.newPage();
  await list.goto('/datasets');
  await expect(row(list, 'Support conversations')).toBeVisible();
  await expect(mark(list)).toHaveCount(0);

  await note(annotation).fill('Half a thought');
  await expect(mark(list)).toHaveText('1 unsaved');

  await annotation.act('Save as draft');
  await expect(mark(list)).toHaveCount(0);
});

test('if the browser cannot keep the edit, every way out asks, and staying keeps it', async ({ page }) => {
  const annotation = await openSupport(page);
  await fillStorage(page);
  await note(annotation).fill('Half a thought that fits nowhere');
  await goHome(page);
  await expect(question(page)).toContainText("You'll lose them if you leave.");
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(note(annotation)).toHaveValue('Half a thought that fits nowhere');

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note(annotation)).toHaveValue('Half a thought that fits nowhere');

  await expectQuestionBeforeReload(page);
  await expect(note(annotation)).toHaveValue('Half a thought that fits nowhere');

  // Room again: the next way out writes the edit and goes.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key);
  });
  await goHome(page);
  await expect(mark(page)).toHaveText('1 unsaved');
});

test('signing out says what becomes of the edit, which is there after the next sign-in', async ({ page }) => {
  const annotation = await openSupport(page);
  await note(annotation).fill('Half a thought');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('Half a thought');
  await page.getByRole('button', { name: 'Account of owner' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const way = page.getByRole('alertdialog');
  await expect(way).toContainText('1 record has unsaved changes.');
  await expect(way).toContainText('Your changes stay on this device');
  await expectAccessible(page);
  await way.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/u);

  await signIn(page);
  await page.goto('/datasets');
  await mark(page).click();
  await expect(note(annotation)).toHaveValue('Half a thought');
});

test('answers chosen for many records ask before a reload, since no device keeps them', async ({ page }) => {
  await openSupport(page);
  await page.goto(`${new URL(page.url()).pathname}?page=1~10`);
  const form = page.getByRole('region', { name: 'Answers for the selected records' });
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await form.getByRole('checkbox', { name: 'Firmware' }).click();
  await expectQuestionBeforeReload(page);
  await expect(form.getByRole('checkbox', { name: 'Firmware' })).toBeChecked();
});

test('after the question of the browser, a button still says by keyboard what it does @firefox', async ({
  page,
}) => {
  const annotation = await openSupport(page);
  await fillStorage(page);
  await note(annotation).fill('Half a thought that fits nowhere');
  await annotation.form.getByRole('radio', { name: 'Not solved' }).click();
  await expectQuestionBeforeReload(page);
  // Through what is there already: React Aria follows the focus again as soon as anything of its own is drawn again.
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(refresh).toBeFocused();
  await expect(page.getByRole('tooltip', { name: 'Refresh' })).toBeVisible();
});
