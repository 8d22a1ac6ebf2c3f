import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODE_PREFIX } from '#contract/error';
import { checkCounts } from '#tests/server/check-counts';
import { toJsonText } from '#server/store/json';
import { addDataset, openWorld, rowCount, type Person, type World } from './world';

let world: World;
let count = 0;
/** Name of a new dataset of text classification in the workspace `home`. */
let name: string;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  count += 1;
  name = `reviews-${count}`;
  await create({ name });
});

const create = (body: object, who: Person = 'admin') =>
  world.call(who, 'POST', '/datasets', {
    body: { task: 'TextClassification', workspace: 'home', ...body },
  });

const at = (path: string, workspace = 'home') => `/datasets/${path}?workspace=${workspace}`;

const refusal = (status: number, code: string, params: object) => ({
  status,
  body: { detail: { code: ERROR_CODE_PREFIX + code, params } },
});

const placesOf = (body: unknown) =>
  (body as { detail: { params: { errors: { loc: unknown; type: string }[] } } }).detail.params.errors.map(
    ({ loc, type }) => [loc, type],
  );

describe('a task dataset', () => {
  it('is named by workspace and name, and has no nulls (TWI-3, TWI-9)', async () => {
    const { body } = await world.call('annotator', 'GET', at(name));
    expect(body).toEqual({
      id: `home.${name}`,
      name,
      workspace: 'home',
      owner: 'home',
      task: 'TextClassification',
      tags: {},
      metadata: {},
      created_at: expect.stringMatching(/^[\d-]{10}T[\d:]{8}(?:\.\d{6})?$/u) as string,
      last_updated: expect.any(String) as string,
      created_by: 'admin',
      uid: expect.any(String) as string,
    });
  });

  it.each(['', '-a', '_a', 'Upper', 'a b', 'ä'])('cannot have the name "%s" (TWI-3)', async (bad) => {
    const { status, body } = await create({ name: bad });
    expect(status).toBe(422);
    expect(placesOf(body)).toEqual([[['body', 'name'], 'value_error.str.regex']]);
  });

  it('has a name that no dataset of its workspace has, whatever its task (TWI-3)', async () => {
    expect(await create({ name, task: 'Text2Text' })).toMatchObject(
      refusal(409, 'EntityAlreadyExistsError', { name, type: 'ServiceDataset', workspace: 'home' }),
    );
    expect((await create({ name, workspace: 'foreign' }, 'owner')).status).toBe(200);
  });

  it('and a feedback dataset may have the same name, in either order (TWI-3)', async () => {
    const workspace_id = world.workspaces.home;
    const feedback = (other: string) =>
      world.call('admin', 'POST', '/v1/datasets', { body: { name: other, workspace_id } });
    expect((await feedback(name)).status).toBe(201);
    expect((await feedback(name)).status).toBe(409);
    expect((await feedback(`${name}-2`)).status).toBe(201);
    expect((await create({ name: `${name}-2` })).status).toBe(200);
  });

  it('takes tags as texts, and metadata as they are, byte for byte (TWI-9)', async () => {
    const metadata = `{"10":1.0,"2":${'7'.repeat(30)},"emoji":"🦜","deep":{"b":[],"a":null}}`;
    const text = `{"name":"${name}-b","task":"Text2Text","workspace":"home","tags":{"2":1,"1":true},"metadata":${metadata}}`;
    const reply = await world.call('admin', 'POST', '/datasets', { text });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain(`{"tags":{"2":"1","1":"True"},"metadata":${metadata},`);
    expect((await world.call('annotator', 'GET', at(`${name}-b`))).text).toBe(reply.text);
    const list = await world.call('annotator', 'GET', '/datasets?workspace=home');
    expect(list.text).toContain(reply.text);
  });

  it('is in the list of every member, with and without a slash, and of nobody else (TWI-2)', async () => {
    const names = async (who: Person, path: string, headers = {}) => {
      const { status, body } = await world.call(who, 'GET', path, { headers });
      return status === 200 ? (body as { name: string }[]).map((dataset) => dataset.name) : status;
    };
    for (const path of ['/datasets', '/datasets/', '/datasets?workspace=home'])
      expect(await names('annotator', path)).toContain(name);
    expect(await names('owner', '/datasets')).toContain(name);
    expect(await names('foreignAdmin', '/datasets')).not.toContain(name);
    expect(await names('owner', '/datasets', { 'X-Argilla-Workspace': 'foreign' })).not.toContain(name);
    // The parameter wins over the header.
    expect(await names('owner', '/datasets?workspace=home', { 'X-Argilla-Workspace': 'foreign' })).toContain(
      name,
    );
    expect(await world.call('foreignAdmin', 'GET', '/datasets?workspace=home')).toMatchObject(
      refusal(404, 'EntityNotFoundError', { name: 'home', type: 'Workspace' }),
    );
  });
});

describe('the workspace of a call', () => {
  it('is in the query or the header, else the call is refused (TWI-2)', async () => {
    const headers = { 'X-Argilla-Workspace': 'home' };
    expect((await world.call('annotator', 'GET', `/datasets/${name}`, { headers })).status).toBe(200);
    const missing = refusal(400, 'MissingInputParamError', { message: 'A workspace must be provided' });
    expect(await world.call('annotator', 'GET', `/datasets/${name}`)).toMatchObject(missing);
    expect(await create({ name: 'x', workspace: null })).toMatchObject(missing);
    const inHeader = { body: { name: `${name}-h`, task: 'Text2Text', workspace: null }, headers };
    expect((await world.call('admin', 'POST', '/datasets', inHeader)).status).toBe(200);
  });
});

describe('checks come in one order (TWI-4)', () => {
  const settings = (task = 'TextClassification') => at(`${name}/${task}/settings`);

  it('credentials before the shape, and the shape before the workspace', async () => {
    expect((await world.call(null, 'POST', '/datasets', { body: {} })).status).toBe(401);
    expect((await world.call('admin', 'POST', '/datasets', { body: {} })).status).toBe(422);
    const shape = { body: { tags: null } };
    expect((await world.call('annotator', 'PATCH', '/datasets/none', shape)).status).toBe(422);
    expect((await world.call('annotator', 'PATCH', '/datasets/none', { body: {} })).status).toBe(400);
  });

  it('existence before the task, the task before the membership, the membership before the role', async () => {
    expect(await world.call('foreignAdmin', 'GET', at('none'))).toMatchObject(
      refusal(404, 'EntityNotFoundError', { name: 'none', type: 'ServiceDataset' }),
    );
    expect(await world.call('foreignAdmin', 'GET', at(name, 'none'))).toMatchObject(
      refusal(404, 'EntityNotFoundError', { name, type: 'ServiceDataset' }),
    );
    expect(await world.call('foreignAdmin', 'GET', settings('TokenClassification'))).toMatchObject(
      refusal(400, 'WrongTaskError', {
        message: 'Provided task TokenClassification cannot be applied to dataset',
      }),
    );
    const mayNot = (what: string) =>
      refusal(403, 'ForbiddenOperationError', {
        detail: `You don't have the necessary permissions to ${what}`,
      });
    expect(await world.call('foreignAnnotator', 'PATCH', settings(), { body: {} })).toMatchObject(
      mayNot('get this dataset.'),
    );
    expect(await world.call('annotator', 'PATCH', settings(), { body: {} })).toMatchObject(
      mayNot('save settings for this dataset.'),
    );
    for (const act of ['close', 'open'])
      expect(await world.call('annotator', 'PUT', at(`${name}:${act}`))).toMatchObject(
        mayNot(`${act} this dataset. Only administrators can ${act} datasets`),
      );
    expect(await create({ name }, 'annotator')).toMatchObject(
      mayNot('create datasets. Only administrators can create datasets'),
    );
    expect(await create({ name: 'x', workspace: 'none' }, 'annotator')).toMatchObject(
      refusal(404, 'EntityNotFoundError', { name: 'none', type: 'Workspace' }),
    );
  });
});

describe('tags and metadata', () => {
  it('are added and replaced by key of the first level, by any member (TWI-5, TWI-10)', async () => {
    const patch = (text: string) => world.call('annotator', 'PATCH', at(name), { text });
    const before = await patch('{"tags":{"10":"a","2":"b"},"metadata":{"m":{"x":1,"y":2}}}');
    world.time.now += 1_000;
    const after = await patch('{"tags":{"10":3},"metadata":{"m":{"x":1.0},"n":[]}}');
    expect(after.text).toContain('{"tags":{"10":"3","2":"b"},"metadata":{"m":{"x":1.0},"n":[]},');
    expect(lastUpdated(after.body) > lastUpdated(before.body)).toBe(true);
    const unchanged = await patch('{}');
    expect(unchanged.text).toContain('{"tags":{"10":"3","2":"b"},"metadata":{"m":{"x":1.0},"n":[]},');
    expect((await world.call('annotator', 'GET', at(name))).text).toBe(unchanged.text);
  });

  it('of more than 64 KiB together are refused and change nothing, however they come (TWI-60)', async () => {
    const meta = (key: string, length: number) => ({ metadata: { [key]: 'x'.repeat(length) } });
    const call = (who: Person, method: string, path: string, body: object) =>
      world.call(who, method, path, { body });
    const copy = (body: object) =>
      call('admin', 'PUT', at(`${name}:copy`), { name: `${name}-copy`, ...body });
    const bulk = (body: object) =>
      call('annotator', 'POST', at(`${name}/TextClassification:bulk`), { records: [], ...body });

    expect((await call('annotator', 'PATCH', at(name), meta('a', 40_000))).status).toBe(200);
    const before = await world.call('annotator', 'GET', at(name));
    const refused = [
      await call('annotator', 'PATCH', at(name), meta('b', 30_000)),
      await call('annotator', 'PATCH', at(name), { tags: { b: 'ä'.repeat(15_000) } }),
      await bulk(meta('b', 30_000)),
      await copy(meta('b', 30_000)),
      await create({ name: `${name}-new`, ...meta('a', 70_000) }),
    ];

    for (const { status, body } of refused)
      expect({ status, places: placesOf(body) }).toEqual({
        status: 422,
        places: [[['body'], 'value_error']],
      });
    expect(await world.call('annotator', 'GET', at(name))).toEqual(before);
    expect((await bulk(meta('b', 20_000))).status).toBe(200);
    expect((await copy({})).status).toBe(200);
    expect((await call('annotator', 'PATCH', at(name), meta('a', 1))).status).toBe(200);
  });

  it('both stay when two people change them at once (TWI-10)', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(
      keys.map((key) => world.call('annotator', 'PATCH', at(name), { body: { tags: { [key]: key } } })),
    );
    const { body } = await world.call('annotator', 'GET', at(name));
    expect(Object.keys((body as { tags: object }).tags).toSorted()).toEqual(keys);
  });

  it.each([
    [{ tags: null }, ['body', 'tags'], 'type_error.none.not_allowed'],
    [{ metadata: null }, ['body', 'metadata'], 'type_error.none.not_allowed'],
    [{ tags: [1] }, ['body', 'tags'], 'type_error.dict'],
    [{ tags: { a: {} } }, ['body', 'tags', 'a'], 'type_error.str'],
  ])('%j is refused', async (body, loc, type) => {
    const reply = await world.call('annotator', 'PATCH', at(name), { body });
    expect(reply.status).toBe(422);
    expect(placesOf(reply.body)).toEqual([[loc, type]]);
  });
});

describe('deleting', () => {
  it('answers null, also for a dataset that does not exist, and takes everything with it (TWI-1, TWI-11)', async () => {
    const { id } = await datasetRow();
    const { db } = world.engine;
    await addRecords(id, 30);
    await db
      .insertInto('task_log')
      .values({ dataset_id: id, record_id: id, user_id: world.users.admin, action: 'change' })
      .execute();
    for (const _ of ['first', 'again']) {
      const { status, text } = await world.call('admin', 'DELETE', at(name));
      expect([status, text]).toEqual([200, 'null']);
    }
    const left = ['task_records', 'task_log', 'task_keys'].map((table) => rowCount(world, table));
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
    expect(await world.engine.db.selectFrom('datasets').selectAll().where('id', '=', id).execute()).toEqual(
      [],
    );
    expect((await create({ name })).status).toBe(200);
  });

  it('is for admins and owners of its workspace (TWI-5)', async () => {
    const detail = 'delete this dataset. Only administrators can delete datasets';
    expect(await world.call('annotator', 'DELETE', at(name))).toMatchObject(
      refusal(403, 'ForbiddenOperationError', {
        detail: `You don't have the necessary permissions to ${detail}`,
      }),
    );
    expect((await world.call('foreignAdmin', 'DELETE', at(name))).status).toBe(403);
    expect((await world.call('owner', 'DELETE', at(name))).status).toBe(200);
  });

  it('of its workspace is refused while the dataset is there (TWI-11)', async () => {
    const { body } = await world.call('owner', 'POST', '/workspaces', { body: { name: `ws-${count}` } });
    const { id } = body as { id: string };
    await create({ name, workspace: `ws-${count}` }, 'owner');
    expect(await world.call('owner', 'DELETE', `/v1/workspaces/${id}`)).toMatchObject({
      status: 409,
      body: { detail: `Cannot delete the workspace ${id}. This workspace has some datasets linked` },
    });
    await world.call('owner', 'DELETE', at(name, `ws-${count}`));
    expect((await world.call('owner', 'DELETE', `/v1/workspaces/${id}`)).status).toBe(200);
  });
});

describe('opening and closing', () => {
  it('answer null, however often, and a closed dataset is still read and listed (TWI-13)', async () => {
    for (const act of ['close', 'close', 'open', 'open', 'close']) {
      const { status, text } = await world.call('admin', 'PUT', at(`${name}:${act}`));
      expect([status, text]).toEqual([200, 'null']);
    }
    expect((await world.call('annotator', 'GET', at(name))).status).toBe(200);
    expect((await world.call('annotator', 'PATCH', at(name), { body: {} })).status).toBe(200);
    const settings = await world.call('annotator', 'GET', at(`${name}/TextClassification/settings`));
    expect(settings.status).toBe(404);
  });
});

describe('counts that are kept', () => {
  it('are compared with the records of both families', async () => {
    await addDataset(world, { records: 2 });
    const { id } = await datasetRow();
    await addRecords(id, 3, 'Validated');
    const kept = (validated: number) =>
      world.engine.db
        .updateTable('dataset_counts')
        .set({ total: 3, validated })
        .where('dataset_id', '=', id)
        .execute();
    await kept(3);
    expect(await checkCounts(world.engine.db)).toEqual([]);
    await kept(1);
    expect(await checkCounts(world.engine.db)).toEqual([
      { of: 'dataset', datasetId: id, id, kept: '3/0/0/0/1', counted: '3/0/0/0/3' },
    ]);
    await kept(3);
  });
});

function datasetRow() {
  return world.engine.db
    .selectFrom('datasets')
    .select('id')
    .where('name', '=', name)
    .where('task', '<>', 'FeedbackTask')
    .executeTakeFirstOrThrow();
}

async function addRecords(datasetId: string, many: number, status: 'Default' | 'Validated' = 'Default') {
  const empty = toJsonText({});
  const records = Array.from({ length: many }, (_, index) => ({
    dataset_id: datasetId,
    name: `r${index}`,
    content: toJsonText({ inputs: { text: `text ${index}` } }),
    marks: empty,
    metadata: empty,
    status,
  }));
  await world.engine.db.insertInto('task_records').values(records).execute();
}

const lastUpdated = (body: unknown) => (body as { last_updated: string }).last_updated;
