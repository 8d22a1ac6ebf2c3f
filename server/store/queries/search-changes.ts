import { sql, type RawBuilder } from 'kysely';
import type { IndexShape, SourceChanges, SourceMark, TrailMark } from '#server/search/search-source';
import { datasetShape } from './search-shape';
import type { Store } from './store';

/**
 * Traces that a change of a dataset leaves. Everything an index knows of a record must leave one of them, so
 * extend this when anything else begins to change records, their suggestions or their vectors. Deleted records
 * show in the total. A deleted user leaves none and needs none: no search asks for their own responses any
 * more, and in searches over all users these still count.
 */
const TRACES = {
  log: { table: 'annotation_log', recordId: 'record_id' },
  records: { table: 'records', recordId: 'id' },
} as const;

type Trace = (typeof TRACES)[keyof typeof TRACES];

/**
 * With PostgreSQL, a writer that took an ordinal may commit after others that took later ones, so the last rows
 * before the mark are read again for newcomers. A write takes its ordinal just before it commits, and a process
 * holds ten connections: to be missed, it would have to be overtaken this often in one dataset. Many late
 * records, as in an import, show in the total. Responses enter the log in the order in which they are seen,
 * however many a call writes (`storeChanges`).
 */
const ROWS_LOOKED_AT_AGAIN = 100;

/** An import of any size is followed in parts of this many. */
const ROWS_AT_ONCE = 1_000;

type TraceRow = readonly [ordinal: number, recordId: string];

interface TraceRows {
  readonly log: readonly TraceRow[];
  readonly records: readonly TraceRow[];
}

/** The state that an index reads from now on; what comes later is a change. */
export async function readMark(db: Store, datasetId: string): Promise<SourceMark> {
  const latest = (trace: Trace) => listed(latestRows(trace, datasetId, Number.MAX_SAFE_INTEGER));
  const { rows } = await sql<TraceRows>`
    select ${latest(TRACES.log)} as log, ${latest(TRACES.records)} as records`.execute(db);
  const [found = { log: [], records: [] }] = rows;
  return { log: markBehind(NOTHING_READ, found.log), records: markBehind(NOTHING_READ, found.records) };
}

/**
 * The last rows before a mark, in short. A database that was restored from a backup may come to the same ordinals again,
 * but not with the same rows at the same time.
 */
export async function readTraces(
  db: Store,
  datasetId: string,
  { log, records }: SourceMark,
): Promise<string> {
  const rowsOf = (trace: Trace, { seen }: TrailMark, row: RawBuilder<unknown>) => sql`(
    select coalesce(md5(string_agg(concat_ws(' ', ordinal, ${row}, inserted_at), ',' order by ordinal)), '')
    from ${sql.table(trace.table)}
    where dataset_id = ${datasetId}::uuid and ordinal = any(${seen}::bigint[]))`;
  const { rows } = await sql<{ log: string; records: string }>`
    select ${rowsOf(TRACES.log, log, sql`response_id`)} as log,
      ${rowsOf(TRACES.records, records, sql`id`)} as records`.execute(db);
  return rows.map((found) => `${found.log} ${found.records}`).join();
}

const NOTHING_READ: TrailMark = { ordinal: 0, seen: [] };

/** One statement, so that the total, the traces and the shape are of the same moment. */
export async function readChanges(
  db: Store,
  datasetId: string,
  { log, records }: SourceMark,
): Promise<SourceChanges> {
  const { rows } = await sql<TraceRows & { total: number | null; shape: IndexShape }>`
    select ${rowsSince(TRACES.log, datasetId, log)} as log,
      ${rowsSince(TRACES.records, datasetId, records)} as records,
      (select total from dataset_counts where dataset_id = ${datasetId}::uuid) as total,
      ${datasetShape(datasetId)} as shape`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('A select of values gave no row');
  const changed = [...unseen(log, found.log), ...unseen(records, found.records)];
  return {
    mark: { log: markBehind(log, found.log), records: markBehind(records, found.records) },
    recordIds: [...new Set(changed)],
    isCut: isCut(log, found.log) || isCut(records, found.records),
    total: found.total ?? 0,
    shape: found.shape,
  };
}

function rowsSince(trace: Trace, datasetId: string, { ordinal }: TrailMark): RawBuilder<unknown> {
  return listed(sql`
    (${latestRows(trace, datasetId, ordinal)}) union all
    (select ordinal, ${sql.ref(trace.recordId)} as record_id from ${sql.table(trace.table)}
      where dataset_id = ${datasetId}::uuid and ordinal > ${ordinal}::bigint
      order by ordinal limit ${sql.lit(ROWS_AT_ONCE)})`);
}

function latestRows(trace: Trace, datasetId: string, upTo: number): RawBuilder<unknown> {
  return sql`select ordinal, ${sql.ref(trace.recordId)} as record_id from ${sql.table(trace.table)}
    where dataset_id = ${datasetId}::uuid and ordinal <= ${upTo}::bigint
    order by ordinal desc limit ${sql.lit(ROWS_LOOKED_AT_AGAIN)}`;
}

function listed(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_array(ordinal, record_id) order by ordinal), '[]') from (${rows}) trace)`;
}

function unseen({ seen }: TrailMark, rows: readonly TraceRow[]): readonly string[] {
  const known = new Set(seen);
  return rows.filter(([ordinal]) => !known.has(ordinal)).map(([, recordId]) => recordId);
}

function markBehind({ ordinal }: TrailMark, rows: readonly TraceRow[]): TrailMark {
  const seen = rows.slice(-ROWS_LOOKED_AT_AGAIN).map(([read]) => read);
  return { ordinal: Math.max(ordinal, seen.at(-1) ?? 0), seen };
}

function isCut({ ordinal }: TrailMark, rows: readonly TraceRow[]): boolean {
  return rows.filter(([read]) => read > ordinal).length === ROWS_AT_ONCE;
}
