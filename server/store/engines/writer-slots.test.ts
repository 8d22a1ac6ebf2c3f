import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { transientFailure } from './database-error';
import { connectionsForWriters, isPlainRead, WriterSlots } from './writer-slots';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [10, 8],
  [100, 80],
])('of %i connections %i may write at once', (connections, writers) => {
  expect(connectionsForWriters(connections)).toBe(writers);
});

it.each([
  'select id, updated_at from users',
  ' SELECT 1',
  'with page as (select 1) select * from page',
  'show server_version',
  'begin read only',
  'begin isolation level repeatable read read only',
  'select total * share from shares',
  "select id from task_log where action <> 'delete'",
  "select 'it''s for update' from users",
  'select "update" from users',
])('%j waits for no other session', (statement) => {
  expect(isPlainRead(statement)).toBe(true);
});

it.each([
  'begin',
  'begin isolation level repeatable read',
  'insert into users default values',
  'update users set username = $1',
  'delete from users',
  'select id from records for no key update',
  'select id from records for share',
  'select id from records for key share',
  'select id from records for update',
  `select 'it''s' from records for update`,
  'begin read write',
  'with gone as (delete from users returning id) select * from gone',
  'select pg_try_advisory_lock(1)',
  'create table t ()',
])('%j takes one of the slots of writers', (statement) => {
  expect(isPlainRead(statement)).toBe(false);
});

it('a writer waits for a slot in its turn, and gives up as busy after its patience (WIR-138)', async () => {
  const slots = new WriterSlots(1, 1_000);
  const giveBack = await slots.take();
  const begun: string[] = [];
  const second = slots.take().then((give) => (begun.push('second'), give));
  const third = slots.take().catch((thrown: unknown) => transientFailure(thrown));
  giveBack();
  const giveSecond = await second;
  expect(begun).toEqual(['second']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await third).toBe('busy');
  giveSecond();
  // The one who gave up holds nothing.
  (await slots.take())();
});
