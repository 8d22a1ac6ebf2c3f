import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { begunExportSchema } from '#contract/export';
import { KEPT_EXPORTS, LEASE_MS, TICKET_MS } from '#domain/dataset-export/export-life';
import { timestampOf } from '#server/services/clock';
import { interruptExports } from '#server/store/queries/exports';
import { addDataset, addUser, openWorld, type AddedDataset, type World } from './world';

let world: World;
let dataset: AddedDataset;
/** Signs of life that are due whenever the test says so. */
const beats = new Set<() => void>();

beforeAll(async () => {
  world = await openWorld(undefined, {
    every: (_, work) => {
      beats.add(work);
      return () => beats.delete(work);
    },
  });
  dataset = await addDataset(world, { records: 200 });
});
afterAll(() => world.close());

async function begin() {
  const at = `/v1/me/datasets/${dataset.id}/exports`;
  const { body } = await world.call('owner', 'POST', at, { body: { format: 'jsonl' } });
  return z.parse(begunExportSchema, body);
}

/** An export whose file is begun, and whose caller takes no more of it. */
async function beginFile() {
  const { id, ticket } = await begin();
  const file = await world.app.request(`/api/v1/exports/${ticket}`);
  const reader = file.body?.getReader();
  await reader?.read();
  const [beat] = [...beats].slice(-1);
  const giveUp = async () => reader?.cancel();
  const isBeating = () => beat !== undefined && beats.has(beat);
  return { id, beat: () => beat?.(), isBeating, giveUp, reader };
}

const progress = async (id: string) => (await world.call('owner', 'GET', `/v1/me/exports/${id}`)).body;
const aliveAt = async (id: string) => {
  const query = world.engine.db.selectFrom('exports').select('alive_at').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).alive_at;
};
const INTERRUPTED = { state: 'failed', fault: 'interrupted' };

describe('an export that is written', () => {
  it('an export has failed when its process gave no sign of life for the time of a lease', async () => {
    const { id, giveUp } = await beginFile();
    world.time.now += LEASE_MS;
    expect(await progress(id)).toMatchObject({ state: 'running' });
    world.time.now += 1;
    expect(await progress(id)).toMatchObject(INTERRUPTED);
    await giveUp();
  });

  it('an export keeps running while its caller reads nothing for longer than a lease (SET-107)', async () => {
    const { id, beat, giveUp } = await beginFile();
    for (let round = 0; round < 3; round += 1) {
      world.time.now += LEASE_MS;
      const before = await aliveAt(id);
      beat();
      await expect.poll(() => aliveAt(id)).not.toBe(before);
    }
    expect(await progress(id)).toMatchObject({ state: 'running' });
    await giveUp();
    expect(await progress(id)).toMatchObject({ state: 'failed', fault: 'broken-off' });
  });

  it('an export that ended stays so when another sign of life is due', async () => {
    const { id, beat, isBeating, reader } = await beginFile();
    expect(isBeating()).toBe(true);
    beat();
    while ((await reader?.read())?.done === false);
    world.time.now += 10 * LEASE_MS;
    expect(await progress(id)).toEqual({ state: 'done', total: 200, done: 200 });
    expect(isBeating()).toBe(false);
  });

  it('an export breaks off when its user is deleted (SET-35)', async () => {
    const userId = await addUser(world.engine, 'leaving', 'owner');
    const { id, beat, reader } = await beginFile();
    await world.engine.db.updateTable('exports').set({ user_id: userId }).where('id', '=', id).execute();
    expect(await world.call('owner', 'DELETE', `/users/${userId}`)).toMatchObject({ status: 200 });
    beat();
    const rest = async () => {
      while ((await reader?.read())?.done === false);
    };
    await expect(rest()).rejects.toThrow('deleted');
    expect(world.errors).toEqual([]);
  });
});

describe('an export whose file nobody fetches', () => {
  it('an export has failed when its ticket expires unused', async () => {
    const { id } = await begin();
    world.time.now += TICKET_MS + 1;
    expect(await progress(id)).toMatchObject({ state: 'failed', fault: 'not-fetched' });
  });
});

it('an export is deleted after 100 newer ones of its user, unless its file is being written (SET-107)', async () => {
  const [oldest, written] = [await begin(), await beginFile()];
  for (let count = 0; count < KEPT_EXPORTS; count += 1) await begin();
  const missing = { detail: expect.stringContaining('not found') as unknown };
  expect(await progress(oldest.id)).toMatchObject(missing);
  expect(await progress(written.id)).toMatchObject({ state: 'running' });
  await written.giveUp();
});

describe('a start of the server', () => {
  it('a start marks exports without a live process as interrupted and no others (SET-107)', async () => {
    const left = await beginFile();
    world.time.now += LEASE_MS;
    const alive = await beginFile();
    await interruptExports(world.engine.db, timestampOf((world.time.now - LEASE_MS + 1) * 1000));
    const stored = async (id: string) =>
      (await world.engine.db.selectFrom('exports').select('state').where('id', '=', id).executeTakeFirst())
        ?.state;
    expect([await stored(left.id), await stored(alive.id)]).toEqual(['failed', 'running']);
    await Promise.all([left.giveUp(), alive.giveUp()]);
  });

  it('a start on the embedded database marks all running exports as interrupted', async () => {
    const { id, giveUp } = await beginFile();
    await interruptExports(world.engine.db, null);
    expect(await progress(id)).toMatchObject(INTERRUPTED);
    await giveUp();
  });
});
