import {
  taskRecordsWithin,
  taskVectorTexts,
  type TaskRecordRow,
  type VectorText,
} from '#server/store/queries/task-record-rows';
import type { Store } from '#server/store/queries/store';
import type { AppContext } from '../app-context';
import { inPortions, type Portions } from '../records/record-portions';

export interface AnsweredTaskRecord {
  readonly row: TaskRecordRow;
  readonly vectors: readonly VectorText[];
}

/** The records in the order of the ids. One that was deleted in the meantime is left out. */
export function taskRecordsInPortions(
  context: AppContext,
  datasetId: string,
  ids: readonly string[],
): Promise<Portions<AnsweredTaskRecord>> {
  const { store, limits } = context;
  return inPortions(context, ids, async (looked) => {
    const items = await readTaskRecords(store, datasetId, looked, limits.portionBytes);
    return { items, lastId: items.at(-1)?.row.id };
  });
}

/** The first of the records that take at most `maxBytes`; at least one, if any exists. */
export async function readTaskRecords(
  store: Store,
  datasetId: string,
  ids: readonly string[],
  maxBytes: number,
): Promise<readonly AnsweredTaskRecord[]> {
  const rows = await taskRecordsWithin(store, datasetId, ids, maxBytes);
  const recordIds = rows.map(({ id }) => id);
  const vectors = rows.length === 0 ? [] : await taskVectorTexts(store, datasetId, recordIds);
  const byRecord = new Map(recordIds.map((id) => [id, [] as VectorText[]]));
  for (const vector of vectors) byRecord.get(vector.record_id)?.push(vector);
  return rows.map((row) => ({ row, vectors: byRecord.get(row.id) ?? [] }));
}
