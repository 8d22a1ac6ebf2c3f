import type { Page } from '@playwright/test';
import type { LoggedDataset, LoggedRecord } from './support/task-dataset';
import { expect, expectTotal, label, openTasks, record, test, toast } from './support/task-test';

const RECORDS: readonly LoggedRecord[] = Array.from({ length: 25 }, (_, index) => ({
  id: `r${String(index + 1).padStart(2, '0')}`,
  inputs: { text: index % 5 === 0 ? `A late parcel ${index + 1}` : `A broken cup ${index + 1}` },
  prediction: { agent: 'bot', labels: [{ class: index % 5 === 0 ? 'delivery' : 'quality', score: 0.9 }] },
}));

const open = (page: Page, url: string, records = RECORDS) =>
  openTasks(page, url, { labels: ['delivery', 'quality'], records });

/** Searches of such a server find a save after a second. */
const isFound = (dataset: LoggedDataset, id: string, agent: string, name: string) =>
  expect
    .poll(() => dataset.found({ ids: [id] }))
    .toMatchObject({ records: [{ annotation: { agent, labels: [{ class: name }] } }] });

test('records are labeled, validated, discarded, and taken back (TSK-20, TSK-39)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  await label(page, 1, 'quality').click();
  await expect(toast(page, '1 record is validated')).toBeVisible();
  await expect.poll(() => dataset.answerTo('r01')).toEqual({ status: 'Validated', labels: ['quality'] });

  // Before the search engine finds the first one.
  await label(page, 1, 'delivery').click();
  await expect.poll(() => dataset.answerTo('r01')).toEqual({ status: 'Validated', labels: ['delivery'] });
  await expect(record(page, 1).getByRole('group', { name: 'Two answers' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => dataset.answerTo('r01')).toEqual({ status: 'Validated', labels: ['quality'] });

  await record(page, 2).getByRole('button', { name: 'Discard' }).click();
  await expect(toast(page, '1 record is discarded')).toBeVisible();
  await expect.poll(async () => (await dataset.answerTo('r02')).status).toBe('Discarded');
  await record(page, 2).getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => (await dataset.answerTo('r02')).status).toBe('Default');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Validate' }).last().click();
  await expect.poll(() => dataset.answerTo('r10')).toEqual({ status: 'Validated', labels: ['quality'] });
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await dataset.answerTo('r10')).status).toBe('Default');
  expect(await dataset.answerTo('r01')).toEqual({ status: 'Validated', labels: ['quality'] });
});

test('a removed label stays on the server, is hidden until the next search, and that is said once (TWI-17)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  const said = toast(page, 'This server keeps removed labels');
  for (const place of [1, 2]) {
    await label(page, place, 'quality').click();
    await expect(record(page, place).getByText('Validated')).toBeVisible();
    await label(page, place, 'quality').click();
    await expect(label(page, place, 'quality')).not.toBeChecked();
    if (place === 1) await expect(said).toBeVisible();
  }
  await expect.poll(() => dataset.answerTo('r02')).toEqual({ status: 'Default', labels: ['quality'] });
  await expect(label(page, 2, 'quality')).not.toBeChecked();
  expect(await said.count()).toBeLessThan(2);

  // The label that was left there is no conflict with another answer.
  await label(page, 2, 'delivery').click();
  await expect.poll(() => dataset.answerTo('r02')).toEqual({ status: 'Validated', labels: ['delivery'] });
  await isFound(dataset, 'r02', 'owner', 'delivery');
  await page.reload();
  await expect(label(page, 1, 'quality')).toBeChecked();
  await expect(label(page, 2, 'delivery')).toBeChecked();
});

test('an answer that another program has changed is not overwritten (TSK-13)', async ({ page, product }) => {
  const dataset = await open(page, product.url);
  const annotation = { agent: 'mia', labels: [{ class: 'delivery', score: 1 }] };
  await dataset.log([{ id: 'r01', inputs: { text: 'A late parcel 1' }, annotation, status: 'Validated' }]);
  await isFound(dataset, 'r01', 'mia', 'delivery');
  await label(page, 1, 'quality').click();
  const conflict = record(page, 1).getByRole('group', { name: 'Two answers' });
  await expect(conflict).toContainText('mia');
  expect((await dataset.answerTo('r01')).labels).toEqual(['delivery']);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => dataset.answerTo('r01')).toEqual({ status: 'Validated', labels: ['quality'] });
  await expect(conflict).toHaveCount(0);
});

test('one refused record does not keep the others of the page from being saved (TSK-39)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  await page.route('**/TextClassification:bulk*', async (route) => {
    const isRefused = (route.request().postData() ?? '').includes('"r03"');
    if (isRefused) await route.fulfill({ status: 500, json: { detail: { code: 'r03 is refused' } } });
    else await route.fallback();
  });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Validate' }).last().click();
  await expect(toast(page, '1 record could not have been validated.')).toBeVisible();
  await expect.poll(() => dataset.answerTo('r10')).toEqual({ status: 'Validated', labels: ['quality'] });
  expect(await dataset.answerTo('r03')).toEqual({ status: 'Default', labels: [] });
  await expect(record(page, 3).getByText('Validated')).toHaveCount(0);
  await expect(record(page, 4).getByText('Validated')).toBeVisible();
});

test('records are filtered and paged, and progress follows a save a second later (TSK-8, TSK-13, TSK-35)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await expectTotal(page, 25);
  await page.keyboard.press('Alt+p');
  const panel = page.getByRole('region', { name: 'Progress', exact: true });
  await expect(panel.getByText('0 of 25')).toBeVisible();
  await label(page, 1, 'quality').click();
  await expect(panel.getByText('1 of 25')).toBeVisible();

  await page.getByRole('button', { name: /^Predictions/u }).click();
  await page.getByRole('option', { name: 'Predicted as' }).click();
  await page.getByRole('option', { name: 'quality' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expectTotal(page, 20);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(record(page, 11)).toBeVisible();
  await expect(record(page, 11).getByText('A broken cup')).toBeVisible();

  const box = page.getByRole('combobox', { name: 'Query' });
  await box.fill('cup AND');
  await box.press('Enter');
  await expect(box).toHaveAttribute('aria-invalid', 'true');
});

test('a label that is added in the settings is offered on the records (SET-6)', async ({ page, product }) => {
  const dataset = await open(page, product.url);
  await page.getByRole('link', { name: /^Dataset settings/u }).click();
  await page.getByRole('button', { name: 'Create label' }).click();
  await page.getByRole('textbox', { name: 'New label' }).fill('price');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Labels' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'See your dataset' }).click();
  await label(page, 1, 'price').click();
  await expect.poll(() => dataset.answerTo('r01')).toEqual({ status: 'Validated', labels: ['price'] });
});

test('saved views and the history of a record are left out on a server without them (TSK-57, TSK-58)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await expect(page.getByRole('button', { name: 'Saved views' })).toHaveCount(0);
  await record(page, 1).getByRole('button', { name: 'Record menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'View record info' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'History' })).toHaveCount(0);
});

test('alike records are neither asked for nor shown (TSK-59)', async ({ page, product }) => {
  const records = RECORDS.map((one) => ({ ...one, inputs: { text: 'Where is my parcel?' } }));
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(':search')) searches.push(request.url());
  });
  await open(page, product.url, records);
  await expectTotal(page, 25);
  expect(searches.length).toBeGreaterThan(0);
  expect(searches.filter((url) => url.includes('alike'))).toEqual([]);
  await expect(record(page, 1).getByRole('button', { name: 'Record menu' })).toBeVisible();
  await expect(page.getByText(/alike/u)).toHaveCount(0);
});
