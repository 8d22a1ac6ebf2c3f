import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import { sha256 } from '#server/security/digest';
import type { Engine } from '../engines/engine';
import { findUserByApiKeyDigest } from '../queries/users';
import { accounts } from './0010-accounts';
import { migrate, MIGRATIONS } from './migrate';
import type { Migration } from './migration';

describe('migrate', () => {
  let engine: Engine;
  const current = MIGRATIONS.length;

  beforeEach(async () => {
    engine = await openTestEngine();
  });
  afterEach(() => engine.close());

  it('does nothing on a database of its own version', async () => {
    expect(await migrate(engine)).toEqual({ ok: true, value: { applied: [], version: current } });
  });

  it('numbers its steps without gaps', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  it('indexes of tables that grow are built while others write, since statements keep their locks', () => {
    const later = MIGRATIONS.filter(({ version }) => version > LAST_BEFORE_THE_RULE);
    expect(later.flatMap(indexesAmongStatements)).toEqual([]);
    expect(MIGRATIONS.flatMap(indexesAmongStatements)).toContain('annotation_log_by_record');
  });

  it('refuses a database of a newer version and leaves it alone', async () => {
    const newer = {
      version: current + 1,
      name: 'newer',
      statements: ['create table of_the_future (id integer)'],
    };
    await migrate(engine, [...MIGRATIONS, newer]);
    expect(await migrate(engine)).toEqual({
      ok: false,
      error: { code: 'DATABASE_TOO_NEW', databaseVersion: current + 1, supportedVersion: current },
    });
  });

  it('takes a step back as a whole when one of its statements fails', async () => {
    const failing = {
      version: current + 1,
      name: 'failing',
      statements: ['create table half_done (id integer)', 'create table half_done (id integer)'],
    };
    await expect(migrate(engine, [...MIGRATIONS, failing])).rejects.toMatchObject({ code: '42P07' });
    const { rows } = await sql`select to_regclass('half_done') as half_done`.execute(engine.db);
    expect(rows).toEqual([{ half_done: null }]);
  });

  it('finds users of earlier versions by the digest of their key', async () => {
    await sql`alter table users drop api_key_digest, drop api_key_secret_id, drop token_epoch, drop disabled_at,
      add constraint users_api_key_unique unique (api_key)`.execute(engine.db);
    await sql`insert into users (username, first_name, role, api_key, password_hash)
      values ('early', 'E', 'owner', 'key-of-early', '')`.execute(engine.db);
    for (const statement of accounts.statements) await sql.raw(statement).execute(engine.db);
    const found = await findUserByApiKeyDigest(engine.db, await sha256('key-of-early'));
    expect(found).toMatchObject({ username: 'early', token_epoch: 0, disabled_at: null });
  });

  it('applies a step once when two servers start at the same time', async () => {
    const step = { version: current + 1, name: 'step', statements: ['create table once (id integer)'] };
    const results = await Promise.all([
      migrate(engine, [...MIGRATIONS, step]),
      migrate(engine, [...MIGRATIONS, step]),
    ]);
    expect(results.flatMap((result) => (result.ok ? result.value.applied : ['refused']))).toEqual(['step']);
  });
});

/** Steps up to this one were released before docs/adr/0060. */
const LAST_BEFORE_THE_RULE = 7;
const GROWING =
  /^(?:records|record_vectors|suggestions|responses|annotation_log|record_changes|idempotency_keys|task_records|task_vectors|task_log)$/u;

/** Names of indexes that a step builds on a growing table which it did not make itself. */
function indexesAmongStatements(migration: Migration): readonly string[] {
  if (!('statements' in migration)) return [];
  const made = migration.statements.map((statement) => /^\s*create table (\w+)/iu.exec(statement)?.[1]);
  return migration.statements.flatMap((statement) => {
    const [, name = '', table = ''] = /^\s*create (?:unique )?index (\w+) on (\w+)/iu.exec(statement) ?? [];
    return GROWING.test(table) && !made.includes(table) ? [name] : [];
  });
}
