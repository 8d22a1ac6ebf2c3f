import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { makeAnnotator } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import type { LoggedRecord } from './support/task-dataset';
import { expect, expectToFit, label, openTasks, record, speakGerman, test } from './support/task-test';

const RECORDS: readonly LoggedRecord[] = ['A late parcel', 'A broken cup'].map((text, index) => ({
  id: `r${index + 1}`,
  inputs: { text },
}));

const open = (page: Page, url: string) =>
  openTasks(page, url, { labels: ['delivery', 'quality'], records: RECORDS });

async function openHistory(page: Page, place: number): Promise<Locator> {
  await record(page, place).getByRole('button', { name: 'Record menu' }).press('Enter');
  await page.getByRole('menuitem', { name: 'History' }).press('Enter');
  return page.getByRole('dialog', { name: 'History' });
}

test('the history of a task record shows who changed what, also by a program (TSK-58) @ours', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  const empty = await openHistory(page, 1);
  await expect(empty.getByText('Nobody has changed this record yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record(page, 1).getByRole('button', { name: 'Record menu' })).toBeFocused();

  await label(page, 1, 'quality').click();
  await expect.poll(() => dataset.answerTo('r1')).toEqual({ status: 'Validated', labels: ['quality'] });
  await label(page, 1, 'delivery').click();
  await expect.poll(() => dataset.answerTo('r1')).toEqual({ status: 'Validated', labels: ['delivery'] });
  const annotation = { agent: 'import', labels: [{ class: 'quality', score: 1 }] };
  await dataset.log([{ id: 'r1', inputs: { text: 'A late parcel' }, annotation, status: 'Discarded' }]);

  const entries = (await openHistory(page, 1)).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Discardedowner');
  await expect(entries.nth(0)).toContainText('Annotated as import');
  await expect(entries.nth(0)).toContainText('before: deliveryafter: quality');
  await expect(entries.nth(1)).toContainText('Annotation changedowner');
  await expect(entries.nth(1)).toContainText('before: qualityafter: delivery');
  await expect(entries.nth(2)).toContainText('Validatedowner');
  await expect(entries.nth(2)).toContainText('before: No annotationafter: quality');
  await expectAccessible(page);
});

test('an annotator reads the whole history of a task record, in a narrow dark window (ROL-12, TSK-58) @ours', async ({
  page,
  product,
}) => {
  const annotator = await makeAnnotator(product.url);
  try {
    const dataset = await open(page, product.url);
    await label(page, 2, 'quality').click();
    await expect.poll(() => dataset.answerTo('r2')).toEqual({ status: 'Validated', labels: ['quality'] });
    await page.evaluate(() => localStorage.clear());
    await signIn(page, '', annotator.person);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(dataset.path);
    await expect(record(page, 2)).toBeVisible();
    const dialog = await openHistory(page, 2);
    await expect(dialog.getByRole('listitem')).toContainText('Validatedowner');
    await expectAccessible(page);
    await expectToFit(page);
  } finally {
    await annotator.remove();
  }
});

test('the history of a task record is read in German in a narrow and a wide window (TSK-58) @ours', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  await label(page, 1, 'quality').click();
  await expect.poll(() => dataset.answerTo('r1')).toEqual({ status: 'Validated', labels: ['quality'] });
  const annotation = { agent: 'import', labels: [{ class: 'delivery', score: 1 }] };
  await dataset.log([{ id: 'r1', inputs: { text: 'A late parcel' }, annotation, status: 'Validated' }]);
  await speakGerman(page, product.url);
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(dataset.path);
    await record(page, 1).getByRole('button', { name: 'Menü des Eintrags' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Verlauf' }).press('Enter');
    const entries = page.getByRole('dialog', { name: 'Verlauf' }).getByRole('listitem');
    await expect(entries.nth(0)).toContainText('Annotation geändertowner');
    await expect(entries.nth(0)).toContainText('Annotiert als import');
    await expect(entries.nth(1)).toContainText('Validiertowner');
    await expect(entries.nth(1)).toContainText('Keine Annotation');
    await expectToFit(page);
    await expectAccessible(page);
  }
});
