import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, passwordOf, type World } from './world';

/** Calls of version 1.29 about users and workspaces, whose answers differ from those of the older calls. */
let world: World;

beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const KEYS = ['id', 'first_name', 'last_name', 'username', 'role', 'api_key', 'inserted_at', 'updated_at'];
const NEW = { username: 'uma', first_name: 'Uma', password: 'password of uma' };

describe('a user', () => {
  it('has every key and no memberships, and is shown to themselves and to owners', async () => {
    const { body } = await world.call('annotator', 'GET', '/v1/me');
    expect(Object.keys(body as object)).toEqual(KEYS);
    expect(body).toMatchObject({ username: 'annotator', last_name: null });
    const path = `/v1/users/${world.users.annotator}`;
    expect((await world.call('owner', 'GET', path)).body).toEqual(body);
    const listed = await world.call('owner', 'GET', '/v1/users');
    expect(listed.body).toMatchObject({ items: [{ username: 'owner' }, {}, {}, {}, {}] });
    expect(listed.body).toMatchObject({ items: expect.arrayContaining([body]) });
  });

  it('is made without memberships and deleted once, with errors in plain text (MWI-21)', async () => {
    const made = await world.call('owner', 'POST', '/v1/users', { body: { ...NEW, workspaces: ['home'] } });
    expect(made).toMatchObject({ status: 201, body: { username: 'uma', role: 'annotator' } });
    const [known] = await world.engine.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'uma')
      .execute();
    const path = `/v1/users/${known?.id}`;
    expect((await world.call('owner', 'GET', `${path}/workspaces`)).body).toEqual({ items: [] });
    expect(await world.call('owner', 'POST', '/v1/users', { body: NEW })).toMatchObject({
      status: 409,
      body: { detail: 'User username `uma` is not unique' },
    });
    expect(await world.call('owner', 'DELETE', path)).toMatchObject({
      status: 200,
      body: made.body as object,
    });
    for (const method of ['GET', 'DELETE'])
      expect(await world.call('owner', method, path)).toMatchObject({
        status: 404,
        body: { detail: `User with id \`${known?.id}\` not found` },
      });
  });

  it('signs in for a token that is created', async () => {
    const reply = await world.call(null, 'POST', '/v1/token', {
      text: new URLSearchParams({ username: 'owner', password: passwordOf('owner') }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply).toMatchObject({ status: 201, body: { token_type: 'bearer' } });
  });
});

describe('a workspace', () => {
  it('has a name of its own', async () => {
    const body = { name: 'away' };
    expect(await world.call('owner', 'POST', '/v1/workspaces', { body })).toMatchObject({
      status: 201,
      body,
    });
    expect(await world.call('owner', 'POST', '/v1/workspaces', { body })).toMatchObject({
      status: 409,
      body: { detail: 'Workspace name `away` is not unique' },
    });
  });

  it('takes in a user who is there, once, and lets them go (WIR-66)', async () => {
    const path = `/v1/workspaces/${world.workspaces.home}/users`;
    const user_id = world.users.foreignAnnotator;
    const join = () => world.call('owner', 'POST', path, { body: { user_id } });
    expect(await join()).toMatchObject({ status: 201, body: { id: user_id } });
    expect(await join()).toMatchObject({
      status: 409,
      body: {
        detail: `Workspace user with workspace_id \`${world.workspaces.home}\` and user_id \`${user_id}\` is not unique`,
      },
    });
    expect((await world.call('admin', 'GET', path)).body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: user_id })]),
    });
    expect(await world.call('admin', 'DELETE', `${path}/${user_id}`)).toMatchObject({
      status: 200,
      body: { id: user_id },
    });
    expect(await world.call('admin', 'DELETE', `${path}/${user_id}`)).toMatchObject({
      status: 404,
      body: { detail: `User with id \`${user_id}\` not found` },
    });
  });

  it('a missing workspace and a missing user are distinguished', async () => {
    const nowhere = randomUUID();
    const body = { user_id: nowhere };
    expect(
      await world.call('owner', 'POST', `/v1/workspaces/${world.workspaces.home}/users`, { body }),
    ).toMatchObject({ status: 422, body: { detail: `User with id \`${nowhere}\` not found` } });
    const notFound = { status: 404, body: { detail: `Workspace with id \`${nowhere}\` not found` } };
    const path = `/v1/workspaces/${nowhere}/users`;
    expect(await world.call('owner', 'POST', path, { body })).toMatchObject(notFound);
    expect(await world.call('owner', 'GET', path)).toMatchObject(notFound);
  });
});

it('the versions and the state of the server are public', async () => {
  const { version } = (await world.call(null, 'GET', '/_info')).body as { readonly version: string };
  expect((await world.call(null, 'GET', '/v1/version')).body).toEqual({ version });
  expect((await world.call(null, 'GET', '/v1/status')).body).toMatchObject({
    version,
    search_engine: { version: { number: expect.any(String) } },
    memory: {},
  });
});
