import { sql } from 'kysely';
import type { Store } from './queries/store';

/** Locks that processes on one database share, by numbers that no other program takes there. */
export const ADVISORY_LOCKS = {
  migration: 661_128,
  firstRun: 661_129,
  upkeep: 661_130,
  /** Of one dataset. */
  addingRecords: 661_131,
} as const;

type AdvisoryLock = (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS];

/** Until the transaction ends, no other one goes on behind this, with the same subject if there is one. */
export async function takeLock(transaction: Store, lock: AdvisoryLock, subject = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}::integer, hashtext(${subject}))`.execute(transaction);
}

/**
 * Does the work while no other process does the same; undefined, at once, while one does. All of the work is done on the
 * one connection that holds the lock, so that it ends with the process and needs no second connection.
 */
export function tryAlone<T>(
  store: Store,
  lock: AdvisoryLock,
  work: (db: Store) => Promise<T>,
): Promise<T | undefined> {
  return store.connection().execute(async (db) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(db);
    if (rows[0]?.taken !== true) return undefined;
    try {
      return await work(db);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(db);
    }
  });
}
