import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { addDataset, addUser, openWorld, rowCount, type Person, type World } from './world';

let world: World;

beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

/** Sends a request under a key, by default as the owner. */
function send(key: string, method: string, path: string, body?: unknown, who: Person = 'owner') {
  const headers = { [IDEMPOTENCY_HEADER]: key };
  return world.call(who, method, path, { ...(body !== undefined && { body }), headers });
}

/** The database refuses to keep answers in the meantime, as one that fails at this very moment would. */
async function whileNothingIsKept<T>(work: () => Promise<T>): Promise<T> {
  const { db } = world.engine;
  await sql`alter table kept_replies add constraint refused check (status < 0) not valid`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table kept_replies drop constraint refused`.execute(db);
  }
}

const workspace = (name: string) => ['POST', '/workspaces', { name }] as const;

describe('a write under an idempotency key', () => {
  it('that is sent several times at once is carried out once, with one answer for all', async () => {
    const replies = await Promise.all([0, 1, 2, 3].map(() => send('k', ...workspace('once'))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(await rowCount(world, 'workspaces')).toBe(3);
  });

  it('is neither there nor answered when its answer could not be kept (WIR-85)', async () => {
    const { id } = await addDataset(world);
    const items = [{ fields: { text: 'lost' } }];
    const statuses = await whileNothingIsKept(async () => [
      (await send('a', ...workspace('lost'))).status,
      (await send('b', 'POST', `/v1/datasets/${id}/records`, { items })).status,
      (await send('c', 'DELETE', `/v1/datasets/${id}`)).status,
    ]);
    expect(statuses).toEqual([500, 500, 500]);
    expect([await rowCount(world, 'workspaces'), await rowCount(world, 'records')]).toEqual([2, 0]);
    expect((await world.call('owner', 'GET', `/v1/datasets/${id}`)).status).toBe(200);
    expect(world.errors).toHaveLength(3);
  });

  it('answers as it did, with the same digits, when everything has changed since', async () => {
    const { id, recordIds } = await addDataset(world, { records: [{ metadata: { share: 2 } }] });
    const share = { name: 'share', title: 'Share', settings: { type: 'float' } };
    await world.call('owner', 'POST', `/v1/datasets/${id}/metadata-properties`, { body: share });
    const request = () =>
      world.app.request(`/api/v1/records/${recordIds[0]}`, {
        method: 'DELETE',
        headers: { 'X-Argilla-Api-Key': 'api-key-of-owner', [IDEMPOTENCY_HEADER]: 'k' },
      });
    const first = await (await request()).text();
    await world.call('owner', 'DELETE', `/v1/datasets/${id}`);
    expect(first).toContain('{"share":2.0}');
    expect(await (await request()).text()).toBe(first);
  });

  it('deletes a dataset with all that is below it', async () => {
    const { id } = await addDataset(world, { records: 3 });
    const first = await send('k', 'DELETE', `/v1/datasets/${id}`);
    expect(first).toMatchObject({ status: 200, body: { id } });
    expect([await rowCount(world, 'datasets'), await rowCount(world, 'records')]).toEqual([0, 0]);
    expect(await send('k', 'DELETE', `/v1/datasets/${id}`)).toMatchObject({ status: 200, body: first.body });
  });

  it('leaves no password behind that the database could give away', async () => {
    const path = `/v1/users/${world.users.annotator}/password`;
    const { body } = await send('key-of-a-program', 'PUT', path, {});
    const [kept] = await world.engine.db.selectFrom('kept_replies').selectAll().execute();
    expect(body).toEqual({ password: expect.stringMatching(/.{8}/) });
    expect(kept?.sealed_body?.length).toBeGreaterThan(16);
    expect(JSON.stringify(kept)).not.toContain((body as { password: string }).password);
    expect(JSON.stringify(kept)).not.toContain('key-of-a-program');
    expect((await send('key-of-a-program', 'PUT', path, {})).body).toEqual(body);
  });

  it('may delete the user who sends it', async () => {
    await addUser(world.engine, 'other owner', 'owner');
    expect((await send('k', 'DELETE', `/users/${world.users.owner}`)).status).toBe(200);
    expect((await send('k', 'DELETE', `/users/${world.users.owner}`)).status).toBe(401);
  });
});

describe('an idempotency key', () => {
  it('on another method, path, query or body is refused', async () => {
    const { id, recordIds } = await addDataset(world, { records: 3 });
    const path = `/v1/datasets/${id}/records`;
    expect((await send('k', 'DELETE', `${path}?ids=${recordIds[0]}`)).status).toBe(204);
    expect((await send('k', 'DELETE', `${path}?ids=${recordIds[0]}`)).status).toBe(204);
    const items = [{ fields: { text: 'x' } }];
    for (const other of [
      await send('k', 'DELETE', `${path}?ids=${recordIds[1]}`),
      await send('k', 'POST', path, { items }),
      await send('k', ...workspace('new')),
    ])
      expect(other).toMatchObject({
        status: 422,
        body: { detail: 'The idempotency key was used for another request' },
      });
    await send('l', ...workspace('one'));
    expect((await send('l', ...workspace('two'))).status).toBe(422);
    expect(await rowCount(world, 'records')).toBe(2);
  });

  it('that the version before kept is known still', async () => {
    const { id, recordIds } = await addDataset(world, { records: 1 });
    const path = `/v1/records/${recordIds[0]}/responses`;
    const first = await send('k', 'POST', path, { status: 'draft', values: {} });
    const { db } = world.engine;
    await sql`with kept as (delete from kept_replies returning *)
      insert into idempotency_keys (user_id, key, dataset_id, request_fingerprint, status, body)
      select user_id, 'k', ${id}::uuid, request_fingerprint, status, ${JSON.stringify(first.body)}::jsonb from kept`.execute(
      db,
    );
    expect(await send('k', 'POST', path, { status: 'draft', values: {} })).toMatchObject({
      status: 201,
      body: first.body,
    });
  });

  it('belongs to its user, and is not spent by a request that was refused', async () => {
    expect((await send('k', ...workspace('home'))).status).toBe(409);
    expect((await send('k', ...workspace('new'))).status).toBe(200);
    const view = { name: 'mine', query: '' };
    const { id } = await addDataset(world);
    const save = (who: Person) => send('k', 'POST', `/v1/me/datasets/${id}/views`, view, who);
    expect((await save('annotator')).status).toBe(201);
    expect((await save('admin')).status).toBe(201);
  });

  it('that is malformed is refused by every write', async () => {
    expect(await send('a b', ...workspace('new'))).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc: ['header', IDEMPOTENCY_HEADER] }] } } },
    });
  });

  it('lets requests that only read be repeated with new answers', async () => {
    const { id } = await addDataset(world, { records: 1 });
    const search = () => send('k', 'POST', `/v1/me/datasets/${id}/records/search`, {});
    expect(await search()).toMatchObject({ status: 200, body: { total: 1 } });
    const items = [{ fields: { text: 'x' }, external_id: randomUUID() }];
    await world.call('owner', 'POST', `/v1/datasets/${id}/records`, { body: { items } });
    expect(await search()).toMatchObject({ body: { total: 2 } });
  });
});
