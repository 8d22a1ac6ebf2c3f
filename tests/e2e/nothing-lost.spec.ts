import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { OWNER } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const DATASET = 'Support conversations';

async function openSupport(page: Page, address = ''): Promise<AnnotationPage> {
  await signIn(page, address);
  const annotation = new AnnotationPage(page);
  await annotation.open(DATASET);
  await annotation.read('Message');
  return annotation;
}

const note = (annotation: AnnotationPage) =>
  annotation.form.getByRole('textbox', { name: 'How would you answer?' });
const tag = (annotation: AnnotationPage, text: string) => annotation.record.getByText(text, { exact: true });

/** Keys of all writes of responses that leave the page. A write may be sent more than once, under the same key. */
function keysOfWrites(page: Page): ReadonlySet<string> {
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/responses'))
      keys.add(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

test('a half-typed answer is there after the tab has crashed', async ({ page, context }) => {
  const annotation = await openSupport(page);
  const message = await annotation.read('Message');
  const url = page.url();
  await note(annotation).fill('Half a thou');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .toContain('Half a thou');
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const after = await context.newPage();
  await after.goto(url);
  const again = new AnnotationPage(after);
  await again.shows('Message', message);
  await expect(note(again)).toHaveValue('Half a thou');
  await expect(tag(again, 'Unsaved changes')).toBeVisible();
  await expectAccessible(after);
});

test('without a connection one works on, sees what waits, and it arrives once', async ({
  page,
  context,
  product,
}) => {
  const annotation = await openSupport(page);
  const first = await annotation.read('Message');
  await context.setOffline(true);
  await page.keyboard.press('Backspace');
  await annotation.leaves('Message', first);
  await page.keyboard.press('ArrowLeft');
  await annotation.shows('Message', first);
  await expect(tag(annotation, 'Waiting for the connection')).toBeVisible();
  await expectAccessible(page);

  const keys = keysOfWrites(page);
  await context.setOffline(false);
  await expect(tag(annotation, 'Saved')).toBeVisible();
  expect(keys.size).toBe(1);
  expect(await (await OwnerApi.of(product.url)).stored(DATASET, 'discarded')).toBe(1);
  const { pathname, searchParams } = new URL(page.url());
  await page.goto(`${pathname}?status=discarded&record=${searchParams.get('record')}`);
  await annotation.shows('Message', first);
});

test('on a phone, a refusal is shown at the focused place in the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const annotation = await openSupport(page);
  await page.route('**/responses', (route) =>
    route.fulfill({ status: 422, json: { detail: 'label is not known' } }),
  );
  await annotation.form
    .getByText('What is the message about?')
    .evaluate((title) => title.scrollIntoView({ block: 'center' }));
  await annotation.act('Save as draft');
  const notice = annotation.form.getByRole('alert');
  await expect(notice).toContainText('label is not known');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Edit again' }).click();
  await expect(notice).toHaveCount(0);
});

test('answers that wait for the connection outlive the tab', async ({ page, context }) => {
  const annotation = await openSupport(page);
  const first = await annotation.read('Message');
  await page.route('**/responses', (route) => route.abort('internetdisconnected'));
  await page.keyboard.press('Backspace');
  await annotation.leaves('Message', first);
  await page.keyboard.press('ArrowLeft');
  await expect(annotation.record.getByText(/^Waiting for the /u)).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  await page.close();

  const after = await context.newPage();
  await after.goto(`${pathname}?status=discarded&record=${searchParams.get('record')}`);
  const again = new AnnotationPage(after);
  await again.shows('Message', first);
  await expect(tag(again, 'Saved')).toBeVisible();
});

test('an answer that met the end of the session arrives after signing in again, once', async ({
  page,
  product,
}) => {
  const annotation = await openSupport(page);
  const first = await annotation.read('Message');
  const { pathname } = new URL(page.url());
  const keys = keysOfWrites(page);
  await note(annotation).fill('Typed before the session ended');
  await page.route('**/responses', (route) => route.fulfill({ status: 401, json: { detail: 'expired' } }), {
    times: 1,
  });
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/sign-in/u);
  await expect(
    page.getByText("You've been signed out. 1 answer is kept and will be sent after you sign in.").first(),
  ).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(OWNER.username);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/responses') && answer.ok());
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Going elsewhere while it is being sent would rightly send it once more, under the same key.
  await saved;
  await expect(page).not.toHaveURL(/\/sign-in/u);
  await page.goto(`${pathname}?page=1&status=draft`);
  await annotation.shows('Message', first);
  await expect(note(annotation)).toHaveValue('Typed before the session ended');
  await expect(tag(annotation, 'Saved')).toBeVisible();
  expect(keys.size).toBe(1);
  expect(await (await OwnerApi.of(product.url)).stored(DATASET, 'draft')).toBe(1);
});

test('two tabs on one record: what one saves is shown in the other, next to what is unsaved there', async ({
  page,
  context,
}) => {
  const annotation = await openSupport(page);
  const otherPage = await context.newPage();
  await otherPage.goto(page.url());
  const other = new AnnotationPage(otherPage);
  await other.shows('Message', await annotation.read('Message'));

  await note(annotation).fill('Mine');
  await note(other).fill('Theirs');
  await other.act('Save as draft');
  await expect(tag(other, 'Saved')).toBeVisible();

  const newer = annotation.form.getByRole('group', { name: 'There is a newer answer.' });
  await expect(newer).toContainText('Theirs');
  await expect(note(annotation)).toHaveValue('Mine');
  await expectAccessible(page);
  await note(annotation).press('Escape');
  await page.keyboard.press('Enter');
  await expect(newer.getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await expect(note(other)).toHaveValue('Theirs');
  await newer.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(newer).toBeHidden();
  await annotation.act('Save as draft');
  await expect(tag(annotation, 'Saved')).toBeVisible();
  await expect(note(other)).toHaveValue('Mine');
});

test('a newer answer from another device is not overwritten by an older one', async ({
  page,
  browser,
  product,
}) => {
  const annotation = await openSupport(page);
  const device = await browser.newPage();
  await signIn(device, product.url);
  await device.goto(page.url());
  const elsewhere = new AnnotationPage(device);
  await elsewhere.shows('Message', await annotation.read('Message'));

  await note(elsewhere).fill('From the phone');
  await elsewhere.act('Save as draft');
  await expect(tag(elsewhere, 'Saved')).toBeVisible();
  await note(annotation).fill('From the office');
  await annotation.act('Save as draft');

  await expect(tag(annotation, 'Answered elsewhere')).toBeVisible();
  const newer = annotation.form.getByRole('group', { name: 'There is a newer answer.' });
  await expect(newer).toContainText('From the phone');
  await expect(note(annotation)).toHaveValue('From the office');
  await newer.getByRole('button', { name: 'Take this one' }).click();
  await expect(note(annotation)).toHaveValue('From the phone');
  await expect(tag(annotation, 'Saved')).toBeVisible();
  await device.close();
});
