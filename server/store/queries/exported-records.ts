import { sql, type RawBuilder } from 'kysely';
import type { JsonValue } from '../json';
import { vectorNumbers } from '../sent-vector';
import { inReadTransaction } from '../transaction';
import type { SizedParts } from './sized-records';
import type { Row, Store } from './store';

/** Parts that are read of each record. */
export interface ExportedParts extends SizedParts {
  readonly metadata: boolean;
}

export interface ExportedRecordRow extends Pick<
  Row<'records'>,
  'id' | 'ordinal' | 'fields' | 'metadata' | 'external_id' | 'inserted_at' | 'updated_at'
> {
  readonly suggestions: readonly Pick<
    Row<'suggestions'>,
    'question_id' | 'value' | 'score' | 'agent' | 'type'
  >[];
  readonly responses: readonly ExportedResponseRow[];
  readonly vectors: readonly { readonly name: string; readonly value: readonly number[] }[];
}

export interface ExportedResponseRow extends Pick<Row<'responses'>, 'status' | 'values'> {
  readonly id: string;
  /** Null once the author was deleted. */
  readonly user: string | null;
  /** The deleted author, null where the database does not know. */
  readonly former_user_id: string | null;
  readonly inserted_at: string;
  readonly updated_at: string;
}

/** The next records in the order of insertion; fewer than the limit only at the end. */
export function exportedRecordsAfter(
  db: Store,
  datasetId: string,
  parts: ExportedParts,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ExportedRecordRow[]> {
  const stretch = sql`from records where dataset_id = ${datasetId}::uuid and ordinal > ${after}::bigint
    order by ordinal limit ${limit}::bigint`;
  return alongTheIndex(db, (transaction) => readRecords(transaction, parts, stretch));
}

/**
 * Until the database has looked at many new records, it takes a dataset for a small one: each page would be a sort of
 * everything that is left.
 */
function alongTheIndex<T>(db: Store, read: (transaction: Store) => Promise<T>): Promise<T> {
  return inReadTransaction(db, async (transaction) => {
    await sql`select set_config('enable_sort', 'off', true)`.execute(transaction);
    return read(transaction);
  });
}

/** The records in the order of the ids; those that are not there any more are left out. */
export function exportedRecordsById(
  db: Store,
  datasetId: string,
  parts: ExportedParts,
  ids: readonly string[],
): Promise<readonly ExportedRecordRow[]> {
  const named = sql`from unnest(${ids}::uuid[]) with ordinality as wanted (wanted_id, position)
    join records on records.id = wanted_id and records.dataset_id = ${datasetId}::uuid order by position`;
  return readRecords(db, parts, named);
}

export interface RecordIds {
  readonly ids: readonly string[];
  /** Place of the last of them; null behind all records. */
  readonly last: number | null;
}

/** Ids of the next records in the order of insertion. */
export async function recordIdsAfter(
  db: Store,
  datasetId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<RecordIds> {
  const rows = await alongTheIndex(db, (transaction) =>
    transaction
      .selectFrom('records')
      .select(['id', 'ordinal'])
      .where('dataset_id', '=', datasetId)
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .limit(limit)
      .execute(),
  );
  return { ids: rows.map(({ id }) => id), last: rows.at(-1)?.ordinal ?? null };
}

export interface MetadataKeys {
  readonly keys: readonly string[];
  /** Keys with a value that a column of integers of 64 bits, or of doubles, cannot represent exactly. */
  readonly not_integers: readonly string[];
  readonly not_doubles: readonly string[];
  /** The last record that was looked at; null behind all of them. */
  readonly last: number | null;
  readonly count: number;
}

/** The double of a whole number without a fraction may be another one: numbers with one are stored from doubles. */
const NOT_DOUBLE = sql`case jsonb_typeof(value) when 'null' then false
  when 'number' then scale(value::numeric) = 0 and abs(value::numeric) > ${Number.MAX_SAFE_INTEGER}::numeric else true end`;
const NOT_INTEGER = sql`case jsonb_typeof(value) when 'null' then false
  when 'number' then value::numeric <> trunc(value::numeric)
    or value::numeric not between -9223372036854775808 and 9223372036854775807 else true end`;

/** Keys that the metadata of the next records has. */
export async function metadataKeysAfter(
  db: Store,
  datasetId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<MetadataKeys> {
  const keys = sql<MetadataKeys>`
    with stretch as (
      select ordinal, metadata from records where dataset_id = ${datasetId}::uuid and ordinal > ${after}::bigint
      order by ordinal limit ${limit}::bigint), entries as materialized (
      select key, bool_or(${NOT_INTEGER}) as is_no_integer, bool_or(${NOT_DOUBLE}) as is_no_double
      from stretch, jsonb_each(metadata) group by key)
    select max(ordinal) as last, count(*)::integer as count,
      coalesce((select json_agg(key) from entries), '[]') as keys,
      coalesce((select json_agg(key) from entries where is_no_integer), '[]') as not_integers,
      coalesce((select json_agg(key) from entries where is_no_double), '[]') as not_doubles
    from stretch`;
  const { rows } = await alongTheIndex(db, (transaction) => keys.execute(transaction));
  return rows[0] ?? { keys: [], not_integers: [], not_doubles: [], last: null, count: 0 };
}

async function readRecords(
  db: Store,
  { metadata, suggestions, responses, vectors }: ExportedParts,
  which: RawBuilder<unknown>,
): Promise<readonly ExportedRecordRow[]> {
  const { rows } = await sql<ExportedRecordRow>`
    select records.id, records.ordinal, records.inserted_at, records.updated_at, records.external_id, records.fields,
      ${metadata ? sql`records.metadata` : sql`null`} as metadata,
      ${suggestions ? SUGGESTIONS : NOTHING} as suggestions,
      ${responses === null ? NOTHING : responsesOf(responses.of)} as responses,
      ${vectors ? VECTORS : NOTHING} as vectors
    ${which}`.execute(db);
  return rows;
}

const NOTHING = sql`'[]'::json`;

/** Everything that belongs to a record as one value: rows of their own would be one more statement. */
const SUGGESTIONS = sql`coalesce((
  select json_agg(json_build_object('question_id', question_id, 'value', value, 'score', score, 'agent', agent, 'type', type))
  from suggestions part where part.dataset_id = records.dataset_id and part.record_id = records.id), '[]')`;

const VECTORS = sql`coalesce((
  select json_agg(json_build_object('name', settings.name, 'value', ${vectorNumbers('part')}))
  from record_vectors part join vectors_settings settings
    on settings.id = part.vectors_settings_id and settings.dataset_id = part.dataset_id
  where part.dataset_id = records.dataset_id and part.record_id = records.id), '[]')`;

/** Earlier versions kept the authors of deleted accounts only in the log, where the user who created a response is its author. */
const FORMER_AUTHOR = sql`case when part.user_id is null then coalesce(part.former_user_id, (
  select log.user_id from annotation_log log
  where log.dataset_id = part.dataset_id and log.record_id = part.record_id and log.response_id = part.id
    and log.action = 'create' order by log.ordinal limit 1)) end`;

function responsesOf(userId: string | null): RawBuilder<JsonValue> {
  const whose = userId === null ? sql`true` : sql`part.user_id = ${userId}::uuid`;
  return sql`coalesce((
    select json_agg(json_build_object(
      'id', part.id, 'user', (select username from users where users.id = part.user_id),
      'former_user_id', ${FORMER_AUTHOR}, 'status', status, 'values', "values",
      'inserted_at', ${wireTime('inserted_at')}, 'updated_at', ${wireTime('updated_at')})
      order by part.inserted_at, part.ordinal)
    from responses part
    where part.dataset_id = records.dataset_id and part.record_id = records.id and ${whose}), '[]')`;
}

/** Inside JSON, databases write times in their own way. */
function wireTime(column: 'inserted_at' | 'updated_at'): RawBuilder<string> {
  return sql`to_char(part.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
}
