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

export async function forgetReplies(db: Store, before: string): Promise<void> {
  // By dataset, because the index begins with it.
  await db
    .deleteFrom('idempotency_keys')
    .using('datasets')
    .whereRef('idempotency_keys.dataset_id', '=', 'datasets.id')
    .where('idempotency_keys.inserted_at', '<', before)
    .execute();
}
