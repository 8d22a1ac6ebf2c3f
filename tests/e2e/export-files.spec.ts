import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parquetReadObjects } from 'hyparquet';
import { OwnerApi } from './support/owner-api';
import { caller, makeAnnotator, workspaceId } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const NAME = 'files of deleted users';
const LABELS = ['a b', 'a_b', 'a  b'];
const TEXTS = ['=1', ' \u00a0+1', '\u200b＝1'];
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, text: value, description: null }));

/** A dataset whose records were answered by two users who are deleted. */
async function makeDataset(url: string): Promise<void> {
  const call = await caller(url);
  const { id } = await call('POST', 'v1/datasets', { name: NAME, workspace_id: await workspaceId(url) });
  const add = (part: string, body: Readonly<Record<string, unknown>>) =>
    call('POST', `v1/datasets/${id}/${part}`, body);
  const text = { type: 'text', use_markdown: false };
  await add('fields', { name: 'text', title: 'Text', required: true, settings: text });
  const options = optionsOf(LABELS);
  await add('questions', {
    name: 'topic',
    title: 'Topic',
    required: true,
    settings: { type: 'label_selection', options, visible_options: null },
  });
  await add('questions', {
    name: 'marks',
    title: 'Marks',
    settings: { type: 'span', field: 'text', options },
  });
  await call('PUT', `v1/datasets/${id}/publish`);
  await add('records', {
    items: TEXTS.map((item, index) => ({ fields: { text: item }, external_id: `${index}` })),
  });
  const recordIds = await (await OwnerApi.of(url)).recordIds(id);
  for (const _ of ['first', 'second']) {
    const { person, remove } = await makeAnnotator(url);
    const annotator = await OwnerApi.of(url, person);
    for (const [index, label] of LABELS.entries())
      await annotator.respond(recordIds.get(`${index}`) ?? '', {
        status: 'submitted',
        values: {
          topic: { value: label },
          marks: { value: [{ start: 0, end: TEXTS[index]?.length, label }] },
        },
      });
    await remove();
  }
}

async function choose(page: Page, dialog: Locator, list: string, option: string): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(`${list}$`, 'u') }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('files say whose answer it is, when, and for which label, and hold no formula (SET-105)', async ({
  page,
  product,
}) => {
  await makeDataset(product.url);
  await signIn(page);
  await page.goto('/datasets');
  await page.getByRole('button', { name: `Export the records of ${NAME}` }).click();
  const dialog = page.getByRole('dialog', { name: `Export records of ${NAME}` });
  const fileOf = async (format: string): Promise<Buffer<ArrayBuffer>> => {
    await choose(page, dialog, 'Format', format);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    return Buffer.from(await readFile(await (await downloading).path()));
  };
  await dialog.getByRole('checkbox', { name: 'IDs and times of this server' }).check();
  await choose(page, dialog, 'One row for each', 'Response');

  // Soft, so that the file of one format does not hide mistakes in those of the others.
  const lines = (await fileOf('JSON Lines')).toString().trimEnd().split('\n');
  const table = await parquetReadObjects({ file: new Uint8Array(await fileOf('Parquet')).buffer });
  const rows = [...lines.map((line) => JSON.parse(line) as Record<string, unknown>), ...table]; // As the server writes it.
  expect.soft(rows).toHaveLength(2 * 2 * TEXTS.length);
  for (const row of rows)
    for (const time of ['inserted_at', 'updated_at', 'response.updated_at'])
      expect.soft(row[time]).toMatch(ZONED);
  const former = expect.stringMatching(/^deleted-user:/u);
  expect.soft([...new Set(rows.map((row) => row['response.user']))]).toEqual([former, former]);

  const csv = (await fileOf('CSV')).toString();
  for (const text of TEXTS) expect.soft(csv).toContain(`'${text}`);
  expect.soft(csv).not.toMatch(/(?:^|,)"?[\s\p{Other}]*[=+@＝]/mu);
  expect.soft(csv.match(/,\d{4}-\d\d-\d\dT[\d:.]+Z/gu)).toHaveLength(3 * 2 * TEXTS.length);

  const labels = (await fileOf('fastText (labels)')).toString().matchAll(/__label__\S+/gu);
  expect.soft(new Set([...labels].map(([label]) => label)).size).toBe(LABELS.length);
  const tags = (await fileOf('CoNLL (marked words)')).toString().matchAll(/\tB-\S+/gu);
  expect.soft(new Set([...tags].map(([tag]) => tag)).size).toBe(LABELS.length);
});
