import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { writeSamples } from '#server/samples/write-samples';
import type { Engine } from '#server/store/engines/engine';
import { findOrInsertWorkspace } from '#server/store/queries/new-dataset';
import type { Store } from '#server/store/queries/store';
import { setUpEmptyStore, type SamplePlace } from './first-run';

let engine: Engine;

beforeEach(async () => {
  engine = await openTestEngine();
});
afterEach(() => engine.close());

const security = {
  passwords: { hash: async () => 'hash', verify: async () => true },
  apiKeys: plainApiKeys,
};
const samples = (transaction: Store, place: SamplePlace) => writeSamples(transaction, place, randomUUID);
const names = async () => {
  const datasets = await engine.db.selectFrom('datasets').select('name').orderBy('name').execute();
  return datasets.map(({ name }) => name);
};
const firstStart = (showPassword: () => void = () => {}) =>
  setUpEmptyStore(engine.db, security, { password: 'a password', writeSamples: samples, showPassword });

it('the first run writes samples into an empty database', async () => {
  expect(await firstStart()).toBe(true);
  expect((await names()).length).toBeGreaterThan(0);
});

it('the first run writes no samples if there are imported datasets', async () => {
  const workspaceId = await findOrInsertWorkspace(engine.db, 'main');
  await engine.db
    .insertInto('datasets')
    .values({ name: 'my own', workspace_id: workspaceId, allow_extra_metadata: true, status: 'ready' })
    .execute();

  expect(await firstStart()).toBe(true);

  expect(await names()).toEqual(['my own']);
});

it('a start that ends right after it showed the password leaves nothing, and the next one shows another', async () => {
  const cut = firstStart(() => {
    throw new Error('The process ended');
  });
  await expect(cut).rejects.toThrow('The process ended');
  expect(await names()).toEqual([]);
  let reported = 0;
  expect(await firstStart(() => (reported += 1))).toBe(true);
  expect(reported).toBe(1);
});

it('of several first starts at once, one writes the owner and shows the password (SET-23)', async () => {
  let reported = 0;
  const starts = await Promise.all(Array.from({ length: 3 }, () => firstStart(() => (reported += 1))));
  expect(starts.filter((isFirst) => isFirst)).toHaveLength(1);
  expect(reported).toBe(1);
  expect(await engine.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'owner' }]);
  expect(new Set(await names()).size).toBe((await names()).length);
});
