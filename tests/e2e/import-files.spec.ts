import type { Page } from '@playwright/test';
import { IMPORT_CASES, type ImportCase } from '#tests/cases/import-cases';
import { fileOf, recordsOf, sorted } from './support/imported-records';
import { OwnerApi } from './support/owner-api';
import { caller, workspaceId } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { variant } from './support/variants';

/** Files of a class that another one shows in the browser, too. The command is tested with all of them. */
const SHOWN_BY_OTHERS: readonly string[] = [
  'markdown-tags.jsonl',
  'tabs.tsv',
  'lines.json',
  'backslashes-at-the-end.csv',
];
/** One file of each format, and those with the most difficult texts. */
const IN_EACH_RUN: readonly string[] = [
  'backslash-escapes.csv',
  'semicolons.csv',
  'windows.tsv',
  'list.json',
  'big-integers.jsonl',
  'spans-as-triples.jsonl',
  'mark-before-text.parquet',
  'marked-utf-16.csv',
  'workbook.xlsx',
  'sentences.conll',
];
const CASES = IMPORT_CASES.filter(({ file }) => !SHOWN_BY_OTHERS.includes(file));
const nameOf = ({ file }: ImportCase) => `files ${file.replaceAll('.', ' ')}`;

const useOf = (page: Page, column: string) => page.getByRole('button', { name: `Use of column ${column}` });

for (const wanted of CASES)
  test(
    `the page of a new dataset reads the records of ${wanted.title} that the command reads (SET-40)`,
    variant(IN_EACH_RUN.includes(wanted.file)),
    async ({ page, product }) => {
      await signIn(page);
      const owner = await OwnerApi.of(product.url);
      await page.goto('/new-dataset');
      await page.getByLabel('Choose a file').setInputFiles(fileOf(wanted.file, wanted.data));
      const definition = JSON.stringify({ ...wanted.definition, name: nameOf(wanted) });
      await page.getByLabel('Load definition').setInputFiles(fileOf('definition.json', definition));
      await expect(page.getByText('The form was filled in from the definition.')).toBeVisible();
      await page.getByRole('button', { name: 'Check and create dataset' }).click();
      for (const { line } of wanted.leftOut)
        await expect(page.getByText(new RegExp(`^Row \\d+ \\(line ${line}\\): `, 'u'))).toBeVisible();
      if (wanted.leftOut.length > 0)
        await page.getByRole('button', { name: 'Create without these rows' }).click();
      const counts = `${wanted.records.length} records? imported, ${wanted.leftOut.length} left out`;
      await expect(page.getByText(new RegExp(counts, 'u'))).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Dataset created' })).toBeVisible();
      const records = await recordsOf(product.url, await owner.datasetId(nameOf(wanted)));
      expect(records).toEqual(sorted(wanted.records));
    },
  );

test('columns of objects, nested lists and spans are not imported at first (SET-93)', async ({ page }) => {
  await signIn(page);
  await page.goto('/new-dataset');
  const row = {
    text: 'John in Paris',
    label: [[0, 4, 'PER']],
    entities: [{ start: 0, end: 4, labels: ['PER'] }],
    meta: { source: 'web' },
    Comments: [],
    nothing: null,
    tags: ['a', 'b'],
  };
  const lines = [row, { ...row, text: 'Mary in Rome' }].map((item) => JSON.stringify(item)).join('\n');
  await page.getByLabel('Choose a file').setInputFiles(fileOf('files guessed.jsonl', lines));
  await expect(useOf(page, 'text')).toHaveText('Shown as text');
  await expect(useOf(page, 'tags')).toHaveText('Metadata: text');
  for (const column of ['label', 'entities', 'meta', 'Comments', 'nothing'])
    await expect(useOf(page, column)).toHaveText('Not imported');
});

test('columns that occur after the first thousand rows of JSON Lines are offered (SET-40)', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/new-dataset');
  const rows: object[] = Array.from({ length: 1_200 }, (_, index) => ({ text: `Text ${index}` }));
  rows.push({ text: 'Late', 'metadata.pages': 7 }, { text: 'Later', 'metadata.pages': 8 });
  const lines = rows.map((row) => JSON.stringify(row)).join('\n');
  await page.getByLabel('Choose a file').setInputFiles(fileOf('files late.jsonl', lines));
  await expect(useOf(page, 'text')).toHaveText('Shown as text');
  await expect(useOf(page, 'metadata.pages')).toHaveText('Metadata: whole number');
});

test('an export goes into another dataset with its metadata, declared or not (SET-66)', async ({
  page,
  product,
}) => {
  const call = await caller(product.url);
  const title = 'A title that is longer than a list on a phone is wide, as of a text that has a source';
  const make = async (name: string, allow_extra_metadata: boolean) => {
    const workspace_id = await workspaceId(product.url);
    const { id } = await call('POST', 'v1/datasets', { name, workspace_id, allow_extra_metadata });
    const add = (part: string, body: Readonly<Record<string, unknown>>) =>
      call('POST', `v1/datasets/${id}/${part}`, body);
    const settings = { type: 'text', use_markdown: false };
    await add('fields', { name: 'text', title, required: true, settings });
    await add('questions', { name: 'note', title: 'Note', required: true, settings });
    await add('metadata-properties', { name: 'count', title: 'Count', settings: { type: 'integer' } });
    await call('PUT', `v1/datasets/${id}/publish`);
    return id;
  };
  const rows =
    '\uFEFFexternal_id,fields.text,metadata.count,metadata.pages,metadata.a b\r\n' +
    '1,One,9007199254740993,9007199254740993,"[""=x"",true,null]"\r\n2,Two,,\'3,\r\n';
  const allowing = await make('files exported', true);
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page);
  for (const [id, use] of [
    [allowing, 'Metadata without settings'],
    [await make('files strict', false), 'Not imported'],
  ] as const) {
    await page.goto(`/dataset/${id}/import`);
    await page.getByLabel('Choose a file').setInputFiles(fileOf('exported.csv', rows));
    await expect(useOf(page, 'metadata.count')).toHaveText('Metadata “Count”');
    await expect(useOf(page, 'metadata.pages')).toHaveText(use);
    await expect(useOf(page, 'fields.text')).toHaveText(`Field “${title}”`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Check and import' }).click();
    await expect(page.getByText('2 records imported, 0 left out')).toBeVisible();
  }
  expect((await recordsOf(product.url, allowing)).map(({ metadata }) => metadata)).toEqual([
    { count: 9_007_199_254_740_993n, pages: 9_007_199_254_740_993n, 'a b': ['=x', true, null] },
    { pages: '3' },
  ]);
});
