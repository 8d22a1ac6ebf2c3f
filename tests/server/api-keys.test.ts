import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { userSchema } from '#contract/session';
import { encryptedApiKeys } from '#server/security/api-key-cipher';
import { takeUpSecret } from '#server/services/users/api-keys';
import { addUser, apiKeyOf, openWorld, plainPasswords, type World } from './world';

const SECRET = 'a secret of at least thirty-two characters';
const OTHER_SECRET = 'another secret of thirty-two characters or more';

let world: World;

beforeEach(async () => {
  world = await openWorld(plainPasswords, { apiKeys: await encryptedApiKeys(SECRET) });
});
afterEach(() => world.close());

const start = (secret?: string, previousSecret?: string) =>
  takeUpSecret(world.engine.db, { secret, previousSecret });

/** API keys as a copy of the database has them. */
async function storedKeys(): Promise<readonly string[]> {
  const rows = await world.engine.db.selectFrom('users').select('api_key').orderBy('ordinal').execute();
  return rows.map(({ api_key }) => api_key);
}

describe('with a secret', () => {
  it('a new key is encrypted in the database, and calls and answers are as without', async () => {
    const body = { username: 'uma', first_name: 'Uma', password: 'password of uma' };
    const { api_key } = userSchema.parse((await world.call('owner', 'POST', '/users', { body })).body);
    expect((await storedKeys()).join()).not.toContain(api_key);
    const headers = { 'X-Argilla-Api-Key': api_key };
    expect((await world.call(null, 'GET', '/me', { headers })).body).toMatchObject({
      username: 'uma',
      api_key,
    });
    const listed = z.array(userSchema).parse((await world.call('owner', 'GET', '/users')).body);
    expect(listed.map((user) => user.api_key)).toEqual([
      ...['owner', 'admin', 'annotator', 'foreignAdmin', 'foreignAnnotator'].map(apiKeyOf),
      api_key,
    ]);
  });

  it('what the database holds is no key', async () => {
    await start(SECRET);
    const [stored = ''] = await storedKeys();
    expect((await world.call(null, 'GET', '/me', { headers: { 'X-Argilla-Api-Key': stored } })).status).toBe(
      401,
    );
  });
});

describe('a start', () => {
  it('with a secret encrypts what is plain, once, and users go on with their keys (ROL-23)', async () => {
    expect(await storedKeys()).toContain(apiKeyOf('admin'));
    expect((await start(SECRET)).ok).toBe(true);
    const encrypted = await storedKeys();
    expect(encrypted).not.toContain(apiKeyOf('admin'));
    expect((await world.call('admin', 'GET', '/me')).body).toMatchObject({ api_key: apiKeyOf('admin') });
    expect((await start(SECRET)).ok).toBe(true);
    expect(await storedKeys()).toEqual(encrypted);
  });

  it.each([
    ['without the secret', undefined, false],
    ['with another secret', OTHER_SECRET, true],
  ])('%s is refused and changes nothing (ROL-23)', async (_, secret, isSecretGiven) => {
    await start(SECRET);
    await addUser(world.engine, 'plain', 'annotator');
    const before = await storedKeys();
    const error = { code: 'api-keys-unreadable', users: 5, isSecretGiven };
    expect(await start(secret)).toEqual({ ok: false, error });
    expect(await storedKeys()).toEqual(before);
  });

  it('with another secret and the previous one encrypts the keys again', async () => {
    await start(SECRET);
    expect((await start(OTHER_SECRET, SECRET)).ok).toBe(true);
    expect(await start(SECRET)).toMatchObject({ ok: false });
    expect((await start(undefined, OTHER_SECRET)).ok).toBe(true);
    expect(await storedKeys()).toContain(apiKeyOf('admin'));
  });
});
