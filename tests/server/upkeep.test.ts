import { afterAll, beforeAll, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { forgetOld } from '#server/services/upkeep/forget-old';
import { addDataset, openWorld, rowCount, type World } from './world';

const DAY_MS = 24 * 60 * 60 * 1000;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('answers to repeated requests are kept for a month, failed sign-ins for minutes', async () => {
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
    return [await rowCount(world, 'idempotency_keys'), await rowCount(world, 'sign_in_attempts')];
  };
  expect(await left(0)).toEqual([1, 2]);
  expect(await left(DAY_MS)).toEqual([1, 0]);
  expect(await left(31 * DAY_MS)).toEqual([0, 0]);
});
