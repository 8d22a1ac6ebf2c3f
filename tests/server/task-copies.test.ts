import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODE_PREFIX } from '#contract/error';
import { checkCounts } from '#tests/server/check-counts';
import { LEASE_MS } from '#domain/dataset-export/export-life';
import { forgetOld } from '#server/services/upkeep/forget-old';
import { finishDeletions } from '#server/services/datasets/delete-dataset';
import { abandonCopies } from '#server/store/queries/task-dataset-copies';
import { openWorld, rowCount, type Person, type World } from './world';

let world: World;
let count = 0;
let name: string;
let copy: string;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  count += 1;
  name = `source-${count}`;
  copy = `copy-${count}`;
  const text = `{"name":"${name}","task":"TextClassification","workspace":"home","tags":{"a":1},"metadata":{"10":1.0,"2":[]}}`;
  await world.call('admin', 'POST', '/datasets', { text });
});

const at = (path: string, workspace = 'home') => `/datasets/${path}?workspace=${workspace}`;

const copied = (body: object = {}, who: Person = 'admin') =>
  world.call(who, 'PUT', at(`${name}:copy`), { body: { name: copy, ...body } });

const refusal = (status: number, code: string, params: object) => ({
  status,
  body: { detail: { code: ERROR_CODE_PREFIX + code, params } },
});

describe('a copy of a task dataset', () => {
  it('has tags and metadata of the source, those of the request, and its origin (TWI-12)', async () => {
    world.time.now += 5_000;
    const text = `{"name":"${copy}","tags":{"b":2},"metadata":{"2":0,"m":${'9'.repeat(30)}}}`;
    const reply = await world.call('owner', 'PUT', at(`${name}:copy`), { text });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain(
      `{"tags":{"a":"1","b":"2"},"metadata":{"10":1.0,"2":0,"m":${'9'.repeat(30)},"copied_from":"${name}","source_workspace":"home"},`,
    );
    const body = reply.body as { created_at: string; created_by: string };
    expect(body.created_by).toBe('owner');
    const source = (await world.call('annotator', 'GET', at(name))).body as { created_at: string };
    expect(body.created_at > source.created_at).toBe(true);
    expect((await world.call('annotator', 'GET', at(copy))).text).toBe(reply.text);
  });

  it('has every record with its vectors, keys and settings, byte for byte, and counts of its own (TWI-12)', async () => {
    await addRecords(700);
    const settings = { label_schema: { labels: ['spam', 'ham'] } };
    await world.call('admin', 'PATCH', at(`${name}/TextClassification/settings`), { body: settings });
    expect((await copied()).status).toBe(200);
    expect(await contentsOf(copy)).toEqual(await contentsOf(name));
    expect((await contentsOf(copy)).records).toHaveLength(700);
    const read = (dataset: string) =>
      world.call('annotator', 'GET', at(`${dataset}/TextClassification/settings`));
    expect((await read(copy)).text).toBe((await read(name)).text);
    expect(await checkCounts(world.engine.db)).toEqual([]);
    // Each lives on alone.
    await world.call('admin', 'DELETE', at(name));
    expect((await contentsOf(copy)).records).toHaveLength(700);
  });

  it('may be in another workspace of the caller, and takes no name that is in use (TWI-12)', async () => {
    expect(await copied({ target_workspace: 'none' })).toMatchObject(
      refusal(404, 'EntityNotFoundError', { name: 'none', type: 'Workspace' }),
    );
    const detail =
      "You don't have the necessary permissions to copy this dataset. Only administrators can copy datasets";
    expect(await copied({ target_workspace: 'foreign' })).toMatchObject(
      refusal(403, 'ForbiddenOperationError', { detail }),
    );
    expect(await copied({}, 'annotator')).toMatchObject(refusal(403, 'ForbiddenOperationError', { detail }));
    expect((await copied({ target_workspace: 'foreign' }, 'owner')).body).toMatchObject({
      id: `foreign.${copy}`,
      metadata: { source_workspace: 'home' },
    });
    expect(await copied({ name })).toMatchObject(
      refusal(409, 'EntityAlreadyExistsError', { name, type: 'Dataset', workspace: 'home' }),
    );
  });

  it('is not found before it is whole, and its name is taken (TWI-12)', async () => {
    await beginCopy();
    expect((await world.call('admin', 'GET', at(copy))).status).toBe(404);
    expect((await copied()).status).toBe(409);
    const { body } = await world.call('admin', 'GET', '/datasets');
    expect((body as { name: string }[]).map((dataset) => dataset.name)).not.toContain(copy);
    expect(await checkCounts(world.engine.db)).toEqual([]);
  });
});

describe('a copy that the end of the process broke off', () => {
  it('is removed by the next start, and its name is free (TWI-12)', async () => {
    await addRecords(10);
    const { copyId } = await beginCopy();
    const { db } = world.engine;
    // Another process may still write one that was alive a moment ago.
    await abandonCopies(db, '2000-01-01T00:00:00');
    await finishDeletions(db);
    expect(await idOf(copy)).toBe(copyId);
    await abandonCopies(db, null);
    await finishDeletions(db);
    expect(await idOf(copy)).toBeUndefined();
    expect((await copied()).status).toBe(200);
  });

  it('a copy without a sign of life for the lease is removed by upkeep, and its name is free (TWI-12)', async () => {
    const { copyId } = await beginCopy();
    const { db } = world.engine;
    const { last_activity_at: alive } = await db
      .selectFrom('datasets')
      .select('last_activity_at')
      .where('id', '=', copyId)
      .executeTakeFirstOrThrow();
    await forgetOld(db, Date.parse(`${alive}Z`) + LEASE_MS - 1);
    expect(await idOf(copy)).toBe(copyId);
    await forgetOld(db, Date.parse(`${alive}Z`) + LEASE_MS + 1);
    expect(await idOf(copy)).toBeUndefined();
    expect((await copied()).status).toBe(200);
  });

  it('ends the copying where it goes on, and nothing is left', async () => {
    await addRecords(300);
    const { db } = world.engine;
    await sql`create function abandon() returns trigger language plpgsql as $$ begin
      if pg_trigger_depth() = 1 then
        update datasets set workspace_id = null where copy_state = 'copying';
      end if;
      return null;
    end $$`.execute(db);
    await sql`create trigger abandon after insert on task_vectors for each statement execute function abandon()`.execute(
      db,
    );
    try {
      expect(await copied()).toMatchObject(
        refusal(404, 'EntityNotFoundError', { name, type: 'ServiceDataset' }),
      );
    } finally {
      await sql`drop function abandon cascade`.execute(db);
    }
    await finishDeletions(db);
    expect(await idOf(copy)).toBeUndefined();
    expect(world.errors).toEqual([]);
    await world.call('admin', 'DELETE', at(name));
    const { rows } =
      await sql`select from task_records where dataset_id not in (select id from datasets)`.execute(db);
    expect(rows).toEqual([]);
    expect(await rowCount(world, 'task_vectors')).toBeGreaterThan(0);
  });
});

async function idOf(dataset: string): Promise<string | undefined> {
  const row = await world.engine.db
    .selectFrom('datasets')
    .select('id')
    .where('name', '=', dataset)
    .executeTakeFirst();
  return row?.id;
}

/** The row of a copy whose process ended. */
async function beginCopy(): Promise<{ readonly copyId: string }> {
  const { id } = await world.engine.db
    .insertInto('datasets')
    .values({
      workspace_id: world.workspaces.home,
      name: copy,
      task: 'TextClassification',
      copy_state: 'copying',
      last_activity_at: '2024-05-09T10:00:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { copyId: id };
}

/** Records whose JSON has digits as keys and numbers that doubles do not hold; every third has a vector. */
async function addRecords(many: number): Promise<void> {
  const id = (await idOf(name)) ?? '';
  const { db } = world.engine;
  await sql`
    insert into task_records (dataset_id, name, is_number, content, marks, metadata, status, event_timestamp, updated_at)
    select ${id}::uuid, number::text, number % 2 = 0, '{"inputs":{"10":"b","2":"a"}}', '{"prediction":null}',
      ('{"n":' || number || '.0,"big":' || repeat('7', 30) || '}')::json,
      case number % 3 when 0 then 'Validated' when 1 then 'Discarded' else 'Default' end, '2024-05-09T10:00:00+02:00',
      '2024-05-09 10:00:00.000001'
    from generate_series(1, ${many}::integer) number`.execute(db);
  await sql`
    insert into task_vectors (dataset_id, record_id, name, value, extras)
    select dataset_id, id, 'mini', array[1, 0.1, ordinal], '{"model":"m"}' from task_records
    where dataset_id = ${id}::uuid and name::integer % 3 = 0`.execute(db);
  await sql`
    insert into task_keys (dataset_id, area, key, kinds) values
      (${id}::uuid, 'input', '10', 1), (${id}::uuid, 'metadata', 'n', 8)`.execute(db);
  await sql`
    update dataset_counts set (total, validated, discarded) = (
      select count(*), count(*) filter (where status = 'Validated'), count(*) filter (where status = 'Discarded')
      from task_records where dataset_id = ${id}::uuid)
    where dataset_id = ${id}::uuid`.execute(db);
}

/** Everything of the records but their own ids and places, in the order of insertion. */
async function contentsOf(dataset: string) {
  const id = (await idOf(dataset)) ?? '';
  const records = await sql<{ text: string }>`
    select concat_ws(' ', record.name, is_number, content, marks, metadata, status, event_timestamp, inserted_at, updated_at,
      vector.name, vector.value, vector.extras) as text
    from task_records record left join task_vectors vector
      on vector.dataset_id = record.dataset_id and vector.record_id = record.id
    where record.dataset_id = ${id}::uuid order by record.ordinal`.execute(world.engine.db);
  const keys = await sql<{ text: string }>`
    select concat_ws(' ', area, key, kinds, dimensions) as text from task_keys where dataset_id = ${id}::uuid
    order by ordinal`.execute(world.engine.db);
  return { records: records.rows.map(({ text }) => text), keys: keys.rows.map(({ text }) => text) };
}
