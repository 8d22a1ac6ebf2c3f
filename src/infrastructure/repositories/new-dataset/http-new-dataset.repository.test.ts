import { expect, it } from 'vitest';
import { aDatasetDto } from '#tests/builders/dto.builder';
import { A_ROW_PLAN, aRecordOf } from '#tests/fakes/import-source';
import { scriptedClient } from '#tests/fakes/scripted-client';
import { ok } from '#domain/shared/result';
import { HttpNewDatasetRepository } from './http-new-dataset.repository';

function setUp() {
  const { client, network } = scriptedClient();
  return { datasets: new HttpNewDatasetRepository(client), network };
}

it('a dataset is created with its workspace and guidelines', async () => {
  const { datasets, network } = setUp();
  network.next(201, { id: 'd1' });
  const plan = { ...A_ROW_PLAN, name: 'reviews', guidelines: null, allowExtraMetadata: true };
  expect(await datasets.create(plan, 'w1', 'i1/dataset')).toEqual(ok('d1'));
  expect(network.last).toMatchObject({ method: 'POST', url: '/api/v1/datasets' });
  expect(network.last.headers.get('idempotency-key')).toBe('i1/dataset');
  expect(JSON.parse(network.last.body)).toEqual({
    name: 'reviews',
    guidelines: null,
    workspace_id: 'w1',
    allow_extra_metadata: true,
  });
});

it('a dataset is created with the order of the file only if that is wanted (SET-174)', async () => {
  const { datasets, network } = setUp();
  network.next(201, { id: 'd1' });
  const head = { name: 'reviews', guidelines: null, allowExtraMetadata: true };
  await datasets.create({ ...head, recordOrder: 'imported' }, 'w1', 'i1/dataset');
  expect(JSON.parse(network.last.body)).toMatchObject({ record_order: 'imported' });
});

it('a question is added with its settings as the wire has them', async () => {
  const { datasets, network } = setUp();
  network.next(201, { id: 'q1' });
  const settings = { type: 'rating', options: [1, 2] } as const;
  const question = { name: 'stars', title: 'Stars', description: null, required: true, settings };
  expect(await datasets.addQuestion('d1', question, 'i1/question/0')).toEqual(ok('q1'));
  expect(JSON.parse(network.last.body)).toMatchObject({
    settings: { type: 'rating', options: [{ value: 1 }, { value: 2 }] },
  });
});

const draft = (changes: object = {}) =>
  aDatasetDto({ id: 'd1', name: 'reviews', status: 'draft', ...changes });
const NAMED = [
  { items: [{ id: 'f1', name: 'text' }] },
  { items: [{ id: 'q1', name: 'mood' }] },
  { items: [{ id: 'p1', name: 'size' }] },
  { items: [{ id: 'v1', name: 'mini' }] },
];

it('the parts of a draft are read where servers of version 1.28 have them', async () => {
  const { datasets, network } = setUp();
  for (const body of [draft(), ...NAMED]) network.next(200, body);
  expect(await datasets.parts('d1')).toEqual(
    ok({
      isPublished: false,
      fields: new Set(['text']),
      questionIds: new Map([['mood', 'q1']]),
      properties: new Set(['size']),
      vectors: new Set(['mini']),
    }),
  );
  expect(network.requests.map(({ url }) => url)).toEqual([
    '/api/v1/datasets/d1',
    '/api/v1/datasets/d1/fields',
    '/api/v1/datasets/d1/questions',
    '/api/v1/me/datasets/d1/metadata-properties',
    '/api/v1/datasets/d1/vectors-settings',
  ]);
});

it.each([
  ['found by its name and workspace', {}, [], 'd1'],
  ['none with a part', {}, NAMED, null],
  ['none of another workspace', { workspace_id: 'w2' }, [], null],
  ['none that is published', { status: 'ready' }, [], null],
])('an empty draft is %s', async (_what, changes, parts, id) => {
  const { datasets, network } = setUp();
  const found = draft({ workspace_id: 'w1', ...changes });
  network.next(200, { items: [found] });
  network.next(200, found);
  for (const n of [0, 1, 2, 3]) network.next(200, parts[n] ?? { items: [] });
  expect(await datasets.findEmptyDraft('reviews', 'w1')).toEqual(ok(id));
});

it('records go out together under a key, with suggestions by the ids of their questions', async () => {
  const { datasets, network } = setUp();
  network.next(200, {});
  const suggestion = {
    question: 'mood',
    type: null,
    value: { type: 'label_selection', value: 'good' },
    score: null,
    agent: null,
  } as const;
  const dataset = { id: 'd1', questionIds: new Map([['mood', 'q1']]) };
  const record = { ...aRecordOf('Fine'), suggestions: [suggestion] };
  expect(await datasets.addRecords(dataset, [record], { key: 'i1/1-1', duplicates: null })).toMatchObject({
    ok: true,
  });
  expect(network.last.headers.get('idempotency-key')).toBe('i1/1-1');
  expect(JSON.parse(network.last.body).items).toMatchObject([
    { fields: { text: 'Fine' }, suggestions: [{ question_id: 'q1', value: 'good' }] },
  ]);
});

it('records of a dataset that has some are added by the call that reports which external ids exist already', async () => {
  const { datasets, network } = setUp();
  const dataset = { id: 'd1', questionIds: new Map() };
  const records = [aRecordOf('Fine', 'r1'), aRecordOf('Poor', 'r2')];
  network.next(422, { detail: 'found records with same external ids: r2' });
  const added = await datasets.addRecords(dataset, records, { key: 'i1/1-2', duplicates: 'skip' });
  expect(added).toEqual(ok(['r2']));
  expect(network.last).toMatchObject({ method: 'POST', url: '/api/v1/datasets/d1/records/bulk' });
});

it('an update names only what the rows have', async () => {
  const { datasets, network } = setUp();
  const dataset = { id: 'd1', questionIds: new Map() };
  network.next(200, { items: [] });
  await datasets.addRecords(dataset, [aRecordOf('Fine', 'r1')], { key: 'i1/1-1', duplicates: 'update' });
  expect(network.last.method).toBe('PUT');
  expect(JSON.parse(network.last.body).items).toEqual([
    { fields: { text: 'Fine' }, external_id: 'r1', suggestions: [] },
  ]);
});

it.each([
  ['keeps keys where the server says so', { version: '1.28.0', idempotency_keys: true }, true],
  ['keeps none where it says nothing, as servers of version 1.28', { version: '1.28.0' }, false],
])('a server %s', async (_what, info, keepsKeys) => {
  const { datasets, network } = setUp();
  network.next(200, info);
  expect(await datasets.keepsKeys()).toEqual(ok(keepsKeys));
});
