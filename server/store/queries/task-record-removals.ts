import { sql, type RawBuilder } from 'kysely';
import type { Row } from './store';

/** State of a locked record. */
export interface LockedTaskState {
  readonly id: string;
  readonly status: Row<'task_records'>['status'];
  /** JSON of the annotation, null without one. */
  readonly annotation: string | null;
}

/** Those of the records that are still there, until the end of the transaction, in the order in which other writers lock them. */
export function taskStatesToLock(datasetId: string, ids: readonly string[]): RawBuilder<LockedTaskState> {
  return sql`
    select id, status, (marks -> 'annotation')::text as annotation
    from task_records where dataset_id = ${datasetId}::uuid and id = any(${ids}::uuid[])
    order by name for update`;
}

export function taskRecordsToDelete(datasetId: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`delete from task_records where dataset_id = ${datasetId}::uuid and id = any(${ids}::uuid[])`;
}

export function taskRecordsToDiscard(
  datasetId: string,
  ids: readonly string[],
  at: string,
): RawBuilder<unknown> {
  return sql`
    update task_records set status = 'Discarded', updated_at = ${at}::timestamptz
    where dataset_id = ${datasetId}::uuid and id = any(${ids}::uuid[])`;
}
