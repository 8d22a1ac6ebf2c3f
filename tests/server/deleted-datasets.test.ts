import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishDeletions } from '#server/services/datasets/delete-dataset';
import { deleteSomeRecords, hideDataset } from '#server/store/queries/datasets';
import { addDataset, openWorld, rowCount, type AddedDataset, type World } from './world';

let world: World;
let dataset: AddedDataset;

beforeEach(async () => {
  world = await openWorld();
  dataset = await addDataset(world, { records: 450 });
  await world.call('annotator', 'POST', `/v1/records/${dataset.recordIds[0]}/responses`, {
    body: { status: 'submitted', values: { label: { value: 'good' } } },
  });
});
afterEach(() => world.close());

const left = () =>
  Promise.all(
    (['datasets', 'records', 'responses', 'record_changes', 'dataset_counts'] as const).map((table) =>
      rowCount(world, table),
    ),
  );

const path = () => `/v1/datasets/${dataset.id}`;

describe('a dataset that is deleted', () => {
  it('is gone with everything below it, and its name and workspace are free (MWI-4)', async () => {
    expect(await world.call('admin', 'DELETE', path())).toMatchObject({
      status: 200,
      body: { id: dataset.id, workspace_id: world.workspaces.home },
    });
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
    expect((await world.call('admin', 'DELETE', path())).status).toBe(404);
    const workspace = `/v1/workspaces/${world.workspaces.home}`;
    expect((await world.call('owner', 'DELETE', workspace)).status).toBe(200);
  });

  it('is itself removed last, when no more than a few rows are left of it', async () => {
    const { db } = world.engine;
    await sql`create function refuse_while_full() returns trigger language plpgsql as $$ begin
      if exists (select from records where dataset_id = old.id)
        or exists (select from record_changes where dataset_id = old.id and kind <> 'settings')
        or exists (select from annotation_log where dataset_id = old.id)
      then raise 'rows are left'; end if;
      return old;
    end $$`.execute(db);
    await sql`create trigger refuse_while_full before delete on datasets
      for each row execute function refuse_while_full()`.execute(db);
    try {
      expect(await rowCount(world, 'annotation_log')).toBe(1);
      expect((await world.call('admin', 'DELETE', path())).status).toBe(200);
      expect(await left()).toEqual([0, 0, 0, 0, 0]);
    } finally {
      // Tests share a database.
      await sql`drop function refuse_while_full cascade`.execute(db);
    }
  });

  it('is not found by the search any more, without an error', async () => {
    const search = () =>
      world.call('annotator', 'POST', `/v1/me${path().slice(3)}/records/search`, { body: {} });
    expect(await search()).toMatchObject({ status: 200, body: { total: 450 } });
    await world.call('admin', 'DELETE', path());
    expect((await search()).status).toBe(404);
    expect(world.errors).toEqual([]);
  });
});

describe('a deletion that the end of the process broke off', () => {
  beforeEach(async () => {
    await hideDataset(world.engine.db, dataset.id);
    await deleteSomeRecords(world.engine.db, dataset.id, 200);
  });

  it('shows nothing of the dataset', async () => {
    expect((await world.call('owner', 'GET', path())).status).toBe(404);
    expect((await world.call('owner', 'GET', `/v1/records/${dataset.recordIds[449]}`)).status).toBe(404);
    expect((await world.call('owner', 'GET', '/v1/me/datasets')).body).toEqual({ items: [] });
    const again = { name: 'again', workspace_id: world.workspaces.home };
    expect((await world.call('owner', 'POST', '/v1/datasets', { body: again })).status).toBe(201);
  });

  it('is finished by the next start (MWI-4)', async () => {
    expect(await rowCount(world, 'records')).toBe(250);
    await finishDeletions(world.engine.db);
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
  });
});
