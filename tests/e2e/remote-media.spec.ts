import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { importBeforeAll } from './support/import-before-all';
import type { DatasetToImport } from './support/import-datasets';
import { OwnerApi } from './support/owner-api';
import { openText } from './support/open-text';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const SITE = 'https://pictures.example';
const TEXT = [
  `Compare ![the first chart](${SITE}/one.svg) and <img src="${SITE}/two.svg" alt="the second chart">.`,
  `[![a badge](${SITE}/badge.svg)](https://elsewhere.example/)`,
  `<video src="${SITE}/film.mp4" poster="${SITE}/poster.svg"></video>`,
].join('\n\n');
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

function dataset(name: string, remote_media: boolean): DatasetToImport {
  return {
    definition: {
      name,
      remote_media,
      guidelines: `Read ![the manual](${SITE}/guidelines.svg).`,
      fields: [{ name: 'text', title: 'Text', required: true, use_markdown: true }],
      questions: [
        { name: 'note', title: 'Note', required: true, settings: { type: 'text', use_markdown: true } },
      ],
      mapping: { fields: { text: 'text' } },
    },
    rows: [{ text: TEXT }],
  };
}

let own: Product;

importBeforeAll(dataset('closed', false), dataset('open', true), dataset('opened', false));

test.beforeEach(({ product }) => {
  own = product;
});

/** Paths that the other site is asked for. */
async function watch(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${SITE}/**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'image/svg+xml', body: DRAWING });
  });
  return asked;
}

test('nothing is asked of another site until the reader wants it, image by image, by keyboard (ANN-95)', async ({
  page,
}) => {
  const asked = await watch(page);
  const text = await openText(page, own, 'closed');
  const first = text.getByRole('group', { name: 'Image from pictures.example, not loaded, the first chart' });
  await expect(first).toBeVisible();
  await expect(first.locator('[data-label]')).toHaveAttribute('data-label', `Image: ${SITE}/one.svg`);
  await page.keyboard.press('Alt+g');
  await expect(page.getByRole('group', { name: /the manual/u })).toBeVisible();
  expect(asked).toEqual([]);
  await expectAccessible(page);

  await first.getByRole('button', { name: 'Load' }).focus();
  await page.keyboard.press('Enter');
  const image = text.getByRole('img', { name: 'the first chart' });
  await expect(image).toHaveJSProperty('naturalWidth', 8);
  await expect(image).toBeFocused();
  expect(asked).toEqual(['/one.svg']);
});

test('an image within a link is loaded without following the link', async ({ page }) => {
  const asked = await watch(page);
  const text = await openText(page, own, 'closed');
  await text.getByRole('button', { name: /a badge/u }).click();
  await expect(text.getByRole('img', { name: 'a badge' })).toHaveJSProperty('naturalWidth', 8);
  expect(asked).toEqual(['/badge.svg']);
  expect(page.context().pages()).toHaveLength(1);
});

test('all media of a text are loaded by one press', async ({ page }) => {
  await watch(page);
  const text = await openText(page, own, 'closed');
  await text.getByRole('button', { name: 'Load all' }).click();
  await expect(text.getByRole('img', { name: 'the second chart' })).toHaveJSProperty('naturalWidth', 8);
  await expect(text.locator('video')).toHaveAttribute('poster', `${SITE}/poster.svg`);
  await expect(text.getByRole('button', { name: /Load/u })).toHaveCount(0);
});

test('a dataset that allows media of other sites loads them with its records', async ({ page }) => {
  const asked = await watch(page);
  const text = await openText(page, own, 'open');
  await expect(text.getByRole('img', { name: 'the first chart' })).toHaveJSProperty('naturalWidth', 8);
  await expect(text.getByRole('button', { name: /Load/u })).toHaveCount(0);
  expect(asked).toContain('/two.svg');
});

test('an owner allows media of other sites in the settings (SET-180)', async ({ page }) => {
  await watch(page);
  const id = await (await OwnerApi.of(own.url)).datasetId('opened');
  await signIn(page, own.url);
  await page.goto(`${own.url}/dataset/${id}/settings`);
  const setting = page.getByRole('checkbox', { name: 'Load images and media from other sites' });
  await setting.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  const text = await openText(page, own, 'opened');
  await expect(text.getByRole('img', { name: 'the first chart' })).toHaveJSProperty('naturalWidth', 8);
});
