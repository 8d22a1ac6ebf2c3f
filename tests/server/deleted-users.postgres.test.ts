import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUserRow } from '#server/store/queries/users';
import { checkCounts } from './check-counts';
import { addressOfDatabase, databaseSessions, type DatabaseSessions } from './database-sessions';
import { SLOW_MACHINE } from './engine';
import { addDataset, addUser, openWorld, type AddedDataset, type Reply, type World } from './world';

let world: World;
let dataset: AddedDataset;
let sessions: DatabaseSessions;
let userId: string;
let responseId: string;

beforeAll(async () => {
  world = await openWorld(undefined, { databaseLimits: SLOW_MACHINE });
  sessions = databaseSessions(
    await addressOfDatabase(world.engine, process.env['OSTRAKA_TEST_DATABASE_URL'] ?? ''),
  );
});
afterAll(() => world.close());

beforeEach(async () => {
  dataset = await addDataset(world, { records: 2 });
  userId = await addUser(world.engine, 'doomed', 'owner');
  const created = await world.call('doomed', 'POST', `/v1/records/${recordId()}/responses`, { body: DRAFT });
  ({ id: responseId } = created.body as { readonly id: string });
});
afterEach(() => sessions.close());

const recordId = () => dataset.recordIds[0] ?? '';
const GOOD = { values: { label: { value: 'good' } } };
const DRAFT = { status: 'draft', ...GOOD };
const SUBMITTED = { status: 'submitted', ...GOOD };

type Sender = 'doomed' | 'admin';
type Send = (headers: Readonly<Record<string, string>>) => Promise<Reply>;

const replacing =
  (who: Sender): Send =>
  (headers) =>
    world.call(who, 'PUT', `/v1/responses/${responseId}`, { headers, body: SUBMITTED });
const removing =
  (who: Sender): Send =>
  (headers) =>
    world.call(who, 'DELETE', `/v1/responses/${responseId}`, { headers });

const WRITES: readonly (readonly [name: string, send: Send])[] = [
  ['replaces an own response', replacing('doomed')],
  ['removes an own response', removing('doomed')],
  [
    'replaces a draft without a change of its status',
    (headers) => world.call('doomed', 'PUT', `/v1/responses/${responseId}`, { headers, body: DRAFT }),
  ],
  [
    'submits drafts in bulk',
    (headers) => {
      const body = { items: [{ record_id: recordId(), ...SUBMITTED }] };
      return world.call('doomed', 'POST', '/v1/me/responses/bulk', { headers, body });
    },
  ],
  [
    'removes responses in bulk',
    (headers) => {
      const body = { items: [{ record_id: recordId() }] };
      return world.call('doomed', 'POST', '/v1/me/responses/bulk/removals', { headers, body });
    },
  ],
  ["replaces the user's response as an admin", replacing('admin')],
  ["removes the user's response as an admin", removing('admin')],
  [
    'deletes the record with the response',
    (headers) => world.call('admin', 'DELETE', `/v1/records/${recordId()}`, { headers }),
  ],
  [
    'deletes records with the response',
    (headers) =>
      world.call('admin', 'DELETE', `/v1/datasets/${dataset.id}/records?ids=${dataset.recordIds.join(',')}`, {
        headers,
      }),
  ],
];

async function expectAgreement(status: number): Promise<void> {
  // 401 to the deleted user, else carried out.
  expect([200, 204, 401]).toContain(status);
  expect(world.errors).toEqual([]);
  expect(await checkCounts(world.engine.db)).toEqual([]);
}

const UNDER_A_KEY = WRITES.filter(([name]) => /in bulk|deletes records/u.test(name));

describe.each([
  ['once', WRITES, () => ({})],
  ['under an idempotency key', UNDER_A_KEY, () => ({ 'Idempotency-Key': randomUUID() })],
])('while a user is deleted, a request sent %s', (_way, writes, headersOf) => {
  it.each(writes)(
    'that %s waits for the deletion and is not a failure of the server (WIR-137)',
    async (_name, send) => {
      let answer: Promise<Reply> | undefined;
      await world.engine.db.transaction().execute(async (transaction) => {
        await deleteUserRow(transaction, userId);
        answer = send(headersOf());
        await Promise.race([sessions.waiting(1), answer]);
      });
      const reply = await answer;
      await expectAgreement(reply?.status ?? 0);
    },
  );

  it.each(writes)('that %s is waited for by the deletion (WIR-137)', async (_name, send) => {
    const gate = await sessions.holding('lock table dataset_counts, datasets in share mode');
    const answer = send(headersOf());
    await Promise.race([sessions.waiting(1), answer]);
    const deletion = world.call('owner', 'DELETE', `/users/${userId}`);
    await Promise.race([sessions.waiting(2), deletion]);
    await gate.query('rollback');
    expect(await deletion).toMatchObject({ status: 200 });
    await expectAgreement((await answer).status);
  });
});
