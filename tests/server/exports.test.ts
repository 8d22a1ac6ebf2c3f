import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { begunExportSchema, exportProgressSchema, exportSampleSchema } from '#contract/export';
import { firstTargets, planOfTargets, type TargetParts } from '#domain/dataset-import/import-target';
import { sketchColumns } from '#domain/dataset-import/sketched-column';
import { RowReader, sampleFile } from '#infrastructure/dataset-import/source-reader';
import { addDataset, openWorld, rowCount, type AddedDataset, type Person, type World } from './world';

const RECORDS = 45;

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld();
  dataset = await addDataset(world, {
    name: 'Exported 1',
    records: Array.from({ length: RECORDS }, (_, index) => ({
      fields: { text: `${index % 2 === 0 ? 'even' : 'odd'} ${index}` },
      external_id: `e${index}`,
      metadata: { rank: index, secret: '=1' },
    })),
  });
  await world.call('owner', 'POST', `/v1/datasets/${dataset.id}/metadata-properties`, {
    body: { name: 'rank', title: 'Rank', settings: { type: 'integer' }, visible_for_annotators: true },
  });
  for (const [who, index] of [
    ['admin', 0],
    ['annotator', 0],
    ['annotator', 1],
  ] as const)
    await respond(who, index);
});
afterAll(() => world.close());

const respond = (who: Person, index: number) =>
  world.call(who, 'POST', `/v1/records/${dataset.recordIds[index]}/responses`, {
    body: { status: 'submitted', values: { label: { value: who === 'admin' ? 'bad' : 'good' } } },
  });

const path = () => `/v1/me/datasets/${dataset.id}/exports`;
const ask = (who: Person, body: object) => world.call(who, 'POST', path(), { body });

async function begin(who: Person, body: object) {
  return z.parse(begunExportSchema, (await ask(who, body)).body);
}

async function fetchFile(who: Person, body: object) {
  const { ticket } = await begin(who, body);
  return world.app.request(`/api/v1/exports/${ticket}`);
}

async function linesOf(who: Person, body: object): Promise<Record<string, unknown>[]> {
  const text = await (await fetchFile(who, { format: 'jsonl', ...body })).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const progress = async (who: Person, id: string) => world.call(who, 'GET', `/v1/me/exports/${id}`);

describe('a file of all records', () => {
  it('has them in the order they came in, by whatever pages', async () => {
    const rows = await linesOf('owner', {});
    expect(rows.map((row) => row['external_id'])).toEqual(
      Array.from({ length: RECORDS }, (_, at) => `e${at}`),
    );
    expect(rows[3]).toMatchObject({ 'fields.text': 'odd 3', 'metadata.rank': 3, 'metadata.secret': '=1' });
  });

  it('is sent as a file with a safe name', async () => {
    const file = await fetchFile('owner', { format: 'csv' });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="Exported-1-2024-05-09.csv"');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('no-store');
    // The byte order mark is for spreadsheets, and decoders drop it.
    expect((await file.text()).split('\r\n')[1]).toBe("e0,even 0,0,'=1,,,,,");
  });

  it('has no metadata that the user does not see (SET-27)', async () => {
    const [row] = await linesOf('annotator', {});
    expect(Object.keys(row ?? {})).not.toContain('metadata.secret');
    expect(row).toMatchObject({ 'metadata.rank': 0 });
  });

  it('is a table of Parquet where that is wanted', async () => {
    const file = await (await fetchFile('owner', { format: 'parquet', responses: 'all' })).arrayBuffer();
    const rows = await parquetReadObjects({ file });
    expect(rows).toHaveLength(RECORDS);
    expect(rows[0]).toMatchObject({ external_id: 'e0', 'metadata.rank': 0n, 'suggestions.label': null });
    expect(JSON.parse(String(rows[1]?.['responses']))).toMatchObject([{ user: 'annotator' }]);
  });
});

/** Records that an import makes of the file, by the columns that go to parts of their names. */
async function importedFrom(format: 'csv' | 'parquet') {
  const file = await (await fetchFile('owner', { format })).blob();
  const sample = await sampleFile(file, { format });
  if (!sample.ok) throw new Error(sample.error.code);
  const rows = sample.value.rows.map(({ values, ...flags }) => ({
    ...flags,
    get: (column: string) => values.get(column),
  }));
  const columns = firstTargets(sketchColumns(sample.value.columns, rows), IMPORT_PARTS);
  const reader = new RowReader(file, { format }, planOfTargets(columns, IMPORT_PARTS));
  const batch = await reader.next({ from: 0, isCheck: false });
  await reader.close();
  if (!batch.ok) throw new Error(batch.error.code);
  return batch.value.records.map(({ record }) => record);
}

const IMPORT_PARTS: TargetParts = {
  fields: [{ name: 'text', title: 'Text', required: true, useMarkdown: false }],
  questions: [],
  properties: [
    {
      name: 'rank',
      title: 'Rank',
      settings: { type: 'integer', min: null, max: null },
      visibleForAnnotators: true,
    },
    {
      name: 'secret',
      title: 'Secret',
      settings: { type: 'terms', values: null },
      visibleForAnnotators: true,
    },
  ],
  vectors: [],
  allowExtraMetadata: true,
};

describe('a file that comes back by an import', () => {
  it('has the same records as Parquet and as CSV (SET-78)', async () => {
    const records = await importedFrom('parquet');
    expect(records).toHaveLength(RECORDS);
    expect(records[1]).toMatchObject({
      externalId: 'e1',
      fields: new Map([['text', 'odd 1']]),
      metadata: new Map<string, unknown>([
        ['rank', 1],
        ['secret', '=1'],
      ]),
    });
    expect(records).toEqual(await importedFrom('csv'));
  });
});

describe('responses in a file', () => {
  it('are those of all users, with their names, for who manages the dataset', async () => {
    const [first] = await linesOf('admin', { responses: 'all' });
    expect(first?.['responses']).toMatchObject([
      { user: 'admin', status: 'submitted', answers: { label: 'bad' } },
      { user: 'annotator', status: 'submitted', answers: { label: 'good' } },
    ]);
  });

  it('are the own ones for an annotator (SET-27)', async () => {
    const rows = await linesOf('annotator', { responses: 'own', rows: 'responses' });
    expect(rows.map((row) => [row['response.user'], row['answers.label']])).toEqual([
      ['annotator', 'good'],
      ['annotator', 'good'],
    ]);
    expect(await ask('annotator', { format: 'csv', responses: 'all' })).toMatchObject({ status: 403 });
  });

  it('need a question that the format holds', async () => {
    expect(await ask('owner', { format: 'conll', question: 'label' })).toMatchObject({
      status: 422,
      body: { detail: "this format holds answers to a span question, which 'label' is not" },
    });
    const file = await fetchFile('owner', { format: 'fasttext', question: 'label', responses: 'all' });
    expect(await file.text()).toBe('__label__bad even 0\n__label__good odd 1\n');
  });
});

describe('responses of deleted users', () => {
  const users = new Map<string, string>();
  let abandoned: AddedDataset;

  beforeAll(async () => {
    abandoned = await addDataset(world, { records: 2 });
    for (const name of ['first', 'second']) {
      const { body } = await world.call('owner', 'POST', '/users', {
        body: { username: name, first_name: name, password: 'long enough', role: 'owner' },
      });
      const { id, api_key: key } = z.parse(z.object({ id: z.string(), api_key: z.string() }), body);
      users.set(name, id);
      for (const recordId of abandoned.recordIds)
        await world.app.request(`/api/v1/records/${recordId}/responses`, {
          method: 'POST',
          headers: { 'X-Argilla-Api-Key': key, 'Content-Type': 'application/json' },
          body: JSON.stringify({ status: 'submitted', values: { label: { value: 'good' } } }),
        });
      await world.call('owner', 'DELETE', `/users/${id}`);
    }
  });

  const file = async (format: string, rows: string) => {
    const { body } = await world.call('owner', 'POST', `/v1/me/datasets/${abandoned.id}/exports`, {
      body: { format, rows, responses: 'all' },
    });
    return world.app.request(`/api/v1/exports/${z.parse(begunExportSchema, body).ticket}`);
  };
  const names = () => ['first', 'second'].map((name) => `deleted-user:${users.get(name)}`);

  it.each(['jsonl', 'csv', 'parquet'])('have a name of their own in %s (SET-105)', async (format) => {
    const bytes = await (await file(format, 'responses')).arrayBuffer();
    const written =
      format === 'parquet'
        ? (await parquetReadObjects({ file: bytes })).map((row) => String(row['response.user']))
        : new TextDecoder().decode(bytes).match(/deleted-user:[-\w]+/gu);
    expect(written).toEqual([...names(), ...names()]);
  });

  it('have it in the rows of records, too', async () => {
    const [line = ''] = (await (await file('jsonl', 'records')).text()).split('\n');
    expect(JSON.parse(line)).toMatchObject({ responses: names().map((user) => ({ user })) });
  });

  it('have the name of their creator in the log where an earlier version deleted the account', async () => {
    await world.engine.db.updateTable('responses').set({ former_user_id: null }).execute();
    const text = await (await file('jsonl', 'responses')).text();
    expect(text.match(/deleted-user:[-\w]+/gu)).toEqual([...names(), ...names()]);
  });

  it('differ from all others where nobody knows the author (SET-105)', async () => {
    await world.engine.db.updateTable('responses').set({ former_user_id: null }).execute();
    await world.engine.db.deleteFrom('annotation_log').where('dataset_id', '=', abandoned.id).execute();
    const text = await (await file('jsonl', 'responses')).text();
    expect(new Set(text.match(/deleted-user:[-\w:]+/gu)).size).toBe(4);
  });
});

describe('times in a file', () => {
  const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;
  const TIMES = ['inserted_at', 'updated_at', 'response.updated_at'];
  const wanted = { stamps: true, rows: 'responses', responses: 'all' };

  it.each(['jsonl', 'csv', 'parquet'])('have a zone in %s (SET-106)', async (format) => {
    const file = await (await fetchFile('owner', { ...wanted, format })).arrayBuffer();
    const times = await timesOf(format, file);
    expect(times).toHaveLength(TIMES.length);
    for (const time of times) expect(time).toMatch(ZONED);
  });

  async function timesOf(format: string, file: ArrayBuffer): Promise<readonly unknown[]> {
    if (format === 'parquet') {
      const [row] = await parquetReadObjects({ file });
      return TIMES.map((name) => row?.[name]);
    }
    const [first = '', second = ''] = new TextDecoder().decode(file).split(/\r?\n/u);
    if (format === 'jsonl') return TIMES.map((name) => JSON.parse(first)[name]);
    const cells = second.split(',');
    return TIMES.map((name) => cells[first.split(',').indexOf(name)]);
  }

  it('have one in the responses of a record, and none on the wire', async () => {
    const [row] = await linesOf('owner', { responses: 'all' });
    expect(row?.['responses']).toMatchObject([
      { updated_at: expect.stringMatching(ZONED) },
      { updated_at: expect.stringMatching(ZONED) },
    ]);
    const { body } = await world.call('owner', 'GET', `/v1/datasets/${dataset.id}`);
    expect(body).toMatchObject({ inserted_at: expect.not.stringMatching(ZONED) });
  });
});

describe('a file of a search', () => {
  const search = (more: object) => ({ search: { response_status: [], body: {}, ...more } });

  it('has the records that the search finds (SET-13)', async () => {
    const rows = await linesOf('annotator', search({ body: { query: { text: { q: 'odd' } } } }));
    expect(rows).toHaveLength(Math.floor(RECORDS / 2));
    expect(rows[0]).toMatchObject({ external_id: 'e1' });
  });

  it('goes by the status of the own responses', async () => {
    const rows = await linesOf('annotator', search({ response_status: ['submitted'] }));
    expect(rows.map((row) => row['external_id'])).toEqual(['e0', 'e1']);
    expect(await linesOf('admin', search({ response_status: ['pending'] }))).toHaveLength(RECORDS - 1);
  });

  it('keeps the order of the search', async () => {
    const sort = [{ scope: { entity: 'metadata', metadata_property: 'rank' }, order: 'desc' }];
    const rows = await linesOf('annotator', search({ body: { sort } }));
    expect(rows.map((row) => row['metadata.rank'])).toEqual(
      Array.from({ length: RECORDS }, (_, at) => RECORDS - 1 - at),
    );
  });

  it('is refused where the search is', async () => {
    const filters = { and: [{ type: 'terms', scope: { entity: 'response', question: 'x' }, values: ['a'] }] };
    expect(await ask('owner', { format: 'csv', ...search({ body: { filters } }) })).toMatchObject({
      status: 422,
    });
  });
});

describe('a sample of a file', () => {
  it('has the number of records and the first of them', async () => {
    const { body } = await world.call('owner', 'POST', `${path()}/sample`, { body: { format: 'jsonl' } });
    const sample = z.parse(exportSampleSchema, body);
    expect(sample.total).toBe(RECORDS);
    expect(sample.text?.trimEnd().split('\n')).toHaveLength(3);
  });
});

describe('a ticket', () => {
  it('is good once (SET-34)', async () => {
    const { ticket, id } = await begin('owner', { format: 'jsonl' });
    expect((await progress('owner', id)).body).toEqual({ state: 'waiting', total: RECORDS, done: 0 });
    const fetched = async () => world.app.request(`/api/v1/exports/${ticket}`);
    const [first, second] = await Promise.all([fetched(), fetched()]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 404]));
    await Promise.all([first.text(), second.text()]);
    expect((await progress('owner', id)).body).toEqual({ state: 'done', total: RECORDS, done: RECORDS });
  });

  it('is not used up by a program that only asks for the headers of the file (SET-34)', async () => {
    const { ticket } = await begin('owner', { format: 'jsonl' });
    const asked = await world.app.request(`/api/v1/exports/${ticket}`, { method: 'HEAD' });
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'GET']);
    const file = await world.app.request(`/api/v1/exports/${ticket}`);
    expect(file.status).toBe(200);
    await file.text();
  });

  it('is good for a minute (SET-34)', async () => {
    const { ticket } = await begin('owner', { format: 'jsonl' });
    world.time.now += 61_000;
    expect((await world.app.request(`/api/v1/exports/${ticket}`)).status).toBe(404);
  });

  it('is in the database by its digest only, and goes with time', async () => {
    const { ticket } = await begin('owner', { format: 'jsonl' });
    const rows = await world.engine.db.selectFrom('exports').select('ticket_digest').execute();
    expect(rows.map((row) => row.ticket_digest)).not.toContain(ticket);
    expect(await rowCount(world, 'exports')).toBeGreaterThan(0);
  });

  it('ends with the rights of its user (SET-34)', async () => {
    const { ticket, id } = await begin('annotator', { format: 'jsonl' });
    const memberships = world.engine.db
      .deleteFrom('workspace_users')
      .where('user_id', '=', world.users.annotator);
    const before = await world.engine.db
      .selectFrom('workspace_users')
      .select(['workspace_id', 'user_id'])
      .where('user_id', '=', world.users.annotator)
      .execute();
    await memberships.execute();
    expect((await world.app.request(`/api/v1/exports/${ticket}`)).status).toBe(403);
    expect((await progress('annotator', id)).body).toMatchObject({ state: 'failed' });
    await world.engine.db.insertInto('workspace_users').values(before).execute();
  });

  it('is nothing to other users', async () => {
    const { id } = await begin('owner', { format: 'jsonl' });
    expect(await progress('admin', id)).toMatchObject({ status: 404 });
    expect(z.safeParse(exportProgressSchema, (await progress('owner', id)).body).success).toBe(true);
  });
});

describe('a file that cannot be finished', () => {
  it('breaks off instead of ending, and is reported (SET-35)', async () => {
    const doomed = await addDataset(world, { records: 200 });
    const at = `/v1/me/datasets/${doomed.id}/exports`;
    const { body } = await world.call('owner', 'POST', at, { body: { format: 'jsonl' } });
    const { ticket, id } = z.parse(begunExportSchema, body);
    const file = await world.app.request(`/api/v1/exports/${ticket}`);
    const reader = file.body?.getReader();
    await reader?.read();
    await world.engine.db
      .updateTable('datasets')
      .set({ workspace_id: null as never })
      .where('id', '=', doomed.id)
      .execute();
    const rest = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return;
    };
    await expect(rest()).rejects.toThrow('deleted');
    expect((await progress('owner', id)).body).toMatchObject({ state: 'failed' });
  });

  it('has failed where it is given up by its reader', async () => {
    const { ticket, id } = await begin('owner', { format: 'jsonl' });
    const file = await world.app.request(`/api/v1/exports/${ticket}`);
    const reader = file.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await progress('owner', id)).body).toMatchObject({ state: 'failed' });
  });
});
