import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDataset, openWorld, type AddedDataset, type Reply, type World } from './world';

let world: World;
let dataset: AddedDataset;

beforeEach(async () => {
  world = await openWorld();
  dataset = await addDataset(world, { name: 'taken', records: [{ external_id: 'e1' }] });
});
afterEach(() => world.close());

interface Conflict {
  readonly name: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Makes what is in the way; the result is the path of the call that meets it. */
  prepare(): Promise<string>;
  readonly body?: () => unknown;
}

const home = () => world.workspaces.home;
const create = (path: string, body: unknown): Promise<Reply> => world.call('owner', 'POST', path, { body });

/** The path, behind a call that takes the name. */
const taken = (path: () => string, body: () => unknown): Pick<Conflict, 'method' | 'prepare' | 'body'> => ({
  method: 'POST',
  body,
  prepare: async () => {
    await create(path(), body());
    return path();
  },
});

const CONFLICTS: readonly Conflict[] = [
  {
    name: 'deleting a workspace with a feedback dataset',
    method: 'DELETE',
    prepare: async () => `/v1/workspaces/${home()}`,
  },
  {
    name: 'deleting a workspace with a task dataset',
    method: 'DELETE',
    prepare: async () => {
      await create('/datasets', { name: 'tasks', task: 'Text2Text', workspace: 'foreign' });
      return `/v1/workspaces/${world.workspaces.foreign}`;
    },
  },
  {
    name: 'creating a workspace with a name that is taken',
    ...taken(
      () => '/v1/workspaces',
      () => ({ name: 'home' }),
    ),
  },
  {
    name: 'adding a member twice',
    ...taken(
      () => `/v1/workspaces/${home()}/users`,
      () => ({ user_id: world.users.annotator }),
    ),
  },
  {
    name: 'creating a user with a name that is taken',
    ...taken(
      () => '/users',
      () => ({ username: 'annotator', first_name: 'A', password: '12345678' }),
    ),
  },
  {
    name: 'creating a dataset with a name that is taken',
    ...taken(
      () => '/v1/datasets',
      () => ({ name: 'taken', workspace_id: home() }),
    ),
  },
  {
    name: 'renaming a dataset to a name that is taken',
    method: 'PATCH',
    prepare: async () => `/v1/datasets/${(await addDataset(world)).id}`,
    body: () => ({ name: 'taken' }),
  },
  {
    name: 'creating a metadata property with a name that is taken',
    ...taken(
      () => `/v1/datasets/${dataset.id}/metadata-properties`,
      () => ({ name: 'm', title: 'M', settings: { type: 'terms' } }),
    ),
  },
  {
    name: 'saving a view under a name that is taken',
    ...taken(
      () => `/v1/me/datasets/${dataset.id}/views`,
      () => ({ name: 'mine', query: 'search=refund' }),
    ),
  },
  {
    name: 'adding a record with an external id that is taken',
    method: 'POST',
    prepare: async () => `/v1/datasets/${dataset.id}/records`,
    body: () => ({ items: [{ fields: { text: 'x' }, external_id: 'e1' }] }),
  },
  {
    name: 'creating a task dataset with a name that is taken',
    ...taken(
      () => '/datasets',
      () => ({ name: 'tasks', task: 'Text2Text', workspace: 'home' }),
    ),
  },
  {
    name: 'copying a task dataset to a name that is taken',
    method: 'PUT',
    prepare: async () => {
      await create('/datasets', { name: 'tasks', task: 'Text2Text', workspace: 'home' });
      return '/datasets/tasks:copy?workspace=home';
    },
    body: () => ({ name: 'tasks' }),
  },
];

describe('a request that the database refuses', () => {
  it.each(CONFLICTS.map((conflict) => [conflict.name, conflict] as const))(
    'gets the same answer with an idempotency key as without: %s (WIR-85)',
    async (_name, { method, prepare, body }) => {
      const path = await prepare();
      const send = (headers = {}) =>
        world.call('owner', method, path, { headers, ...(body && { body: body() }) });
      const plain = await send();
      expect([409, 422]).toContain(plain.status);
      const keyed = await send({ 'Idempotency-Key': randomUUID() });
      expect([keyed.status, keyed.body]).toEqual([plain.status, plain.body]);
      expect(world.errors).toEqual([]);
    },
  );
});
