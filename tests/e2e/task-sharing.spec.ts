import type { Page } from '@playwright/test';
import type { LoggedRecord } from './support/task-dataset';
import { expect, openTasks, record, test, toast } from './support/task-test';

const BULK = '**/TextClassification:bulk*';

function news(count: number, given: Partial<LoggedRecord> = {}): readonly LoggedRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `r${index + 1}`,
    inputs: { text: `Story number ${index + 1}` },
    ...given,
  }));
}

const open = (page: Page, url: string, records: readonly LoggedRecord[]) =>
  openTasks(page, url, { labels: ['World', 'Sports'], records });

/** The server refuses what is saved from now on. */
async function refuseSaves(page: Page): Promise<void> {
  const params = { message: 'Label Sports is not wanted today' };
  const json = { detail: { code: 'argilla.api.errors::BadRequestError', params } };
  await page.route(BULK, (route) => route.fulfill({ status: 400, json }));
}

test('a refused save brings the record back, with the words of the server (TSK-13, TSK-39)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url, news(2));
  await refuseSaves(page);
  const sports = record(page, 1).getByRole('radio', { name: 'Sports' });
  await sports.click();
  await expect(toast(page, /1 record could not have been validated.*not wanted today/)).toBeVisible();
  await expect(sports).not.toBeChecked();
  await expect(record(page, 1).getByText('Validated')).toBeHidden();
  await expect(toast(page, 'is validated')).toBeHidden();
  expect((await dataset.answerTo('r1')).status).toBe('Default');
});

test('a refused save of several labels brings the draft back, which is saved later (TSK-13)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url, news(2, { multi_label: true }));
  await refuseSaves(page);
  await record(page, 1).getByRole('checkbox', { name: 'Sports' }).click();
  await record(page, 1).getByRole('button', { name: 'Validate' }).click();
  await expect(toast(page, /could not have been validated/)).toBeVisible();
  await expect(record(page, 1).getByText('Pending')).toBeVisible();
  await expect(record(page, 1).getByRole('checkbox', { name: 'Sports' })).toBeChecked();

  await page.unroute(BULK);
  await record(page, 1).getByRole('button', { name: 'Validate' }).click();
  await expect.poll(() => dataset.answerTo('r1')).toEqual({ status: 'Validated', labels: ['Sports'] });
});

test('a save in a dataset that was closed since says who can open it, and keeps the edit (TSK-13, TWI-13)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url, news(2, { multi_label: true }));
  const place = `datasets/${dataset.name}`;
  await dataset.call('PUT', `${place}:close?workspace=${dataset.workspace}`);
  await record(page, 1).getByRole('checkbox', { name: 'Sports' }).click();
  await record(page, 1).getByRole('button', { name: 'Validate' }).click();
  await expect(toast(page, /The dataset is closed\. An admin or owner can open it\./)).toBeVisible();
  await expect(record(page, 1).getByText('Pending')).toBeVisible();
  await expect(record(page, 1).getByRole('checkbox', { name: 'Sports' })).toBeChecked();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Ok, got it!' }).click();
  await expect(page.getByText(/Search failed: The dataset is closed/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('The dataset is closed')).toBeVisible();

  await dataset.call('PUT', `${place}:open?workspace=${dataset.workspace}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(record(page, 1)).toBeVisible();
});

test('without a connection acts wait on the device, also over a reload, and are sent together (TSK-13)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url, news(3));
  await page.route(BULK, (route) => route.abort());
  for (const place of [1, 2, 3]) await record(page, place).getByRole('radio', { name: 'Sports' }).click();
  await expect(record(page, 3).getByText('Validated')).toBeVisible();
  expect((await dataset.answerTo('r1')).status).toBe('Default');

  await page.reload();
  for (const place of [1, 2, 3])
    await expect(record(page, place).getByRole('radio', { name: 'Sports' })).toBeChecked();
  await page.unroute(BULK);
  for (const id of ['r1', 'r2', 'r3'])
    await expect.poll(() => dataset.answerTo(id)).toEqual({ status: 'Validated', labels: ['Sports'] });
});

test('a draft is there again after a reload (TSK-14)', async ({ page, product }) => {
  await open(page, product.url, news(2, { multi_label: true }));
  await record(page, 2).getByRole('checkbox', { name: 'World' }).click();
  await expect(record(page, 2).getByText('Pending')).toBeVisible();
  await page.reload();
  await expect(record(page, 2).getByRole('checkbox', { name: 'World' })).toBeChecked();
  await expect(record(page, 2).getByText('Pending')).toBeVisible();
});

test('the list of datasets leads back to a draft of a task record, which is saved there (STA-26)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url, news(3, { multi_label: true }));
  await record(page, 2).getByRole('checkbox', { name: 'World' }).click();
  await expect(record(page, 2).getByText('Pending')).toBeVisible();
  await page.goto(`${product.url}/datasets`);
  await page.getByRole('link', { name: '1 unsaved' }).click();

  await expect(record(page, 1)).toContainText('Story number 2');
  await expect(page.getByText('Story number 1')).toBeHidden();
  await expect(record(page, 1).getByRole('checkbox', { name: 'World' })).toBeChecked();
  await record(page, 1).getByRole('button', { name: 'Validate' }).click();
  await expect.poll(() => dataset.answerTo('r2')).toEqual({ status: 'Validated', labels: ['World'] });
});

test('two people who disagree: both answers are shown, and one of them is chosen @ours (TWI-44)', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url, news(2));
  const theirs = { agent: 'ann', labels: [{ class: 'World', score: 1 }] };
  await dataset.log(news(2, { annotation: theirs, status: 'Validated' }));
  for (const place of [1, 2]) await record(page, place).getByRole('radio', { name: 'Sports' }).click();

  const conflict = (place: number) => record(page, place).getByText('Changed by ann');
  await expect(conflict(1)).toBeVisible();
  await expect(conflict(2)).toBeVisible();
  expect(await dataset.answerTo('r1')).toEqual({ status: 'Validated', labels: ['World'] });

  await record(page, 1).getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => dataset.answerTo('r1')).toEqual({ status: 'Validated', labels: ['Sports'] });
  await record(page, 2).getByRole('button', { name: 'Take theirs' }).click();
  await expect(record(page, 2).getByRole('radio', { name: 'World' })).toBeChecked();
  await expect(conflict(2)).toBeHidden();
  expect(await dataset.answerTo('r2')).toEqual({ status: 'Validated', labels: ['World'] });
});
