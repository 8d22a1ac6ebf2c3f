import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tokenSchema, userSchema } from '#contract/session';
import { addUser, apiKeyOf, openWorld, passwordOf, type Reply, type World } from './world';

let world: World;

beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const NEW_PASSWORD = 'a new password';

function signIn(username: string, password = passwordOf(username)): Promise<Reply> {
  return world.call(null, 'POST', '/security/token', {
    text: new URLSearchParams({ username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

async function tokenOf(username: string, password?: string): Promise<string> {
  return tokenSchema.parse((await signIn(username, password)).body).access_token;
}

async function isAccepted(headers: Record<string, string>): Promise<boolean> {
  const { status } = await world.call(null, 'GET', '/me', { headers });
  expect([200, 401]).toContain(status);
  return status === 200;
}

const session = (token: string) => isAccepted({ Authorization: `Bearer ${token}` });
const key = (apiKey: string) => isAccepted({ 'X-Argilla-Api-Key': apiKey });
const annotator = () => `/v1/users/${world.users.annotator}`;
const byOwner = (method: string, path: string, body: object = {}) =>
  world.call('owner', method, path, { body });
const changePassword = (current_password: string, new_password = NEW_PASSWORD) =>
  world.call('annotator', 'PUT', '/v1/me/password', { body: { current_password, new_password } });

describe('changing the own password', () => {
  it('ends the sessions, gives a new one, and leaves the key (ROL-25, WIR-94)', async () => {
    const before = await tokenOf('annotator');
    const reply = await changePassword(passwordOf('annotator'));
    expect(reply.status).toBe(200);
    expect(await session(before)).toBe(false);
    expect(await session(tokenSchema.parse(reply.body).access_token)).toBe(true);
    expect(await key(apiKeyOf('annotator'))).toBe(true);
    expect((await signIn('annotator')).status).toBe(401);
    expect((await signIn('annotator', NEW_PASSWORD)).status).toBe(200);
  });

  it('with a wrong current password changes nothing, and is slowed down like signing in (WIR-94)', async () => {
    for (let count = 0; count < 5; count += 1)
      expect(await changePassword('wrong')).toMatchObject({
        status: 422,
        body: { detail: 'The current password is wrong' },
      });
    const late = await changePassword(passwordOf('annotator'));
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    world.time.now += 60_000;
    expect((await signIn('annotator')).status).toBe(200);
  });

  it('happens once of two at the same time', async () => {
    const replies = await Promise.all(
      ['first password', 'second password'].map((next) => changePassword(passwordOf('annotator'), next)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it.each(['1234567', 'x'.repeat(101)])('to %s is refused', async (password) => {
    expect(await changePassword(passwordOf('annotator'), password)).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc: ['body', 'new_password'] }] } } },
    });
  });
});

describe('resetting a password', () => {
  const resetSchema = z.object({ password: z.nullable(z.string()) });

  it('to a generated one returns it once, and ends the sessions (WIR-96)', async () => {
    const before = await tokenOf('annotator');
    const reply = await byOwner('PUT', `${annotator()}/password`);
    const { password } = resetSchema.parse(reply.body);
    expect(await session(before)).toBe(false);
    expect((await signIn('annotator')).status).toBe(401);
    expect(await session(await tokenOf('annotator', password ?? ''))).toBe(true);
  });

  it('to a given one does not return it', async () => {
    const reply = await byOwner('PUT', `${annotator()}/password`, { password: NEW_PASSWORD });
    expect(reply).toMatchObject({ status: 200, body: { password: null } });
    expect((await signIn('annotator', NEW_PASSWORD)).status).toBe(200);
  });

  it('of an unknown user is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await byOwner('PUT', `/v1/users/${id}/password`)).toMatchObject({
      status: 404,
      body: { detail: `User with id \`${id}\` not found` },
    });
  });
});

describe('renewing a key', () => {
  it.each([
    ['by its user', () => world.call('annotator', 'POST', '/v1/me/api-key')],
    ['by an owner', () => byOwner('POST', `${annotator()}/api-key`)],
  ])('%s ends the old key only (ROL-25, WIR-96)', async (_, renew) => {
    const token = await tokenOf('annotator');
    const { api_key, username } = userSchema.parse((await renew()).body);
    expect(username).toBe('annotator');
    expect(await key(apiKeyOf('annotator'))).toBe(false);
    expect([await key(api_key), await session(token)]).toEqual([true, true]);
  });
});

describe('changing a user', () => {
  it('replaces the names that are given, and ends no session (WIR-95)', async () => {
    const token = await tokenOf('annotator');
    const body = { first_name: ' Nora ', last_name: 'Quist' };
    expect((await byOwner('PATCH', annotator(), body)).body).toMatchObject({
      full_name: 'Nora Quist',
      role: 'annotator',
      workspaces: ['home'],
    });
    const cleared = await byOwner('PATCH', annotator(), { last_name: null });
    expect(cleared.body).toMatchObject({ full_name: 'Nora' });
    expect(await session(token)).toBe(true);
  });

  it('to another role ends the sessions; the key has the new role (ROL-25)', async () => {
    const token = await tokenOf('annotator');
    expect((await byOwner('PATCH', annotator(), { role: 'owner' })).status).toBe(200);
    expect(await session(token)).toBe(false);
    expect((await world.call('annotator', 'GET', '/users')).status).toBe(200);
  });

  it('to the role it has ends no session', async () => {
    const token = await tokenOf('annotator');
    await byOwner('PATCH', annotator(), { role: 'annotator' });
    expect(await session(token)).toBe(true);
  });

  it('disables and enables it; earlier sessions stay ended (WIR-95)', async () => {
    const token = await tokenOf('annotator');
    const disabled = await byOwner('PATCH', annotator(), { disabled: true });
    expect(disabled.body).toMatchObject({ disabled_at: expect.any(String) });
    expect([await session(token), await key(apiKeyOf('annotator'))]).toEqual([false, false]);
    expect((await signIn('annotator')).status).toBe(401);
    const enabled = await byOwner('PATCH', annotator(), { disabled: false });
    expect(enabled.body).not.toHaveProperty('disabled_at');
    expect([await session(token), await key(apiKeyOf('annotator'))]).toEqual([false, true]);
    expect((await signIn('annotator')).status).toBe(200);
  });

  it.each([
    [{ role: 'king' }, ['body', 'role']],
    [{ role: null }, ['body', '__root__']],
    [{ first_name: ' ' }, ['body', 'first_name']],
    [{ first_name: 'a\0b' }, ['body', 'first_name']],
  ])('as %j is refused', async (body, loc) => {
    expect(await byOwner('PATCH', annotator(), body)).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc }] } } },
    });
  });
});

describe('the last enabled owner', () => {
  const owner = () => world.users.owner;
  const acts: readonly (readonly [string, () => Promise<Reply>])[] = [
    ['demoted', () => byOwner('PATCH', `/v1/users/${owner()}`, { role: 'admin' })],
    ['disabled', () => byOwner('PATCH', `/v1/users/${owner()}`, { disabled: true })],
    ['deleted', () => world.call('owner', 'DELETE', `/users/${owner()}`)],
  ];

  it.each(acts)('cannot be %s, also along with a disabled one (ROL-24)', async (_, act) => {
    const second = await addUser(world.engine, 'second', 'owner');
    await byOwner('PATCH', `/v1/users/${second}`, { disabled: true });
    expect(await act()).toMatchObject({
      status: 409,
      body: { detail: `User with id \`${owner()}\` is the last owner who is not disabled` },
    });
    expect((await world.call('owner', 'GET', '/users')).status).toBe(200);
    await byOwner('PATCH', `/v1/users/${second}`, { disabled: false });
    expect((await act()).status).toBe(200);
  });

  it('is left when two owners demote each other at the same time (ROL-24)', async () => {
    const second = await addUser(world.engine, 'second', 'owner');
    const headers = { 'X-Argilla-Api-Key': apiKeyOf('second') };
    const body = { role: 'admin' };
    const replies = await Promise.all([
      byOwner('PATCH', `/v1/users/${second}`, body),
      world.call(null, 'PATCH', `/v1/users/${owner()}`, { body, headers }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = world.engine.db.selectFrom('users').select('id').where('role', '=', 'owner');
    expect(await owners.execute()).toHaveLength(1);
  });
});

it('the server reports in its information that users can be changed and invited, and that it keeps keys (WIR-89)', async () => {
  expect((await world.call(null, 'GET', '/_info')).body).toMatchObject({
    accounts: true,
    invitations: true,
    idempotency_keys: true,
  });
});
