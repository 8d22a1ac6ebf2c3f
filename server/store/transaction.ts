import { sql, type Transaction } from 'kysely';
import { isUndone } from './engines/database-error';
import type { Store } from './queries/store';
import type { Database } from './schema';

type Work<T> = (transaction: Transaction<Database>) => Promise<T>;

/**
 * Does the work in one transaction, and once more from its beginning when PostgreSQL undid it for the sake of another one.
 * So the work may leave nothing behind but what it writes in the transaction.
 */
export async function inTransaction<T>(store: Store, work: Work<T>): Promise<T> {
  try {
    return await store.transaction().execute(work);
  } catch (thrown) {
    if (!isUndone(thrown)) throw thrown;
    return store.transaction().execute(work);
  }
}

/** For work that no request waits for, such as a migration: it waits for locks, and its statements take as long as they need. */
export function inLongTransaction<T>(store: Store, work: Work<T>): Promise<T> {
  return inTransaction(store, async (transaction) => {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      transaction,
    );
    return work(transaction);
  });
}
