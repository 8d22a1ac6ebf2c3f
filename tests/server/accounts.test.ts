import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userSchema } from '#contract/session';
import { addDataset, openWorld, type World } from './world';

let world: World;

beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const NEW = { username: 'uma', first_name: 'Uma', password: 'password of uma', workspaces: ['home'] };

describe('a user that an owner creates', () => {
  it('signs in with name and password, and calls with the key (WIR-66)', async () => {
    const created = await world.call('owner', 'POST', '/users', { body: NEW });
    expect(created.status).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const text = 'username=uma&password=password+of+uma';
    expect((await world.call(null, 'POST', '/security/token', { text, headers: form })).status).toBe(200);
    const headers = { 'X-Argilla-Api-Key': userSchema.parse(created.body).api_key };
    const me = await world.call(null, 'GET', '/me', { headers });
    expect(me.body).toMatchObject({ username: 'uma', role: 'annotator', workspaces: ['home'] });
  });

  it('is not created when a workspace is unknown', async () => {
    const body = { ...NEW, workspaces: ['home', 'nope'] };
    expect(await world.call('owner', 'POST', '/users', { body })).toMatchObject({
      status: 422,
      body: { detail: "Workspace 'nope' does not exist" },
    });
    expect((await world.call('owner', 'POST', '/users', { body: NEW })).status).toBe(200);
  });

  it('is created once by two requests at the same time (MWI-19)', async () => {
    const replies = await Promise.all([1, 2].map(() => world.call('owner', 'POST', '/users', { body: NEW })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(world.errors).toEqual([]);
  });
});

describe('a user that an owner deletes', () => {
  it('leaves the answers there, without a user, and the counts right', async () => {
    const dataset = await addDataset(world, { records: 1 });
    await world.call('annotator', 'POST', `/v1/records/${dataset.recordIds[0]}/responses`, {
      body: { status: 'submitted', values: { label: { value: 'good' } } },
    });
    expect((await world.call('owner', 'DELETE', `/users/${world.users.annotator}`)).status).toBe(200);
    const records = await world.call('owner', 'GET', `/v1/datasets/${dataset.id}/records?include=responses`);
    expect(records.body).toMatchObject({ items: [{ responses: [{ status: 'submitted', user_id: null }] }] });
    expect((await world.call('owner', 'GET', `/v1/datasets/${dataset.id}/progress`)).body).toMatchObject({
      submitted: 1,
    });
    expect((await world.call('annotator', 'GET', '/me')).status).toBe(401);
  });
});

describe('a member that is removed', () => {
  it('no longer reaches the datasets of the workspace', async () => {
    const { id } = await addDataset(world);
    const member = `/workspaces/${world.workspaces.home}/users/${world.users.annotator}`;
    expect((await world.call('annotator', 'GET', `/v1/datasets/${id}`)).status).toBe(200);
    expect((await world.call('admin', 'DELETE', member)).status).toBe(200);
    expect((await world.call('annotator', 'GET', `/v1/datasets/${id}`)).status).toBe(403);
    expect((await world.call('admin', 'DELETE', member)).status).toBe(404);
  });
});

describe('a workspace', () => {
  it('with a dataset stays, and one without is deleted (MWI-20)', async () => {
    const path = `/v1/workspaces/${world.workspaces.home}`;
    const { id } = await addDataset(world);
    expect(await world.call('owner', 'DELETE', path)).toMatchObject({ status: 409 });
    await world.call('owner', 'DELETE', `/v1/datasets/${id}`);
    expect(await world.call('owner', 'DELETE', path)).toMatchObject({ status: 200, body: { name: 'home' } });
  });

  it('with anything but members and invitations stays (MWI-20)', async () => {
    const { db } = world.engine;
    const id = world.workspaces.foreign;
    const { rows } = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
      where confrelid = 'workspaces'::regclass and confdeltype not in ('a', 'r') order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(['invitation_workspaces', 'workspace_users']);
    // As datasets of another family will be kept.
    await sql`create table others (workspace_id uuid not null references workspaces)`.execute(db);
    await sql`insert into others values (${id}::uuid)`.execute(db);
    const detail = expect.any(String);
    expect(await world.call('owner', 'DELETE', `/v1/workspaces/${id}`)).toMatchObject({
      status: 409,
      body: { detail },
    });
    expect(await world.call('owner', 'GET', `/v1/workspaces/${id}`)).toMatchObject({ status: 200 });
    await sql`drop table others`.execute(db);
  });
});
