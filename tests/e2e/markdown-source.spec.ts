import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { importBeforeAll } from './support/import-before-all';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const LINES = [
  'Replace <your-api-key> by the **key**',
  'A List<String> & </s> <s> <pad><unk> <<SYS>>',
  '<note><to>Ada</to></note>',
  '<!-- a comment -->',
  '<script>let x = 1;</script>',
  '[far]: https://a.example',
];
const SOURCE = LINES.join('\n\n');
const BLANKS = '  two  blanks\n\tand `marks` _as_ written  \n';

let own: Product;

const definition = {
  name: 'sources',
  fields: [
    { name: 'prompt', title: 'Prompt', required: true, use_markdown: true },
    { name: 'reply', title: 'Reply', required: true, use_markdown: true },
    { name: 'plain', title: 'Plain', required: true },
  ],
  questions: [{ name: 'note', title: 'Note', required: true, settings: { type: 'text' } }],
  mapping: { fields: { prompt: 'prompt', reply: 'reply', plain: 'plain' } },
};
const rows = [1, 2].map((row) => ({ prompt: SOURCE, reply: `${BLANKS}${row}`, plain: 'as it is' }));

importBeforeAll({ definition, rows });

test.beforeEach(({ product }) => {
  own = product;
});

test('a formatted field shows every tag, comment and definition of its record as text', async ({ page }) => {
  await signIn(page, own.url);
  const annotation = new AnnotationPage(page);
  await annotation.open('sources');
  const prompt = annotation.record.getByRole('region', { name: 'Prompt' });
  await expect(prompt.locator('strong')).toHaveText('key');
  for (const line of LINES) await expect(prompt).toContainText(line.replaceAll('**', ''));
  await expectAccessible(page);
});

test('a Markdown field is switched to its exact source by keyboard, for the dataset (ANN-83)', async ({
  page,
}) => {
  await signIn(page, own.url);
  const annotation = new AnnotationPage(page);
  await annotation.open('sources');
  const region = (name: string) => annotation.record.getByRole('region', { name });
  const display = region('Reply').getByRole('group', { name: 'Display of Reply' });
  await expect(region('Plain').getByRole('group')).toHaveCount(0);
  await expect(display.getByRole('button', { name: 'Formatted' })).toHaveAttribute('aria-pressed', 'true');

  await display.getByRole('button', { name: 'Plain text' }).focus();
  await page.keyboard.press('Enter');
  await expect(display.getByRole('button', { name: 'Plain text' })).toHaveAttribute('aria-pressed', 'true');
  await expect(display.getByRole('button', { name: 'Plain text' })).toBeFocused();
  const shown = () => region('Reply').evaluate((field) => field.children[1]?.textContent);
  expect([`${BLANKS}1`, `${BLANKS}2`]).toContain(await shown());
  // The other field keeps its own display.
  await expect(region('Prompt').locator('strong')).toHaveText('key');

  await page.reload();
  await annotation.read('Reply');
  expect([`${BLANKS}1`, `${BLANKS}2`]).toContain(await shown());
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^2 of 2$/u)).toBeVisible();
  await expect.poll(shown).toMatch(/_as_/u);

  await page.keyboard.press('Alt+v');
  const cards = page.getByRole('grid', { name: 'Records' }).getByRole('row');
  await expect(cards.first()).toContainText('_as_');
  await cards
    .first()
    .getByRole('group', { name: 'Display of Reply' })
    .getByRole('button', { name: 'Formatted' })
    .click();
  await expect(cards.first().locator('code').first()).toHaveText('marks');
  // One display for the field, in every view.
  await page.keyboard.press('Alt+v');
  await expect(region('Reply').locator('code').first()).toHaveText('marks');
});

test('matches are highlighted in both displays', async ({ page }) => {
  await signIn(page, own.url);
  const annotation = new AnnotationPage(page);
  await annotation.open('sources');
  await annotation.read('Prompt');
  await page.keyboard.press('/');
  await page.keyboard.type('comment');
  await page.keyboard.press('Enter');
  const matched = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('search-match') ?? [])].map((given) => {
        const range = document.createRange();
        range.setStart(given.startContainer, given.startOffset);
        range.setEnd(given.endContainer, given.endOffset);
        return range.toString();
      }),
    );
  await expect.poll(matched).toEqual(['comment']);
  const prompt = annotation.record.getByRole('region', { name: 'Prompt' });
  await prompt.getByRole('button', { name: 'Plain text' }).click();
  await expect.poll(matched).toEqual(['comment']);
  await prompt.getByRole('button', { name: 'Formatted' }).click();
  await expect.poll(matched).toEqual(['comment']);
});

test.describe('on a small phone, in German and in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'de-DE', colorScheme: 'dark' });

  test('the switch fits and is read', async ({ page }) => {
    await signIn(page, own.url);
    await page.goto(`${own.url}/datasets`);
    await page.getByRole('link', { name: 'sources', exact: true }).click();
    const display = page.getByRole('group', { name: 'Darstellung von Prompt' });
    await display.getByRole('button', { name: 'Reiner Text' }).click();
    await expect(display.getByRole('button', { name: 'Reiner Text' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});
