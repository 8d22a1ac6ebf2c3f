import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
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

test.describe('with a product of its own', () => {
  test.describe.configure({ timeout: 180_000 });

  test('a reload after some answers leads back to the record one was at, with what was half typed @firefox', async ({
    browser,
    startProduct,
  }) => {
    const product = await startProduct();
    const page = await browser.newPage();
    const annotation = await openSupport(page, product.url);
    for (let answer = 1; answer <= 3; answer += 1) {
      const message = await annotation.read('Message');
      await note(annotation).fill(`Answer ${answer}`);
      await annotation.act('Discard');
      await annotation.leaves('Message', message);
    }
    const fourth = await annotation.read('Message');
    await expect(page).toHaveURL(/page=4&status=pending&record=/u);
    await note(annotation).fill('Half a thou');
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
      .toContain('Half a thou');
    await page.reload();
    await annotation.shows('Message', fourth);
    await expect(note(annotation)).toHaveValue('Half a thou');
    await expect(page).toHaveURL(/page=1&status=pending&record=/u);
    const records = page.getByRole('navigation', { name: 'Records' });
    await expect(records).toContainText(/1 of /u);

    // Also where it was answered, and changed once more, so that it is in another queue.
    await annotation.act('Discard');
    await annotation.leaves('Message', fourth);
    await records.getByRole('button', { name: 'Previous record' }).click();
    await annotation.shows('Message', fourth);
    await note(annotation).fill('Another thought');
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
      .toContain('Another thought');
    await page.reload();
    await annotation.shows('Message', fourth);
    await expect(note(annotation)).toHaveValue('Another thought');
    await expect(page).toHaveURL(/status=discarded&record=/u);
    await expect(annotation.record).toContainText('For you, this record is under Discarded, not Pending.');

    // And after a return to another place.
    await page.goto(page.url().replace(/\?.*/u, ''));
    const notice = annotation.record
      .getByRole('status')
      .filter({ hasText: 'Another record has unsaved changes.' });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Show record' }).press('Enter');
    await annotation.shows('Message', fourth);
    await expect(note(annotation)).toHaveValue('Another thought');
    await page.close();
  });

  test('a server that is killed between two submits loses neither, and gets each once', async ({
    browser,
    startProduct,
  }) => {
    const product = await startProduct();
    const page = await browser.newPage();
    const annotation = await openSupport(page, product.url);
    const first = await annotation.read('Message');
    await page.keyboard.press('Backspace');
    await annotation.leaves('Message', first);
    await page.keyboard.press('ArrowLeft');
    await expect(tag(annotation, 'Saved')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await annotation.leaves('Message', first);

    await product.kill();
    const second = await annotation.read('Message');
    await page.keyboard.press('Backspace');
    await annotation.leaves('Message', second);
    await page.keyboard.press('ArrowLeft');
    await annotation.shows('Message', second);
    await expect(annotation.record.getByText(/^Waiting for the /u)).toBeVisible();

    await product.start();
    // The browser's event for a restored network: no need to wait for the next attempt.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(tag(annotation, 'Saved')).toBeVisible();
    await page.reload();
    // The record of the address is shown under the status that it has now.
    await annotation.shows('Message', second);
    await expect(page.getByRole('button', { name: 'Status' })).toContainText('Discarded');
    await expect(page.getByRole('navigation', { name: 'Records' })).toContainText(' of 2');
    await page.close();
  });
});
