import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionListSchema } from '#contract/question';
import { recordListSchema, recordSearchSchema } from '#contract/record';
import { firstTargets, planOfTargets, type TargetParts } from '#domain/dataset-import/import-target';
import { sketchColumns } from '#domain/dataset-import/sketched-column';
import { RowReader, sampleFile } from '#infrastructure/dataset-import/source-reader';
import { questionFromDto } from '#infrastructure/repositories/annotation-guide/question.mapper';
import { recordFromDto } from '#infrastructure/repositories/record/record.mapper';
import { openWorld, type World } from './world';

/** Names that every object of JavaScript has, and that are names of parts by the contract. */
const NAMES = ['__proto__', 'constructor', 'prototype', 'valueof', 'hasownproperty'];
/** Keys of metadata and values of options may be any text. */
const KEYS = [...NAMES, 'toString', 'hasOwnProperty', '__defineGetter__'];

/** A JSON text, in which `__proto__` is a key like any other. */
const named = <T>(names: readonly string[], valueOf: (name: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));

const textOf = (name: string) => `word${name.replaceAll('_', '')}`;
const vectorOf = (name: string) => [NAMES.indexOf(name) + 1, 1];
const options = KEYS.map((value) => ({ value, text: value }));

let world: World;
let datasetId: string;
let questionIds: Readonly<Record<string, string>>;

const call = async (method: string, path: string, body?: unknown) => {
  const reply = await world.call('owner', method, `/v1${path}`, body === undefined ? {} : { body });
  expect({ path, reply: reply.status < 300 ? 'fine' : reply.body }).toEqual({ path, reply: 'fine' });
  return reply.body;
};

beforeAll(async () => {
  world = await openWorld();
});
beforeAll(async () => {
  const made = await call('POST', '/datasets', {
    name: 'names',
    workspace_id: world.workspaces.home,
    allow_extra_metadata: true,
  });
  datasetId = (made as { id: string }).id;
  const add = async (part: string, body: object) =>
    (await call('POST', `/datasets/${datasetId}/${part}`, body)) as { readonly id: string };
  await add('fields', { name: 'text', title: 'Text', required: true, settings: { type: 'text' } });
  const ids: [string, string][] = [];
  for (const name of NAMES) {
    await add('fields', { name, title: name, settings: { type: 'text' } });
    await add('metadata-properties', { name, title: name, settings: { type: 'terms' } });
    await add('vectors-settings', { name, title: name, dimensions: 2 });
    const { id } = await add('questions', {
      name,
      title: name,
      required: name === '__proto__',
      settings: { type: 'label_selection', options },
    });
    ids.push([name, id]);
  }
  questionIds = Object.fromEntries(ids);
  await call('PUT', `/datasets/${datasetId}/publish`);
});
afterAll(() => world.close());

const fields = () => ({ text: 'plain' });
const FULL = () => ({
  fields: Object.fromEntries([['text', 'plain'], ...NAMES.map((name) => [name, textOf(name)])]),
  metadata: Object.fromEntries([
    ...NAMES.map((name) => [name, `term ${name}`]),
    ...KEYS.filter((key) => !NAMES.includes(key)).map((key) => [key, { [key]: 1 }]),
    ['nested', named(KEYS, (key) => key)],
  ]),
  vectors: named(NAMES, vectorOf),
  suggestions: NAMES.map((name) => ({ question_id: questionIds[name], value: name })),
  responses: [
    { user_id: world.users.annotator, status: 'submitted', values: named(NAMES, (value) => ({ value })) },
  ],
});

const include = 'include=responses&include=suggestions&include=vectors';
const listed = async () =>
  recordListSchema.parse(await call('GET', `/datasets/${datasetId}/records?${include}`)).items;
const bare = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('names that every object has are names like any other', () => {
  it('in records that are created (WIR-133)', async () => {
    await call('POST', `/datasets/${datasetId}/records`, { items: [{ ...FULL(), external_id: 'one' }] });
    await call('POST', `/datasets/${datasetId}/records/bulk`, { items: [{ ...FULL(), external_id: 'two' }] });
    await call('PUT', `/datasets/${datasetId}/records/bulk`, {
      items: [{ ...FULL(), external_id: 'three' }],
    });
    await call('POST', `/datasets/${datasetId}/records`, {
      items: [{ fields: fields(), external_id: 'bare' }],
    });
    for (const item of (await listed()).slice(0, 3)) {
      const given = FULL();
      expect(new Map(Object.entries(item.fields))).toEqual(new Map(Object.entries(given.fields)));
      expect(bare(item.metadata)).toEqual(bare(given.metadata));
      expect(Object.keys(item.metadata ?? {}).toSorted()).toEqual(Object.keys(given.metadata).toSorted());
      expect(new Map(Object.entries(item.vectors ?? {}))).toEqual(new Map(Object.entries(given.vectors)));
      expect(item.suggestions?.map(({ value }) => value)).toEqual(NAMES);
      expect(new Map(Object.entries(item.responses?.[0]?.values ?? {}))).toEqual(
        new Map(NAMES.map((value) => [value, { value }])),
      );
    }
  });

  it('in records that are changed', async () => {
    const [first] = await listed();
    const metadata = named(NAMES, (name) => `other ${name}`);
    const vectors = named(NAMES, (name) => [0.5, NAMES.indexOf(name)]);
    await call('PATCH', `/datasets/${datasetId}/records`, { items: [{ id: first?.id, metadata, vectors }] });
    const [changed] = await listed();
    expect(new Map(Object.entries(changed?.metadata ?? {}))).toEqual(new Map(Object.entries(metadata)));
    expect(new Map(Object.entries(changed?.vectors ?? {}))).toEqual(new Map(Object.entries(vectors)));
    await call('PATCH', `/records/${first?.id}`, { metadata: FULL().metadata, vectors: FULL().vectors });
    expect(bare((await listed())[0]?.metadata)).toEqual(bare(FULL().metadata));
  });

  it.each(NAMES)('in searches for %s', async (name) => {
    const found = async (body: object) => {
      const reply = await call('POST', `/datasets/${datasetId}/records/search?${include}`, body);
      return new Set(recordSearchSchema.parse(reply).items.map(({ record }) => record.external_id));
    };
    const all = new Set(['one', 'two', 'three']);
    const filter = (scope: object, values: readonly string[]) => ({
      filters: { and: [{ type: 'terms', scope, values }] },
    });
    expect(await found({ query: { text: { q: textOf(name), field: name } } })).toEqual(all);
    expect(await found(filter({ entity: 'metadata', metadata_property: name }, [`term ${name}`]))).toEqual(
      all,
    );
    expect(await found(filter({ entity: 'response', question: name }, [name]))).toEqual(all);
    expect(await found(filter({ entity: 'suggestion', question: name }, [name]))).toEqual(all);
    expect(await found({ query: { vector: { name, value: vectorOf(name) } } })).toEqual(all);
    const sort = [{ scope: { entity: 'metadata', metadata_property: name }, order: 'asc' }];
    expect(await found({ sort })).toHaveProperty('size', 4);
  });

  it.each(NAMES)('in lists and metrics of %s', async (name) => {
    const condition = encodeURIComponent(`${name}:term ${name},nope`);
    const list = await call(
      'GET',
      `/datasets/${datasetId}/records?metadata=${condition}&include=vectors:${name}`,
    );
    const { items, total } = recordListSchema.parse(list);
    expect(total).toBe(3);
    expect(Object.entries(items[0]?.vectors ?? {})).toEqual([[name, vectorOf(name)]]);
    const properties = (await call('GET', `/me/datasets/${datasetId}/metadata-properties`)) as {
      readonly items: ReadonlyArray<{ readonly id: string; readonly name: string }>;
    };
    const id = properties.items.find((property) => property.name === name)?.id;
    expect(await call('GET', `/metadata-properties/${id}/metrics`)).toMatchObject({
      total: 3,
      values: [{ term: `term ${name}`, count: 3 }],
    });
  });

  it('in answers of a user', async () => {
    const id = (await listed()).find(({ external_id }) => external_id === 'bare')?.id;
    const values = named(NAMES, (name) => ({ value: name }));
    await call('POST', '/me/responses/bulk', { items: [{ record_id: id, status: 'draft', values }] });
    const response = (await call('GET', `/me/records/${id}/response`)) as { readonly values: object };
    expect(new Map(Object.entries(response.values))).toEqual(new Map(Object.entries(values)));
    const missing = { status: 'submitted', values: named(NAMES.slice(1), (name) => ({ value: name })) };
    const refused = await world.call('admin', 'POST', `/v1/records/${id}/responses`, { body: missing });
    expect(refused.status).toBe(422);
  });

  it.each(['jsonl', 'csv'])('in exported files of %s', async (format) => {
    const plan = { format, responses: 'own', suggestions: true, metadata: true, vectors: true };
    const { ticket } = (await call('POST', `/me/datasets/${datasetId}/exports`, plan)) as { ticket: string };
    const text = await (await world.app.request(`/api/v1/exports/${ticket}`)).text();
    const [head = '', ...rows] = text.trimEnd().split('\n');
    for (const name of NAMES) {
      for (const column of [`fields.${name}`, `metadata.${name}`, `vectors.${name}`])
        expect(head).toContain(column);
      expect(text).toContain(textOf(name));
      expect(text).toContain(`term ${name}`);
    }
    // Of a record without values for these names.
    expect(rows.join('\n')).not.toMatch(/native code|\[object/u);
    for (const key of KEYS) expect(text).toContain(`metadata.${key}`);
  });

  it('in what the client makes of records and questions', async () => {
    const list = questionListSchema.parse(await call('GET', `/datasets/${datasetId}/questions`));
    const questions = list.items.map((item) => questionFromDto(item));
    const [first] = await listed();
    if (first === undefined) throw new Error('There is no record');
    const record = recordFromDto(first, questions);
    expect(record.fields).toEqual(new Map(Object.entries(FULL().fields)));
    expect(record.suggestions).toMatchObject(NAMES.map((value) => ({ value: { value } })));
  });

  it.each(['csv', 'jsonl'] as const)('in what an import makes of a file of %s', async (format) => {
    const values = KEYS.map((key) => `value of ${key}`);
    const text =
      format === 'csv'
        ? `${KEYS.join(',')}\n${values.join(',')}\n`
        : `${JSON.stringify(Object.fromEntries(KEYS.map((key, at) => [key, values[at]])))}\n`;
    const file = new Blob([text]);
    const sample = await sampleFile(file, { format });
    if (!sample.ok) throw new Error(sample.error.code);
    const parts: TargetParts = {
      fields: NAMES.map((name) => ({ name, title: name, required: true, useMarkdown: false })),
      questions: [],
      properties: [],
      vectors: [],
      allowExtraMetadata: true,
    };
    const rows = sample.value.rows.map(({ values: cells, ...flags }) => ({
      ...flags,
      get: (column: string) => cells.get(column),
    }));
    const columns = firstTargets(sketchColumns(sample.value.columns, rows), parts);
    const reader = new RowReader(file, { format }, planOfTargets(columns, parts));
    const batch = await reader.next({ from: 0, isCheck: false });
    await reader.close();
    if (!batch.ok) throw new Error(batch.error.code);
    const [made] = batch.value.records;
    expect([...(made?.record.fields ?? [])]).toEqual(NAMES.map((name) => [name, `value of ${name}`]));
  });
});
