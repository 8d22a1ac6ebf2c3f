import { sql, Transaction } from 'kysely';
import { isUndone } from './engines/database-error';
import { isAuthorGone } from './missing-row';
import type { Store } from './queries/store';
import type { Database } from './schema';

type Work<T> = (transaction: Transaction<Database>) => Promise<T>;

/** Two transactions may undo each other more than once, because the one that begins again takes its first locks before the other ends. */
const ATTEMPTS = 3;

/**
 * Runs the work in one transaction, and again when PostgreSQL undid it in favor of another transaction, or when the author of a
 * response that it changes was deleted in the meantime. So the work must have no effects outside the transaction. Inside another
 * transaction the work is part of that one; after a violation nothing more can be asked in it.
 */
export async function inTransaction<T>(store: Store, work: Work<T>): Promise<T> {
  if (store instanceof Transaction) return work(store);
  for (let attempt = 1; ; attempt += 1)
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await store.transaction().execute(work);
    } catch (thrown) {
      if (attempt === ATTEMPTS || !(isUndone(thrown) || isAuthorGone(thrown))) throw thrown;
    }
}

/** Runs reads in one transaction, which waits for no other one: writers that wait for rows leave connections for it. */
export async function inReadTransaction<T>(store: Store, read: Work<T>): Promise<T> {
  return store instanceof Transaction
    ? read(store)
    : store.transaction().setAccessMode('read only').execute(read);
}

/** Like `inTransaction`, without limits of time: for work that no request waits for, such as a migration. */
export function inLongTransaction<T>(store: Store, work: Work<T>): Promise<T> {
  return inTransaction(store, async (transaction) => {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      transaction,
    );
    return work(transaction);
  });
}
