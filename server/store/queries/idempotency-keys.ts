import { sql } from 'kysely';
import { together } from '../together';
import { deleteSome } from './delete-some';
import type { Row, Store } from './store';

export interface StoredReply extends Pick<
  Row<'kept_replies'>,
  'request_fingerprint' | 'status' | 'sealed_body'
> {
  /** As earlier versions kept it. */
  readonly plain_body: string | null;
}

/** Makes requests of the user under the same key wait until the transaction ends; what the one before them was answered. */
export async function lockReply(
  transaction: Store,
  userId: string,
  { key, digest }: { readonly key: string; readonly digest: string },
): Promise<StoredReply | undefined> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${key}, hashtext(${userId})))`;
  // Another statement than the lock's, which sees what was there before it waited.
  const find = sql<StoredReply>`
    select request_fingerprint, status, sealed_body, null as plain_body from kept_replies
    where user_id = ${userId}::uuid and key_digest = ${digest}
    union all
    select request_fingerprint, status, null, body::text from idempotency_keys
    where user_id = ${userId}::uuid and key = ${key}`;
  const [, { rows }] = await together(transaction, [lock, find]);
  return rows[0];
}

export type ReplyToKeep = Row<'kept_replies'>;

/** Keeps nothing for a user whom the request deleted. */
export async function keepReply(db: Store, reply: ReplyToKeep): Promise<void> {
  const { user_id, key_digest, request_fingerprint, status, sealed_body, inserted_at } = reply;
  await sql`
    insert into kept_replies (user_id, key_digest, request_fingerprint, status, sealed_body, inserted_at)
    select id, ${key_digest}, ${request_fingerprint}, ${status}::integer, ${sealed_body}, ${inserted_at}::timestamptz
    from users where id = ${user_id}::uuid`.execute(db);
}

/** Removes the oldest replies of a user until the rest fits `maxBytes`. The reply under the given key always stays. */
export async function forgetLargeReplies(
  db: Store,
  { user_id, key_digest }: Pick<ReplyToKeep, 'user_id' | 'key_digest'>,
  maxBytes: number,
): Promise<void> {
  await sql`
    delete from kept_replies where user_id = ${user_id}::uuid and key_digest <> ${key_digest} and key_digest in (
      select key_digest from (
        select key_digest, sum(octet_length(sealed_body)) over (order by inserted_at desc, key_digest) as upto
        from kept_replies where user_id = ${user_id}::uuid and sealed_body is not null) sized
      where upto > ${maxBytes}::bigint)`.execute(db);
}

/** Removes at most so many replies from before a time; returns how many. */
export function forgetSomeReplies(db: Store, before: string, most: number): Promise<number> {
  return deleteSome(db, 'kept_replies', sql`kept_replies where inserted_at < ${before}::timestamptz`, most);
}

/** Likewise those that the version before has kept. */
export function forgetSomeReplacedReplies(db: Store, before: string, most: number): Promise<number> {
  // Sorted by dataset first, as the index is.
  const from = sql`datasets join idempotency_keys on idempotency_keys.dataset_id = datasets.id
    where idempotency_keys.inserted_at < ${before}::timestamptz`;
  return deleteSome(db, 'idempotency_keys', from, most);
}
