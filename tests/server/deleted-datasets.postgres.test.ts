import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishDeletions } from '#server/services/datasets/delete-dataset';
import { addressOfDatabase, databaseSessions, type DatabaseSessions } from './database-sessions';
import { addTaskDataset, FIXTURE_RECORDS } from './task-world';
import { addDataset, openWorld, rowCount, type World } from './world';

let world: World;
let sessions: DatabaseSessions;

beforeEach(async () => {
  world = await openWorld();
  sessions = databaseSessions(
    await addressOfDatabase(world.engine, process.env['OSTRAKA_TEST_DATABASE_URL'] ?? ''),
  );
});
afterEach(async () => {
  await sessions.close();
  await world.close();
});

const task = (name: string) => `/datasets/${name}?workspace=home`;

describe('a dataset is deleted with 200 while another transaction holds', () => {
  it('one of its records, and upkeep deletes the rest (MWI-4)', async () => {
    const { id, recordIds } = await addDataset(world, { records: 2 });
    const holding = await sessions.holding('select from records where id = $1 for update', [recordIds[0]]);
    expect(await world.call('admin', 'DELETE', `/v1/datasets/${id}`)).toMatchObject({ status: 200 });
    expect((await world.call('admin', 'GET', `/v1/datasets/${id}`)).status).toBe(404);
    expect(world.errors).toEqual([]);
    await holding.query('rollback');
    await finishDeletions(world.engine.db);
    expect([await rowCount(world, 'datasets'), await rowCount(world, 'records')]).toEqual([0, 0]);
  });

  it('one of its task records (TWI-11)', async () => {
    await addTaskDataset(world, 'held', FIXTURE_RECORDS);
    const holding = await sessions.holding('select from task_records for update');
    expect(await world.call('admin', 'DELETE', task('held'))).toMatchObject({ status: 200, text: 'null' });
    await holding.query('rollback');
    await finishDeletions(world.engine.db);
    expect([await rowCount(world, 'datasets'), await rowCount(world, 'task_records')]).toEqual([0, 0]);
  });

  it('a record of another deleted dataset, which the call does not wait for (TWI-11)', async () => {
    await addTaskDataset(world, 'held', FIXTURE_RECORDS);
    await addTaskDataset(world, 'own', []);
    const held = sql`(select id from datasets where name = 'held')`;
    await sql`update datasets set workspace_id = null where id = ${held}`.execute(world.engine.db);
    await sessions.holding('select from task_records for update');
    expect((await world.call('admin', 'DELETE', task('own'))).status).toBe(200);
    expect(await world.engine.db.selectFrom('datasets').select('name').execute()).toEqual([{ name: 'held' }]);
  });
});
