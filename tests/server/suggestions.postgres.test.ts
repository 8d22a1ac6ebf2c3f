import { afterEach, beforeEach, expect, it } from 'vitest';
import { addressOfDatabase, databaseSessions, type DatabaseSessions } from './database-sessions';
import { addDataset, openWorld, type AddedDataset, type World } from './world';

let world: World;
let dataset: AddedDataset;
let sessions: DatabaseSessions;

beforeEach(async () => {
  world = await openWorld();
  sessions = databaseSessions(
    await addressOfDatabase(world.engine, process.env['OSTRAKA_TEST_DATABASE_URL'] ?? ''),
  );
  dataset = await addDataset(world, { records: 1 });
});
afterEach(async () => {
  await sessions.close();
  await world.close();
});

function put() {
  const body = { question_id: dataset.questionIds['label'], value: 'good' };
  return world.call('admin', 'PUT', `/v1/records/${dataset.recordIds[0]}/suggestions`, { body });
}

it('a suggestion that is deleted while it is replaced is added again (MWI-17)', async () => {
  expect((await put()).status).toBe(201);
  expect((await put()).status).toBe(200);
  const deletion = await sessions.holding('delete from suggestions');
  const answer = put();
  await Promise.race([sessions.waiting(1), answer]);
  await deletion.query('commit');
  expect(await answer).toMatchObject({ status: 201, body: { value: 'good' } });
  expect(world.errors).toEqual([]);
});
