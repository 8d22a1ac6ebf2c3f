import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invitationListSchema, newInvitationSchema, type NewInvitationDto } from '#contract/invitation';
import { sha256 } from '#server/security/digest';
import { tokenSchema, userSchema } from '#contract/session';
import { addUser, openWorld, passwordOf, plainPasswords, type Reply, type World } from './world';

let world: World;

beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const NOT_FOUND = { status: 404, body: { detail: 'The invitation is unknown, used or expired' } };
const TO_HOME = { role: 'annotator', workspaces: ['home'] };

const post = (path: string, body: object, headers = {}) =>
  world.call(null, 'POST', `/v1/invitations/${path}`, { body, headers });
const ivy = { username: 'ivy', first_name: 'Ivy', password: 'a long password' };
const accept = (token: string, user: object = ivy) => post('accept', { token, ...user });
const read = (token: string) => post('read', { token });

async function invite(body: object = TO_HOME): Promise<NewInvitationDto> {
  const reply = await world.call('owner', 'POST', '/v1/invitations', { body });
  expect(reply.status).toBe(201);
  return newInvitationSchema.parse(reply.body);
}

async function open(): Promise<readonly string[]> {
  const { body } = await world.call('owner', 'GET', '/v1/invitations');
  return invitationListSchema.parse(body).items.map(({ id }) => id);
}

async function userOf(accepted: Reply) {
  const { access_token } = tokenSchema.parse(accepted.body);
  const me = await world.call(null, 'GET', '/me', { headers: { Authorization: `Bearer ${access_token}` } });
  return userSchema.parse(me.body);
}

describe('accepting an invitation', () => {
  it('creates a user with the role and the workspaces of the invitation, and signs in (WIR-98)', async () => {
    const { token } = await invite({ role: 'admin', workspaces: ['home', 'foreign', 'home'] });
    const accepted = await accept(token, { ...ivy, last_name: 'Quist' });
    expect(accepted.status).toBe(201);
    expect(await userOf(accepted)).toMatchObject({
      username: 'ivy',
      full_name: 'Ivy Quist',
      role: 'admin',
      workspaces: ['home', 'foreign'],
    });
  });

  it('holds up no other call while the password is hashed, and hashes none for a link that is unknown', async () => {
    await world.close();
    const hashed = vi.fn(async (password: string) => {
      // A transaction that waited for this would keep the call waiting, for ever.
      expect((await world.call('owner', 'GET', '/me')).status).toBe(200);
      return plainPasswords.hash(password);
    });
    world = await openWorld({ ...plainPasswords, hash: hashed });
    const { token } = await invite();
    hashed.mockClear();
    expect(await accept(`${token}x`)).toMatchObject(NOT_FOUND);
    expect(hashed).not.toHaveBeenCalled();
    expect((await accept(token)).status).toBe(201);
    expect(hashed).toHaveBeenCalledOnce();
  });

  it('ends it: the link is good once', async () => {
    const { token, id } = await invite();
    expect(await open()).toEqual([id]);
    expect((await accept(token)).status).toBe(201);
    expect(await open()).toEqual([]);
    expect(await accept(token, { ...ivy, username: 'joe' })).toMatchObject(NOT_FOUND);
    expect(await read(token)).toMatchObject(NOT_FOUND);
  });

  it('succeeds once of several at the same time (ROL-26)', async () => {
    const { token } = await invite();
    const names = ['a', 'b', 'c', 'd'];
    const replies = await Promise.all(names.map((username) => accept(token, { ...ivy, username })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404, 404]);
  });

  it('under a taken name leaves it open', async () => {
    const { token } = await invite();
    expect(await accept(token, { ...ivy, username: 'annotator' })).toMatchObject({ status: 409 });
    expect((await accept(token)).status).toBe(201);
  });

  it('of two invitations under one name at the same time succeeds once, and leaves the other open', async () => {
    const [one, other] = [await invite(), await invite()];
    const replies = await Promise.all([accept(one.token), accept(other.token)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await open()).toHaveLength(1);
  });

  it.each([
    ['a short password', { password: '1234567' }, 'password'],
    ['a name with spaces', { username: 'i v y' }, 'username'],
    ['no first name', { first_name: ' ' }, 'first_name'],
  ])('with %s is refused, and leaves it open', async (_, wrong, place) => {
    const { token } = await invite();
    expect(await accept(token, { ...ivy, ...wrong })).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc: ['body', place] }] } } },
    });
    expect(await open()).toHaveLength(1);
  });

  it('cannot choose a role', async () => {
    const { token } = await invite();
    expect(await userOf(await accept(token, { ...ivy, role: 'owner' }))).toMatchObject({ role: 'annotator' });
  });
});

describe('an invitation', () => {
  it('shows the holder of its link what it is to, without the note (WIR-98)', async () => {
    const { token, note, has_link, ...invitation } = await invite({ ...TO_HOME, note: ' Ivy from support ' });
    expect([note, has_link]).toEqual(['Ivy from support', true]);
    expect(await read(token)).toMatchObject({ status: 200 });
    expect((await read(token)).body).toEqual(invitation);
    expect(invitation).toMatchObject({ inviter: 'owner', role: 'annotator', workspaces: ['home'] });
  });

  it('has its link again for an owner, until it is used (WIR-98)', async () => {
    const { token, id } = await invite();
    const link = () => world.call('owner', 'GET', `/v1/invitations/${id}/link`);
    expect(await link()).toMatchObject({ status: 200, body: { token } });
    expect((await accept(token)).status).toBe(201);
    expect((await link()).status).toBe(404);
  });

  it('whose token was made at random has no link again, and can be accepted', async () => {
    const { id } = await invite();
    const token = 'made-at-random-by-an-earlier-version';
    await world.engine.db
      .updateTable('invitations')
      .set({ token_digest: await sha256(token) })
      .execute();
    const list = await world.call('owner', 'GET', '/v1/invitations');
    expect(list.body).toMatchObject({ items: [{ id, has_link: false, note: '' }] });
    expect((await world.call('owner', 'GET', `/v1/invitations/${id}/link`)).status).toBe(404);
    expect((await accept(token)).status).toBe(201);
  });

  it('with a note of 201 characters is refused', async () => {
    const body = { ...TO_HOME, note: 'x'.repeat(201) };
    expect((await world.call('owner', 'POST', '/v1/invitations', { body })).status).toBe(422);
  });

  it('ends after seven days, or as many as were given (ROL-26)', async () => {
    const [week, day] = [await invite(), await invite({ ...TO_HOME, expires_in_days: 1 })];
    world.time.now += DAY_MS;
    expect(await read(day.token)).toMatchObject(NOT_FOUND);
    expect(await accept(day.token)).toMatchObject(NOT_FOUND);
    expect(await open()).toEqual([week.id]);
    world.time.now += 6 * DAY_MS;
    expect(await accept(week.token)).toMatchObject(NOT_FOUND);
  });

  it.each([0, 31, 1.5])('of %s days is refused', async (expires_in_days) => {
    const body = { ...TO_HOME, expires_in_days };
    expect((await world.call('owner', 'POST', '/v1/invitations', { body })).status).toBe(422);
  });

  it('ends when it is revoked', async () => {
    const { token, id } = await invite();
    expect((await world.call('owner', 'DELETE', `/v1/invitations/${id}`)).status).toBe(204);
    expect(await accept(token)).toMatchObject(NOT_FOUND);
    expect((await world.call('owner', 'DELETE', `/v1/invitations/${id}`)).status).toBe(404);
  });

  it.each([
    ['is disabled', { disabled: true }],
    ['is an owner no more', { role: 'admin' }],
  ])('cannot be accepted when its owner %s (ROL-26)', async (_, body) => {
    await addUser(world.engine, 'other', 'owner');
    const { token } = await invite();
    await world.call('owner', 'PATCH', `/v1/users/${world.users.owner}`, { body });
    expect(await accept(token)).toMatchObject(NOT_FOUND);
  });

  it('loses a workspace that is deleted', async () => {
    const made = await world.call('owner', 'POST', '/workspaces', { body: { name: 'short-lived' } });
    const { id } = made.body as { readonly id: string };
    const { token } = await invite({ role: 'annotator', workspaces: ['home', 'short-lived'] });
    await world.call('owner', 'DELETE', `/v1/workspaces/${id}`);
    expect(await userOf(await accept(token))).toMatchObject({ workspaces: ['home'] });
  });

  it('to an unknown workspace is refused', async () => {
    const body = { role: 'annotator', workspaces: ['nowhere'] };
    expect(await world.call('owner', 'POST', '/v1/invitations', { body })).toMatchObject({
      status: 422,
      body: { detail: "Workspace 'nowhere' does not exist" },
    });
  });

  it('is kept with a digest of its token only', async () => {
    const { token } = await invite();
    const { db } = world.engine;
    const rows = [
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('kept_replies').selectAll().execute(),
      await db.selectFrom('sign_in_attempts').selectAll().execute(),
    ];
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('guessing tokens', () => {
  it('is slowed down where it comes from (ROL-27)', async () => {
    const from = (address: string, token: string) => post('read', { token }, { 'x-test-address': address });
    const { token } = await invite();
    for (let count = 0; count < 50; count += 1)
      expect((await from('guesser', `guess ${count}`)).status).toBe(404);
    const late = await from('guesser', token);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('elsewhere', token)).status).toBe(200);
  });

  it('does not count tokens that are right, nor slow down their names', async () => {
    const { token } = await invite();
    for (let count = 0; count < 60; count += 1) expect((await read(token)).status).toBe(200);
    expect(await accept(token, { ...ivy, username: 'annotator' })).toMatchObject({ status: 409 });
    const form = { username: 'annotator', password: passwordOf('annotator') };
    const signedIn = await world.call(null, 'POST', '/security/token', {
      text: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(signedIn.status).toBe(200);
  });
});
