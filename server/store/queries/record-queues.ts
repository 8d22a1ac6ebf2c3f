import { sql, type RawBuilder } from 'kysely';
import type { Store } from './store';

export type AnsweredStatus = 'draft' | 'submitted' | 'discarded';
export type QueueStatus = 'pending' | AnsweredStatus;

const QUEUE_STATUSES: readonly QueueStatus[] = ['pending', 'draft', 'submitted', 'discarded'];

/** Which records: those whose status for the user is one of these. All four, or none, means every record. */
export interface QueueFilter {
  readonly datasetId: string;
  readonly statuses: readonly QueueStatus[];
}

export interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

export interface UserQueue extends QueueFilter {
  readonly userId: string;
  /** Position on the circle of `shuffle` at which the user's order begins. */
  readonly start: number;
}

/**
 * The ids of a stretch of a user's queue: the circle of `shuffle`, read from the user's own start around to it again. Each half is
 * a range of an index, so the cost depends on the stretch, and for pending records on how many the user has answered,
 * but not on the dataset.
 */
export async function userQueuePage(
  db: Store,
  queue: UserQueue,
  { offset, limit }: Stretch,
): Promise<readonly string[]> {
  const reach = offset + limit;
  const { rows } = await sql<{ id: string }>`
    select id from ((${orderedHalf(queue, 0, reach)}) union all (${orderedHalf(queue, 1, reach)})) circle
    order by half, shuffle, id offset ${offset}::bigint limit ${limit}::bigint`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Place of a record, from 1, in a user's queue that has it. Counts the records before it, so that it costs more the further
 * back the record is.
 */
export async function placeInUserQueue(
  db: Store,
  queue: UserQueue,
  record: { readonly id: string; readonly shuffle: number },
): Promise<number> {
  const half = record.shuffle >= queue.start ? 0 : 1;
  const passed = half === 1 ? sql`(select count(*) from (${halfOf(queue, 0)}) passed)` : sql`0`;
  const { rows } = await sql<{ before: number | string }>`
    select ${passed} + count(*) as before from (${halfOf(queue, half)}) queue
    where (shuffle, id) < (${record.shuffle}::integer, ${record.id}::uuid)`.execute(db);
  return Number(rows[0]?.before ?? 0) + 1;
}

/** A record with the status it has for a user, as far as its place in a queue depends on it; undefined where it is in another dataset. */
export async function queuedRecord(
  db: Store,
  { datasetId, userId }: Pick<UserQueue, 'datasetId' | 'userId'>,
  id: string,
): Promise<{ readonly shuffle: number; readonly status: QueueStatus } | undefined> {
  const { rows } = await sql<{ shuffle: number; status: QueueStatus }>`
    select records.shuffle, coalesce(responses.status, 'pending') as status from records
    left join responses on responses.record_id = records.id and responses.user_id = ${userId}::uuid
      and responses.dataset_id = ${datasetId}::uuid
    where records.id = ${id}::uuid and records.dataset_id = ${datasetId}::uuid`.execute(db);
  return rows[0];
}

function orderedHalf(queue: UserQueue, half: 0 | 1, reach: number): RawBuilder<unknown> {
  return sql`select ${sql.lit(half)} as half, shuffle, id from (${halfOf(queue, half)}) queue
    order by shuffle, id limit ${reach}::bigint`;
}

/** The records of one half of the queue as `(id, shuffle)`. */
function halfOf(queue: UserQueue, half: 0 | 1): RawBuilder<unknown> {
  const { datasetId, statuses, start } = queue;
  const range = half === 0 ? sql`shuffle >= ${start}::integer` : sql`shuffle < ${start}::integer`;
  if (!isEverything(statuses) && !statuses.includes('pending'))
    return answeredInOrder(queue, statuses, range);
  const records = sql`select id, shuffle from records where dataset_id = ${datasetId}::uuid and ${range}`;
  if (isEverything(statuses)) return records;
  const others = QUEUE_STATUSES.filter((status) => !statuses.includes(status));
  return sql`${records} and not exists (
    select from (${answeredInOrder(queue, others, range)} offset 0) answered
    where answered.shuffle = records.shuffle and answered.id = records.id)`;
}

/**
 * The records that the user's responses of these statuses belong to, in order. With the fence of "offset 0" around it,
 * PostgreSQL steps through it in parallel with the records (about a microsecond for each), instead of looking every record up.
 */
function answeredInOrder(
  { datasetId, userId }: UserQueue,
  statuses: readonly QueueStatus[],
  range: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [first, ...others] = statuses;
  // An equality keeps the order of the index; a list of statuses would be sorted.
  const status = others.length === 0 ? sql`status = ${first}` : sql`status = any(${statuses}::text[])`;
  return sql`select record_id as id, shuffle from responses
    where user_id = ${userId}::uuid and dataset_id = ${datasetId}::uuid and ${range} and ${status}
    order by shuffle, record_id`;
}

export type RecordOrder = readonly {
  readonly by: 'inserted_at' | 'updated_at';
  readonly direction: 'asc' | 'desc';
}[];

/** The ids of a stretch in an order of times. `userId` is the user whose responses make the status; without it, all users. */
export async function orderedPage(
  db: Store,
  filter: QueueFilter & { readonly userId?: string },
  order: RecordOrder,
  { offset, limit }: Stretch,
): Promise<readonly string[]> {
  let page = db
    .selectFrom('records')
    .select('id')
    .where('dataset_id', '=', filter.datasetId)
    .where(statusCondition(filter));
  for (const { by, direction } of order) page = page.orderBy(by, direction);
  const rows = await page
    .orderBy('ordinal', order.at(-1)?.direction ?? 'asc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records by all users' responses; nothing keeps this number, because a record may have several statuses at once. */
export async function countByAnybody(db: Store, filter: QueueFilter): Promise<number> {
  const { count } = await db
    .selectFrom('records')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('dataset_id', '=', filter.datasetId)
    .where(statusCondition(filter))
    .executeTakeFirstOrThrow();
  return count;
}

function statusCondition({ statuses, datasetId, userId }: QueueFilter & { readonly userId?: string }) {
  if (isEverything(statuses)) return sql<boolean>`true`;
  const whose = userId === undefined ? sql`true` : sql`user_id = ${userId}::uuid`;
  const responses = sql`select from responses
    where responses.dataset_id = ${datasetId}::uuid and record_id = records.id and ${whose}`;
  const answered = statuses.filter((status) => status !== 'pending');
  const isAnswered = sql<boolean>`exists (${responses} and status = any(${answered}::text[]))`;
  if (!statuses.includes('pending')) return isAnswered;
  return sql<boolean>`(not exists (${responses}) or ${isAnswered})`;
}

function isEverything(statuses: readonly QueueStatus[]): boolean {
  return statuses.length === 0 || QUEUE_STATUSES.every((status) => statuses.includes(status));
}
