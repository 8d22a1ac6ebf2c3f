import { sql, type RawBuilder } from 'kysely';
import type { IndexShape, SourceChanges, SourceMark } from '#server/search/search-source';
import { deleteSome } from './delete-some';
import { datasetShape, isThere } from './search-shape';
import { onlyRow, type Store } from './store';

/** A change of any size is followed in portions of this many rows. */
const ROWS_AT_ONCE = 1_000;

/** Number of rows before a mark by which a database is distinguished from its backup. */
const ROWS_OF_TRACES = 100;

/** The first number that no transaction had when the statement began. */
const NEXT_TRANSACTION = sql`pg_snapshot_xmax(pg_current_snapshot())`;

type ChangeRow = readonly [transaction: string, id: number, kind: 'record' | 'vectors', recordId: string];

interface FoundChanges {
  readonly snapshot: string;
  readonly rows: readonly ChangeRow[];
  readonly total: number | null;
  readonly shape: IndexShape;
  readonly isLost: boolean;
}

/** The state that an index reads from now on; what is committed later is a change. */
export async function readMark(db: Store): Promise<SourceMark> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot() as snapshot`.execute(db);
  return { snapshot: onlyRow(rows).snapshot, portion: null };
}

/**
 * Changes since a mark. A snapshot knows of each transaction whether its changes were visible, so none is missed and none
 * is returned twice, in whatever order transactions commit. One statement, so that all it reads is of the same moment.
 */
export async function readChanges(db: Store, datasetId: string, mark: SourceMark): Promise<SourceChanges> {
  const { rows } = await sql<FoundChanges>`
    select pg_current_snapshot() as snapshot, ${listed(rowsSince(datasetId, mark))} as rows,
      (select total from dataset_counts where dataset_id = ${datasetId}::uuid) as total,
      ${datasetShape(datasetId)} as shape, ${isLost(datasetId, mark)} as "isLost"`.execute(db);
  const found = onlyRow(rows);
  const isTasks = found.shape.family === 'task';
  return {
    mark: markBehind(mark, found),
    // Task records are found by the names of their vectors.
    recordIds: recordsWith(isTasks ? ['record', 'vectors'] : ['record'], found.rows),
    vectorsOf: recordsWith(['vectors'], found.rows),
    isCut: mark.portion !== null || isPortionFull(found.rows),
    isLost: found.isLost,
    total: found.total ?? 0,
    shape: found.shape,
  };
}

/**
 * The last changes before a mark, in short. A database that was restored from a backup may come to the same transactions
 * again, but not with the same rows.
 */
export async function readTraces(db: Store, datasetId: string, { snapshot }: SourceMark): Promise<string> {
  const { rows } = await sql<{ traces: string }>`
    select coalesce(md5(string_agg(concat_ws(' ', transaction, id, kind, record_id), ',' order by transaction, id)), '')
      as traces
    from (
      select transaction, id, kind, record_id from record_changes
      where dataset_id = ${datasetId}::uuid and pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
      order by transaction desc, id desc limit ${sql.lit(ROWS_OF_TRACES)}) latest`.execute(db);
  return onlyRow(rows).traces;
}

/** Notes how far a reader has come. */
export async function noteReader(
  db: Store,
  reader: string,
  datasetId: string,
  { snapshot }: SourceMark,
): Promise<void> {
  await sql`
    insert into record_change_readers (reader, dataset_id, snapshot)
    values (${reader}::uuid, ${datasetId}::uuid, ${snapshot}::pg_snapshot)
    on conflict (reader, dataset_id) do update set snapshot = excluded.snapshot, seen_at = now()`.execute(db);
}

/**
 * Removes what a restored dump brought along of another server, whose transactions had higher numbers: each of it would be returned
 * again and again, until this server comes to the same numbers, and then hide changes of its own.
 */
export async function forgetForeignChanges(db: Store): Promise<void> {
  // A row of this server that can be seen was committed before the snapshot.
  await sql`
    delete from record_changes where dataset_id = any(array(
      select id from datasets where (
        select max(transaction) from record_changes where dataset_id = datasets.id) >= ${NEXT_TRANSACTION}))
      and transaction >= ${NEXT_TRANSACTION}`.execute(db);
  await sql`delete from record_change_trims where before >= ${NEXT_TRANSACTION}`.execute(db);
  await sql`delete from record_change_readers where pg_snapshot_xmax(snapshot) > ${NEXT_TRANSACTION}`.execute(
    db,
  );
}

/** Removes readers that were not seen since a time; they read their datasets again if they come back. */
export async function forgetReaders(db: Store, before: string): Promise<void> {
  await db.deleteFrom('record_change_readers').where('seen_at', '<', before).execute();
}

/** The transaction before which every reader has read all rows; noted, since a reader may come that has not. Null where nothing is to be trimmed. */
export async function beginTrim(db: Store, datasetId: string): Promise<string | null> {
  const before = await trimmableBefore(db, datasetId);
  if (before === null) return null;
  await sql`
    insert into record_change_trims (dataset_id, before) values (${datasetId}::uuid, ${before}::xid8)
    on conflict (dataset_id) do update set before = greatest(record_change_trims.before, excluded.before)`.execute(
    db,
  );
  return before;
}

/** Removes at most so many rows of transactions before this one; returns how many. */
export function trimSomeChanges(db: Store, datasetId: string, before: string, most: number): Promise<number> {
  return deleteSomeChanges(db, sql`dataset_id = ${datasetId}::uuid and transaction < ${before}::xid8`, most);
}

/** Removes at most so many rows of a dataset that is going to be deleted; returns how many. */
export function forgetSomeChanges(db: Store, datasetId: string, most: number): Promise<number> {
  return deleteSomeChanges(db, sql`dataset_id = ${datasetId}::uuid`, most);
}

function deleteSomeChanges(db: Store, which: RawBuilder<unknown>, most: number): Promise<number> {
  return deleteSome(db, 'record_changes', sql`record_changes where ${which} order by transaction, id`, most);
}

/**
 * The first transaction whose rows are kept: with it, as many rows as `readTraces` reads come before the mark of the
 * reader that has come least far. Null where there are fewer.
 */
async function trimmableBefore(db: Store, datasetId: string): Promise<string | null> {
  const { rows } = await sql<{ before: string }>`
    select transaction as before from record_changes
    where dataset_id = ${datasetId}::uuid and transaction < coalesce(
      (select pg_snapshot_xmin(snapshot) as oldest from record_change_readers
        where dataset_id = ${datasetId}::uuid order by oldest limit 1),
      pg_snapshot_xmin(pg_current_snapshot()))
    order by transaction desc, id desc offset ${sql.lit(ROWS_OF_TRACES - 1)} limit 1`.execute(db);
  return rows[0]?.before ?? null;
}

function rowsSince(datasetId: string, { snapshot, portion }: SourceMark): RawBuilder<unknown> {
  const rest =
    portion === null
      ? sql``
      : sql`and pg_visible_in_snapshot(transaction, ${portion.until}::pg_snapshot)
          and (transaction, id) > (${portion.transaction}::xid8, ${portion.id}::bigint)`;
  return sql`
    select transaction, id, kind, record_id from record_changes
    where dataset_id = ${datasetId}::uuid and kind <> 'settings'
      and transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot) ${rest}
    order by transaction, id limit ${sql.lit(ROWS_AT_ONCE)}`;
}

function listed(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_array(transaction::text, id, kind, record_id) order by transaction, id), '[]')
    from (${rows}) change)`;
}

function isLost(datasetId: string, { snapshot }: SourceMark): RawBuilder<boolean> {
  return sql`exists (
      select from record_change_trims
      where dataset_id = ${datasetId}::uuid and before > pg_snapshot_xmin(${snapshot}::pg_snapshot))
    or pg_snapshot_xmax(${snapshot}::pg_snapshot) > ${NEXT_TRANSACTION}
    or not ${isThere(datasetId)}`;
}

function markBehind({ snapshot, portion }: SourceMark, found: FoundChanges): SourceMark {
  const until = portion?.until ?? found.snapshot;
  const last = found.rows.at(-1);
  if (!isPortionFull(found.rows) || last === undefined) return { snapshot: until, portion: null };
  const [transaction, id] = last;
  return { snapshot, portion: { until, transaction, id } };
}

function isPortionFull(rows: readonly ChangeRow[]): boolean {
  return rows.length === ROWS_AT_ONCE;
}

function recordsWith(kinds: readonly ChangeRow[2][], rows: readonly ChangeRow[]): readonly string[] {
  return [...new Set(rows.filter(([, , kind]) => kinds.includes(kind)).map(([, , , recordId]) => recordId))];
}
