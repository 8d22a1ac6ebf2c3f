import type { Store } from './store';

export interface NamedTaskRecord {
  readonly id: string;
  readonly name: string;
}

export function findTaskRecord(
  db: Store,
  datasetId: string,
  name: string,
): Promise<NamedTaskRecord | undefined> {
  return db
    .selectFrom('task_records')
    .select(['id', 'name'])
    .where('dataset_id', '=', datasetId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** The first records behind a name, in the order of the bytes of their names. */
export function taskRecordsBehind(
  db: Store,
  datasetId: string,
  name: string | null,
  limit: number,
): Promise<readonly NamedTaskRecord[]> {
  const all = db
    .selectFrom('task_records')
    .select(['id', 'name'])
    .where('dataset_id', '=', datasetId)
    .orderBy('name')
    .limit(limit);
  return name === null ? all.execute() : all.where('name', '>', name).execute();
}

export async function nameOfTaskRecord(db: Store, datasetId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('task_records')
    .select('name')
    .where('id', '=', id)
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst();
  return row?.name ?? null;
}
