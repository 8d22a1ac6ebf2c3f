import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { importBeforeAll } from './support/import-before-all';
import type { DatasetToImport } from './support/import-datasets';
import { OwnerApi } from './support/owner-api';
import { openText } from './support/open-text';
import type { Product } from './support/product';
import { expect, test } from './support/test';

const TEXT = [
  'Ada has $5 and $10, so $x = \\frac{5 + 10}{2}$ on average.',
  '$$\n\\sum_{i=1}^{n} \\sqrt{a_i^2 + b_i^2} = \\boxed{\\int_0^1 f(x)\\,dx}\n$$',
  'This one has a mistake: $\\frac{1}$.',
].join('\n\n');

function dataset(name: string, use_math: boolean): DatasetToImport {
  return {
    definition: {
      name,
      fields: [{ name: 'text', title: 'Text', required: true, use_markdown: true, use_math }],
      questions: [{ name: 'note', title: 'Note', required: true, settings: { type: 'text' } }],
      mapping: { fields: { text: 'text' } },
    },
    rows: [{ text: TEXT }],
  };
}

let own: Product;

importBeforeAll(dataset('formulas', true), dataset('text only', false));

test.beforeEach(({ product }) => {
  own = product;
});

/** Files of the library, as they are asked for. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/math-|KaTeX/u.test(pathname)) asked.push(request.url());
  });
  return asked;
}

test('formulas of a field with math are typeset, in fonts of the own server, and prices stay text (ANN-96)', async ({
  page,
}) => {
  const asked = watch(page);
  const text = await openText(page, own, 'formulas');
  await expect(text.getByText('Ada has $5 and $10, so')).toBeVisible();
  await expect(text.locator('[data-state="inline"] .katex-html')).toBeVisible();
  await expect(text.locator('[data-state="display"] .katex-html')).toBeVisible();
  await expect(text.getByRole('math')).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px KaTeX_Math'))).toBe(true);
  const fonts = asked.filter((url) => url.includes('KaTeX'));
  expect(fonts.length).toBeGreaterThan(0);
  for (const url of fonts) expect(url).toMatch(new RegExp(`^${own.url}/.*\\.woff2$`, 'u'));
  await expectAccessible(page);
});

test('a formula with a mistake is shown as it is written', async ({ page }) => {
  const text = await openText(page, own, 'formulas');
  await expect(text.getByTitle("This formula can't be displayed")).toHaveText('$\\frac{1}$');
});

test('a field with math is switched to its source', async ({ page }) => {
  const text = await openText(page, own, 'formulas');
  await expect(text.locator('.katex').first()).toBeVisible();
  await text.getByRole('button', { name: 'Plain text' }).press('Enter');
  await expect(text.locator('.katex')).toHaveCount(0);
  await expect(text.getByText('$x = \\frac{5 + 10}{2}$')).toBeVisible();
});

test('a wide formula scrolls in its field on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const text = await openText(page, own, 'formulas');
  await expect(text.locator('[data-state="display"]')).toBeVisible();
  expect(await text.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});

test('a field without math loads nothing for it until an owner switches it on (SET-181)', async ({
  page,
}) => {
  const asked = watch(page);
  const text = await openText(page, own, 'text only');
  await expect(text.getByText('$x = \\frac{5 + 10}{2}$')).toBeVisible();
  expect(asked).toEqual([]);
  const id = await (await OwnerApi.of(own.url)).datasetId('text only');
  await page.goto(`${own.url}/dataset/${id}/settings?section=fields`);
  await page.getByRole('checkbox', { name: 'Math' }).press('Space');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(
    (await openText(page, own, 'text only')).locator('[data-state="inline"]').first(),
  ).toBeVisible();
});
