import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { peopleFiguresSchema, personDetailSchema } from '#contract/team';
import { addDataset, openWorld, plainPasswords, type AddedDataset, type Person, type World } from './world';

const GOOD = { status: 'submitted', values: { label: { value: 'good' } } };
const BAD = { status: 'submitted', values: { label: { value: 'bad' } } };
const DRAFT = { status: 'draft', values: { label: { value: 'bad' } } };
const DISCARDED = { status: 'discarded', values: null };

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  dataset = await addDataset(world, { records: 5 });
});

async function answer(who: Person, record: number, body: object): Promise<void> {
  const path = `/v1/records/${dataset.recordIds[record] ?? ''}/responses`;
  const reply = await world.call(who, 'POST', path, { body });
  expect(reply.status).toBe(201);
}

/** Moves the user's changes, one after the other, to these times. */
async function moveTo(who: Person, times: readonly string[]): Promise<void> {
  const { rows } = await sql<{ ordinal: number }>`
    select ordinal from annotation_log where dataset_id = ${dataset.id}::uuid
      and user_id = ${world.users[who]}::uuid order by ordinal`.execute(world.engine.db);
  expect(rows).toHaveLength(times.length);
  for (const [index, { ordinal }] of rows.entries())
    await sql`update annotation_log set inserted_at = ${times[index]}::timestamptz
      where dataset_id = ${dataset.id}::uuid and ordinal = ${ordinal}::bigint`.execute(world.engine.db);
}

async function people(query = '') {
  const { body } = await world.call('admin', 'GET', `/v1/datasets/${dataset.id}/people${query}`);
  return z.parse(peopleFiguresSchema, body).items;
}

const detail = (who: Person, of: Person = who, at = world) =>
  at.call(who, 'GET', `/v1/datasets/${dataset.id}/people/${world.users[of]}`);
const figuresOf = async (who: Person, query = '') =>
  (await people(query)).find(({ user }) => user.username === who);

describe('the people of a dataset', () => {
  it('are the members of its workspace and all who answered, with their responses by status (WIR-100)', async () => {
    await answer('annotator', 0, GOOD);
    await answer('annotator', 1, DRAFT);
    await answer('annotator', 2, DISCARDED);
    await answer('owner', 0, BAD);
    const found = await people();
    expect(found.map(({ user }) => user.username)).toEqual(['admin', 'annotator', 'owner']);
    expect(found).toMatchObject([
      { submitted: 0, draft: 0, discarded: 0, taken_back: 0, days: [] },
      { submitted: 1, draft: 1, discarded: 1, taken_back: 0 },
      { submitted: 1, draft: 0, discarded: 0 },
    ]);
  });

  it('have their time at work by day, in which pauses of more than five minutes are left out (ENT-60)', async () => {
    for (const record of [0, 1, 2, 3, 4]) await answer('annotator', record, GOOD);
    const [first, second] = ['2024-05-08', '2024-05-09'];
    await moveTo('annotator', [
      `${first}T08:00:00Z`,
      `${first}T08:04:00Z`,
      `${first}T08:09:00.001Z`,
      `${first}T23:58:00Z`,
      `${second}T00:01:00Z`,
    ]);
    expect(await figuresOf('annotator')).toMatchObject({
      days: [
        { day: first, active_ms: 240_000, submitted: 4 },
        { day: second, active_ms: 180_000, submitted: 1 },
      ],
    });
  });

  it('have days by the clock of the caller, of the last thirty (ENT-60)', async () => {
    for (const record of [0, 1, 2]) await answer('annotator', record, GOOD);
    await moveTo('annotator', ['2024-04-09T23:59:00Z', '2024-04-10T00:01:00Z', '2024-05-08T23:00:00Z']);
    expect((await figuresOf('annotator'))?.days.map(({ day }) => day)).toEqual(['2024-04-10', '2024-05-08']);
    const ahead = await figuresOf('annotator', '?utc_offset=120');
    expect(ahead?.days.map(({ day }) => day)).toEqual(['2024-04-10', '2024-05-09']);
    expect(ahead?.days[0]).toMatchObject({ active_ms: 120_000, submitted: 2 });
  });

  it('have taken back the submitted responses that they made something else of, and no bulk action counts', async () => {
    await answer('annotator', 0, GOOD);
    const mine = await world.call('annotator', 'GET', `/v1/me/datasets/${dataset.id}/history`);
    expect(mine.status).toBe(200);
    await world.call('annotator', 'POST', '/v1/me/responses/bulk', {
      body: { items: [{ record_id: dataset.recordIds[0], ...DISCARDED }] },
    });
    expect(await figuresOf('annotator')).toMatchObject({ taken_back: 1, days: [{ submitted: 1 }] });
    const act = '1e0bb6e4-6f5a-4f43-9d2e-111111111111';
    await world.call('annotator', 'POST', '/v1/me/responses/bulk', {
      body: { items: [{ record_id: dataset.recordIds[1], ...GOOD }], act },
    });
    expect(await figuresOf('annotator')).toMatchObject({
      submitted: 1,
      taken_back: 1,
      days: [{ submitted: 1 }],
    });
  });
});

describe('one user of a dataset', () => {
  it('is shown with the options of submitted records, next to those of the team (ENT-62)', async () => {
    await answer('annotator', 0, GOOD);
    await answer('annotator', 1, BAD);
    await answer('annotator', 2, DRAFT);
    await answer('owner', 3, GOOD);
    const { status, body } = await detail('admin', 'annotator');
    expect(status).toBe(200);
    expect(z.parse(personDetailSchema, body)).toMatchObject({
      submitted: 2,
      answers: [
        {
          question: 'label',
          own: {
            records: 2,
            options: [
              { option: 'bad', count: 1 },
              { option: 'good', count: 1 },
            ],
          },
          team: {
            records: 3,
            options: [
              { option: 'good', count: 2 },
              { option: 'bad', count: 1 },
            ],
          },
        },
      ],
    });
  });

  it('sees themselves, and nobody else (ROL-35)', async () => {
    await answer('annotator', 0, GOOD);
    expect(await detail('annotator')).toMatchObject({ status: 200, body: { submitted: 1 } });
    expect((await detail('annotator', 'admin')).status).toBe(403);
    expect((await detail('foreignAnnotator')).status).toBe(403);
    expect((await detail('admin', 'foreignAnnotator')).status).toBe(404);
  });
});

describe('figures of oneself that are turned off', () => {
  let quiet: World;
  beforeAll(async () => {
    quiet = await openWorld(plainPasswords, { showsOwnFigures: false });
  });
  afterAll(() => quiet.close());

  it('are refused to annotators, and shown to those who manage the dataset (ROL-35)', async () => {
    const { id } = await addDataset(quiet);
    const path = (who: Person) => `/v1/datasets/${id}/people/${quiet.users[who]}`;
    expect((await quiet.call('annotator', 'GET', path('annotator'))).status).toBe(403);
    expect((await quiet.call('admin', 'GET', path('annotator'))).status).toBe(200);
    expect((await quiet.call('admin', 'GET', path('admin'))).status).toBe(200);
  });
});
