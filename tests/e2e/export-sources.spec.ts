import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { caller, makeAnnotator, workspaceId } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, text: value, description: null }));

/** Six records: two were answered, one is a draft, one was discarded, and all but the last have suggestions. */
async function makeDataset(url: string, name: string): Promise<string> {
  const call = await caller(url);
  const { id } = await call('POST', 'v1/datasets', { name, workspace_id: await workspaceId(url) });
  const add = (part: string, body: Readonly<Record<string, unknown>>) =>
    call('POST', `v1/datasets/${id}/${part}`, body);
  const text = { type: 'text', use_markdown: false };
  await add('fields', { name: 'text', title: 'Text', required: true, settings: text });
  const options = optionsOf(['good', 'bad']);
  const label = await add('questions', {
    name: 'mood',
    title: 'Mood',
    required: true,
    settings: { type: 'label_selection', options, visible_options: null },
  });
  const marks = await add('questions', {
    name: 'marks',
    title: 'Marks',
    settings: { type: 'span', field: 'text', options },
  });
  await call('PUT', `v1/datasets/${id}/publish`);
  const suggestions = [
    { question_id: label.id, value: 'bad' },
    { question_id: marks.id, value: [{ start: 0, end: 3, label: 'bad' }] },
  ];
  await add('records', {
    items: Array.from({ length: 6 }, (_, index) => ({
      fields: { text: `Ada ${index}` },
      external_id: `${index}`,
      ...(index < 5 && { suggestions }),
    })),
  });
  const recordIds = await (await OwnerApi.of(url)).recordIds(id);
  const { person } = await makeAnnotator(url);
  const annotator = await OwnerApi.of(url, person);
  for (const [index, status] of ['submitted', 'submitted', 'draft', 'discarded'].entries())
    await annotator.respond(recordIds.get(`${index}`) ?? '', {
      status,
      values: { mood: { value: 'good' }, marks: { value: [{ start: 0, end: 3, label: 'good' }] } },
    });
  return id;
}

async function choose(page: Page, dialog: Locator, list: string, option: string): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(`${list}$`, 'u') }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fileOf(page: Page, button: Locator): Promise<string> {
  const downloading = page.waitForEvent('download');
  await button.click();
  return readFile(await (await downloading).path(), 'utf8');
}

test('files for training have reviewed answers only, and the dialog says how many records those are (SET-153)', async ({
  page,
  product,
}) => {
  const name = 'reviewed in part';
  await makeDataset(product.url, name);
  await signIn(page);
  await page.goto('/datasets');
  await page.getByRole('button', { name: `Export the records of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Export records of ${name}` });
  const suggestions = dialog.getByRole('checkbox', { name: 'Suggestions' });
  const file = () => fileOf(page, dialog.getByRole('button', { name: 'Export', exact: true }));
  await expect(dialog.getByText('2 answered, 3 from suggestions, 1 without an answer')).toBeVisible();
  await expect(suggestions).toBeChecked();

  for (const [format, question, good, bad] of [
    ['CoNLL (marked words)', 'marks', /\tB-good/gu, /\tB-bad/gu],
    ['fastText (labels)', 'mood', /__label__good/gu, /__label__bad/gu],
  ] as const) {
    await choose(page, dialog, 'Format', format);
    await expect(dialog.getByText('2 answered, 4 left out (no answer)')).toBeVisible();
    await expect(suggestions).not.toBeChecked();
    const sample = dialog.getByRole('group', { name: 'First lines of the file' });
    await expect(sample).toContainText('good');
    const answers = await file();
    expect([answers.match(good)?.length, answers.match(bad)], question).toEqual([2, null]);
    await expect(dialog.getByText('2 records were exported.')).toBeVisible();
    await suggestions.press('Space');
    await expect(dialog.getByText('2 answered, 3 from suggestions, 1 left out (no answer)')).toBeVisible();
    await expect(
      dialog.getByText("This format doesn't mark which labels come from suggestions."),
    ).toBeVisible();
    const all = await file();
    expect([all.match(good)?.length, all.match(bad)?.length], question).toEqual([2, 3]);
    await expect(dialog.getByText('5 records were exported.')).toBeVisible();
    await suggestions.uncheck();
  }

  await choose(page, dialog, 'Format', 'JSON Lines');
  await expect(suggestions).toBeChecked();
  const rows = (await file()).trimEnd().split('\n');
  expect(rows.map((row) => (JSON.parse(row) as Record<string, unknown>)['sources.mood'])).toEqual([
    'response',
    'response',
    'suggestion',
    'suggestion',
    'suggestion',
    null,
  ]);
});

test('the numbers of an export follow the search, in German and on a narrow dark screen', async ({
  page,
  product,
}) => {
  const id = await makeDataset(product.url, 'found in part');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page);
  await page.goto('/user-settings');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Meine Einstellungen', level: 1 })).toBeVisible();
  await page.goto(`/dataset/${id}/annotation-mode?status=pending&search=3`);
  await page.getByRole('button', { name: 'Werkzeuge' }).click();
  await page.getByRole('menuitem', { name: 'Einträge exportieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Einträge von found in part exportieren' });
  await expect(dialog.getByText('0 beantwortet, 1 aus Vorschlägen')).toBeVisible();
  await choose(page, dialog, 'Einträge', 'Alle Einträge');
  await expect(dialog.getByText('2 beantwortet, 3 aus Vorschlägen, 1 ohne Antwort')).toBeVisible();
  await choose(page, dialog, 'Format', 'fastText (Labels)');
  await expect(dialog.getByText('2 beantwortet, 4 ausgelassen (keine Antwort)')).toBeVisible();
  await expectAccessible(page);
  await choose(page, dialog, 'Eine Zeile je', 'Antwort');
  await expect(dialog.getByText('2 Antworten, 4 ausgelassen (keine Antwort)')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll).toBeLessThanOrEqual(360);
});
