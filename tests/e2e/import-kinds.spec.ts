import type { Locator, Page } from '@playwright/test';
import { sheetRow, workbook } from '#tests/builders/workbook.builder';
import { expectAccessible } from './support/axe';
import { fileOf, recordsOf } from './support/imported-records';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const choose = (page: Page, name: string, data: string | Uint8Array) =>
  page.getByLabel('Choose a file').setInputFiles(fileOf(name, data));
const useOf = (page: Page, column: string) => page.getByRole('button', { name: `Use of column ${column}` });
const selectOf = (page: Page, label: string) => page.getByRole('button', { name: label });
const pick = (page: Page, column: string) =>
  page.getByRole('checkbox', { name: `Select column ${column}`, exact: true });

async function setTo(page: Page, select: Locator, option: string) {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const open = async (page: Page) => {
  await signIn(page);
  await page.goto('/new-dataset');
};

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('the encoding of a text is guessed, shown and changed (SET-157)', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  const german = Buffer.from('text;größe\nGrüße aus Köln;1\nÄpfel;2\n', 'latin1');
  await choose(page, 'kinds german.csv', german);
  const encoding = selectOf(page, 'Encoding');
  await expect(encoding).toContainText('Windows-1252');
  await expect(page.getByText('Detected as Windows-1252.')).toBeVisible();
  await expect(useOf(page, 'größe')).toHaveText('Metadata: whole number');
  await expectAccessible(page);
  expect(await isWide(page)).toBe(false);

  await setTo(page, useOf(page, 'größe'), 'Not imported');
  await setTo(page, encoding, 'UTF-8');
  await expect(page.getByText("The file isn't valid UTF-8. Choose another encoding.")).toBeVisible();
  await setTo(page, encoding, 'Windows-1252');
  await expect(page.getByText("The file isn't valid UTF-8.")).toHaveCount(0);
  await expect(page.getByText('Detected as Windows-1252.')).toHaveCount(0);
  await expect(useOf(page, 'größe')).toHaveText('Not imported');

  await page.getByRole('button', { name: 'Free text' }).click();
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByText('2 records imported, 0 left out')).toBeVisible();
  const records = await recordsOf(
    product.url,
    await (await OwnerApi.of(product.url)).datasetId('kinds german'),
  );
  expect(records.map(({ text }) => text).toSorted()).toEqual(['Grüße aus Köln', 'Äpfel']);
});

test('a workbook is read from the sheet that is chosen', async ({ page }) => {
  await open(page);
  const sheets = [
    { name: 'Notes', rows: sheetRow(1, 'a title') },
    { name: 'Reviews', rows: sheetRow(1, 'text') + sheetRow(2, 'Fine') },
    { name: 'Tickets', rows: sheetRow(1, 'message', 'id') + sheetRow(3, 'It leaks', 't1') },
  ];
  await choose(page, 'kinds book.xlsx', workbook({ sheets }));
  await expect(selectOf(page, 'Sheet')).toContainText('Reviews');
  await expect(useOf(page, 'text')).toHaveText('Shown as text');
  await expect(selectOf(page, 'Encoding')).toHaveCount(0);
  await setTo(page, selectOf(page, 'Sheet'), 'Tickets');
  await expect(useOf(page, 'id')).toHaveText('External ID');
  await expect(useOf(page, 'text')).toHaveCount(0);
  await page.getByRole('button', { name: 'Free text' }).click();
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByText('1 record imported, 0 left out')).toBeVisible();
});

test('files that cannot be read are refused in words of their users (SET-158)', async ({ page }) => {
  await open(page);
  const compound = (text: string) => Buffer.from(`\xd0\xcf\x11\xe0${[...text].join('\0')}\0`, 'latin1');
  const refusals = [
    ['old.xls', '', 'This is an old Excel file (.xls).'],
    ['renamed.xlsx', compound('Workbook'), 'This is an old Excel file (.xls).'],
    ['secret.xlsx', compound('EncryptedPackage'), 'This workbook is protected by a password.'],
    ['open.ods', '', 'This is an OpenDocument file (.ods).'],
    ['text.xlsx', 'text\nFine\n', "This isn't an Excel workbook, or it is damaged."],
    [
      'letter.docx',
      '',
      'Unsupported file type. Use CSV, TSV, JSON Lines, JSON, Excel (.xlsx), Parquet or CoNLL.',
    ],
  ] as const;
  for (const [name, data, words] of refusals) {
    await choose(page, name, data);
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
});

test('sentences of CoNLL become records with their spans, by the template of spans (SET-160)', async ({
  page,
  product,
}) => {
  await open(page);
  await choose(page, 'kinds sentences.conll', 'Ada\tB-PER\nLovelace\tI-PER\nin\tO\nKöln\tB-LOC\n\nRain\tO\n');
  await expect(useOf(page, 'text')).toHaveText('Shown as text');
  await page
    .getByRole('list', { name: 'Templates' })
    .getByRole('button', { name: 'Entities in a text', exact: true })
    .click();
  await expect(useOf(page, 'spans')).toContainText('Suggestion for');
  await expect(page.getByLabel('Options')).toHaveValue('PER\nLOC');
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByText('2 records imported, 0 left out')).toBeVisible();
  const id = await (await OwnerApi.of(product.url)).datasetId('kinds sentences');
  const records = await recordsOf(product.url, id);
  expect(records.toSorted((a, b) => (a.text < b.text ? -1 : 1))).toMatchObject([
    {
      text: 'Ada Lovelace in Köln',
      spans: [
        [0, 12, 'PER'],
        [16, 20, 'LOC'],
      ],
    },
    { text: 'Rain', spans: null },
  ]);
});

test('missing options are added above the list of rejected rows', async ({ page }) => {
  await open(page);
  const rows = Array.from({ length: 40 }, (_, index) => `Text ${index},label ${index % 20}`).join('\n');
  await choose(page, 'kinds labels.csv', `text,label\n${rows}\n`);
  await page.getByRole('button', { name: 'One label' }).click();
  await page.getByLabel('Options').fill('label 0\nlabel 1\nlabel 2\nlabel 3');
  await setTo(page, useOf(page, 'label'), 'Suggestion for “One label”');
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  const section = page.getByRole('region', { name: "32 of 40 rows can't become records" });
  const add = section.getByRole('button', { name: 'Add the 16 missing options' });
  const [button, list] = [await add.boundingBox(), await section.getByRole('list').boundingBox()];
  expect(button?.y).toBeLessThan(list?.y ?? 0);
  await add.click();
  await expect(page.getByText('40 records imported, 0 left out')).toBeVisible();
});

const WIDE = `text,${['a', 'b', 'c', 'd', 'e'].join(',')}\nFine,1,2,3,4,5\nPoor,2,3,4,5,6\n`;
const MANY = 'Use of the selected columns';

test('several columns are set at once, by mouse and by keys (SET-159)', async ({ page }) => {
  await open(page);
  await choose(page, 'kinds wide.csv', WIDE);
  await pick(page, 'a').click();
  await pick(page, 'd').click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 columns selected')).toBeVisible();
  await selectOf(page, MANY).click();
  await expect(page.getByRole('option', { name: 'External ID' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Metadata: number' }).click();
  for (const column of ['a', 'b', 'c', 'd']) await expect(useOf(page, column)).toHaveText('Metadata: number');
  await expect(useOf(page, 'e')).toHaveText('Metadata: whole number');
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await pick(page, 'e').focus();
  await page.keyboard.press('Space');
  await pick(page, 'c').focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('3 columns selected')).toBeVisible();
  await selectOf(page, MANY).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Not imported' }).focus();
  await page.keyboard.press('Enter');
  for (const column of ['c', 'd', 'e']) await expect(useOf(page, column)).toHaveText('Not imported');
  await expect(useOf(page, 'a')).toHaveText('Metadata: number');
  await expect(selectOf(page, MANY)).toBeFocused();
});

test.describe('with a finger, in German', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, locale: 'de-DE', colorScheme: 'dark' });

  test('several columns are set at once', async ({ page }) => {
    await signIn(page);
    await page.goto('/new-dataset');
    await page.getByLabel('Datei auswählen').setInputFiles(fileOf('breit.csv', WIDE));
    await page.getByRole('checkbox', { name: 'Alle Spalten' }).tap();
    await page.getByRole('checkbox', { name: 'Spalte text auswählen' }).tap();
    await expect(page.getByText('5 Spalten ausgewählt')).toBeVisible();
    await page.getByRole('button', { name: 'Verwendung der ausgewählten Spalten' }).tap();
    await page.getByRole('option', { name: 'Nicht importieren' }).tap();
    for (const column of ['a', 'b', 'c', 'd', 'e'])
      await expect(page.getByRole('button', { name: `Verwendung der Spalte ${column}` })).toHaveText(
        'Nicht importieren',
      );
    await expectAccessible(page);
    expect(await isWide(page)).toBe(false);
  });
});
