import { sql } from 'kysely';
import { toJsonText, type JsonText } from '../json';
import { addToDatasetCounts, addToUserCounts, NOTHING_ANSWERED, type UserCounts } from './counts';
import { addToTotal, parts, storedVector, type NewSuggestionRow, type NewVectorRow } from './new-records';
import type { Row, Store } from './store';

/** The parts of a record that a change names; undefined leaves them. */
export interface RecordChangeRow {
  readonly id: string;
  readonly metadata: JsonText | null | undefined;
}

/** Marks records as changed, and sets the metadata of those that have new one. */
export async function updateRecords(
  db: Store,
  datasetId: string,
  rows: readonly RecordChangeRow[],
  at: string,
): Promise<void> {
  const changed = rows.filter(({ metadata }) => metadata !== undefined);
  const given = changed.map(({ id, metadata }) => ({ id, metadata: metadata ?? null }));
  await sql`
    update records set metadata = given.metadata::jsonb
    from jsonb_to_recordset(${toJsonText(given)}::jsonb) as given (id uuid, metadata text)
    where records.id = given.id and records.dataset_id = ${datasetId}::uuid
      and records.id = any(${changed.map(({ id }) => id)}::uuid[])`.execute(db);
  await db
    .updateTable('records')
    .set({ updated_at: at })
    .where('dataset_id', '=', datasetId)
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}

export async function deleteSuggestionsOf(
  db: Store,
  datasetId: string,
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return;
  await db
    .deleteFrom('suggestions')
    .where('dataset_id', '=', datasetId)
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .execute();
}

/** Adds a suggestion, or puts it in the place of the one that the question has; whether there was one. */
export async function putSuggestion(
  db: Store,
  row: NewSuggestionRow,
  at: string,
): Promise<{ readonly row: Row<'suggestions'>; readonly isNew: boolean }> {
  const { isNew, ...written } = await suggestionsToPut(db, [row], at)
    .returningAll()
    // A row that an update has replaced keeps the number of the transaction that did.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return { row: written, isNew };
}

/** Adds suggestions, or puts them in the place of those that their questions have. */
export async function putSuggestions(
  db: Store,
  rows: readonly NewSuggestionRow[],
  at: string,
): Promise<void> {
  for (const part of parts(rows)) await suggestionsToPut(db, part, at).execute();
}

function suggestionsToPut(db: Store, rows: readonly NewSuggestionRow[], at: string) {
  return db
    .insertInto('suggestions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint('suggestions_question_unique').doUpdateSet({
        type: sql`excluded.type`,
        value: sql`excluded.value`,
        score: sql`excluded.score`,
        agent: sql`excluded.agent`,
        updated_at: at,
      }),
    );
}

export function findSuggestion(db: Store, id: string): Promise<Row<'suggestions'> | undefined> {
  return db.selectFrom('suggestions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those of the record; ids of others are passed over. */
export async function deleteSuggestions(db: Store, recordId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('suggestions')
    .where('record_id', '=', recordId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Adds vectors, or puts them in the place of those of the same name. */
export async function putVectors(db: Store, rows: readonly NewVectorRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('record_vectors')
    .values(rows.map(storedVector))
    .onConflict((conflict) =>
      conflict
        .columns(['dataset_id', 'record_id', 'vectors_settings_id'])
        .doUpdateSet({ numbers: sql`excluded.numbers`, value: null }),
    )
    .execute();
}

interface AuthorCount {
  readonly user_id: string;
  readonly status: keyof UserCounts;
  readonly count: number;
}

/** Deletes locked records with everything that belongs to them, and takes them out of all counts. */
export async function deleteRecords(
  db: Store,
  datasetId: string,
  records: readonly Pick<Row<'records'>, 'id' | 'submitted_count' | 'discarded_count'>[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const { rows: authors } = await sql<AuthorCount>`
    select user_id, status, count(*) as count from responses
    where dataset_id = ${datasetId}::uuid and record_id = any(${ids}::uuid[]) and user_id is not null
    group by user_id, status order by user_id`.execute(db);
  await db
    .deleteFrom('records')
    .where('dataset_id', '=', datasetId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  for (const { user_id, status, count } of authors)
    await addToUserCounts(db, datasetId, user_id, { ...NOTHING_ANSWERED, [status]: -count });
  const gone = (isSubmitted: boolean, isDiscarded: boolean) =>
    -records.filter(
      (record) => record.submitted_count > 0 === isSubmitted && record.discarded_count > 0 === isDiscarded,
    ).length;
  await addToDatasetCounts(db, datasetId, {
    submitted: gone(true, false),
    discarded: gone(false, true),
    conflicting: gone(true, true),
  });
  await addToTotal(db, datasetId, -ids.length);
}
