import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { importBeforeAll } from './support/import-before-all';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const HOSTILE = `Before

<p onclick="alert(1)" style="color:#b00000">red</p>
<img src="x" onerror="alert(2)" alt="Elsewhere">
<img src="data:image/png;base64,AAAA" alt="A chart" ONLOAD=alert(3)>
<details ontoggle=alert(4) open><summary>more</summary>text</details>

<svg onload=alert(5)><circle cx="5" cy="5" r="4"/></svg>

<svg><g></g></svg>

After`;

let own: Product;

const definition = {
  name: 'hostile',
  fields: [{ name: 'text', title: 'Text', required: true, use_markdown: true }],
  questions: [{ name: 'note', title: 'Note', required: true, settings: { type: 'text' } }],
  mapping: { fields: { text: 'text' } },
};

importBeforeAll({ definition, rows: [{ text: HOSTILE }] });

test.beforeEach(({ product }) => {
  own = product;
});

test('a hostile text is taken apart without a report, and leaves no holes', async ({ page }) => {
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  await signIn(page, own.url);
  const annotation = new AnnotationPage(page);
  await annotation.open('hostile');
  const text = annotation.record.getByRole('region', { name: 'Text' });
  await expect(text.getByText('red', { exact: true })).toHaveCSS('color', 'rgb(176, 0, 0)');
  await expect(text.getByRole('img', { name: 'Image not available: Elsewhere' })).toBeVisible();
  await expect(text.getByRole('img', { name: 'Image not available: A chart' })).toBeVisible();
  await expect(text.locator('img')).toHaveCount(0);
  await expect(text.locator('svg:not(button svg)')).toHaveCount(1);
  const drawing = await text.locator('svg:not(button svg)').boundingBox();
  expect([drawing?.width, drawing?.height]).toEqual([10, 10]);
  expect(reports.filter((report) => report.includes('Content Security Policy'))).toEqual([]);
  await expectAccessible(page);
});
