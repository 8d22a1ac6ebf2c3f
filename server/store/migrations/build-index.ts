import { sql } from 'kysely';
import type { Engine } from '../engines/engine';
import type { Store } from '../queries/store';
import type { IndexDefinition } from './migration';

/**
 * Builds an index unless it is there. On PostgreSQL it is built concurrently: writers go on, while the build waits for each
 * transaction that was open before. The embedded database has no other session that could be held up.
 */
export async function buildIndex(db: Store, kind: Engine['kind'], index: IndexDefinition): Promise<void> {
  const name = sql.ref(index.name);
  const kindOfIndex = sql.raw(index.isUnique ? 'unique index' : 'index');
  const on = sql.raw(index.on);
  if (kind === 'pglite') {
    await sql`create ${kindOfIndex} if not exists ${name} on ${on}`.execute(db);
    return;
  }
  await withoutLimits(db, async () => {
    if (await isBroken(db, index.name)) await sql`drop index concurrently ${name}`.execute(db);
    await sql`create ${kindOfIndex} concurrently if not exists ${name} on ${on}`.execute(db);
  });
}

/** True for what a build that was cut off has left: each write maintains it, and no query uses it. */
async function isBroken(db: Store, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  return rows.length > 0;
}

/** Lifts the limits of time of this session for the work: a transaction could set its own, but may not hold this. */
async function withoutLimits(db: Store, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
    db,
  );
  const set = (lock: string, statement: string) =>
    sql`select set_config('lock_timeout', ${lock}, false), set_config('statement_timeout', ${statement}, false)`.execute(
      db,
    );
  await set('0', '0');
  try {
    await work();
  } finally {
    await set(rows[0]?.lock ?? '0', rows[0]?.statement ?? '0');
  }
}
