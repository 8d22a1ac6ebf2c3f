import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const position = (page: Page) => page.getByRole('navigation', { name: 'Records' });

async function openSupport(page: Page): Promise<AnnotationPage> {
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await annotation.read('Message');
  return annotation;
}

async function answerByMouse(annotation: AnnotationPage): Promise<void> {
  await annotation.form.getByRole('checkbox', { name: 'Firmware' }).check();
  await annotation.form.getByRole('radio', { name: 'Not solved' }).check();
  await annotation.form.getByRole('radio', { name: /^2\b/u }).check();
  await annotation.readSuggestions();
}

const answersByMouse = (annotation: AnnotationPage) =>
  annotation.form.getByRole('radio', { name: 'Not solved' });

test('by mouse: submitted, looked at again, cleared, discarded, and each undone @firefox', async ({
  page,
}) => {
  const annotation = await openSupport(page);
  const first = await annotation.read('Message');
  await answerByMouse(annotation);
  await annotation.act('Submit');
  await annotation.leaves('Message', first);
  await expect(position(page)).toContainText(/^2 of /u);

  await test.step('what was answered is within reach, in its place', async () => {
    await page.getByRole('button', { name: 'Previous record' }).click();
    await annotation.shows('Message', first);
    await expect(annotation.record.getByText('Submitted', { exact: true })).toBeVisible();
    await expect(annotation.record.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a cleared response makes the record pending again, until that is undone', async () => {
    await annotation.record.getByRole('button', { name: 'Record menu' }).click();
    await page.getByRole('menuitem', { name: 'Clear response' }).click();
    await expect(annotation.record.getByText('Pending', { exact: true })).toBeVisible();
    await expect(page.getByText('Response cleared.', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(annotation.record.getByText('Submitted', { exact: true })).toBeVisible();
    await expect(answersByMouse(annotation)).toBeChecked();
    await expect(annotation.record.getByText('Saved', { exact: true })).toBeVisible();
  });

  await page.getByRole('button', { name: 'Next record' }).click();
  await annotation.leaves('Message', first);
  const second = await annotation.read('Message');

  await test.step('a discarded record comes back with one press', async () => {
    await annotation.act('Discard');
    await annotation.leaves('Message', second);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await annotation.shows('Message', second);
    await expect(annotation.record.getByText('Pending', { exact: true })).toBeVisible();
  });

  await test.step('the server has the same', async () => {
    await page.goto(`${new URL(page.url()).pathname}?page=1&status=pending`);
    await annotation.shows('Message', second);
  });
});

test('by keyboard alone: drafted, discarded, undone with Ctrl+Z, paged @firefox', async ({ page }) => {
  const annotation = await openSupport(page);
  const first = await annotation.read('Message');
  await page.keyboard.press('Backspace');
  await annotation.leaves('Message', first);
  const second = await annotation.read('Message');
  await page.keyboard.press('Control+s');
  await expect(annotation.record.getByText('Draft', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(annotation.record.getByText('Pending', { exact: true })).toBeVisible();
  await annotation.shows('Message', second);
  await page.keyboard.press('Control+z');
  await annotation.shows('Message', first);
  await expect(annotation.record.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText('Undone.', { exact: false })).toBeAttached();

  await page.keyboard.press('ArrowRight');
  await annotation.shows('Message', second);
  await page.keyboard.press('ArrowLeft');
  await annotation.shows('Message', first);
});

test('in a text Ctrl+Z undoes what was typed, not what was done @firefox', async ({ page }) => {
  const annotation = await openSupport(page);
  const first = await annotation.read('Message');
  await page.keyboard.press('Backspace');
  await annotation.leaves('Message', first);
  const second = await annotation.read('Message');
  // The preview of a suggested answer covers the box until the box has the focus.
  const text = annotation.form.getByRole('textbox', { name: 'How would you answer?' });
  await text.focus();
  const suggested = await text.inputValue();

  await test.step('in the text, as a whole', async () => {
    await page.keyboard.type('Dear');
    await expect(text).not.toHaveValue(suggested);
    await page.keyboard.press('Control+z');
    await expect(text).toHaveValue(suggested);
    await annotation.shows('Message', second);
  });

  await test.step('outside of it as a change of the form, before the act', async () => {
    await page.keyboard.type('Dear');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect(text).toHaveValue(suggested);
    await annotation.shows('Message', second);
  });

  await page.keyboard.press('Control+z');
  await annotation.shows('Message', first);
});

for (const press of ['two clicks', 'Enter held'] as const) {
  test(`${press} on Submit submit one record, although the next one is complete`, async ({
    page,
    product,
  }) => {
    const annotation = await openSupport(page);
    const first = await annotation.read('Message');
    await page.keyboard.press('ArrowRight');
    await annotation.leaves('Message', first);
    const second = await annotation.read('Message');
    await answerByMouse(annotation);
    await annotation.act('Save as draft');
    await expect(annotation.record.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Previous record' }).click();
    await annotation.shows('Message', first);
    await answerByMouse(annotation);

    const submit = annotation.form.getByRole('button', { name: 'Submit' });
    if (press === 'two clicks') await submit.dblclick();
    else {
      await submit.focus();
      // A key that is down already and pressed once more is a repetition, as of a key that is held.
      const { keyboard } = page;
      await Promise.all([
        keyboard.down('Enter'),
        keyboard.down('Enter'),
        keyboard.down('Enter'),
        keyboard.up('Enter'),
      ]);
    }
    await annotation.shows('Message', second);
    await expect(annotation.record.getByText('Draft', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Previous record' }).click();
    await expect(annotation.record.getByText('Saved', { exact: true })).toBeVisible();
    const owner = await OwnerApi.of(product.url);
    expect(await owner.stored('Support conversations', 'submitted')).toBe(1);
    expect(await owner.stored('Support conversations', 'draft')).toBe(1);

    // Leaves the queue unchanged for later steps.
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).press('Control+z');
  });
}

test('the next record does not wait for the network', async ({ page }) => {
  const annotation = await openSupport(page);
  const first = await annotation.read('Message');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/responses', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Backspace');
  await annotation.leaves('Message', first);
  await page.keyboard.press('ArrowLeft');
  await annotation.shows('Message', first);
  await expect(annotation.record.getByText('Discarded', { exact: true })).toBeVisible();
  await expect(annotation.record.getByText('Saving …')).toBeVisible();
  release();
  await expect(annotation.record.getByText('Saved', { exact: true })).toBeVisible();
});

test('the end of a queue says where to continue, on a small phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const annotation = await openSupport(page);
  const first = await annotation.read('Message');
  await page.keyboard.press('Backspace');
  await annotation.leaves('Message', first);
  await annotation.choose('Discarded');
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  await expect(annotation.record.getByText('That was the last discarded record.')).toBeVisible();
  await expect(annotation.record.getByRole('button', { name: /^Pending: /u })).toBeVisible();
  const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(overflow).toBe(0);
  await expectAccessible(page);
});
