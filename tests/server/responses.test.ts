import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { datasetSchema } from '#contract/dataset';
import { IDEMPOTENCY_HEADER, responseSchema, type ResponseDto } from '#contract/response';
import { checkCounts } from '#tests/server/check-counts';
import {
  addDataset,
  openWorld,
  rowCount,
  type CallOptions,
  type Person,
  type Reply,
  type World,
} from './world';

const GOOD = { status: 'submitted', values: { label: { value: 'good' } } };
const BAD = { status: 'submitted', values: { label: { value: 'bad' } } };
const DRAFT = { status: 'draft', values: {} };
const DISCARDED = { status: 'discarded' };

let world: World;
let datasetId: string;
let recordIds: readonly string[];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const dataset = await addDataset(world, { records: 8 });
  datasetId = dataset.id;
  recordIds = dataset.recordIds;
});

function post(who: Person, record: number, body: unknown, headers?: CallOptions['headers']): Promise<Reply> {
  return world.call(who, 'POST', `/v1/records/${recordIds[record]}/responses`, {
    body,
    ...(headers && { headers }),
  });
}

async function answered(who: Person, record: number, body: unknown): Promise<ResponseDto> {
  const reply = await post(who, record, body);
  expect(reply.status).toBe(201);
  return responseSchema.parse(reply.body);
}

async function progress() {
  return (await world.call('owner', 'GET', `/v1/datasets/${datasetId}/progress`)).body;
}

async function metrics(who: Person) {
  return (await world.call(who, 'GET', `/v1/me/datasets/${datasetId}/metrics`)).body;
}

async function dataset() {
  return datasetSchema.parse((await world.call('owner', 'GET', `/v1/datasets/${datasetId}`)).body);
}

describe('a response', () => {
  it('is created, replaced entirely and deleted (WIR-78, WIR-79)', async () => {
    const created = await answered('annotator', 0, GOOD);
    expect(created).toMatchObject({ ...GOOD, record_id: recordIds[0], user_id: world.users.annotator });
    world.time.now += 1000;
    const replaced = await world.call('annotator', 'PUT', `/v1/responses/${created.id}`, { body: DISCARDED });
    const { id, inserted_at } = created;
    expect(replaced).toMatchObject({
      status: 200,
      body: { id, inserted_at, status: 'discarded', values: null },
    });
    expect(responseSchema.parse(replaced.body).updated_at > created.updated_at).toBe(true);
    const deleted = await world.call('annotator', 'DELETE', `/v1/responses/${id}`);
    expect(deleted).toMatchObject({ status: 200, body: { id, status: 'discarded' } });
    expect((await world.call('annotator', 'DELETE', `/v1/responses/${id}`)).status).toBe(404);
    expect((await world.call('annotator', 'PUT', `/v1/responses/${id}`, { body: GOOD })).status).toBe(404);
  });

  it('exists once per person and record (WIR-11, WIR-77)', async () => {
    await answered('annotator', 0, DRAFT);
    const again = await post('annotator', 0, GOOD);
    expect(again).toMatchObject({
      status: 409,
      body: {
        detail: `Response already exists for record with id \`${recordIds[0]}\` and by user with id \`${world.users.annotator}\``,
      },
    });
    await answered('admin', 0, GOOD);
  });

  it('may be created with an empty list for no values', async () => {
    expect(await answered('annotator', 0, { status: 'draft', values: [] })).toMatchObject({ values: {} });
  });

  it.each([
    ['no status', {}, ['body'], 'value_error.discriminated_union.missing_discriminator'],
    ['another status', { status: 'done' }, ['body'], 'value_error.discriminated_union.invalid_discriminator'],
    [
      'a submission without values',
      { status: 'submitted' },
      ['body', 'SubmittedResponseUpdate', 'values'],
      'value_error.missing',
    ],
    [
      'a submission of null',
      { status: 'submitted', values: null },
      ['body', 'SubmittedResponseUpdate', 'values'],
      'type_error.none.not_allowed',
    ],
    [
      'a draft with a value of no form',
      { status: 'draft', values: { label: 'good' } },
      ['body', 'DraftResponseUpdate', 'values', 'label'],
      'type_error.dict',
    ],
  ])('is not replaced by %s (WIR-78)', async (_what, body, loc, type) => {
    const { id } = await answered('annotator', 0, DRAFT);
    const reply = await world.call('annotator', 'PUT', `/v1/responses/${id}`, { body });
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc, type }] } } },
    });
  });

  it('another user’s response may be changed by managers of the dataset, and keeps its author (ROL-9)', async () => {
    const { id } = await answered('annotator', 0, DRAFT);
    const { status, body } = await world.call('admin', 'PUT', `/v1/responses/${id}`, { body: GOOD });
    expect({ status, body }).toMatchObject({ status: 200, body: { user_id: world.users.annotator } });
    expect(await metrics('annotator')).toMatchObject({ responses: { count: 1, submitted: 1, draft: 0 } });
    expect(await metrics('admin')).toMatchObject({ responses: { count: 0 } });
  });

  it('moves the last activity of its dataset, but not when the dataset was last changed (WIR-81)', async () => {
    const before = await dataset();
    world.time.now = Date.now() + 60_000;
    const response = await answered('annotator', 0, GOOD);
    const after = await dataset();
    expect(after.last_activity_at).toBe(response.updated_at);
    expect(after.updated_at).toBe(before.updated_at);
  });

  it('counts its versions, for those who change it at the same time', async () => {
    const { id } = await answered('annotator', 0, DRAFT);
    await world.call('annotator', 'PUT', `/v1/responses/${id}`, { body: GOOD });
    const row = await world.engine.db
      .selectFrom('responses')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.version).toBe(2);
  });
});

describe('the log of annotations', () => {
  it('shows who did what, with the state before and after', async () => {
    const { id } = await answered('annotator', 0, GOOD);
    await world.call('admin', 'PUT', `/v1/responses/${id}`, { body: BAD });
    await world.call('annotator', 'DELETE', `/v1/responses/${id}`);
    const rows = await world.engine.db
      .selectFrom('annotation_log')
      .select(['user_id', 'action', 'before', 'after'])
      .where('response_id', '=', id)
      .orderBy('ordinal')
      .execute();
    expect(rows).toEqual([
      { user_id: world.users.annotator, action: 'create', before: null, after: GOOD },
      { user_id: world.users.admin, action: 'update', before: GOOD, after: BAD },
      { user_id: world.users.annotator, action: 'delete', before: BAD, after: null },
    ]);
  });

  it('says nothing about what was refused', async () => {
    const before = await rowCount(world, 'annotation_log');
    await post('annotator', 0, { status: 'submitted', values: {} });
    await post('foreignAnnotator', 0, GOOD);
    expect(await rowCount(world, 'annotation_log')).toBe(before);
  });
});

describe('progress', () => {
  it('classifies records over the responses of all users; drafts do not count (WIR-49)', async () => {
    await answered('annotator', 0, GOOD);
    await answered('annotator', 1, GOOD);
    await answered('admin', 1, DRAFT);
    await answered('annotator', 2, DRAFT);
    await answered('annotator', 3, DISCARDED);
    await answered('annotator', 4, DISCARDED);
    await answered('admin', 4, DRAFT);
    await answered('annotator', 5, GOOD);
    await answered('admin', 5, DISCARDED);
    await answered('admin', 6, DRAFT);
    expect(await progress()).toEqual({ total: 8, submitted: 2, discarded: 2, conflicting: 1, pending: 3 });
    expect(await metrics('annotator')).toEqual({
      records: { count: 8 },
      responses: { count: 6, submitted: 3, discarded: 2, draft: 1 },
    });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('of an empty dataset is zero everywhere', async () => {
    datasetId = (await addDataset(world)).id;
    expect(await progress()).toEqual({ total: 0, submitted: 0, discarded: 0, conflicting: 0, pending: 0 });
    expect(await metrics('annotator')).toEqual({
      records: { count: 0 },
      responses: { count: 0, submitted: 0, discarded: 0, draft: 0 },
    });
  });
});

describe('an idempotency key', () => {
  const key = (value: string) => ({ [IDEMPOTENCY_HEADER]: value });

  it('makes a repeated creation answer as the first one, and changes nothing', async () => {
    const first = await post('annotator', 0, GOOD, key('create-1'));
    const again = await post('annotator', 0, GOOD, key('create-1'));
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await progress()).toMatchObject({ submitted: 1 });
    expect(await metrics('annotator')).toMatchObject({ responses: { count: 1 } });
  });

  it('makes a repeated replacement answer as the first one, though others wrote since', async () => {
    const { id } = await answered('annotator', 0, DRAFT);
    const replace = () =>
      world.call('annotator', 'PUT', `/v1/responses/${id}`, { body: GOOD, headers: key('replace-1') });
    const first = await replace();
    await world.call('admin', 'PUT', `/v1/responses/${id}`, { body: BAD });
    const again = await replace();
    expect(again).toMatchObject({ status: 200, body: first.body });
    const { body } = await world.call(
      'annotator',
      'GET',
      `/v1/me/datasets/${datasetId}/records?include=responses`,
    );
    expect(JSON.stringify(body)).toContain('"bad"');
    expect(JSON.stringify(body)).not.toContain('"good"');
  });

  it('makes a repeated deletion answer as the first one', async () => {
    const { id } = await answered('annotator', 0, GOOD);
    const remove = () =>
      world.call('annotator', 'DELETE', `/v1/responses/${id}`, { headers: key('delete-1') });
    const first = await remove();
    const again = await remove();
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await progress()).toMatchObject({ submitted: 0 });
  });

  it('on another request is refused', async () => {
    await post('annotator', 0, GOOD, key('reused'));
    const elsewhere = await post('annotator', 1, GOOD, key('reused'));
    const otherwise = await post('annotator', 0, BAD, key('reused'));
    expect(elsewhere).toMatchObject({ status: 422, body: { detail: expect.any(String) } });
    expect(otherwise).toMatchObject({ status: 422, body: { detail: expect.any(String) } });
    expect(await progress()).toMatchObject({ submitted: 1 });
  });

  it('belongs to one person: others may use the same', async () => {
    await post('annotator', 0, GOOD, key('shared'));
    expect((await post('admin', 0, BAD, key('shared'))).status).toBe(201);
  });

  it('is not spent by a request that was refused', async () => {
    expect((await post('annotator', 0, { status: 'submitted' }, key('refused'))).status).toBe(422);
    expect((await post('annotator', 0, GOOD, key('refused'))).status).toBe(201);
  });

  it.each(['', 'a b', 'x'.repeat(201)])('like %j is no key', async (value) => {
    const reply = await post('annotator', 0, GOOD, key(value));
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc: ['header', IDEMPOTENCY_HEADER] }] } } },
    });
  });
});

describe('writes at the same time', () => {
  it('a double click creates one response', async () => {
    const statuses = await Promise.all(
      [0, 1, 2, 3].map(async () => (await post('annotator', 0, GOOD)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('a double click with the same key gets the same answer twice', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: 'double' };
    const replies = await Promise.all([0, 1, 2, 3].map(() => post('annotator', 0, GOOD, headers)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(await progress()).toMatchObject({ submitted: 1 });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('one key on two records at once is taken by one of them', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: 'two-records' };
    const replies = await Promise.all([0, 1].map((record) => post('annotator', record, GOOD, headers)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(await progress()).toMatchObject({ submitted: 1 });
  });

  it('several people on one record keep all counts right', async () => {
    const people = ['owner', 'admin', 'annotator'] as const;
    await Promise.all(people.map((who, index) => post(who, 0, index === 0 ? DISCARDED : GOOD)));
    expect(await progress()).toMatchObject({ submitted: 0, discarded: 0, conflicting: 1, pending: 7 });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('a concurrent replacement and deletion leave the counts right, in either order', async () => {
    const { id } = await answered('annotator', 0, DRAFT);
    const path = `/v1/responses/${id}`;
    const [put, remove] = await Promise.all([
      world.call('annotator', 'PUT', path, { body: GOOD }),
      world.call('admin', 'DELETE', path),
    ]);
    expect(remove.status).toBe(200);
    expect([200, 404]).toContain(put.status);
    expect(await progress()).toMatchObject({ submitted: 0, pending: 8 });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });
});
