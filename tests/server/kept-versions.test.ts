import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordHistorySchema, type RecordHistoryDto } from '#contract/history';
import { responseSchema } from '#contract/response';
import { addDataset, openWorld, type AddedDataset, type Person, type World } from './world';

const MIB = 1024 * 1024;
/** 16 of them fit 4 MiB: the states before and after of eight changes. */
const LARGE = 250_000;
const SMALL = 20;

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  dataset = await addDataset(world, {
    questions: [{ name: 'note', settings: { type: 'text', use_markdown: false } }],
    records: [{ fields: { text: 'one' } }, { fields: { text: 'two' } }],
  });
});

const idAt = (index: number) => dataset.recordIds[index] ?? '';
const note = (version: number, length: number) => ({ note: { value: `${version} `.padEnd(length, 'x') } });
const answer = (version: number, length = LARGE) => ({ status: 'draft', values: note(version, length) });

async function create(who: Person, record: number, body: object): Promise<string> {
  const reply = await world.call(who, 'POST', `/v1/records/${idAt(record)}/responses`, { body });
  return responseSchema.parse(reply.body).id;
}

/** All changes of a record, newest first; a page is shorter where its states are large. */
async function changesOf(record: number): Promise<RecordHistoryDto['items']> {
  const items: RecordHistoryDto['items'] = [];
  for (;;) {
    const path = `/v1/records/${idAt(record)}/history?offset=${items.length}`;
    const page = z.parse(recordHistorySchema, (await world.call('owner', 'GET', path)).body);
    items.push(...page.items);
    if (items.length >= page.total) return items;
  }
}

type State = RecordHistoryDto['items'][number]['before'];

/** Numbers of the versions whose answers are kept. */
const versionOf = (state: State) => {
  const value = state?.values?.['note']?.value;
  return typeof value === 'string' ? Number.parseInt(value, 10) : null;
};
const kept = (items: RecordHistoryDto['items']) =>
  items.map(({ before, after }) => [versionOf(before), versionOf(after)]);
const bytes = (items: RecordHistoryDto['items']) =>
  items.reduce((sum, { before, after }) => sum + JSON.stringify([before, after]).length, 0);

describe('the history of a large answer', () => {
  it('a history keeps the newest versions of a large answer that fit 4 MiB, and every change (LIM-70)', async () => {
    const response = await create('annotator', 0, answer(1));
    for (let version = 2; version <= 15; version += 1)
      await world.call('annotator', 'PUT', `/v1/responses/${response}`, { body: answer(version) });

    const changes = await changesOf(0);

    expect(changes).toHaveLength(15);
    expect(bytes(changes)).toBeLessThan(4 * MIB);
    expect(kept(changes).slice(0, 9)).toEqual([
      ...[15, 14, 13, 12, 11, 10, 9, 8].map((version) => [version - 1, version]),
      [null, null],
    ]);
    expect(changes.at(-1)).toMatchObject({ before: null, after: { status: 'draft' } });
    expect(await world.call('annotator', 'GET', `/v1/me/records/${idAt(0)}/response`)).toMatchObject({
      body: { values: note(15, LARGE) },
    });
  });

  it('a history stays within its limit when a large answer is cleared and written in turn', async () => {
    for (let version = 1; version <= 20; version += 1) {
      const response = await create('annotator', 0, answer(version));
      await world.call('annotator', 'DELETE', `/v1/responses/${response}`);
    }
    const changes = await changesOf(0);
    expect(changes).toHaveLength(40);
    expect(bytes(changes)).toBeLessThan(4 * MIB + 4_000);
    expect(kept(changes).slice(0, 2)).toEqual([
      [20, null],
      [null, 20],
    ]);
  });

  it('a history stays within its limit when bulk calls write a large answer', async () => {
    for (let version = 1; version <= 15; version += 1)
      await world.call('annotator', 'POST', '/v1/me/responses/bulk', {
        body: { items: [{ record_id: idAt(0), ...answer(version) }], act: randomUUID() },
      });
    const changes = await changesOf(0);
    expect([changes.length, bytes(changes) < 4 * MIB]).toEqual([15, true]);
  });

  it('a history stays within its limit when an answer of 7,000 characters changes often (LIM-70)', async () => {
    const length = 7_000;
    const response = await create('annotator', 0, answer(1, length));
    await sql`
      insert into annotation_log (dataset_id, record_id, response_id, user_id, action, before, after, inserted_at)
      select dataset_id, record_id, response_id, user_id, 'update', after, after, inserted_at
      from annotation_log, generate_series(1, 400)`.execute(world.engine.db);
    // A change of this length is checked with a probability of 85 %, so that one of twenty surely is.
    for (let version = 2; version <= 21; version += 1)
      await world.call('annotator', 'PUT', `/v1/responses/${response}`, { body: answer(version, length) });
    const { rows } = await sql<{ bytes: number }>`
      select sum(octet_length((before -> 'values')::text) + octet_length((after -> 'values')::text))::integer as bytes
      from annotation_log where record_id = ${idAt(0)}::uuid`.execute(world.engine.db);
    expect(rows[0]?.bytes).toBeGreaterThan(3 * MIB);
    expect(rows[0]?.bytes).toBeLessThan(4 * MIB + 20 * 2 * length);
  });

  it('a history keeps small answers, those of other users, and those to other records', async () => {
    for (const record of [0, 1]) {
      const small = await create('admin', record, answer(1, SMALL));
      await world.call('admin', 'PUT', `/v1/responses/${small}`, { body: answer(2, SMALL) });
    }
    const response = await create('annotator', 0, answer(1));
    for (let version = 2; version <= 15; version += 1)
      await world.call('annotator', 'PUT', `/v1/responses/${response}`, { body: answer(version) });
    const small = [
      [1, 2],
      [null, 1],
    ];
    expect(kept(await changesOf(0)).slice(-2)).toEqual(small);
    expect(kept(await changesOf(1))).toEqual(small);
  });
});

it('kept answers to repeated requests are the newest of a user that fit 128 MiB (LIM-45)', async () => {
  const replies = () =>
    world.engine.db
      .selectFrom('kept_replies')
      .select(({ fn }) => [fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow();
  const large = { user_id: world.users.annotator, request_fingerprint: 'f', status: 200 } as const;
  const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString();
  for (let minute = 0; minute < 6; minute += 1)
    await world.engine.db
      .insertInto('kept_replies')
      .values({
        ...large,
        key_digest: `old ${minute}`,
        sealed_body: sql<string>`repeat('x', 25000000)`,
        inserted_at: at(minute),
      })
      .execute();
  const headers = { 'Idempotency-Key': 'a-large-answer' };
  const send = () =>
    world.call('annotator', 'POST', `/v1/records/${idAt(0)}/responses`, { body: answer(1), headers });
  const first = await send();
  expect(Number((await replies()).count)).toBe(6);
  expect((await send()).body).toEqual(first.body);
});
