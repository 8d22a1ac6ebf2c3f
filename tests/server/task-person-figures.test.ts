import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { taskPeopleFiguresSchema, taskPersonFiguresSchema } from '#contract/team';
import { beforeEachTest } from './fresh-task-dataset';
import { labeled, TaskDataset } from './task-dataset';
import { openWorld, plainPasswords, type Person, type World } from './world';

let world: World;
let dataset: TaskDataset;

beforeEachTest('worked', (given) => {
  ({ world, dataset } = given);
  return dataset.log(...[0, 1, 2, 3, 4].map((index) => record(index, 'Default')));
});

const record = (index: number, status: string) => ({
  id: `r${index}`,
  inputs: { a: 'x' },
  annotation: labeled('mia', ['spam', 1]),
  status,
});

/** Saves records in one call. */
async function save(who: Person, status: string, ...indexes: readonly number[]): Promise<void> {
  const reply = await dataset.bulk({ records: indexes.map((index) => record(index, status)) }, { who });
  expect(reply.status).toBe(200);
}

/** Moves the user's changes, one after the other, to these times. */
async function moveTo(who: Person, times: readonly string[]): Promise<void> {
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from task_log where dataset_id = ${dataset.id}::uuid
      and user_id = ${world.users[who]}::uuid order by ordinal`.execute(world.engine.db);
  expect(rows).toHaveLength(times.length);
  for (const [index, { ordinal }] of rows.entries())
    await sql`update task_log set inserted_at = ${times[index]}::timestamptz
      where dataset_id = ${dataset.id}::uuid and ordinal = ${ordinal}::bigint`.execute(world.engine.db);
}

async function people(query = '') {
  const path = `/datasets/${dataset.name}/people?workspace=home${query}`;
  return taskPeopleFiguresSchema.parse((await world.call('admin', 'GET', path)).body).items;
}

const figuresOf = async (who: Person, query = '') =>
  (await people(query)).find(({ user }) => user.username === who);
const ask = (who: Person, userId: string, at = world) =>
  at.call(who, 'GET', `/datasets/${dataset.name}/people/${userId}?workspace=home`);

describe('the people of a task dataset', () => {
  it('the people of a task dataset are the members of its workspace and all who changed records (TWI-58)', async () => {
    await save('annotator', 'Validated', 0);
    await save('owner', 'Discarded', 1);
    const found = await people();
    expect(found.map(({ user }) => user.username)).toEqual(['admin', 'annotator', 'owner']);
    expect(found.map(({ days }) => days.map(({ validated, discarded }) => [validated, discarded]))).toEqual([
      [],
      [[1, 0]],
      [[0, 1]],
    ]);
  });

  it('a user has validated and discarded records by day, whoever changes them later (ENT-63)', async () => {
    for (const index of [0, 1, 2]) await save('annotator', 'Validated', index);
    await save('annotator', 'Discarded', 3);
    await save('admin', 'Discarded', 0);
    const [first, second] = ['2024-05-08', '2024-05-09'];
    await moveTo('annotator', [
      `${first}T08:00:00Z`,
      `${first}T08:04:00Z`,
      `${second}T08:00:00Z`,
      `${second}T08:01:00Z`,
    ]);
    expect((await figuresOf('annotator'))?.days).toEqual([
      { day: first, active_ms: 240_000, validated: 2, discarded: 0, single: 2 },
      { day: second, active_ms: 60_000, validated: 1, discarded: 1, single: 2 },
    ]);
  });

  it('times between changes of task records are work unless they are longer than five minutes (ENT-63)', async () => {
    for (const index of [0, 1, 2]) await save('annotator', 'Validated', index);
    await moveTo('annotator', ['2024-05-08T08:00:00Z', '2024-05-08T08:05:00Z', '2024-05-08T08:10:00.001Z']);
    expect((await figuresOf('annotator'))?.days).toMatchObject([{ active_ms: 300_000 }]);
  });

  it('records that one call changes together count, but neither as work nor as single ones (ENT-63)', async () => {
    await save('annotator', 'Validated', 0);
    await save('annotator', 'Validated', 1, 2, 3);
    await save('annotator', 'Discarded', 4);
    const [before, together, after] = [
      '2024-05-08T08:00:00Z',
      '2024-05-08T08:01:00Z',
      '2024-05-08T08:02:00Z',
    ];
    await moveTo('annotator', [before, together, together, together, after]);
    expect((await figuresOf('annotator'))?.days).toEqual([
      { day: '2024-05-08', active_ms: 120_000, validated: 4, discarded: 1, single: 2 },
    ]);
  });

  it('another label of a validated record is no further validation, and a validated record can be taken back (ENT-63)', async () => {
    await save('annotator', 'Validated', 0);
    await dataset.bulk(
      { records: [{ ...record(0, 'Validated'), annotation: labeled('mia', ['ham', 1]) }] },
      { who: 'annotator' },
    );
    expect(await figuresOf('annotator')).toMatchObject({ taken_back: 0, days: [{ validated: 1 }] });
    await save('annotator', 'Default', 0);
    expect(await figuresOf('annotator')).toMatchObject({
      taken_back: 1,
      days: [{ validated: 1, single: 1 }],
    });
  });

  it('deleting records is neither discarding them nor taking them back (ENT-63)', async () => {
    await save('owner', 'Validated', 0);
    await world.call('owner', 'DELETE', `/datasets/${dataset.name}/data?workspace=home`, { body: {} });
    expect(await figuresOf('owner')).toMatchObject({ taken_back: 0, days: [{ validated: 1, discarded: 0 }] });
  });

  it('days of task records are days by the clock of the caller, and the last thirty (ENT-63)', async () => {
    for (const index of [0, 1, 2]) await save('annotator', 'Validated', index);
    await moveTo('annotator', ['2024-04-09T23:59:00Z', '2024-04-10T00:01:00Z', '2024-05-08T23:00:00Z']);
    expect((await figuresOf('annotator'))?.days.map(({ day }) => day)).toEqual(['2024-04-10', '2024-05-08']);
    const ahead = await figuresOf('annotator', '&utc_offset=120');
    expect(ahead?.days.map(({ day }) => day)).toEqual(['2024-04-10', '2024-05-09']);
  });
});

describe('one user of a task dataset', () => {
  it('a user of a task dataset sees their own figures, and managers those of all users (ROL-35, TWI-58)', async () => {
    await save('annotator', 'Validated', 0);
    const own = await ask('annotator', world.users.annotator);
    expect(taskPersonFiguresSchema.parse(own.body)).toMatchObject({
      user: { username: 'annotator' },
      days: [{ validated: 1, discarded: 0 }],
    });
    expect((await ask('admin', world.users.annotator)).body).toEqual(own.body);
    expect(await ask('annotator', world.users.admin)).toMatchObject({
      status: 403,
      body: { detail: { code: 'argilla.api.errors::ForbiddenOperationError' } },
    });
    expect((await ask('admin', randomUUID())).status).toBe(404);
    expect((await ask('admin', 'nobody')).status).toBe(422);
  });

  it('users see nothing of their own figures in a task dataset where the server is set so (ROL-35)', async () => {
    const hidden = await openWorld(plainPasswords, { showsOwnFigures: false });
    const made = await TaskDataset.create(hidden, dataset.name);
    await made.log(record(0, 'Default'));
    expect((await ask('annotator', hidden.users.annotator, hidden)).status).toBe(403);
    expect((await ask('admin', hidden.users.annotator, hidden)).status).toBe(200);
    await hidden.close();
  });
});
