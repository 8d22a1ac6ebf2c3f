import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { signInByForm } from './support/sign-in';
import { expect, test } from './support/test';

const notice = (page: Page) => page.getByText(/^This browser's storage is blocked or full/u);

/** As a policy or a private window does it: even the names throw. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: refuse });
  });
}

/** As a full disk does it, from the first write of a key with this part on. */
async function fillStorageFrom(page: Page, part: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const { setItem } = Storage.prototype;
    let isFull = false;
    Storage.prototype.setItem = function keep(this: Storage, key, value) {
      isFull ||= key.includes(wanted);
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  }, part);
}

test('a blocked storage is reported once, and the session and choices last while the tab is open (ERR-77)', async ({
  page,
}) => {
  await blockStorage(page);
  await signInByForm(page);
  await expect(notice(page)).toHaveCount(1);
  await expect(notice(page)).toContainText('answers not sent yet');
  await expectAccessible(page);

  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await annotation.read('Message');
  await expect(notice(page)).toHaveCount(1);
  const reply = annotation.record.getByRole('region', { name: 'Drafted reply' });
  await reply.getByRole('button', { name: 'Plain text' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);

  await annotation.form.getByRole('textbox', { name: 'How would you answer?' }).fill('Half a thought');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(annotation.form.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next record' }).click();
  await page.getByRole('button', { name: 'Previous record' }).click();
  await expect(annotation.form.getByRole('textbox', { name: 'How would you answer?' })).toHaveValue(
    'Half a thought',
  );
  await expect(reply.getByRole('button', { name: 'Plain text' })).toHaveAttribute('aria-pressed', 'true');
  await expect(notice(page)).toHaveCount(0);
});

test('a full storage is reported at the first answer that it does not keep, which is sent all the same', async ({
  page,
}) => {
  await fillStorageFrom(page, 'ostraka.outbox');
  await signInByForm(page);
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  const message = await annotation.read('Message');
  await expect(notice(page)).toHaveCount(0);
  const sent = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await annotation.act('Discard');
  await sent;
  await annotation.leaves('Message', message);
  await expect(notice(page)).toHaveCount(1);
  await annotation.act('Discard');
  await expect(notice(page)).toHaveCount(1);
});
