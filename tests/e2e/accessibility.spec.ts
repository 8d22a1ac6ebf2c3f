import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

/** Every page, and how one knows that it is there whole. */
const PAGES: readonly (readonly [name: string, arrive: (page: Page) => Promise<void>])[] = [
  [
    'the list of datasets',
    async (page) => {
      await page.goto('/datasets');
      await expect(page.getByRole('link', { name: 'Support conversations', exact: true })).toBeVisible();
    },
  ],
  [
    'the annotation page',
    async (page) => {
      const annotation = new AnnotationPage(page);
      await annotation.open('Support conversations');
      await annotation.read('Message');
    },
  ],
  [
    'the annotation page with its panels',
    async (page) => {
      const annotation = new AnnotationPage(page);
      await annotation.open('Support conversations');
      await annotation.read('Message');
      await page.getByRole('button', { name: 'Shortcuts' }).click();
      await expect(page.getByRole('heading', { name: 'Shortcuts' })).toBeVisible();
    },
  ],
  [
    'an empty queue',
    async (page) => {
      const annotation = new AnnotationPage(page);
      await annotation.open('Post an die Stadt');
      await annotation.choose('Discarded');
      const record = page.getByRole('region', { name: 'Record', exact: true });
      await expect(record.getByText("You haven't discarded any records.")).toBeVisible();
    },
  ],
  [
    'the settings of a person',
    async (page) => {
      await page.goto('/user-settings');
      await expect(page.getByRole('heading', { name: 'My settings', level: 1 })).toBeVisible();
    },
  ],
  [
    'a page that does not exist',
    async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByText('This page could not be found')).toBeVisible();
    },
  ],
];

test('axe finds nothing on the sign-in page', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expectAccessible(page);
});

for (const [name, arrive] of PAGES) {
  test(`axe finds nothing on ${name} (SCR-51)`, async ({ page }) => {
    await signIn(page);
    await arrive(page);
    await expectAccessible(page);
  });
}
