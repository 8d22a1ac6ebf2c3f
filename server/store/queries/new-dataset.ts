import type { Store, WrittenRow } from './store';
import { insertPart, type PartRow, type PartTable } from './write-parts';

type DatasetColumns = WrittenRow<'datasets'>;

export type NewDataset = Pick<
  DatasetColumns,
  'workspace_id' | 'name' | 'guidelines' | 'allow_extra_metadata' | 'status'
> &
  Partial<Pick<DatasetColumns, 'record_order' | 'remote_media'>>;

export type NewPart<T extends PartTable> = {
  [K in PartTable]: Omit<WrittenRow<K>, 'id' | 'dataset_id' | 'inserted_at' | 'updated_at' | 'use_math'> &
    (K extends 'fields' ? { readonly use_math?: boolean } : unknown);
}[T];

export type IdsByName = ReadonlyMap<string, string>;

/** A workspace is made when a dataset needs it. */
export async function findOrInsertWorkspace(db: Store, name: string): Promise<string> {
  await db
    .insertInto('workspaces')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('workspaces')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/** A feedback dataset. */
export async function findDatasetByName(db: Store, workspace: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('datasets')
    .innerJoin('workspaces', 'workspaces.id', 'datasets.workspace_id')
    .select('datasets.id')
    .where('workspaces.name', '=', workspace)
    .where('datasets.name', '=', name)
    .where('datasets.task', '=', 'FeedbackTask')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An empty feedback dataset, its counters included. */
export async function insertDataset(db: Store, dataset: NewDataset): Promise<string> {
  const { id } = await db.insertInto('datasets').values(dataset).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('dataset_counts').values({ dataset_id: id }).execute();
  return id;
}

/** Parts in their order. */
export async function insertParts<T extends PartTable>(
  db: Store,
  datasetId: string,
  table: T,
  parts: readonly NewPart<T>[],
): Promise<IdsByName> {
  const rows: PartRow[] = [];
  for (const part of parts) rows.push(await insertPart(db, table, { ...part, dataset_id: datasetId }));
  return idsByName(rows);
}

export function idsByName(rows: readonly { readonly id: string; readonly name: string }[]): IdsByName {
  return new Map(rows.map(({ id, name }) => [name, id]));
}
