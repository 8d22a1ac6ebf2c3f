import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newInvitationSchema } from '#contract/invitation';
import { openWorld, type Person, type World } from './world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Whatever an attack could change about users, their rights and their secrets. */
async function rights() {
  const { db } = world.engine;
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    memberships: await db.selectFrom('workspace_users').selectAll().orderBy('user_id').execute(),
    workspaces: await db.selectFrom('workspaces').selectAll().orderBy('id').execute(),
    invitations: await db.selectFrom('invitations').selectAll().orderBy('id').execute(),
  };
}

type Attack = readonly [act: string, method: string, path: () => string, body: object | null];

const user = (who: Person) => world.users[who];
const PERSON = { first_name: 'Eve', password: '12345678' };

const ATTACKS: readonly Attack[] = [
  ['raise their own role', 'PATCH', () => `/v1/users/${user('admin')}`, { role: 'owner' }],
  ['raise the role of others', 'PATCH', () => `/v1/users/${user('annotator')}`, { role: 'admin' }],
  ['demote an owner', 'PATCH', () => `/v1/users/${user('owner')}`, { role: 'annotator' }],
  ['disable an owner', 'PATCH', () => `/v1/users/${user('owner')}`, { disabled: true }],
  ['reset a password', 'PUT', () => `/v1/users/${user('owner')}/password`, {}],
  ['renew the key of another', 'POST', () => `/v1/users/${user('owner')}/api-key`, null],
  ['delete a user', 'DELETE', () => `/users/${user('annotator')}`, null],
  ['create an owner', 'POST', () => '/users', { ...PERSON, username: 'eve', role: 'owner' }],
  ['invite an owner', 'POST', () => '/v1/invitations', { role: 'owner', workspaces: [] }],
  [
    'invite to their own workspace',
    'POST',
    () => '/v1/invitations',
    { role: 'annotator', workspaces: ['home'] },
  ],
  ['create a workspace', 'POST', () => '/workspaces', { name: 'of-eve' }],
  ['delete their own workspace', 'DELETE', () => `/v1/workspaces/${world.workspaces.home}`, null],
  ['delete another workspace', 'DELETE', () => `/v1/workspaces/${world.workspaces.foreign}`, null],
  ['join a workspace', 'POST', () => `/workspaces/${world.workspaces.foreign}/users/${user('admin')}`, null],
  [
    'remove a member of another workspace',
    'DELETE',
    () => `/workspaces/${world.workspaces.foreign}/users/${user('foreignAnnotator')}`,
    null,
  ],
  [
    'remove a member of another workspace by the call of 1.29',
    'DELETE',
    () => `/v1/workspaces/${world.workspaces.foreign}/users/${user('foreignAnnotator')}`,
    null,
  ],
  [
    'list the members of another workspace',
    'GET',
    () => `/workspaces/${world.workspaces.foreign}/users`,
    null,
  ],
  ['list all users', 'GET', () => '/users', null],
  ['list invitations', 'GET', () => '/v1/invitations', null],
];

it.each(ATTACKS)('an admin cannot %s (ROL-21)', async (_, method, path, body) => {
  const before = await rights();
  const reply = await world.call('admin', method, path(), body === null ? {} : { body });
  expect(reply.status).toBe(403);
  expect(await rights()).toEqual(before);
});

describe('a script', () => {
  const SCRIPT = '<script>alert(1)</script>';

  it('is no user name, neither of a user who is created nor of one who accepts', async () => {
    const body = { ...PERSON, username: SCRIPT, role: 'annotator' };
    expect((await world.call('owner', 'POST', '/users', { body })).status).toBe(422);
    const invited = await world.call('owner', 'POST', '/v1/invitations', {
      body: { role: 'annotator', workspaces: [] },
    });
    const { token } = newInvitationSchema.parse(invited.body);
    const accepted = await world.call(null, 'POST', '/v1/invitations/accept', {
      body: { ...PERSON, username: SCRIPT, token },
    });
    expect(accepted.status).toBe(422);
  });

  it('as a first name is answered as data that no browser runs', async () => {
    const body = { ...PERSON, first_name: SCRIPT, username: 'eve', role: 'annotator' };
    expect((await world.call('owner', 'POST', '/users', { body })).status).toBe(200);
    const { headers } = await world.call('owner', 'GET', '/users');
    expect(headers.get('content-type')).toMatch(/^application\/json/u);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
