import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCounts } from '#server/services/counts/check-counts';
import { addDataset, openWorld, rowCount, type AddedDataset, type World } from './world';

let world: World;
let dataset: AddedDataset;

beforeEach(async () => {
  world = await openWorld();
  dataset = await addDataset(world, { records: 3 });
});
afterEach(() => world.close());

const path = (rest = '') => `/v1/datasets/${dataset.id}/records${rest}`;
const idAt = (index: number) => dataset.recordIds[index] ?? '';
const admin = (method: string, to: string, body?: unknown) =>
  world.call('admin', method, to, body === undefined ? {} : { body });

interface Listed {
  readonly items: ReadonlyArray<{ readonly id: string; readonly external_id: string | null }>;
  readonly total: number;
}

const list = async (query = '') => (await world.call('owner', 'GET', path(query))).body as Listed;

const found = async (filter: object) => {
  const body = { filters: { and: [filter] } };
  const { body: reply } = await world.call(
    'annotator',
    'POST',
    `/v1/me/datasets/${dataset.id}/records/search`,
    {
      body,
    },
  );
  return (reply as { items: { record: { id: string } }[] }).items.map(({ record }) => record.id);
};

const bySuggestion = (value: string) => ({
  type: 'terms',
  scope: { entity: 'suggestion', question: 'label' },
  values: [value],
});

const suggestion = (value: string) => ({ question_id: dataset.questionIds['label'] ?? '', value });

const progress = async () => (await world.call('owner', 'GET', `/v1/datasets/${dataset.id}/progress`)).body;

describe('records that a request adds', () => {
  it('are listed in its order, over several requests, and found at once', async () => {
    const batch = (from: number) => ({
      items: [0, 1, 2].map((at) => ({ fields: { text: 'x' }, external_id: `e${from + at}` })),
    });
    await found(bySuggestion('good'));
    expect((await admin('POST', path(), batch(0))).status).toBe(204);
    expect((await admin('POST', path(), batch(3))).status).toBe(204);
    const { items, total } = await list('?limit=100');
    expect(total).toBe(9);
    expect(items.slice(3).map(({ external_id }) => external_id)).toEqual([
      'e0',
      'e1',
      'e2',
      'e3',
      'e4',
      'e5',
    ]);
    const one = { fields: { text: 'y' }, suggestions: [suggestion('good')] };
    const added = await admin('POST', path('/bulk'), { items: [one] });
    const [record] = (added.body as Listed).items;
    expect(await found(bySuggestion('good'))).toEqual([record?.id]);
  });

  it('are all added or none', async () => {
    const items = [{ fields: { text: 'good' } }, { fields: {} }];
    expect(await admin('POST', path(), { items })).toMatchObject({ status: 422 });
    expect(await rowCount(world, 'records')).toBe(3);
    expect((await list()).total).toBe(3);
  });

  it('bring responses of users, which are counted and kept in the log', async () => {
    const answered = { status: 'submitted', values: { label: { value: 'good' } } };
    const responses = [
      { user_id: world.users.annotator, ...answered },
      { user_id: world.users.admin, status: 'discarded' },
    ];
    const added = await admin('POST', path('/bulk'), { items: [{ fields: { text: 'x' }, responses }] });
    expect(added).toMatchObject({ status: 201, body: { items: [{ responses: [answered, {}] }] } });
    expect(await progress()).toMatchObject({ total: 4, conflicting: 1 });
    expect(await checkCounts(world.engine.db)).toEqual([]);
    expect(await rowCount(world, 'annotation_log')).toBe(2);
  });

  it('keep external ids apart, also against a request at the same time', async () => {
    const add = () => admin('POST', path(), { items: [{ fields: { text: 'x' }, external_id: 'same' }] });
    const statuses = (await Promise.all([add(), add()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 422]);
    expect((await add()).body).toEqual({ detail: 'found records with same external ids: same' });
    expect(world.errors).toEqual([]);
  });
});

describe('records that a request changes', () => {
  it('have their metadata and suggestions replaced, and are found by them at once', async () => {
    const items = [{ fields: { text: 'x' }, metadata: { a: 1 }, suggestions: [suggestion('good')] }];
    const added = (await admin('POST', path('/bulk'), { items })).body as Listed;
    const id = added.items[0]?.id ?? '';
    expect(await found(bySuggestion('good'))).toEqual([id]);
    const change = { id, metadata: { b: 2 }, suggestions: [suggestion('bad')] };
    expect((await admin('PATCH', path(), { items: [change] })).status).toBe(204);
    expect([await found(bySuggestion('good')), await found(bySuggestion('bad'))]).toEqual([[], [id]]);
    expect(await admin('PATCH', `/v1/records/${id}`, { metadata: null })).toMatchObject({
      status: 200,
      body: { metadata: null, suggestions: [{ value: 'bad' }], responses: [], vectors: {} },
    });
    expect((await admin('PATCH', `/v1/records/${id}`, { suggestions: [] })).body).toMatchObject({
      suggestions: [],
      responses: null,
    });
  });

  it('are named when they do not exist, and none is changed', async () => {
    const unknown = randomUUID();
    const items = [
      { id: idAt(0), metadata: { a: 1 } },
      { id: unknown, metadata: { a: 1 } },
    ];
    expect(await admin('PATCH', path(), { items })).toMatchObject({
      status: 422,
      body: { detail: `Found records that do not exist: ${unknown}` },
    });
    expect((await list()).items[0]).toMatchObject({ metadata: null });
    const twice = { items: [{ id: idAt(0) }, { id: idAt(0) }] };
    expect((await admin('PATCH', path(), twice)).body).toEqual({ detail: 'Found duplicate records IDs' });
  });
});

describe('records that a request deletes', () => {
  it('are gone with their answers, from the counts and from the search', async () => {
    const answer = { status: 'submitted', values: { label: { value: 'good' } } };
    await world.call('annotator', 'POST', `/v1/records/${idAt(0)}/responses`, { body: answer });
    await world.call('admin', 'POST', `/v1/records/${idAt(1)}/responses`, { body: { status: 'discarded' } });
    const pending = {
      type: 'terms',
      scope: { entity: 'response', property: 'status' },
      values: ['submitted'],
    };
    expect(await found(pending)).toEqual([idAt(0)]);
    expect((await admin('DELETE', `/v1/records/${idAt(1)}`)).status).toBe(200);
    const ids = [idAt(0), randomUUID()].join('%2C');
    expect((await admin('DELETE', path(`?ids=${ids}`))).status).toBe(204);
    expect(await found(pending)).toEqual([]);
    expect(await progress()).toEqual({ total: 1, submitted: 0, discarded: 0, conflicting: 0, pending: 1 });
    expect(await checkCounts(world.engine.db)).toEqual([]);
    expect((await admin('DELETE', `/v1/records/${idAt(0)}`)).status).toBe(404);
  });

  it('are at most a hundred, with well-formed ids', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID()).join(',');
    expect((await admin('DELETE', path(`?ids=${ids}`))).body).toEqual({
      detail: 'Cannot delete more than 100 records at once',
    });
    for (const malformed of ['', 'x', `${idAt(0)}, ${idAt(1)}`])
      expect((await admin('DELETE', path(`?ids=${encodeURIComponent(malformed)}`))).body).toEqual({
        detail: 'Invalid UUID format',
      });
    expect((await admin('DELETE', path())).body).toMatchObject({
      detail: { params: { errors: [{ loc: ['query', 'ids'], type: 'value_error.missing' }] } },
    });
  });
});

describe('a suggestion', () => {
  const to = () => `/v1/records/${idAt(0)}/suggestions`;

  it('is created, then replaced under the same id, and found at once', async () => {
    const created = await admin('PUT', to(), { ...suggestion('good'), agent: 'm', score: 0.5 });
    expect(created).toMatchObject({ status: 201, body: { value: 'good', agent: 'm', score: 0.5 } });
    const { id } = created.body as { id: string };
    const replaced = await admin('PUT', to(), suggestion('bad'));
    expect(replaced).toMatchObject({ status: 200, body: { id, value: 'bad', agent: null, score: null } });
    expect(await found(bySuggestion('bad'))).toEqual([idAt(0)]);
    expect((await world.call('annotator', 'GET', to())).body).toMatchObject({
      items: [{ id, value: 'bad' }],
    });
    expect((await admin('DELETE', `/v1/suggestions/${id}`)).status).toBe(200);
    expect(await found(bySuggestion('bad'))).toEqual([]);
    expect((await admin('DELETE', `/v1/suggestions/${id}`)).status).toBe(404);
  });

  it('fits its question and its score', async () => {
    const refused = async (body: object) => (await admin('PUT', to(), body)).body;
    expect(await refused(suggestion('z'))).toEqual({
      detail: "'z' is not a valid label for label selection question.\nValid labels are: ['good', 'bad']",
    });
    expect(await refused({ ...suggestion('good'), score: [0.5] })).toEqual({
      detail: 'a list of score values is not allowed for a suggestion with a single value',
    });
    const question_id = randomUUID();
    expect(await refused({ question_id, value: 'good' })).toEqual({
      detail: `Question with id \`${question_id}\` not found`,
    });
  });
});
