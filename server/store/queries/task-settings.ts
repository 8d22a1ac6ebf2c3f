import { sql } from 'kysely';
import type { RecordTask } from '#domain/task-record/task-record';
import type { JsonText } from '../json';
import type { Store } from './store';

/** JSON texts; null for a part that was never set. */
export interface TaskSettingsRow {
  readonly label_schema: string | null;
  readonly vectors: string | null;
}

export function taskSettingsOf(db: Store, datasetId: string) {
  return db
    .selectFrom('task_settings')
    .select(({ ref }) => [
      sql<string | null>`${ref('label_schema')}::text`.as('label_schema'),
      sql<string | null>`${ref('vectors')}::text`.as('vectors'),
    ])
    .where('dataset_id', '=', datasetId);
}

export interface TaskSettingsParts {
  readonly label_schema?: JsonText;
  readonly vectors?: JsonText;
}

/** Replaces the given parts. */
export async function putTaskSettings(db: Store, datasetId: string, parts: TaskSettingsParts): Promise<void> {
  await db
    .insertInto('task_settings')
    .values({ dataset_id: datasetId, ...parts })
    .onConflict((conflict) => conflict.column('dataset_id').doUpdateSet(parts))
    .execute();
}

export async function deleteTaskSettings(db: Store, datasetId: string): Promise<void> {
  await db.deleteFrom('task_settings').where('dataset_id', '=', datasetId).execute();
}

/** Where the main marks of a task have their labels. */
const LABELS: Readonly<Record<Exclude<RecordTask, 'Text2Text'>, readonly [list: string, key: string]>> = {
  TextClassification: ['labels', 'class'],
  TokenClassification: ['entities', 'label'],
};

/** Labels of the predictions and annotations of all records, by number of records, then by text. */
export async function labelsInUse(
  db: Store,
  datasetId: string,
  task: Exclude<RecordTask, 'Text2Text'>,
): Promise<readonly string[]> {
  const [list, key] = LABELS[task];
  const { rows } = await sql<{ label: string }>`
    select label from task_records,
    lateral (
      select json_array_elements(marks -> 'annotation' -> ${list}::text) ->> ${key}::text as label
      union all select json_array_elements(marks -> 'prediction' -> ${list}::text) ->> ${key}::text) marked
    where dataset_id = ${datasetId}::uuid
    group by label order by count(distinct id) desc, label collate "C"`.execute(db);
  return rows.map(({ label }) => label);
}
