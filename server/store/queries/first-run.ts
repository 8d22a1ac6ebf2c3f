import { sql } from 'kysely';
import type { Store } from './store';

/** Any number that no other lock of this program has. */
const FIRST_RUN_LOCK = 661_129;

/** Until the transaction ends, no other server that shares this database sets it up. */
export async function takeFirstRunLock(transaction: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_RUN_LOCK})`.execute(transaction);
}
