import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import { ADVISORY_LOCKS, tryAlone } from './advisory-lock';
import type { Engine } from './engines/engine';
import { deleteSomeRecords } from './queries/datasets';

let engine: Engine;

beforeEach(async () => {
  engine = await openTestEngine();
});
afterEach(() => engine.close());

describe('work that one process does at a time', () => {
  it('is left out, at once, while another process does it, and done afterwards', async () => {
    const { upkeep } = ADVISORY_LOCKS;
    const outer = await tryAlone(engine.db, upkeep, async () => ({
      inner: await tryAlone(engine.db, upkeep, async () => 'done'),
    }));
    expect(outer).toEqual({ inner: undefined });
    expect(await tryAlone(engine.db, upkeep, async () => 'done')).toBe('done');
  });

  it('can be done again after it failed', async () => {
    const failing = tryAlone(engine.db, ADVISORY_LOCKS.upkeep, async () => {
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await tryAlone(engine.db, ADVISORY_LOCKS.upkeep, async () => 'done')).toBe('done');
  });
});

it('a process that deletes the records of a dataset leaves those to another one that it is deleting', async () => {
  const { rows } = await sql<{ id: string }>`
    with workspace as (insert into workspaces (name) values ('main') returning id)
    insert into datasets (name, workspace_id) select 'deleted', id from workspace returning id`.execute(
    engine.db,
  );
  const datasetId = rows[0]?.id ?? '';
  await sql`
    insert into records (dataset_id, fields) select ${datasetId}::uuid, '{}' from generate_series(1, 5)`.execute(
    engine.db,
  );
  await engine.db.transaction().execute(async (other) => {
    expect(await deleteSomeRecords(other, datasetId, 3)).toBe(3);
    expect(await deleteSomeRecords(engine.db, datasetId, 3)).toBe(2);
  });
  expect(await deleteSomeRecords(engine.db, datasetId, 3)).toBe(0);
});
