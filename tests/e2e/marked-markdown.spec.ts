import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { importBeforeAll } from './support/import-before-all';
import type { DatasetToImport } from './support/import-datasets';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const RESPONSE = 'It is **bold**:\n\n```scss\n$a: 1px;\n```\n\nSays Ada.';

const PAIRS: DatasetToImport = {
  definition: {
    name: 'pairs',
    fields: [
      { name: 'one', title: 'Response 1', required: true, use_markdown: true },
      { name: 'two', title: 'Response 2', required: true, use_markdown: true },
    ],
    questions: [
      {
        name: 'wrong',
        title: 'What is wrong?',
        required: true,
        settings: { type: 'span', field: 'two', options: ['Wrong', 'Invented'] },
      },
    ],
    mapping: {
      fields: { one: 'text', two: 'text' },
      suggestions: [{ question: 'wrong', column: 'spans', agent: { constant: 'judge' } }],
    },
  },
  rows: ['First', 'Second'].map((name) => {
    const text = `# ${name}\n\n${RESPONSE}`;
    return { text, spans: [{ label: 'Wrong', start: text.length - 4, end: text.length - 1 }] };
  }),
};

let own: Product;

importBeforeAll(PAIRS);

test.beforeEach(({ product }) => {
  own = product;
});

async function open(page: Page) {
  await signIn(page, own.url);
  const annotation = new AnnotationPage(page);
  await annotation.open('pairs');
  const [one, two] = ['Response 1', 'Response 2'].map((name) =>
    annotation.record.getByRole('region', { name, exact: true }),
  );
  if (one === undefined || two === undefined) throw new Error('Two fields are expected');
  return { annotation, one, two, source: two.getByRole('textbox', { name: 'Response 2' }) };
}

test('a field with a span question is as formatted as its sibling until a label is chosen', async ({
  page,
}) => {
  const { annotation, one, two, source } = await open(page);
  for (const field of [one, two]) {
    await expect(field.locator('strong')).toHaveText('bold');
    await expect(field).not.toContainText('```');
  }
  await expect(two).toContainText('1 span hidden');
  await expect(two.getByRole('button', { name: 'Formatted' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(two.getByRole('button', { name: 'Formatted' })).toBeHidden();
  await expect(two.getByText('1 span hidden')).toBeHidden();
  await expect(two.locator('strong')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('2');
  await expect(source).toContainText('```scss');
  await expect(one.locator('strong')).toHaveText('bold');
  await expect(two).not.toContainText('hidden');
  await expect(two.getByRole('button', { name: 'Wrong: Ada', exact: true })).toBeAttached();
  await page.keyboard.press('Shift+Enter');
  await expect(source).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('2');
  await expect(annotation.form.getByRole('listitem').first()).toContainText(/(?:First|Second).*Invented/u);
  await expectAccessible(page);
});

test('formatting it again leaves no label active, and the next record is formatted too', async ({ page }) => {
  const { annotation, two, source } = await open(page);
  const label = annotation.form.getByRole('radio', { name: 'Wrong' });
  await label.click();
  await expect(source).toBeVisible();
  await two.getByRole('button', { name: 'Formatted', exact: true }).click();
  await expect(two.locator('strong')).toHaveText('bold');
  await expect(label).not.toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(two.locator('strong')).toHaveText('bold');
});

test('Shift+Enter and a passage of the list lead into the text, formatted or not', async ({ page }) => {
  const { annotation, two, source } = await open(page);
  await expect(two.locator('strong')).toHaveText('bold');
  await annotation.form.getByRole('group', { name: 'What is wrong?', exact: true }).focus();
  await page.keyboard.press('Shift+Enter');
  await expect(source).toBeFocused();
  await two.getByRole('button', { name: 'Formatted', exact: true }).click();
  await expect(two.locator('strong')).toHaveText('bold');
  await annotation.form.getByRole('listitem').first().getByRole('button').first().click();
  await expect(two.getByRole('button', { name: 'Remove Wrong: Ada' })).toBeVisible();
});

test('the choice is kept for the dataset', async ({ page }) => {
  const { two, source } = await open(page);
  await two.getByRole('button', { name: 'Mark', exact: true }).click();
  await expect(source).toContainText('```scss');
  await page.reload();
  await expect(source).toContainText('```scss');
  await two.getByRole('button', { name: 'Formatted', exact: true }).click();
  await page.reload();
  await expect(two.locator('strong')).toHaveText('bold');
});
