import { sql } from 'kysely';
import type { JsonText } from '../json';
import type { Row, Store } from './store';

export type RememberedReply = Pick<Row<'idempotency_keys'>, 'request_fingerprint' | 'status' | 'body'>;

export function findReply(db: Store, userId: string, key: string): Promise<RememberedReply | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_fingerprint', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export interface ReplyToRemember {
  readonly user_id: string;
  readonly key: string;
  readonly dataset_id: string;
  readonly request_fingerprint: string;
  readonly status: number;
  readonly body: JsonText;
  readonly inserted_at: string;
}

/** False when the key is taken meanwhile, by a request that ran at the same time. */
export async function rememberReply(db: Store, reply: ReplyToRemember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values(reply)
    .onConflict((conflict) => conflict.constraint('idempotency_keys_unique').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Rows removed by one statement: few enough for its time limit on a busy server. */
const FORGOTTEN_AT_ONCE = 5_000;

/** Removes older replies in portions. */
export async function forgetReplies(db: Store, before: string): Promise<void> {
  for (;;) {
    // Sorted by dataset first, as the index is.
    const { numAffectedRows } = await sql`
      delete from idempotency_keys where ctid = any(array(
        select old.ctid from datasets join idempotency_keys old on old.dataset_id = datasets.id
        where old.inserted_at < ${before}::timestamptz limit ${FORGOTTEN_AT_ONCE}::integer))`.execute(db);
    if ((numAffectedRows ?? 0n) < FORGOTTEN_AT_ONCE) return;
  }
}
