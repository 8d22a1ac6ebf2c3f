import { sql, type RawBuilder } from 'kysely';
import type {
  IndexShape,
  FeedbackMetadata,
  FeedbackRow,
  SourceResponse,
  SourceVector,
  UnthrottledSource,
} from '#server/search/search-source';
import type { JsonValue } from '../json';
import { sentVector } from '../sent-vector';
import { noteReader, readChanges, readMark, readTraces } from './record-changes';
import { readExtent } from './search-extent';
import { datasetShape, FEEDBACK_TASK, isThere } from './search-shape';
import { onlyRow, type Row, type Store } from './store';
import { taskReader, type FamilyReader } from './task-search-source';
import { behindRecord, ofRecords, readVectorRows } from './vector-rows';

/**
 * Datasets as the search index reads them. Every call is one or two short statements. The reader is known by an id of its
 * own: a second one needs another, since it may have come less far.
 */
export function searchSource(db: Store, reader: string = crypto.randomUUID()): UnthrottledSource {
  const readerOf = readersByFamily(db);
  return {
    shape: (datasetId) => readShape(db, datasetId),
    extent: async (datasetId) => (await readerOf(datasetId)).extent(datasetId),
    mark: () => readMark(db),
    traces: (datasetId, mark) => readTraces(db, datasetId, mark),
    changes: (datasetId, since) => readChanges(db, datasetId, since),
    note: (datasetId, mark) => noteReader(db, reader, datasetId, mark),
    metadata: async (datasetId, ...which) => (await readerOf(datasetId)).metadata(datasetId, ...which),
    records: async (datasetId, ...which) => (await readerOf(datasetId)).records(datasetId, ...which),
    recordsById: async (datasetId, ids) => (await readerOf(datasetId)).recordsById(datasetId, ids),
    vectors: async (datasetId, ...which) => (await readerOf(datasetId)).vectors(datasetId, ...which),
    vectorsById: async (datasetId, ...which) => (await readerOf(datasetId)).vectorsById(datasetId, ...which),
  };
}

/** The family of a dataset is looked up once, since it never changes. */
function readersByFamily(db: Store): (datasetId: string) => Promise<FamilyReader> {
  const [ofFeedback, ofTasks] = [feedbackReader(db), taskReader(db)];
  const known = new Map<string, FamilyReader>();
  return async (datasetId) => {
    const found = known.get(datasetId);
    if (found !== undefined) return found;
    const task = await findTask(db, datasetId);
    const familyReader = task === undefined || task === FEEDBACK_TASK ? ofFeedback : ofTasks;
    if (task !== undefined) known.set(datasetId, familyReader);
    return familyReader;
  };
}

async function findTask(db: Store, datasetId: string): Promise<Row<'datasets'>['task'] | undefined> {
  const found = await db.selectFrom('datasets').select('task').where('id', '=', datasetId).executeTakeFirst();
  return found?.task;
}

function feedbackReader(db: Store): FamilyReader {
  return {
    extent: (datasetId) =>
      readExtent(db, datasetId, {
        table: 'records',
        bytes: sql`octet_length(fields::text) + coalesce(octet_length(metadata::text), 0)`,
        vectors: sharesOfVectors(datasetId),
      }),
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
    vectors: (datasetId, settingsId, after, limit) =>
      readVectors(db, datasetId, settingsId, behindRecord(after, limit)),
    vectorsById: (datasetId, settingsId, recordIds) =>
      readVectors(db, datasetId, settingsId, ofRecords(recordIds)),
  };
}

async function readShape(db: Store, datasetId: string): Promise<IndexShape> {
  const { rows } = await sql<{ shape: IndexShape }>`select ${datasetShape(datasetId)} as shape`.execute(db);
  return onlyRow(rows).shape;
}

function sharesOfVectors(datasetId: string): RawBuilder<unknown> {
  return sql`select vectors_settings_id as id, count(*)::float8 / (select count(*) from sample) as share
    from record_vectors where dataset_id = ${datasetId}::uuid and record_id in (select id from sample)
    group by vectors_settings_id`;
}

type StoredResponse = Pick<SourceResponse, 'userId' | 'status'> & Pick<Row<'responses'>, 'values'>;

type RecordRow = Omit<FeedbackRow, 'responses'> & { readonly responses: readonly StoredResponse[] };

async function readRecords(
  db: Store,
  datasetId: string,
  which: RawBuilder<unknown>,
): Promise<readonly FeedbackRow[]> {
  const suggestion = sql`'questionId', question_id, 'value', value, 'score', score, 'agent', agent`;
  const response = sql`'userId', user_id, 'status', status, 'values', values`;
  const query = sql<RecordRow>`
    select id, ordinal, inserted_at as "insertedAt", updated_at as "updatedAt", shuffle, fields, metadata,
      ${listOf('suggestions', suggestion)} as suggestions, ${listOf('responses', response)} as responses
    from records where dataset_id = ${datasetId}::uuid and ${which}`;
  // Requested together, they travel together to the embedded database.
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
): Promise<readonly FeedbackMetadata[]> {
  const { rows } = await sql<FeedbackMetadata>`
    select id, ordinal, (
      select jsonb_object_agg(key, value) from jsonb_each(metadata) where key = any(${properties}::text[])) as metadata
    from records where dataset_id = ${datasetId}::uuid and ordinal > ${after}::bigint
    order by ordinal limit ${limit}::bigint`.execute(db);
  return rows;
}

function readVectors(
  db: Store,
  datasetId: string,
  settingsId: string,
  which: RawBuilder<unknown>,
): Promise<readonly SourceVector[]> {
  return readVectorRows(
    db,
    sentVector(),
    sql`record_vectors
      where dataset_id = ${datasetId}::uuid and vectors_settings_id = ${settingsId}::uuid and ${which}`,
  );
}
