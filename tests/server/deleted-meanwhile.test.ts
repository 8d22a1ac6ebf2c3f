import { randomUUID } from 'node:crypto';
import { sql, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '#server/store/engines/engine';
import { referredEntity } from '#server/store/missing-row';
import { addDataset, addUser, openWorld, rowCount, type AddedDataset, type World } from './world';

/** Deletes behind a statement of the app, as another request that overtakes it would. Null while no test asks for it. */
let overtaking: { statements: number; delete(): Promise<unknown> } | null = null;
let world: World;
let dataset: AddedDataset;
let recordId: string;

beforeEach(async () => {
  world = await openWorld(undefined, { storeOf: overtakenStore });
  dataset = await addDataset(world, { records: 1 });
  recordId = dataset.recordIds[0] ?? '';
});
afterEach(async () => {
  overtaking = null;
  const bugs = world.errors.map(String);
  await world.close();
  if (bugs.length > 0) throw new Error(bugs.join('\n'));
});

/** Never in the middle of a transaction, which the embedded database has one of at a time. */
function overtakenStore(db: Engine['db']): Engine['db'] {
  let openTransactions = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (openTransactions > 0 || overtaking === null) return result;
      overtaking.statements -= 1;
      const { statements, delete: act } = overtaking;
      if (statements === 0) await act();
      return result;
    },
  };
  const observed = db.withPlugin(plugin);
  return new Proxy(observed, {
    get(target, name) {
      if (name === 'transaction')
        return () => {
          let builder = target.transaction();
          const execute: typeof builder.execute = async (work) => {
            openTransactions += 1;
            try {
              return await builder.execute(work);
            } finally {
              openTransactions -= 1;
            }
          };
          return {
            execute,
            setAccessMode(mode: Parameters<typeof builder.setAccessMode>[0]) {
              builder = builder.setAccessMode(mode);
              return this;
            },
          };
        };
      const value: unknown = Reflect.get(target, name);
      // Kysely keeps its state in private members.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

interface Write {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  path(): string;
  body?(): unknown;
}

const RESPONSE = { status: 'submitted', values: { label: { value: 'good' } } };
const VIEW = { name: 'mine', query: 'search=refund' };
const NEW_RECORDS = { items: [{ fields: { text: 'new' } }] };

const OWN_WRITES: readonly Write[] = [
  {
    name: 'a response',
    method: 'POST',
    path: () => `/v1/records/${recordId}/responses`,
    body: () => RESPONSE,
  },
  {
    name: 'responses in bulk',
    method: 'POST',
    path: () => '/v1/me/responses/bulk',
    body: () => ({ items: [{ record_id: recordId, ...RESPONSE }] }),
  },
  {
    name: 'a saved view',
    method: 'POST',
    path: () => `/v1/me/datasets/${dataset.id}/views`,
    body: () => VIEW,
  },
  {
    name: 'an export',
    method: 'POST',
    path: () => `/v1/me/datasets/${dataset.id}/exports`,
    body: () => ({ format: 'jsonl' }),
  },
  {
    name: 'a bulk action',
    method: 'PUT',
    path: () => `/v1/me/datasets/${dataset.id}/acts/${randomUUID()}`,
    body: () => ({ verb: 'submit', total: 1 }),
  },
  {
    name: 'an invitation',
    method: 'POST',
    path: () => '/v1/invitations',
    body: () => ({ role: 'annotator', workspaces: ['home'] }),
  },
  {
    name: 'own keys',
    method: 'PUT',
    path: () => '/v1/me/key-bindings',
    body: () => ({ key_bindings: { submit: '$mod+Enter' } }),
  },
  { name: 'an own API key', method: 'POST', path: () => '/v1/me/api-key' },
];

async function write({ method, path, body }: Write, headers = {}) {
  return world.call('doomed', method, path(), { headers, ...(body && { body: body() }) });
}

const deleteRow = (table: 'users' | 'datasets' | 'workspaces', id: string) =>
  sql`delete from ${sql.table(table)} where id = ${id}::uuid`.execute(world.engine.db);

describe('a user who is deleted behind the admission of a write', () => {
  beforeEach(async () => {
    const id = await addUser(world.engine, 'doomed', 'owner');
    overtaking = { statements: 1, delete: () => deleteRow('users', id) };
  });

  it.each(
    OWN_WRITES.flatMap((one) => [[one.name, 'once', one] as const, [one.name, 'under a key', one] as const]),
  )('is refused %s, sent %s, like any deleted user (WIR-137)', async (_name, way, one) => {
    const reply = await write(one, way === 'once' ? {} : { 'Idempotency-Key': 'a key' });
    expect(reply).toMatchObject({
      status: 401,
      body: { detail: { code: 'argilla.api.errors::UnauthorizedError' } },
    });
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    for (const table of ['responses', 'annotation_log', 'saved_views', 'exports', 'bulk_acts', 'invitations'])
      expect(await rowCount(world, table)).toBe(0);
  });
});

/** Statements of the app that a request has before its write, at most. */
const MOST_READS = 6;

/** The statuses of a write behind each of whose reads the row is deleted once. */
async function statusesOf(
  one: Write,
  doomed: () => Promise<() => Promise<unknown>>,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let statements = 1; statements <= MOST_READS; statements += 1) {
    overtaking = null;
    const act = await doomed();
    overtaking = { statements, delete: act };
    statuses.push((await write(one)).status);
  }
  return statuses;
}

describe('a row that is deleted behind any read of a write', () => {
  beforeEach(() => addUser(world.engine, 'doomed', 'owner'));

  it.each(
    [
      ...OWN_WRITES.filter(({ path }) => !/invitations|\/me\/(?:key|api)/u.test(String(path))),
      {
        name: 'records',
        method: 'POST',
        path: () => `/v1/datasets/${dataset.id}/records`,
        body: () => NEW_RECORDS,
      } satisfies Write,
      {
        name: 'a question',
        method: 'POST',
        path: () => `/v1/datasets/${dataset.id}/questions`,
        body: () => ({ name: randomUUID(), title: 'T', settings: { type: 'text' } }),
      } satisfies Write,
    ].map((one) => [one.name, one] as const),
  )('is a dataset that is not found for %s (WIR-137)', async (_name, one) => {
    const statuses = await statusesOf(one, async () => {
      dataset = await addDataset(world, { records: 1 });
      recordId = dataset.recordIds[0] ?? '';
      const { id } = dataset;
      return () => deleteRow('datasets', id);
    });
    for (const status of statuses) expect([200, 201, 204, 404, 422]).toContain(status);
  });

  it.each(['', '/v1'])(
    'is a user or workspace that is not found for a new member (%s/workspaces)',
    async (version) => {
      for (const table of ['users', 'workspaces'] as const) {
        let ids = { users: '', workspaces: '' };
        const member: Write = {
          name: 'a member',
          method: 'POST',
          path: () => `${version}/workspaces/${ids.workspaces}/users${version === '' ? `/${ids.users}` : ''}`,
          body: () => (version === '' ? undefined : { user_id: ids.users }),
        };
        const statuses = await statusesOf(member, async () => {
          ids = {
            users: await addUser(world.engine, randomUUID(), 'annotator'),
            workspaces: await emptyWorkspace(),
          };
          const id = ids[table];
          return () => deleteRow(table, id);
        });
        for (const status of statuses) expect([200, 201, 404, 422]).toContain(status);
        // The newer call says of a user who is not there that the request is wrong.
        expect(statuses.some((status) => status >= 400)).toBe(true);
      }
    },
  );

  it('is a workspace that is unknown to a new dataset, an invitation and a new user', async () => {
    let name = '';
    const writes: readonly Write[] = [
      {
        name: 'an invitation',
        method: 'POST',
        path: () => '/v1/invitations',
        body: () => ({ role: 'annotator', workspaces: [name] }),
      },
      {
        name: 'a user',
        method: 'POST',
        path: () => '/users',
        body: () => ({ username: randomUUID(), first_name: 'U', password: '12345678', workspaces: [name] }),
      },
    ];
    for (const one of writes) {
      const statuses = await statusesOf(one, async () => {
        name = `w-${randomUUID()}`;
        const id = await emptyWorkspace(name);
        return () => deleteRow('workspaces', id);
      });
      for (const status of statuses) expect([200, 201, 404, 422]).toContain(status);
    }
  });
});

it('a saved view that is deleted while it is changed is not found', async () => {
  await addUser(world.engine, 'doomed', 'owner');
  const created = await world.call('doomed', 'POST', `/v1/me/datasets/${dataset.id}/views`, { body: VIEW });
  const { id } = created.body as { readonly id: string };
  const remove = () => sql`delete from saved_views where id = ${id}::uuid`.execute(world.engine.db);
  overtaking = { statements: 2, delete: remove };
  expect(await world.call('doomed', 'PUT', `/v1/me/views/${id}`, { body: VIEW })).toMatchObject({
    status: 404,
  });
});

it('every foreign key of the schema has an entity for the error of its writers', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'f'`.execute(world.engine.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ name }) => referredEntity(name) === null)).toEqual([]);
});

async function emptyWorkspace(name: string = randomUUID()): Promise<string> {
  const made = world.engine.db.insertInto('workspaces').values({ name }).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}
