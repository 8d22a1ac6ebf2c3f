import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { importBeforeAll } from './support/import-before-all';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const TEXT = [
  '<span style="color: white">white</span> <font color="#b00000">red</font> <b></b> <b value="7">seven</b>',
  '1. first\n1. second\n7. seventh',
  '<ol type="a"><li>letter</li></ol>',
  '<details><summary>more</summary>folded</details>',
  '<svg viewBox="0 0 60 20" width="120" height="40"><rect width="60" height="20" fill="#dde"/><text>label beyond the edge</text></svg>',
  '<svg viewBox="0 0 60 20"><text opacity="0">secret</text></svg>',
  'a <small>b <small>c <small>d <sub>e <sub>tiny</sub></sub></small></small></small>',
  '$\\phantom{hidden}$ and $\\textcolor{#b00000}{x}$',
].join('\n\n');

let own: Product;

const definition = {
  name: 'hidden',
  fields: [{ name: 'text', title: 'Text', required: true, use_markdown: true, use_math: true }],
  questions: [{ name: 'note', title: 'Note', required: true, settings: { type: 'text' } }],
  mapping: { fields: { text: 'text' } },
};

importBeforeAll({ definition, rows: [{ text: TEXT }] });

test.beforeEach(({ product }) => {
  own = product;
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test(`a record cannot hide its text by tags, styles, drawings or formulas (ANN-4, ${colorScheme})`, async ({
      page,
    }) => {
      await signIn(page, own.url);
      const annotation = new AnnotationPage(page);
      await annotation.open('hidden');
      const text = annotation.record.getByRole('region', { name: 'Text' });
      for (const written of [
        '<span style="color: white">white',
        '<b></b>',
        '<b value="7">seven',
        '\\phantom{hidden}',
      ])
        await expect(text).toContainText(written);
      await expect(text).toContainText('<text opacity="0">secret</text>');
      await expect(text.getByText('red', { exact: true })).toHaveCSS('color', 'rgb(176, 0, 0)');
      await expect(text.getByText('folded')).toBeVisible();
      await expect(text.getByText('letter')).toHaveCSS('list-style-type', 'lower-alpha');
      const size = (part: string) =>
        text
          .getByText(part, { exact: true })
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(await size('tiny')).toBeGreaterThan(10);
      await expect(text.locator('[data-state="inline"] .katex-html')).toBeVisible();
      const drawing = await text.locator('svg:has(text)').boundingBox();
      const label = await text.locator('svg text').boundingBox();
      expect(label?.y).toBeGreaterThanOrEqual((drawing?.y ?? 0) - 1);
      expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(
        (drawing?.x ?? 0) + (drawing?.width ?? 0) + 1,
      );
      expect(label?.height).toBeGreaterThan(12);
      await expectAccessible(page);
    });
  });
