import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { importBeforeAll } from './support/import-before-all';
import type { DatasetToImport } from './support/import-datasets';
import { OwnerApi } from './support/owner-api';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const ARTICLE = [
  'A **refund** was asked for; *re*funds are many.',
  '```python\nrefund = lamp.price\n```',
  '| Refund | due |\n| --- | --- |\n| 1 | 2 |',
].join('\n\n');

const LETTERS: DatasetToImport = {
  definition: {
    name: 'letters',
    fields: [
      { name: 'title', title: 'Title', required: true },
      { name: 'article', title: 'Article', use_markdown: true },
      { name: 'text', title: 'Text', required: true },
    ],
    questions: [
      { name: 'note', title: 'Note', required: true, settings: { type: 'text' } },
      {
        name: 'names',
        title: 'Names',
        settings: { type: 'span', field: 'text', options: ['amount', 'place'] },
      },
    ],
    metadata_properties: [{ name: 'secret', title: 'Secret', settings: { type: 'terms' } }],
    mapping: {
      external_id: 'key',
      fields: { title: 'title', article: 'article', text: 'text' },
      metadata: { secret: 'secret' },
    },
  },
  rows: [
    {
      key: 'lamp',
      title: 'Refund for a lamp',
      article: ARTICLE,
      text: 'The REFUND of 20 euros went to Hamburg.',
      secret: 'hidden',
    },
    {
      key: 'forms',
      title: 'Straße, the ﬁrst ＡＢＣ１２３',
      article: '**Stra**ße and STRASSE',
      text: 'A lamp for the STRASSE, not the Strase.',
      secret: 'hidden',
    },
    {
      key: 'long',
      title: 'A long letter',
      article: 'Nothing here.',
      text: `${'the lamp of my kitchen is late again and so it goes\n'.repeat(2_000)}`,
      secret: 'hidden',
    },
  ],
};

let own: Product;
let datasetId: string;
let ids: ReadonlyMap<string, string>;

importBeforeAll(LETTERS);

test.beforeEach(async ({ product }) => {
  own = product;
  const api = await OwnerApi.of(own.url);
  datasetId = await api.datasetId('letters');
  ids = await api.recordIds(datasetId);
});

async function open(page: Page, key: string, query: string): Promise<void> {
  await page.goto(
    `${own.url}/dataset/${datasetId}/annotation-mode?status=pending&record=${ids.get(key)}&${query}`,
  );
  await expect(page.getByRole('region', { name: 'Title' })).toBeVisible();
}

/** Highlighted matches in a field. */
function matches(page: Page, field: string): Promise<readonly string[]> {
  return page.getByRole('region', { name: field, exact: true }).evaluate((region) =>
    [...(CSS.highlights.get('search-match') ?? [])].flatMap((given) => {
      const range = document.createRange();
      range.setStart(given.startContainer, given.startOffset);
      range.setEnd(given.endContainer, given.endOffset);
      return region.contains(range.startContainer) ? [range.toString()] : [];
    }),
  );
}

test('words are highlighted in every form, at their own letters (SEA-58)', async ({ page }) => {
  await signIn(page, own.url);
  await open(page, 'forms', 'search=strasse');
  await expect.poll(() => matches(page, 'Title')).toEqual(['Straße']);
  await expect.poll(() => matches(page, 'Article')).toEqual(['Straße', 'STRASSE']);
  await expect.poll(() => matches(page, 'Text')).toEqual(['STRASSE']);
  await open(page, 'forms', `search=${encodeURIComponent('ﬁrst abc123 straße')}`);
  await expect.poll(() => matches(page, 'Title')).toEqual(['Straße', 'ﬁrst', 'ＡＢＣ１２３']);
  await open(page, 'forms', 'search=ss&match=parts');
  await expect.poll(() => matches(page, 'Title')).toEqual(['ß']);
  await expect.poll(() => matches(page, 'Text')).toEqual(['SS']);
});

test('whole words are highlighted in plain, Markdown and labeled texts, and are counted aloud', async ({
  page,
}) => {
  await signIn(page, own.url);
  await page.goto(`${own.url}/dataset/${datasetId}/annotation-mode?status=pending&record=${ids.get('lamp')}`);
  await expect(page.getByRole('region', { name: 'Title' })).toContainText('Refund for a lamp');
  await page.keyboard.press('/');
  await page.keyboard.type('refund');
  await page.keyboard.press('Enter');
  await expect.poll(() => matches(page, 'Title')).toEqual(['Refund']);
  await expect
    .poll(async () => (await matches(page, 'Article')).toSorted())
    .toEqual(['Refund', 'refund', 'refund']);
  expect(await matches(page, 'Text')).toEqual(['REFUND']);
  await expect(
    page.getByText(/^5 matches in this record: 1 in Title, 3 in Article, and 1 in Text$/u),
  ).toBeAttached();
  await expectAccessible(page);
});

test('only the field that is looked in, and the part of a word where parts are @firefox', async ({
  page,
}) => {
  await signIn(page, own.url);
  await open(page, 'lamp', 'search=refund~article&match=parts');
  await expect
    .poll(async () => (await matches(page, 'Article')).toSorted())
    .toEqual(['Refund', 'refund', 'refund', 'refund']);
  expect(await matches(page, 'Title')).toEqual([]);
  expect(await matches(page, 'Text')).toEqual([]);
});

test('a span over a match keeps its place, its color and its keys', async ({ page }) => {
  await signIn(page, own.url);
  await open(page, 'lamp', 'search=refund');
  await expect.poll(() => matches(page, 'Text')).toEqual(['REFUND']);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('1');
  const spans = page.getByRole('region', { name: 'Questions', exact: true }).getByRole('listitem');
  await expect(spans).toHaveCount(1);
  await expect(spans).toContainText('REFUND');
  expect(await matches(page, 'Text')).toEqual(['REFUND']);
});

test('nothing is highlighted after the search is cleared @firefox', async ({ page }) => {
  await signIn(page, own.url);
  await open(page, 'lamp', 'search=refund');
  await expect.poll(() => matches(page, 'Title')).toEqual(['Refund']);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => matches(page, 'Title')).toEqual([]);
});

test('of a long text only what is in sight is drawn', async ({ page }) => {
  await signIn(page, own.url);
  await open(page, 'long', 'search=lamp');
  await expect.poll(async () => (await matches(page, 'Text')).length).toBeGreaterThan(12);
  expect((await matches(page, 'Text')).length).toBeLessThan(400);
  await expect(page.getByText(/^2,000 matches in this record/u)).toBeAttached();
});
