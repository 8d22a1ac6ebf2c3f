import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { makeAnnotator, makeSettingsDataset, type SettingsDataset } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { csvOf, holdSecondAnswer, reloadThroughQuestion } from './support/unfinished-import';

let dataset: SettingsDataset;
test.beforeEach(async ({ product }) => {
  dataset = await makeSettingsDataset(product.url);
});
test.afterEach(async () => dataset.remove());

const csv = (text: string, name = 'tickets.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const choose = (page: Page, text: string, name?: string) =>
  page.getByLabel('Choose a file').setInputFiles(csv(text, name));
const address = () => `/dataset/${dataset.id}/import`;
const imported = async (url: string) => {
  const records = await (await OwnerApi.of(url)).records(dataset.id);
  return records.map(({ external_id, fields }) => [external_id, fields['message']]);
};

test('a file is imported into a dataset, and again without what is there already (SCR-57)', async ({
  page,
  product,
}) => {
  await signIn(page);
  await page.goto(`/dataset/${dataset.id}/settings`);
  await page.getByRole('link', { name: 'Import records' }).click();
  await expect(page.getByRole('heading', { name: 'Import records', level: 1 })).toBeVisible();
  const rows = 'External ID,Message,Channel,topic\nt1,It leaks,mail,billing\nt2,It works,chat,praise\n';
  await choose(page, rows);
  await expect(page.getByRole('button', { name: 'Use of column topic' })).toHaveText(
    'Suggestion for “Topic”',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check and import' }).click();
  await expect(page.getByRole('heading', { name: 'Records imported' })).toBeVisible();
  await expect(page.getByText('2 records imported, 0 left out')).toBeVisible();

  await page.goto(address());
  await choose(page, `${rows}t3,It is late,mail,delivery\n`);
  await page.getByRole('button', { name: 'Check and import' }).click();
  await expect(page.getByText('1 record imported, 2 left out')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save list of rows left out' }).click();
  expect(
    readFileSync(await (await download).path(), 'utf8')
      .split('\r\n')
      .slice(0, 2),
  ).toEqual(['row,line,code,reason', '1,2,external-id-there,the external ID “t1” is already in the dataset']);
  const records = (await imported(product.url)).map(([id, message]) => `${id}: ${message}`);
  expect(records.toSorted()).toEqual([
    'null: Thank you.',
    'null: Where is my kettle?',
    't1: It leaks',
    't2: It works',
    't3: It is late',
  ]);
});

test('a file of Parquet is imported by its rows, and what it adds is there after a reload', async ({
  page,
  product,
}) => {
  const table = (ids: readonly string[], messages: ReadonlyArray<string | null>) => ({
    name: 'tickets.parquet',
    mimeType: '',
    buffer: Buffer.from(
      parquetWriteBuffer({
        columnData: [
          { name: 'external_id', data: [...ids], type: 'STRING' },
          { name: 'message', data: [...messages], type: 'STRING' },
        ],
        rowGroupSize: 2,
      }),
    ),
  });
  await signIn(page);
  await page.goto(address());
  const first = table(['p1', 'p2', 'p1', 'p3'], ['It leaks', null, 'It leaks again', 'It works']);
  await page.getByLabel('Choose a file').setInputFiles(first);
  await page.getByRole('button', { name: 'Check and import' }).click();
  await expect(page.getByText(/^Row 2: /u)).toBeVisible();
  await expect(page.getByText(/^Row 3: .*“p1”/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import without these rows' }).click();
  await expect(page.getByText('2 records imported, 2 left out')).toBeVisible();

  await page.reload();
  await page.getByLabel('Choose a file').setInputFiles(table(['p3', 'p4'], ['It works', 'It is late']));
  await page.getByRole('button', { name: 'Check and import' }).click();
  await expect(page.getByText('1 record imported, 1 left out')).toBeVisible();
  await page.goto(`/dataset/${dataset.id}/annotation-mode?search=late`);
  await expect(page.getByText('It is late')).toBeVisible();
  const ids = (await imported(product.url)).map(([id]) => id).filter((id) => id !== null);
  expect(ids).toHaveLength(3);
  expect(new Set(ids)).toEqual(new Set(['p1', 'p3', 'p4']));
});

test('rows that are there already can be skipped, or bring their records up to date (SET-67)', async ({
  page,
  product,
}) => {
  await signIn(page);
  for (const [rule, reported] of [
    ['List the row as an error', '1 record imported, 0 left out'],
    ['Skip the row', '1 row skipped: its external ID is already in the dataset'],
    ['Update the record', '1 record imported, 0 left out'],
  ] as const) {
    await page.goto(address());
    await choose(page, 'external_id,message,channel\nt1,It leaks,chat\n');
    await page.getByRole('radio', { name: rule }).check();
    await page.getByRole('button', { name: 'Check and import' }).click();
    await expect(page.getByText(reported)).toBeVisible();
  }
  expect((await imported(product.url)).filter(([id]) => id !== null)).toEqual([['t1', 'It leaks']]);
});

test('an import goes on where the connection was lost, and imports nothing twice', async ({
  page,
  product,
}) => {
  await signIn(page);
  await page.goto(address());
  const rows = Array.from({ length: 1_200 }, (_, index) => `t${index},Ticket ${index}`);
  await choose(page, `external_id,message\n${rows.join('\n')}\n`);
  let calls = 0;
  await page.route(/\/records\/bulk$/u, async (route) => {
    calls += 1;
    // The second chunk arrives, and its answer is lost on the way.
    if (calls !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Check and import' }).click();
  await expect(page.getByRole('heading', { name: 'Import interrupted' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue import' }).click();
  await expect(page.getByText('1,200 records imported, 0 left out')).toBeVisible();
  const ids = (await imported(product.url)).map(([id]) => id).filter((id) => id !== null);
  expect(ids.length).toBe(new Set(ids).size);
});

const BULK = /\/records\/bulk$/u;
const ROWS = 960;
const stopped = (page: Page, file = 'tickets.csv') =>
  page.getByRole('region', {
    name: `Import of “${file}” into “${dataset.name}” stopped at row 500 of 960`,
  });
const again = (page: Page) => page.getByLabel('Choose “tickets.csv” again to continue');

/** The page of an import that a reload has cut off: the server has two chunks, the browser knows of one. */
async function cutOff(page: Page, file = 'tickets.csv'): Promise<void> {
  await page.goto(address());
  await page.getByLabel('Choose a file').setInputFiles(csvOf('message', ROWS, file));
  const { held } = await holdSecondAnswer(page, BULK);
  await page.getByRole('button', { name: 'Check and import' }).click();
  await held;
  await reloadThroughQuestion(page);
}

test('an import goes on after a reload with the same file, and each record is there once (SET-69)', async ({
  page,
  product,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await cutOff(page);
  await expect(stopped(page).getByText('500 records imported, 0 left out')).toBeVisible();
  await expectAccessible(page);
  await again(page).setInputFiles(csvOf('message', ROWS, 'tickets.csv', 'Tickst'));
  await expect(page.getByText("This isn't the file of this import")).toBeVisible();
  await again(page).setInputFiles(csvOf('message', ROWS, 'tickets-copy.csv'));
  await expect(page.getByText('960 records imported, 0 left out')).toBeVisible();
  const messages = (await imported(product.url)).map(([, message]) => message);
  expect(messages.filter((message) => message?.startsWith('Ticket ')).length).toBe(ROWS);
  expect(new Set(messages).size).toBe(messages.length);
  await page.goto(address());
  await expect(page.getByLabel('Choose a file')).toBeVisible();
  await expect(stopped(page)).toHaveCount(0);
});

test('an import that a reload cut off is offered to its user alone, and can be discarded by keyboard (SET-72)', async ({
  page,
  product,
}) => {
  const admin = await makeAnnotator(product.url, 'admin');
  try {
    await signIn(page);
    await cutOff(page);
    await expect(stopped(page)).toBeVisible();
    await signIn(page, '', admin.person);
    await page.goto(address());
    await expect(page.getByLabel('Choose a file')).toBeVisible();
    await expect(stopped(page)).toHaveCount(0);

    await signIn(page);
    await page.goto(address());
    await stopped(page).getByRole('button', { name: 'Discard' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Discard this import?' });
    await expect(question).toContainText('stays, with the 500 records imported so far');
    await question.getByRole('button', { name: 'Discard import' }).press('Enter');
    await expect(page.getByText('Import of “tickets.csv” discarded.')).toBeFocused();
    await expect(stopped(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Choose a file')).toBeVisible();
    await expect(stopped(page)).toHaveCount(0);
  } finally {
    await admin.remove();
  }
});

test('an import that one tab has is not gone on with in another, until it is closed (SET-71)', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto(address());
  await page.getByLabel('Choose a file').setInputFiles(csvOf('message', ROWS, 'tickets.csv'));
  const { held } = await holdSecondAnswer(page, BULK);
  await page.getByRole('button', { name: 'Check and import' }).click();
  await held;
  const other = await context.newPage();
  await other.goto(address());
  await expect(stopped(other).getByText('This import is open in another tab')).toBeVisible();
  await expect(again(other)).toHaveCount(0);
  await page.close();
  await again(other).setInputFiles(csvOf('message', ROWS, 'tickets.csv'));
  await expect(other.getByText('960 records imported, 0 left out')).toBeVisible();
});

test('the list of datasets shows an import that stopped, and links to where it goes on (SET-79)', async ({
  page,
}) => {
  await signIn(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/datasets');
  await expect(page.getByRole('link', { name: dataset.name, exact: true })).toBeVisible();
  expect(scripts.filter((url) => /imports/u.test(url))).toEqual([]);
  await cutOff(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/datasets');
  const notice = page.getByRole('region', { name: 'Unfinished imports' });
  await expect(notice).toContainText(
    `Import of “tickets.csv” into “${dataset.name}” stopped at row 500 of 960`,
  );
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'Continue import' }).press('Enter');
  await again(page).setInputFiles(csvOf('message', ROWS, 'tickets.csv'));
  await expect(page.getByText('960 records imported, 0 left out')).toBeVisible();
  await page.goto('/datasets');
  await expect(page.getByRole('link', { name: dataset.name, exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a browser that can open a file again goes on by one press (SET-70)', async ({ page }) => {
  // Its own picker is no part of the page; a file of the browser's private folder has a handle like any other.
  await page.addInitScript(() => {
    const pick = async () => {
      const folder = await navigator.storage.getDirectory();
      return [await folder.getFileHandle('tickets.csv')];
    };
    Object.assign(globalThis, { showOpenFilePicker: pick });
  });
  await signIn(page);
  await page.goto(address());
  await page.evaluate(
    async (text) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('tickets.csv', { create: true });
      const writing = await handle.createWritable();
      await writing.write(text);
      await writing.close();
    },
    csvOf('message', ROWS, 'tickets.csv').buffer.toString(),
  );
  await page.getByLabel('Choose a file').press('Enter');
  const { held } = await holdSecondAnswer(page, BULK);
  await page.getByRole('button', { name: 'Check and import' }).click();
  await held;
  await reloadThroughQuestion(page);
  await stopped(page).getByRole('button', { name: 'Continue import' }).press('Enter');
  await expect(page.getByText('960 records imported, 0 left out')).toBeVisible();
});

test('a hostile file is shown as text, and a cell without an end is reported', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(address());
  const name = '<img src=x onerror="document.title=1">.csv';
  const script = '<script>document.title=1</script>';
  await choose(page, `message\nFine\n"${'a'.repeat(17 * 1024 * 1024)}"\n`, name);
  const refusal = page.getByText(/^The file can't be read from line 3 on: the row is too long/u);
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
  await choose(page, `message,"${script}"\nFine,=1+1\n`, name);
  await expect(page.getByText(script, { exact: true })).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await expect(page).toHaveTitle(/^Import records into/u);
  await expectAccessible(page);
});

test('an unfinished import of a file with markup in its name is shown as text', async ({ page }) => {
  const name = '<img src=x onerror="window.pwned=1">.csv';
  const expectQuiet = () => expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
  await signIn(page);
  await cutOff(page, name);
  await expect(stopped(page, name)).toBeVisible();
  await expectQuiet();
  await page.goto('/datasets');
  await expect(page.getByRole('region', { name: 'Unfinished imports' })).toContainText(`Import of “${name}”`);
  await expectQuiet();
  await page.goto(address());
  await stopped(page, name).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard import' }).click();
  await expect(page.getByText(`Import of “${name}” discarded.`)).toBeFocused();
  await expectQuiet();
});

test('the page speaks German, and is no way in for annotators', async ({ page, product }) => {
  const annotator = await makeAnnotator(product.url);
  try {
    await signIn(page, '', annotator.person);
    await page.goto('/user-settings');
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { name: 'Meine Einstellungen', level: 1 })).toBeVisible();
    await page.goto(address());
    await expect(page.getByText('Nur Eigentümer und Admins können Einträge importieren.')).toBeVisible();
    await expect(page.getByLabel('Datei auswählen')).toHaveCount(0);
    await page.goto(`/dataset/${dataset.id}/settings`);
    await expect(
      page.getByRole('heading', { name: 'Einstellungen des Datensatzes', level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Einträge importieren' })).toHaveCount(0);
  } finally {
    await annotator.remove();
  }
});
