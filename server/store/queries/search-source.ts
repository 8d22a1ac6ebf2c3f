import { sql, type RawBuilder } from 'kysely';
import type {
  IndexShape,
  SourceExtent,
  SourceMetadata,
  SourceRecord,
  SourceResponse,
  SourceVector,
  UnthrottledSource,
} from '#server/search/search-source';
import type { JsonValue } from '../json';
import { decodeSentVector, sentVector } from '../sent-vector';
import { noteReader, readChanges, readMark, readTraces } from './record-changes';
import { datasetShape } from './search-shape';
import type { Row, Store } from './store';

/**
 * Datasets as the search index reads them. Every call is one or two short statements. The reader is known by an id of its
 * own: a second one needs another, since it may have come less far.
 */
export function searchSource(db: Store, reader: string = crypto.randomUUID()): UnthrottledSource {
  return {
    shape: (datasetId) => readShape(db, datasetId),
    extent: (datasetId) => readExtent(db, datasetId),
    mark: () => readMark(db),
    traces: (datasetId, mark) => readTraces(db, datasetId, mark),
    changes: (datasetId, since) => readChanges(db, datasetId, since),
    note: (datasetId, mark) => noteReader(db, reader, datasetId, mark),
    metadata: (datasetId, properties, after, limit) =>
      readMetadata(db, datasetId, { properties, after, limit }),
    records: (datasetId, after, limit) =>
      readRecords(
        db,
        datasetId,
        // Nothing more of a dataset that is being deleted.
        sql`ordinal > ${after}::bigint and ${isThere(datasetId)} order by ordinal limit ${limit}::bigint`,
      ),
    recordsById: (datasetId, ids) => readRecords(db, datasetId, sql`id = any(${ids}::uuid[])`),
    vectors: (datasetId, settingsId, after, limit) => {
      const behind = sql`record_id > ${after ?? NIL_UUID}::uuid order by record_id limit ${limit}::bigint`;
      return readVectors(db, datasetId, settingsId, behind);
    },
    vectorsById: (datasetId, settingsId, recordIds) =>
      readVectors(db, datasetId, settingsId, sql`record_id = any(${recordIds}::uuid[])`),
  };
}

function isThere(datasetId: string): RawBuilder<unknown> {
  return sql`exists (select from datasets where id = ${datasetId}::uuid and workspace_id is not null)`;
}

/** Before every other. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

async function readShape(db: Store, datasetId: string): Promise<IndexShape> {
  const { rows } = await sql<{ shape: IndexShape }>`select ${datasetShape(datasetId)} as shape`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('A select of values gave no row');
  return found.shape;
}

/** Places of a dataset that a sample is taken at, spread evenly, and records taken at each. */
const SAMPLE_PLACES = 16;
const SAMPLE_ROWS = 10;

async function readExtent(db: Store, datasetId: string): Promise<SourceExtent> {
  const { rows } = await sql<SourceExtent>`
    with edges as (
      select min(ordinal) as first, max(ordinal) - min(ordinal) as span from records where dataset_id = ${datasetId}::uuid),
    sample as (
      select distinct on (picked.id) picked.* from edges, generate_series(0, ${SAMPLE_PLACES - 1}::bigint) place,
      lateral (
        select id, octet_length(fields::text) + coalesce(octet_length(metadata::text), 0) as bytes from records
        where dataset_id = ${datasetId}::uuid and ordinal >= first + span * place / ${SAMPLE_PLACES}::bigint
        order by ordinal limit ${SAMPLE_ROWS}::bigint) picked),
    counted as (
      select coalesce(max(total), 0)::float8 as total from dataset_counts where dataset_id = ${datasetId}::uuid),
    shares as (
      select vectors_settings_id as id, count(*)::float8 / (select count(*) from sample) as share from record_vectors
      where dataset_id = ${datasetId}::uuid and record_id in (select id from sample) group by vectors_settings_id)
    select total as records, total * coalesce((select avg(bytes)::float8 from sample), 0) as bytes,
      coalesce((select json_object_agg(id, share * total) from shares), '{}') as vectors
    from counted`.execute(db);
  const [extent] = rows;
  if (extent === undefined) throw new Error('A select of an aggregate gave no row');
  return extent;
}

type StoredResponse = Pick<SourceResponse, 'userId' | 'status'> & Pick<Row<'responses'>, 'values'>;

type RecordRow = Omit<SourceRecord, 'responses'> & { readonly responses: readonly StoredResponse[] };

async function readRecords(
  db: Store,
  datasetId: string,
  which: RawBuilder<unknown>,
): Promise<readonly SourceRecord[]> {
  const suggestion = sql`'questionId', question_id, 'value', value, 'score', score, 'agent', agent`;
  const response = sql`'userId', user_id, 'status', status, 'values', values`;
  const query = sql<RecordRow>`
    select id, ordinal, inserted_at as "insertedAt", updated_at as "updatedAt", shuffle, fields, metadata,
      ${listOf('suggestions', suggestion)} as suggestions, ${listOf('responses', response)} as responses
    from records where dataset_id = ${datasetId}::uuid and ${which}`;
  // Asked together, they travel together to the embedded database.
  const [questionIds, { rows }] = await Promise.all([questionIdsByName(db, datasetId), query.execute(db)]);
  return rows.map((row) => ({
    ...row,
    responses: row.responses.map((stored) => ({ ...stored, values: valuesById(stored.values, questionIds) })),
  }));
}

/** All that belongs to a record as one value: rows of their own would be one more statement. */
function listOf(table: 'suggestions' | 'responses', members: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(${members})), '[]') from ${sql.table(table)} part
    where part.dataset_id = records.dataset_id and part.record_id = records.id)`;
}

async function questionIdsByName(db: Store, datasetId: string): Promise<ReadonlyMap<string, string>> {
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'name'])
    .where('dataset_id', '=', datasetId)
    .execute();
  return new Map(questions.map(({ id, name }) => [name, id]));
}

/** As stored, an answer lies in an object of its own, under the name of its question. */
function valuesById(
  values: StoredResponse['values'],
  questionIds: ReadonlyMap<string, string>,
): SourceResponse['values'] {
  const answers = Object.entries(values ?? {}).flatMap(([name, answer]): [string, JsonValue][] => {
    const questionId = questionIds.get(name);
    return questionId !== undefined && isAnswer(answer) ? [[questionId, answer.value]] : [];
  });
  return Object.fromEntries(answers);
}

function isAnswer(stored: JsonValue): stored is { readonly value: JsonValue } {
  return typeof stored === 'object' && stored !== null && 'value' in stored;
}

async function readMetadata(
  db: Store,
  datasetId: string,
  { properties, after, limit }: { properties: readonly string[]; after: number; limit: number },
): Promise<readonly SourceMetadata[]> {
  const { rows } = await sql<SourceMetadata>`
    select id, ordinal, (
      select jsonb_object_agg(key, value) from jsonb_each(metadata) where key = any(${properties}::text[])) as metadata
    from records where dataset_id = ${datasetId}::uuid and ordinal > ${after}::bigint
    order by ordinal limit ${limit}::bigint`.execute(db);
  return rows;
}

async function readVectors(
  db: Store,
  datasetId: string,
  settingsId: string,
  which: RawBuilder<unknown>,
): Promise<readonly SourceVector[]> {
  const { rows } = await sql<{ recordId: string; value: string }>`
    select record_id as "recordId", ${sentVector()} as value from record_vectors
    where dataset_id = ${datasetId}::uuid and vectors_settings_id = ${settingsId}::uuid and ${which}`.execute(
    db,
  );
  return rows.map(({ recordId, value }) => ({ recordId, value: decodeSentVector(value) }));
}
