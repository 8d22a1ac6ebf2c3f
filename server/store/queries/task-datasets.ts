import { sql } from 'kysely';
import type { RecordTask } from '#domain/task-record/task-record';
import { ADVISORY_LOCKS, takeLock } from '../advisory-lock';
import type { JsonText } from '../json';
import type { Row, Store } from './store';

/** A task dataset. `tags` and `meta` are JSON texts, as they were written. */
export interface TaskDatasetRow extends Pick<
  Row<'datasets'>,
  | 'id'
  | 'workspace_id'
  | 'name'
  | 'created_by'
  | 'is_closed'
  | 'is_multi_label'
  | 'inserted_at'
  | 'updated_at'
> {
  readonly task: RecordTask;
  /** Name of its workspace. */
  readonly workspace: string;
  readonly tags: string | null;
  readonly meta: string | null;
}

/** All task datasets, or those of the given workspaces, in order of creation. */
export async function listTaskDatasets(
  db: Store,
  workspaceIds: readonly string[] | null,
  most: number,
): Promise<readonly TaskDatasetRow[]> {
  const all = taskDatasets(db).orderBy('datasets.inserted_at').orderBy('datasets.ordinal').limit(most);
  if (workspaceIds === null) return all.execute();
  return all.where('datasets.workspace_id', '=', sql<string>`any(${workspaceIds}::uuid[])`).execute();
}

export function findTaskDataset(
  db: Store,
  workspace: string,
  name: string,
): Promise<TaskDatasetRow | undefined> {
  return taskDatasets(db)
    .where('workspaces.name', '=', workspace)
    .where('datasets.name', '=', name)
    .executeTakeFirst();
}

/** A task dataset whose row no other request changes before the end of the transaction. */
export function lockTaskDataset(db: Store, id: string): Promise<TaskDatasetRow | undefined> {
  return taskDatasets(db).where('datasets.id', '=', id).forNoKeyUpdate('datasets').executeTakeFirst();
}

/**
 * A task dataset to which no other request adds records, and whose settings no other request changes, before the end of the
 * transaction. Others read it in the meantime.
 */
export async function holdTaskDatasetForAdding(db: Store, id: string): Promise<TaskDatasetRow | undefined> {
  await takeLock(db, ADVISORY_LOCKS.addingRecords, id);
  return taskDatasets(db).where('datasets.id', '=', id).forKeyShare('datasets').executeTakeFirst();
}

export interface NewTaskDataset {
  readonly workspace_id: string;
  readonly name: string;
  readonly task: RecordTask;
  readonly tags: JsonText;
  readonly meta: JsonText;
  readonly created_by: string;
  readonly copy_state?: 'copying';
}

/** An empty task dataset, its counters included. Violates a constraint where the name is taken. */
export async function insertTaskDataset(db: Store, dataset: NewTaskDataset, at: string): Promise<string> {
  const { id } = await db
    .insertInto('datasets')
    .values({ ...dataset, status: 'ready', inserted_at: at, updated_at: at, last_activity_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('dataset_counts').values({ dataset_id: id }).execute();
  return id;
}

export interface TaskDatasetTexts {
  readonly tags: JsonText;
  readonly meta: JsonText;
}

export interface TaskDatasetUpdate extends Partial<TaskDatasetTexts> {
  readonly is_multi_label?: boolean;
}

/** Changes a dataset; without any change only the time moves. Lock it before its tags or metadata are replaced. */
export function taskDatasetToUpdate(db: Store, id: string, changes: TaskDatasetUpdate, at: string) {
  return db
    .updateTable('datasets')
    .set({ ...changes, updated_at: at, last_activity_at: at })
    .where('id', '=', id);
}

export async function setTaskDatasetClosed(db: Store, id: string, isClosed: boolean): Promise<void> {
  await db.updateTable('datasets').set({ is_closed: isClosed }).where('id', '=', id).execute();
}

/** Task datasets that are neither deleted nor half copied. */
function taskDatasets(db: Store) {
  return db
    .selectFrom('datasets')
    .innerJoin('workspaces', 'workspaces.id', 'datasets.workspace_id')
    .select([
      'datasets.id',
      'datasets.workspace_id',
      'datasets.name',
      'datasets.created_by',
      'datasets.is_closed',
      'datasets.is_multi_label',
      'datasets.inserted_at',
      'datasets.updated_at',
      'workspaces.name as workspace',
    ])
    .select(({ ref }) => [
      sql<RecordTask>`${ref('datasets.task')}`.as('task'),
      sql<string | null>`${ref('datasets.tags')}::text`.as('tags'),
      sql<string | null>`${ref('datasets.meta')}::text`.as('meta'),
    ])
    .where('datasets.task', '<>', 'FeedbackTask')
    .where('datasets.copy_state', 'is', null);
}
