import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { datasetSchema } from '#contract/dataset';
import { recordListSchema } from '#contract/record';
import {
  OWN_BULK_MAX_ITEMS,
  bulkReplySchema,
  IDEMPOTENCY_HEADER,
  responseSchema,
  type BulkReplyDto,
  type ResponseDto,
} from '#contract/response';
import { ITEMS_OF_A_TRANSACTION } from '#server/routes/records/bulk-body';
import { checkCounts } from '#tests/server/check-counts';
import { searchSource } from '#server/store/queries/search-source';
import { addDataset, openWorld, type AddedDataset, type CallOptions, type Person, type World } from './world';

const GOOD = { status: 'submitted', values: { label: { value: 'good' } } };
const BAD = { status: 'submitted', values: { label: { value: 'bad' } } };
const DRAFT = { status: 'draft', values: {} };
const DISCARDED = { status: 'discarded' };
const CHANGED = 'response-changed';

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  dataset = await addDataset(world, { records: 6 });
});

const idAt = (index: number) => dataset.recordIds[index] ?? '';
const key = (value: string) => ({ [IDEMPOTENCY_HEADER]: value });
const bulk = (who: Person, body: unknown, options: CallOptions = {}) =>
  world.call(who, 'POST', '/v1/me/responses/bulk', { body, ...options });
const removals = (who: Person, body: unknown, options: CallOptions = {}) =>
  world.call(who, 'POST', '/v1/me/responses/bulk/removals', { body, ...options });
const single = (who: Person, record: number, body: unknown) =>
  world.call(who, 'POST', `/v1/records/${idAt(record)}/responses`, { body });
const own = async (who: Person, record: number) =>
  (await world.call(who, 'GET', `/v1/me/records/${idAt(record)}/response`)).body;
const progress = async () => (await world.call('owner', 'GET', `/v1/datasets/${dataset.id}/progress`)).body;
const metrics = async (who: Person) =>
  (await world.call(who, 'GET', `/v1/me/datasets/${dataset.id}/metrics`)).body;

/** Places of the records that a user's queue of a status holds, in ascending order. */
async function queue(who: Person, status: string): Promise<readonly number[]> {
  const path = `/v1/me/datasets/${dataset.id}/records?response_status=${status}`;
  const { items: found } = recordListSchema.parse((await world.call(who, 'GET', path)).body);
  return found.map(({ id }) => dataset.recordIds.indexOf(id)).toSorted((a, b) => a - b);
}

async function items(reply: ReturnType<typeof bulk>): Promise<BulkReplyDto['items']> {
  const { status, body } = await reply;
  expect(status).toBe(200);
  return z.parse(bulkReplySchema, body).items;
}

/** Answers records with the same, by their places; what comes back is known to have worked. */
async function answered(who: Person, records: readonly number[], what: object): Promise<ResponseDto[]> {
  const sent = records.map((record) => ({ record_id: idAt(record), ...what }));
  const done = await items(bulk(who, { items: sent }));
  return done.map(({ item }) => responseSchema.parse(item));
}

describe('answering many records', () => {
  it('creates and replaces the caller’s responses, and answers in the order of the request', async () => {
    const before = responseSchema.parse((await single('annotator', 2, DRAFT)).body);
    const [first, second, third] = await answered('annotator', [4, 2, 0], GOOD);
    expect(first).toMatchObject({ ...GOOD, record_id: idAt(4), user_id: world.users.annotator });
    expect(second).toMatchObject({ ...GOOD, id: before.id, inserted_at: before.inserted_at });
    expect(third?.record_id).toBe(idAt(0));
    expect(await own('annotator', 2)).toEqual(second);
    await answered('annotator', [2, 4], DISCARDED);
    expect(await own('annotator', 4)).toMatchObject({ id: first?.id, status: 'discarded', values: null });
    expect(await progress()).toMatchObject({ total: 6, submitted: 1, discarded: 2, pending: 3 });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('a refused item does not affect the others (WIR-80)', async () => {
    const foreign = await addDataset(world, { workspace: 'foreign', records: 1 });
    const unknown = randomUUID();
    const reported = await items(
      bulk('annotator', {
        items: [
          { record_id: unknown, ...GOOD },
          { record_id: idAt(0), ...GOOD },
          { record_id: foreign.recordIds[0], ...GOOD },
          { record_id: idAt(1), status: 'submitted', values: { label: { value: 'else' } } },
          { record_id: idAt(2), status: 'submitted', values: {} },
          { record_id: idAt(3), status: 'draft', values: { other: { value: 'x' } } },
        ],
      }),
    );
    expect(reported.map(({ error }) => error)).toEqual([
      { detail: `Record with id \`${unknown}\` not found` },
      null,
      { detail: 'argilla.api.errors::ForbiddenOperationError(detail=Operation not allowed)' },
      {
        detail:
          "'else' is not a valid label for label selection question.\nValid labels are: ['good', 'bad']",
      },
      { detail: 'missing response values for submitted response' },
      { detail: "found response value for non configured question with name='other'" },
    ]);
    expect(reported[1]).toMatchObject({ item: { record_id: idAt(0) } });
    expect(await metrics('annotator')).toMatchObject({ responses: { count: 1, submitted: 1 } });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('answers records of several datasets in one call', async () => {
    const other = await addDataset(world, { records: 1 });
    const sent = [idAt(0), other.recordIds[0]].map((record_id) => ({ record_id, ...GOOD }));
    expect((await items(bulk('annotator', { items: sent }))).every(({ error }) => error === null)).toBe(true);
    for (const id of [dataset.id, other.id]) {
      const { body } = await world.call('owner', 'GET', `/v1/datasets/${id}/progress`);
      expect(body).toMatchObject({ submitted: 1 });
    }
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('takes the same record twice, one after the other', async () => {
    const record_id = idAt(0);
    const reported = await items(
      bulk('annotator', {
        items: [
          { record_id, ...DRAFT, if_match: null },
          { record_id, ...BAD },
          { record_id, ...GOOD, if_match: null },
          { record_id, ...DISCARDED },
        ],
      }),
    );
    expect(reported.map(({ item, error }) => item?.status ?? error?.code)).toEqual([
      'draft',
      'submitted',
      CHANGED,
      'discarded',
    ]);
    expect(new Set(reported.flatMap(({ item }) => item?.id ?? [])).size).toBe(1);
    expect(await own('annotator', 0)).toEqual(reported[3]?.item);
    const { version } = await world.engine.db
      .selectFrom('responses')
      .select('version')
      .where('record_id', '=', record_id)
      .executeTakeFirstOrThrow();
    expect(version).toBe(3);
    expect(await progress()).toMatchObject({ submitted: 0, discarded: 1 });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('moves the last activity, and leaves a trace of each record for the search', async () => {
    const source = searchSource(world.engine.db);
    const mark = await source.mark(dataset.id);
    world.time.now = Date.now() + 60_000;
    const done = await answered('annotator', [3, 1], GOOD);
    const shown = datasetSchema.parse((await world.call('owner', 'GET', `/v1/datasets/${dataset.id}`)).body);
    expect(shown.last_activity_at).toBe(done[1]?.updated_at);
    expect(new Set((await source.changes(dataset.id, mark)).recordIds)).toEqual(new Set([idAt(3), idAt(1)]));
  });

  it('writes each change into the log, with the act it belongs to', async () => {
    await answered('annotator', [0], BAD);
    const act = randomUUID();
    const sent = [0, 1].map((record) => ({ record_id: idAt(record), ...GOOD }));
    await items(bulk('annotator', { items: sent, act }));
    const rows = await world.engine.db
      .selectFrom('annotation_log')
      .select(['record_id', 'user_id', 'action', 'before', 'after', 'act_id'])
      .where('dataset_id', '=', dataset.id)
      .orderBy('ordinal')
      .execute();
    const by = { user_id: world.users.annotator };
    expect(rows).toEqual([
      { ...by, record_id: idAt(0), action: 'create', before: null, after: BAD, act_id: null },
      { ...by, record_id: idAt(0), action: 'update', before: BAD, after: GOOD, act_id: act },
      { ...by, record_id: idAt(1), action: 'create', before: null, after: GOOD, act_id: act },
    ]);
  });
});

describe('an item that says on which state it builds', () => {
  it('is carried out on that state, and on none where none is expected', async () => {
    const [response] = await answered('annotator', [0], DRAFT);
    const reported = await items(
      bulk('annotator', {
        items: [
          { record_id: idAt(0), ...GOOD, if_match: response?.updated_at },
          { record_id: idAt(1), ...GOOD, if_match: null },
        ],
      }),
    );
    expect(reported.map(({ error }) => error)).toEqual([null, null]);
  });

  it('is refused on any other, with what there is instead, before its values are judged', async () => {
    const [response] = await answered('annotator', [0], DRAFT);
    const older = '2020-01-01T00:00:00';
    const reported = await items(
      bulk('annotator', {
        items: [
          { record_id: idAt(0), status: 'submitted', values: {}, if_match: older },
          { record_id: idAt(0), ...GOOD, if_match: null },
          { record_id: idAt(1), ...GOOD, if_match: older },
        ],
      }),
    );
    expect(reported).toEqual([
      {
        item: null,
        error: { code: CHANGED, detail: expect.stringContaining(response?.id ?? '?'), current: response },
      },
      { item: null, error: { code: CHANGED, detail: expect.any(String), current: response } },
      { item: null, error: { code: CHANGED, detail: expect.stringContaining(idAt(1)), current: null } },
    ]);
    expect(await own('annotator', 0)).toEqual(response);
    expect(await own('annotator', 1)).toBeNull();
  });
});

describe('taking many responses back', () => {
  it('leaves the records pending, and returns what was there (WIR-83)', async () => {
    const done = await answered('annotator', [0, 1, 2], GOOD);
    const [first, second] = done;
    const reported = await items(
      removals('annotator', {
        items: [
          { record_id: idAt(0), if_match: first?.updated_at },
          { record_id: idAt(1) },
          { record_id: idAt(2), if_match: '2020-01-01T00:00:00' },
          { record_id: idAt(3) },
          { record_id: idAt(1) },
          { record_id: randomUUID() },
        ],
      }),
    );
    expect(reported.map(({ item, error }) => item ?? error?.code)).toEqual([
      first,
      second,
      CHANGED,
      'no-response',
      'no-response',
      undefined,
    ]);
    expect(reported.map(({ error }) => error?.current)).toEqual([
      undefined,
      undefined,
      done[2],
      null,
      null,
      undefined,
    ]);
    expect(await own('annotator', 0)).toBeNull();
    expect(await progress()).toMatchObject({ submitted: 1, pending: 5 });
    expect(await metrics('annotator')).toMatchObject({ responses: { count: 1, submitted: 1 } });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('a bulk action never removes another user’s answer', async () => {
    await answered('admin', [0], GOOD);
    const reported = await items(removals('annotator', { items: [{ record_id: idAt(0) }] }));
    expect(reported[0]?.error?.code).toBe('no-response');
    expect(await own('admin', 0)).toMatchObject(GOOD);
  });
});

describe('a request for many', () => {
  const valid = () => ({ record_id: idAt(0), ...GOOD });

  it.each<readonly [string, () => unknown, readonly unknown[]]>([
    ['no items', () => ({ items: [] }), ['body', 'items']],
    [
      'too many items',
      () => ({ items: Array.from({ length: OWN_BULK_MAX_ITEMS + 1 }, valid) }),
      ['body', 'items'],
    ],
    ['no list of items', () => ({}), ['body', 'items']],
    ['something else than a list', () => ({ items: valid() }), ['body', 'items']],
    [
      'an unknown status',
      () => ({ items: [{ ...valid(), status: 'done' }] }),
      ['body', 'items', 0, 'status'],
    ],
    ['no status', () => ({ items: [{ record_id: idAt(0) }] }), ['body', 'items', 0, 'status']],
    ['no record', () => ({ items: [GOOD] }), ['body', 'items', 0, 'record_id']],
    [
      'a record that is no id',
      () => ({ items: [{ ...valid(), record_id: 'x' }] }),
      ['body', 'items', 0, 'record_id'],
    ],
    [
      'a submission without values',
      () => ({ items: [valid(), { ...valid(), values: undefined }] }),
      ['body', 'items', 1, 'values'],
    ],
    [
      'a submission with null for values',
      () => ({ items: [{ ...valid(), values: null }] }),
      ['body', 'items', 0, 'values'],
    ],
    [
      'values that are a list',
      () => ({ items: [{ ...valid(), values: ['good'] }] }),
      ['body', 'items', 0, 'values'],
    ],
    [
      'a value that is null',
      () => ({ items: [{ ...valid(), values: { label: { value: null } } }] }),
      ['body', 'items', 0, 'values', 'label', 'value'],
    ],
    [
      'a state that is a number',
      () => ({ items: [{ ...valid(), if_match: 1 }] }),
      ['body', 'items', 0, 'if_match'],
    ],
    ['an act that is no id', () => ({ items: [valid()], act: 'x' }), ['body', 'act']],
    [
      'a text that cannot be kept',
      () => ({ items: [{ ...valid(), if_match: 'a\0' }] }),
      ['body', 'items', 0, 'if_match'],
    ],
  ])('with %s is refused as a whole (LIM-38)', async (_, body, loc) => {
    expect(await bulk('annotator', body())).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc }] } } },
    });
    expect(await own('annotator', 0)).toBeNull();
  });

  it('of removals is held to the same rules', async () => {
    for (const body of [{ items: [] }, { items: [{ record_id: idAt(0), if_match: null }] }, [], 'x']) {
      expect((await removals('annotator', body)).status).toBe(422);
    }
  });

  it('with names that mean something elsewhere is one like any other', async () => {
    const values = JSON.parse('{"__proto__": {"value": "x"}, "constructor": {"value": "y"}}');
    const reported = await items(
      bulk('annotator', { items: [{ record_id: idAt(0), status: 'draft', values }] }),
    );
    expect(reported[0]?.error?.detail).toContain("non configured question with name='__proto__'");
  });

  it('takes as many records at once as the server reports, and answers in their order (LIM-38)', async () => {
    const { body } = await world.call('annotator', 'GET', '/_info');
    expect(body).toMatchObject({ bulk_max_items: OWN_BULK_MAX_ITEMS });
    const many = await addDataset(world, { records: OWN_BULK_MAX_ITEMS });
    const sent = many.recordIds.map((record_id) => ({ record_id, ...GOOD }));
    const reported = await items(bulk('annotator', { items: sent }));
    expect(reported.map(({ item }) => item?.record_id)).toEqual(many.recordIds);
    const taken = await items(removals('annotator', { items: sent.map(({ record_id }) => ({ record_id })) }));
    expect(taken.map(({ item }) => item)).toEqual(reported.map(({ item }) => item));
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });
});

describe('a long request for many', () => {
  const LONG = 2 * ITEMS_OF_A_TRANSACTION + 20;
  let sent: { items: readonly object[] };
  beforeEach(async () => {
    dataset = await addDataset(world, { records: LONG });
    sent = { items: dataset.recordIds.map((record_id) => ({ record_id, ...GOOD, if_match: null })) };
  });

  it.each([
    ['with a key', { [IDEMPOTENCY_HEADER]: 'long' }],
    ['without one', {}],
  ])('is written in short transactions, so that others get in between, %s', async (_, headers) => {
    await items(bulk('annotator', sent, { headers }));
    const { rows } = await sql<{ written: number }>`
      select count(*)::integer as written from responses
      where dataset_id = ${dataset.id}::uuid group by xmin::text order by 1`.execute(world.engine.db);
    expect(rows.map(({ written }) => written)).toEqual([20, ITEMS_OF_A_TRANSACTION, ITEMS_OF_A_TRANSACTION]);
  });

  it('knows what an earlier item has done to the same record', async () => {
    const again = { record_id: idAt(0), ...BAD, if_match: null };
    const reported = await items(bulk('annotator', { items: [...sent.items, again] }));
    expect(reported.map(({ error }) => error?.code)).toEqual([...sent.items.map(() => undefined), CHANGED]);
  });

  it('answers as before and changes nothing when it is repeated, also several times at once', async () => {
    const headers = key(randomUUID());
    const replies = await Promise.all([0, 1, 2].map(() => bulk('annotator', sent, { headers })));
    await answered('annotator', [0, LONG - 1], BAD);
    replies.push(await bulk('annotator', sent, { headers }));
    expect(await items(Promise.resolve(replies[0] ?? bulk('annotator', sent)))).toHaveLength(LONG);
    for (const { status, body } of replies)
      expect({ status, body }).toEqual({ status: 200, body: replies[0]?.body });
    expect(await own('annotator', LONG - 1)).toMatchObject(BAD);
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('that broke off in the middle goes on under its key, and writes nothing twice (WIR-80)', async () => {
    const headers = key(randomUUID());
    const { db } = world.engine;
    await sql`alter table kept_replies add constraint refused check (request_fingerprint not like '% 2/3') not valid`.execute(
      db,
    );
    try {
      expect((await bulk('annotator', sent, { headers })).status).toBe(500);
    } finally {
      await sql`alter table kept_replies drop constraint refused`.execute(db);
    }
    expect(await metrics('annotator')).toMatchObject({ responses: { count: ITEMS_OF_A_TRANSACTION } });
    const reported = await items(bulk('annotator', sent, { headers }));
    expect(reported.map(({ item }) => item?.record_id)).toEqual(dataset.recordIds);
    const log = await db
      .selectFrom('annotation_log')
      .select('record_id')
      .where('dataset_id', '=', dataset.id)
      .execute();
    expect(log).toHaveLength(LONG);
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('is refused when its key was used for a shorter one, and the other way around', async () => {
    const short = { items: sent.items.slice(0, 2) };
    for (const [first, second] of [
      [short, sent],
      [sent, short],
    ]) {
      const headers = key(randomUUID());
      await bulk('annotator', first, { headers });
      expect(await bulk('annotator', second, { headers })).toMatchObject({
        status: 422,
        body: { detail: 'The idempotency key was used for another request' },
      });
    }
  });
});

describe('a request for many with a key', () => {
  it('answers as before and changes nothing when it is repeated', async () => {
    const sent = {
      items: [
        { record_id: idAt(0), ...GOOD, if_match: null },
        { record_id: randomUUID(), ...GOOD },
      ],
    };
    const headers = key(randomUUID());
    const first = await bulk('annotator', sent, { headers });
    await answered('annotator', [0], BAD);
    expect(await bulk('annotator', sent, { headers })).toMatchObject({ status: 200, body: first.body });
    expect(await own('annotator', 0)).toMatchObject(BAD);
  });

  it('is refused when the key was used for something else', async () => {
    const headers = key(randomUUID());
    await bulk('annotator', { items: [{ record_id: idAt(0), ...GOOD }] }, { headers });
    expect(await bulk('annotator', { items: [{ record_id: idAt(1), ...GOOD }] }, { headers })).toMatchObject({
      status: 422,
      body: { detail: 'The idempotency key was used for another request' },
    });
    expect((await removals('annotator', { items: [{ record_id: idAt(0) }] }, { headers })).status).toBe(422);
    expect(await own('annotator', 1)).toBeNull();
  });

  it('is carried out once when it comes several times at once', async () => {
    const sent = { items: [0, 1, 2].map((record) => ({ record_id: idAt(record), ...GOOD, if_match: null })) };
    const headers = key(randomUUID());
    const replies = await Promise.all([0, 1, 2].map(() => bulk('annotator', sent, { headers })));
    for (const { status, body } of replies)
      expect({ status, body }).toEqual({ status: 200, body: replies[0]?.body });
    expect(await metrics('annotator')).toMatchObject({ responses: { count: 3, submitted: 3 } });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });
});

describe('several at once', () => {
  it('two users with the same records in opposite order are both served, and all counts are right', async () => {
    const of = (order: readonly number[], what: object) => ({
      items: order.map((record) => ({ record_id: idAt(record), ...what, if_match: null })),
    });
    const rounds = await Promise.all([
      bulk('annotator', of([0, 1, 2, 3], GOOD)),
      bulk('admin', of([3, 2, 1, 0], DISCARDED)),
      bulk('annotator', of([5, 4], DRAFT)),
      bulk('owner', of([5, 0], GOOD)),
    ]);
    expect(rounds.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await metrics('annotator')).toMatchObject({ responses: { submitted: 4, draft: 2, discarded: 0 } });
    expect(await metrics('admin')).toMatchObject({ responses: { submitted: 0, draft: 0, discarded: 4 } });
    expect(await progress()).toMatchObject({ conflicting: 4, submitted: 1, pending: 1 });
    expect(await queue('annotator', 'submitted')).toEqual([0, 1, 2, 3]);
    expect(await queue('annotator', 'pending')).toEqual([]);
    expect(await queue('admin', 'discarded')).toEqual([0, 1, 2, 3]);
    expect(await queue('admin', 'pending')).toEqual([4, 5]);
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('the same person on two devices: of two that expect nothing there, one wins each record', async () => {
    const sent = (what: object) => ({
      items: [0, 1, 2].map((record) => ({ record_id: idAt(record), ...what, if_match: null })),
    });
    const replies = await Promise.all([
      items(bulk('annotator', sent(GOOD))),
      items(bulk('annotator', sent(BAD))),
    ]);
    const codes = replies.flat().map(({ error }) => error?.code ?? 'done');
    expect(codes.toSorted()).toEqual(['done', 'done', 'done', CHANGED, CHANGED, CHANGED]);
    expect(await metrics('annotator')).toMatchObject({ responses: { count: 3, submitted: 3 } });
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });

  it('a chunk and a single answer to one of its records at once: the later one gets the state of the other', async () => {
    const [chunk, alone] = await Promise.all([
      items(
        bulk('annotator', {
          items: [0, 1].map((record) => ({ record_id: idAt(record), ...GOOD, if_match: null })),
        }),
      ),
      single('annotator', 1, BAD),
    ]);
    const isFirst = alone.status === 201;
    expect(chunk[1]?.error?.code).toBe(isFirst ? CHANGED : undefined);
    expect(isFirst || alone.status === 409).toBe(true);
    expect(await own('annotator', 1)).toMatchObject(isFirst ? BAD : GOOD);
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });
});
