import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { forgetOld } from '#server/services/upkeep/forget-old';
import { searchSource } from '#server/store/queries/search-source';
import { addDataset, openWorld, rowCount, type World } from './world';

const DAY_MS = 24 * 60 * 60 * 1000;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('answers to repeated requests are kept for a day, failed sign-ins for an hour (LIM-45)', async () => {
  const { recordIds } = await addDataset(world, { records: 1 });
  const headers = { [IDEMPOTENCY_HEADER]: 'key' };
  await world.call('annotator', 'POST', `/v1/records/${recordIds[0]}/responses`, {
    body: { status: 'draft' },
    headers,
  });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await world.call(null, 'POST', '/security/token', { text: 'username=x&password=x', headers: form });
  const left = async (after: number) => {
    await forgetOld(world.engine.db, world.time.now + after);
    return [await rowCount(world, 'kept_replies'), await rowCount(world, 'sign_in_attempts')];
  };
  expect(await left(0)).toEqual([1, 3]);
  expect(await left(59 * 60_000)).toEqual([1, 3]);
  expect(await left(DAY_MS - 60_000)).toEqual([1, 0]);
  expect(await left(DAY_MS + 60_000)).toEqual([0, 0]);
});

it('changes are kept until every reader has read them, and a reader is waited for a week', async () => {
  const { id } = await addDataset(world, { records: 300 });
  const source = searchSource(world.engine.db);
  const mark = await source.mark(id);
  await source.note(id, mark);
  for (let more = 0; more < 3; more += 1)
    await world.engine.db
      .updateTable('records')
      .set({ external_id: null })
      .where('dataset_id', '=', id)
      .execute();
  const left = async (after: number) => {
    await forgetOld(world.engine.db, Date.now() + after);
    const reported = await source.changes(id, mark);
    return { isLost: reported.isLost, records: reported.recordIds.length };
  };
  expect(await left(0)).toEqual({ isLost: false, records: 300 });
  expect(await left(6 * DAY_MS)).toEqual({ isLost: false, records: 300 });
  // Transactions of other tests on the same PostgreSQL may be older than the changes, which wait for them.
  await expect.poll(() => left(8 * DAY_MS), { timeout: 20_000 }).toMatchObject({ isLost: true });
});

describe('much that has served its time is removed in portions, so that others have their turn', () => {
  const many = 4_000;

  it.each([
    [
      'changes',
      'record_changes',
      (id: string) => sql`
        insert into record_changes (dataset_id, transaction, kind, record_id)
        select ${id}::uuid, (at % 100 + 3)::text::xid8, 'record', gen_random_uuid()
        from generate_series(1, ${many}::integer) at`,
    ],
    [
      'answers',
      'kept_replies',
      () => sql`
        insert into kept_replies (user_id, key_digest, request_fingerprint, status, inserted_at)
        select ${world.users.annotator}::uuid, at::text, '', 200, '2020-01-01'
        from generate_series(1, ${many}::integer) at`,
    ],
    [
      'answers of the version before',
      'idempotency_keys',
      (id: string) => sql`
        insert into idempotency_keys (user_id, dataset_id, key, request_fingerprint, status, body, inserted_at)
        select ${world.users.annotator}::uuid, ${id}::uuid, at::text, '', 200, '{}', '2020-01-01'
        from generate_series(1, ${many}::integer) at`,
    ],
  ] as const)('%s', async (_, table, fill) => {
    const { db } = world.engine;
    const { id } = await addDataset(world, { records: 1, name: table });
    await fill(id).execute(db);
    expect(await rowCount(world, table)).toBeGreaterThanOrEqual(many);
    await sql`create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from removed) > 1000 then raise 'so many would hold others up'; end if;
      return null;
    end $$`.execute(db);
    await sql`create trigger refuse_many after delete on ${sql.table(table)} referencing old table as removed
      for each statement execute function refuse_many()`.execute(db);
    try {
      await forgetOld(db, Date.now());
      expect(await rowCount(world, table)).toBeLessThan(many / 2);
    } finally {
      // Tests share a database.
      await sql`drop function refuse_many cascade`.execute(db);
    }
  });
});
