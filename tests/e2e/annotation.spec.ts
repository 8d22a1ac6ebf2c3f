import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { OWNER } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const position = (page: Page) => page.getByRole('navigation', { name: 'Records' });
const act = (annotation: AnnotationPage, name: string) => annotation.form.getByRole('button', { name });

async function answerByMouse(annotation: AnnotationPage): Promise<void> {
  await annotation.form.getByRole('checkbox', { name: 'Firmware' }).check();
  await annotation.form.getByRole('radio', { name: 'Not solved' }).check();
  // Another one than is suggested: otherwise nothing would have changed.
  await annotation.form
    .getByRole('radio', { name: /^[1-5]\b/u, checked: false })
    .first()
    .check();
  await annotation.readSuggestions();
}

async function openSupport(page: Page): Promise<AnnotationPage> {
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await annotation.read('Message');
  return annotation;
}

test('a record is answered by mouse, and what was answered stays within reach @firefox', async ({ page }) => {
  const annotation = await openSupport(page);
  await annotation.choose('Pending');
  const first = await annotation.read('Message');
  await answerByMouse(annotation);
  await expect(annotation.record.getByText('Unsaved changes')).toBeVisible();
  await act(annotation, 'Submit').dblclick();
  await annotation.leaves('Message', first);
  await expect(position(page)).toContainText(/^2 of /u);

  await page.getByRole('button', { name: 'Previous record' }).click();
  await annotation.shows('Message', first);
  await expect(annotation.record.getByText('Submitted')).toBeVisible();
  await expect(annotation.record.getByText('Saved')).toBeVisible();
  await expect(annotation.form.getByRole('radio', { name: 'Not solved' })).toBeChecked();
});

test('queues are steps of the history, records are not @firefox (SEA-48)', async ({ page }) => {
  await signIn(page);
  await page.goto('/datasets');
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(page).toHaveURL(/page=2&status=pending/u);
  const second = await annotation.read('Message');
  await annotation.choose('Submitted');
  await expect(page).toHaveURL(/page=1&status=submitted/u);

  await page.goBack();
  await expect(page).toHaveURL(/page=2&status=pending/u);
  await annotation.shows('Message', second);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Datasets', level: 1 })).toBeVisible();
});

test('a failed save keeps everything, says why, and is tried again under the same key @firefox', async ({
  page,
}) => {
  const annotation = await openSupport(page);
  const first = await annotation.read('Message');
  const keys = new Set<string | undefined>();
  let isRefused = true;
  await page.route('**/responses', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    if (!isRefused) return route.continue();
    return route.fulfill({ status: 422, json: { detail: 'the disk is full of sherds' } });
  });
  await answerByMouse(annotation);
  await act(annotation, 'Submit').click();
  await annotation.leaves('Message', first);
  await annotation.record.getByRole('button', { name: 'Show record' }).click();
  await annotation.shows('Message', first);
  await expect(annotation.form.getByRole('alert')).toContainText('the disk is full of sherds');
  await expect(annotation.record.getByText('Not saved')).toBeVisible();
  await expect(annotation.form.getByRole('checkbox', { name: 'Firmware' })).toBeChecked();
  await expectAccessible(page);

  isRefused = false;
  await act(annotation, 'Retry').click();
  await expect(annotation.record.getByText('Saved', { exact: true })).toBeVisible();
  expect([...keys]).toEqual([expect.any(String)]);
});

test('edits survive paging @firefox', async ({ page }) => {
  const annotation = await openSupport(page);
  await annotation.form.getByRole('textbox', { name: 'How would you answer?' }).fill('Half a thought');
  await page.getByRole('button', { name: 'Next record' }).click();
  // The next record may have a suggestion.
  await expect(annotation.form.getByRole('textbox', { name: 'How would you answer?' })).not.toHaveValue(
    'Half a thought',
  );
  await page.getByRole('button', { name: 'Previous record' }).click();
  await expect(annotation.form.getByRole('textbox', { name: 'How would you answer?' })).toHaveValue(
    'Half a thought',
  );
});

test('the acts stay within reach of the thumb, and nothing is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const annotation = await openSupport(page);
  await expect(act(annotation, 'Submit')).toBeInViewport();
  await annotation.form.getByRole('textbox', { name: 'How would you answer?' }).scrollIntoViewIfNeeded();
  await expect(act(annotation, 'Submit')).toBeInViewport();
  for (const part of ['html', 'main']) {
    const overflow = await page
      .locator(part)
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow, `horizontal scroll of ${part}`).toBe(0);
  }
  await expectAccessible(page);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('every word of the page is German but those of the dataset', async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByLabel('Benutzername').fill(OWNER.username);
    await page.getByLabel('Passwort', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('link', { name: 'Post an die Stadt', exact: true }).click();
    const form = page.getByRole('region', { name: 'Fragen' });
    await expect(form.getByRole('button', { name: 'Als Entwurf speichern' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Einträge' })).toContainText(/^1 von /u);
    await page.getByRole('button', { name: 'Fortschritt' }).click();
    await expect(page.getByRole('region', { name: 'Ihr Fortschritt' })).toContainText('Offen');
    await expectAccessible(page);
  });
});
