import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCounts } from '#tests/server/check-counts';
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

  it('are all added or none (WIR-64, MWI-12)', async () => {
    const items = [{ fields: { text: 'good' } }, { fields: {} }];
    expect(await admin('POST', path(), { items })).toMatchObject({ status: 422 });
    expect(await rowCount(world, 'records')).toBe(3);
    expect((await list()).total).toBe(3);
  });

  it('bring responses of users, which are counted and kept in the log (MWI-18)', async () => {
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

  it('keep external ids apart, also against a request at the same time (MWI-13)', async () => {
    const add = () => admin('POST', path(), { items: [{ fields: { text: 'x' }, external_id: 'same' }] });
    const statuses = (await Promise.all([add(), add()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 422]);
    expect((await add()).body).toEqual({ detail: 'found records with same external ids: same' });
    expect(world.errors).toEqual([]);
  });
});

describe('records that a request changes', () => {
  it('have their metadata and suggestions replaced, and are found by them at once (WIR-64, MWI-15)', async () => {
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

describe('records that a request adds or changes', () => {
  const put = (...items: object[]) => admin('PUT', path('/bulk'), { items });

  interface Whole {
    readonly id: string;
    readonly fields: object;
    readonly metadata: object | null;
    readonly external_id: string | null;
    readonly suggestions: ReadonlyArray<{ readonly id: string; readonly value: unknown }>;
    readonly responses: ReadonlyArray<{ readonly id: string; readonly status: string }>;
  }
  const wholes = (reply: { readonly body: unknown }) => (reply.body as { items: readonly Whole[] }).items;

  it('are looked up by external id, else by id, and answered whole in the order of the request (MWI-14)', async () => {
    const [first] = wholes(await put({ fields: { text: 'one' }, external_id: 'e1', metadata: { a: 1 } }));
    const stranger = randomUUID();
    const reply = await put(
      { fields: { text: 'new' }, id: stranger },
      { external_id: 'e1', id: idAt(0), fields: { text: 'kept out' }, metadata: { a: 2 } },
      { id: idAt(1), external_id: null, metadata: { b: 1 } },
      { fields: { text: 'newer' }, id: idAt(2), external_id: 'e2' },
    );
    const [added, changed, byId, withUnknown] = wholes(reply);
    expect(reply.status).toBe(200);
    expect(added).toMatchObject({ fields: { text: 'new' }, metadata: null, external_id: null });
    expect(added?.id).not.toBe(stranger);
    expect(changed).toMatchObject({ ...first, metadata: { a: 2 }, updated_at: expect.anything() });
    expect(byId).toMatchObject({ id: idAt(1), fields: { text: 'text 1' }, metadata: { b: 1 } });
    expect(withUnknown).toMatchObject({ fields: { text: 'newer' }, external_id: 'e2' });
    expect(withUnknown?.id).not.toBe(idAt(2));
    expect((await list()).total).toBe(6);
    expect((await list('?limit=100')).items.slice(4).map(({ id }) => id)).toEqual([
      added?.id,
      withUnknown?.id,
    ]);
  });

  it('keep the parts that are not named, and are found by the others at once (MWI-14)', async () => {
    const answered = { status: 'submitted', values: { label: { value: 'good' } } };
    const by = (user_id: string) => ({ user_id, ...answered });
    const start = {
      fields: { text: 'x' },
      external_id: 'e',
      metadata: { a: 1 },
      suggestions: [suggestion('good')],
      responses: [by(world.users.annotator)],
    };
    const [before] = wholes(await put(start));
    expect(await found(bySuggestion('good'))).toEqual([before?.id]);
    expect(wholes(await put({ external_id: 'e' }))).toEqual([{ ...before, updated_at: expect.anything() }]);
    const discarded = { user_id: world.users.annotator, status: 'discarded' };
    const responses = [discarded, by(world.users.admin)];
    const [after] = wholes(
      await put({ external_id: 'e', metadata: null, suggestions: [suggestion('bad')], responses }),
    );
    expect(after).toMatchObject({ metadata: null, suggestions: [{ value: 'bad' }] });
    expect(after?.suggestions[0]?.id).toBe(before?.suggestions[0]?.id);
    expect(after?.responses.map(({ status }) => status)).toEqual(['discarded', 'submitted']);
    expect(after?.responses[0]?.id).toBe(before?.responses[0]?.id);
    expect([await found(bySuggestion('good')), await found(bySuggestion('bad'))]).toEqual([[], [before?.id]]);
    expect(await progress()).toMatchObject({ total: 4, conflicting: 1 });
    expect(await checkCounts(world.engine.db)).toEqual([]);
    expect(await rowCount(world, 'annotation_log')).toBe(3);
  });

  it('are all refused with the first one that breaks a rule', async () => {
    const refused = async (...items: object[]) => {
      const reply = await put({ id: idAt(0), metadata: { a: 1 } }, ...items);
      expect(reply.status).toBe(422);
      return (reply.body as { detail: unknown }).detail;
    };
    const twice = [suggestion('good'), suggestion('bad')];
    expect(await refused({ id: idAt(1), suggestions: twice })).toBe(
      'record at position 1 is not valid because found duplicate suggestions question IDs',
    );
    expect(await refused({ fields: {} })).toBe(
      "record at position 1 is not valid because missing required value for field: 'text'",
    );
    expect(await refused({ id: randomUUID() })).toMatch(/^record at position 1 is not valid because /u);
    expect(await refused({ fields: { text: 'x' }, suggestions: [suggestion('z')] })).toBe(
      "Record at position 1 does not have valid suggestions because suggestion for question name=label is not valid: 'z' is not a valid label for label selection question.\nValid labels are: ['good', 'bad']",
    );
    expect(await refused({ id: idAt(0) })).toBe('Found duplicate records IDs');
    expect(await refused({ external_id: 'e' }, { external_id: 'e' })).toMatchObject({
      params: { errors: [{ loc: ['body', 'items'], type: 'value_error' }] },
    });
    expect((await list()).items[0]).toMatchObject({ metadata: null });
    expect((await list()).total).toBe(3);
    // A new record counts the last of several suggestions for a question, as the call that only adds does.
    expect(wholes(await put({ fields: { text: 'x' }, suggestions: twice }))).toMatchObject([
      { suggestions: [{ value: 'bad' }] },
    ]);
  });

  it('belong to a published dataset, and replace vectors by name', async () => {
    const at = '2024-05-09T10:00:00.000Z';
    await world.engine.db
      .insertInto('vectors_settings')
      .values({ dataset_id: dataset.id, name: 'mini', title: 'mini', dimensions: 2, inserted_at: at })
      .execute();
    const vectorsOf = async (vectors?: object) =>
      (await put({ id: idAt(0), ...(vectors && { vectors }) })).body;
    expect(await vectorsOf({ mini: [1, 2] })).toMatchObject({ items: [{ vectors: { mini: [1, 2] } }] });
    expect(await vectorsOf({ mini: [2, 1] })).toMatchObject({ items: [{ vectors: { mini: [2, 1] } }] });
    expect(await vectorsOf()).toMatchObject({ items: [{ vectors: { mini: [2, 1] } }] });
    dataset = await addDataset(world, { status: 'draft' });
    expect((await put({ fields: { text: 'x' } })).body).toEqual({
      detail: 'records cannot be created or updated for a non published dataset',
    });
  });
});

describe('records that a request deletes', () => {
  it('are gone with their answers, from the counts and from the search (MWI-16)', async () => {
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

  it('are at most a hundred, with well-formed ids (WIR-64, MWI-16)', async () => {
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

  it('is created, then replaced under the same id, and found at once (WIR-65, MWI-17)', async () => {
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

  it('is deleted by a list of well-formed ids only, and stays with a malformed one next to its own', async () => {
    const { id } = (await admin('PUT', to(), suggestion('good'))).body as { id: string };
    const remove = (ids: string) => admin('DELETE', `${to()}?ids=${encodeURIComponent(ids)}`);
    for (const malformed of [`${id},x`, `x,${id}`, `${id},`, `${id}, ${randomUUID()}`])
      expect(await remove(malformed)).toMatchObject({ status: 422, body: { detail: 'Invalid UUID format' } });
    expect(await found(bySuggestion('good'))).toEqual([idAt(0)]);
    expect((await remove(`${randomUUID()},${id}`)).status).toBe(204);
    expect(await found(bySuggestion('good'))).toEqual([]);
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
