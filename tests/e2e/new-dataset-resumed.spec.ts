import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { csvOf, holdAnswer, holdSecondAnswer, reloadThroughQuestion } from './support/unfinished-import';

const csv = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const CUT = 'cut reviews.csv';
const RECORDS = /\/api\/v1\/datasets\/[^/]+\/records$/u;

// Without keys of calls, a server cannot distinguish a chunk that is sent again from a new one.
test(
  'the import of a new dataset goes on after a reload, and each record is there once (SET-69)',
  { tag: '@ours' },
  async ({ page, product }) => {
    await signIn(page);
    await page.goto('/new-dataset');
    await page.getByLabel('Choose a file').setInputFiles(csvOf('text', 990, CUT));
    await page.getByRole('button', { name: 'Free text' }).click();
    const { held } = await holdSecondAnswer(page, RECORDS);
    await page.getByRole('button', { name: 'Check and create dataset' }).click();
    await held;
    await reloadThroughQuestion(page);
    const offered = page.getByRole('region', {
      name: `Import of “${CUT}” into “cut reviews” stopped at row 500 of 990`,
    });
    await expect(offered).toBeVisible();
    await expectAccessible(page);
    const again = page.getByLabel(`Choose “${CUT}” again to continue`);
    await again.setInputFiles(csvOf('text', 991, CUT));
    await expect(page.getByText("This isn't the file of this import")).toBeVisible();
    await again.setInputFiles(csvOf('text', 990, CUT));
    await expect(page.getByRole('heading', { name: 'Dataset created' })).toBeVisible();
    await expect(page.getByText('990 records imported, 0 left out')).toBeVisible();
    const owner = await OwnerApi.of(product.url);
    const records = await owner.records(await owner.datasetId('cut reviews'));
    expect(records.length).toBe(990);
    expect(new Set(records.map(({ fields }) => fields['text'])).size).toBe(990);
    await page.goto('/new-dataset');
    await expect(page.getByLabel('Choose a file')).toBeVisible();
    await expect(offered).toHaveCount(0);
  },
);

const DOUBT = 'Up to 500 of the next rows may already be in the dataset';

/** An import whose second chunk arrives, and whose page gets no answer to it. */
async function loseSecondAnswer(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  await signIn(page);
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'Free text' }).click();
  let calls = 0;
  await page.route(RECORDS, async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByRole('heading', { name: 'Import interrupted' })).toBeVisible();
}

test('rows that may be added again are reported before an import goes on, where the server keeps no keys (SET-74)', async ({
  page,
  product,
  server,
}) => {
  const keepsKeys = server === 'ours';
  const description = keepsKeys ? '' : new RegExp(DOUBT, 'u');
  const file = csvOf('text', 620, 'doubt reviews.csv');
  await loseSecondAnswer(page, file);
  await expect(page.getByText(DOUBT)).toHaveCount(keepsKeys ? 0 : 1);
  const goOn = page.getByRole('button', { name: 'Continue import' });
  await expect(goOn).toHaveAccessibleDescription(description);
  await expectAccessible(page);

  await reloadThroughQuestion(page);
  const again = page.getByLabel('Choose “doubt reviews.csv” again to continue');
  await expect(again).toHaveAccessibleDescription(description);
  await expect(page.getByText(DOUBT)).toHaveCount(keepsKeys ? 0 : 1);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await again.setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Dataset created' })).toBeVisible();
  const owner = await OwnerApi.of(product.url);
  const records = await owner.records(await owner.datasetId('doubt reviews'));
  expect(records.length).toBe(keepsKeys ? 620 : 620 + 120);
});

for (const [after, isReloaded] of [
  ['on the page that lost it', false],
  ['after a reload', true],
] as const)
  test(`rows of a chunk without answer are there once by their external ids, and none is left out, ${after}`, async ({
    page,
    product,
    server,
  }) => {
    const rows = Array.from({ length: 990 }, (_, index) => `r${index},Review ${index}`);
    const file = { ...csv(`id,text\n${rows.join('\n')}\n`), name: 'known reviews.csv' };
    await loseSecondAnswer(page, file);
    await expect(page.getByText(DOUBT)).toHaveCount(0);
    if (isReloaded) {
      await reloadThroughQuestion(page);
      await page.getByLabel('Choose “known reviews.csv” again to continue').setInputFiles(file);
    } else await page.getByRole('button', { name: 'Continue import' }).click();
    await expect(page.getByRole('heading', { name: 'Dataset created' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '0 left out' })).toContainText(
      server === 'ours' ? '990 records imported' : '490 rows skipped: their external IDs are already',
    );
    const owner = await OwnerApi.of(product.url);
    const records = await owner.records(await owner.datasetId('known reviews'));
    const ids = records.map(({ external_id }) => external_id);
    expect([ids.length, new Set(ids).size]).toEqual([990, 990]);
  });

/** Fills the form in, and reloads the page once the server has carried out a write whose answer the browser never got. */
async function cutOffAt(page: Page, write: RegExp): Promise<void> {
  await signIn(page);
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(csvOf('text', 3, 'draft reviews.csv'));
  await page.getByRole('button', { name: 'Free text' }).click();
  await page.getByRole('button', { name: 'Rating', exact: true }).click();
  const { held } = await holdAnswer(page, write, 1);
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await held;
  await reloadThroughQuestion(page);
}

const incomplete = (page: Page) =>
  page.getByRole('region', { name: "Dataset “draft reviews” from “draft reviews.csv” isn't complete yet" });

test('a dataset that a reload cut off in the middle goes on, and has each part and record once (SET-80)', async ({
  page,
  product,
}) => {
  await cutOffAt(page, /\/api\/v1\/datasets\/[^/]+\/questions$/u);
  await page.goto('/datasets');
  const notice = page.getByRole('region', { name: 'Unfinished imports' });
  await expect(notice).toContainText("Dataset “draft reviews” from “draft reviews.csv” isn't complete yet");
  await notice.getByRole('link', { name: 'Continue import' }).click();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(incomplete(page)).toContainText('no rows were imported');
  await expectAccessible(page);
  await page
    .getByLabel('Choose “draft reviews.csv” again to continue')
    .setInputFiles(csvOf('text', 3, 'draft reviews.csv'));
  await expect(page.getByText('3 records imported, 0 left out')).toBeVisible();
  await page.getByRole('link', { name: 'Open dataset' }).click();
  await expect(page.getByRole('heading', { name: 'Rating' })).toHaveCount(1);
  const owner = await OwnerApi.of(product.url);
  expect(await owner.records(await owner.datasetId('draft reviews'))).toHaveLength(3);
});

test('a dataset that a reload cut off at its beginning is discarded with its draft, by keyboard (SET-81)', async ({
  page,
}) => {
  await cutOffAt(page, /\/api\/v1\/datasets$/u);
  await incomplete(page).getByRole('button', { name: 'Discard' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Discard this import?' });
  await expect(question).toContainText('The draft of “draft reviews” is deleted.');
  await question.getByRole('button', { name: 'Discard import' }).press('Enter');
  await expect(page.getByText('The draft of “draft reviews” was deleted.')).toBeFocused();
  await page.goto('/datasets');
  await expect(page.getByRole('link', { name: 'Support conversations', exact: true })).toBeVisible();
  await expect(page.getByText('draft reviews')).toHaveCount(0);
});
