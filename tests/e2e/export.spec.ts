import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { swipe } from './support/finger';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const DATASET = 'Support conversations';

/** The file that a press leads to: its name, and its text. */
async function download(page: Page, button: Locator): Promise<readonly [name: string, text: string]> {
  const downloading = page.waitForEvent('download');
  await button.press('Enter');
  const file = await downloading;
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
}

async function openSearch(page: Page, query: string): Promise<void> {
  await signIn(page);
  const owner = await OwnerApi.of(new URL(page.url()).origin);
  await page.goto(`/dataset/${await owner.datasetId(DATASET)}/annotation-mode?${query}`);
  await expect(page.getByRole('region', { name: 'Record', exact: true })).toBeVisible();
}

test('the records of a search are exported as they are shown (SET-13)', async ({ page }) => {
  await openSearch(page, 'status=pending&search=brightness');
  await page.getByRole('button', { name: 'Export records' }).click();
  const dialog = page.getByRole('dialog', { name: `Export records of ${DATASET}` });
  const count = dialog.getByText(/^\d+ records?$/u);
  await expect(count).toBeVisible();
  const shown = Number((await count.innerText()).split(' ')[0]);
  expect(shown).toBeGreaterThan(1);
  const [name, text] = await download(page, dialog.getByRole('button', { name: 'Export', exact: true }));
  expect(name).toMatch(/^Support-conversations-\d{4}-\d\d-\d\d\.jsonl$/u);
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(rows).toHaveLength(shown);
  for (const row of rows) expect(JSON.stringify(row)).toMatch(/brightness/iu);
  await expect(dialog.getByText(/were exported\.$|was exported\.$/u)).toBeVisible();
});

test('the sample of an export moves no button when it arrives', async ({ page }) => {
  await signIn(page);
  let send = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/exports/sample', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/datasets');
  await page.getByRole('button', { name: `Export the records of ${DATASET}` }).click();
  const dialog = page.getByRole('dialog', { name: `Export records of ${DATASET}` });
  const begin = dialog.getByRole('button', { name: 'Export', exact: true });
  await expect(dialog.getByText('Reading records…')).toBeVisible();
  const before = await begin.boundingBox();
  send();
  await expect(dialog.getByRole('group', { name: 'First lines of the file' })).toBeVisible();
  expect(await begin.boundingBox()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 480 }, hasTouch: true });

  test('a finger on the texts of the dialog scrolls it to its end', async ({ page }) => {
    await signIn(page);
    await page.goto('/datasets');
    await page.getByRole('button', { name: `Export the records of ${DATASET}` }).tap();
    const dialog = page.getByRole('dialog', { name: `Export records of ${DATASET}` });
    const sample = dialog.getByRole('group', { name: 'First lines of the file' });
    await expect(sample).toBeAttached();
    await expect(sample).not.toBeInViewport();
    const finger = await page.context().newCDPSession(page);
    await swipe(page, finger, dialog.getByText('Format', { exact: true }));
    await swipe(page, finger, dialog.getByText('Metadata', { exact: true }));
    await expect(sample).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeInViewport({ ratio: 1 });
  });
});

test('all records are exported from the list: in German, by keyboard, on a narrow screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page);
  await page.goto('/user-settings');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Meine Einstellungen', level: 1 })).toBeVisible();
  await page.goto('/datasets');
  const title = `Einträge von ${DATASET} exportieren`;
  const opener = page.getByRole('button', { name: title });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(/^\d+ Einträge$/u)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Format$/u }).press('Enter');
  await page.getByRole('option', { name: 'CSV' }).press('Enter');
  const sample = dialog.getByRole('group', { name: 'Erste Zeilen der Datei' });
  await expect(sample).toContainText('external_id,');
  const [name, text] = await download(page, dialog.getByRole('button', { name: 'Exportieren', exact: true }));
  expect(name).toMatch(/\.csv$/u);
  expect(text).toMatch(/^\ufeffexternal_id,fields\./u);
  await expect(dialog.getByText(/Einträge wurden exportiert\.$/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
