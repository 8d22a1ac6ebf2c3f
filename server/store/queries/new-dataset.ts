import type { JsonText } from '../json';
import type { Store } from './store';
import { insertPart, type PartRow, type PartTable } from './write-parts';

export interface NewDataset {
  readonly workspace_id: string;
  readonly name: string;
  readonly guidelines: string | null;
  readonly allow_extra_metadata: boolean;
  readonly status: 'draft' | 'ready';
  /** Default: random. */
  readonly record_order?: 'random' | 'imported';
  /** Default: false. */
  readonly remote_media?: boolean;
}

/** What the parts of a dataset have in common; vectors settings have no `settings`. */
interface NewPart {
  readonly name: string;
  readonly title: string;
  readonly settings: JsonText;
}

interface NewField extends NewPart {
  readonly required: boolean;
  /** Default: false. */
  readonly use_math?: boolean;
}

interface NewQuestion extends NewPart {
  readonly required: boolean;
  readonly description: string | null;
}

export interface NewMetadataProperty extends NewPart {
  readonly visible_for_annotators: boolean;
}

interface NewVectorsSettings extends Omit<NewPart, 'settings'> {
  readonly dimensions: number;
}

interface NewParts {
  readonly fields: NewField;
  readonly questions: NewQuestion;
  readonly metadata_properties: NewMetadataProperty;
  readonly vectors_settings: NewVectorsSettings;
}

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
  parts: readonly NewParts[T][],
): Promise<IdsByName> {
  const rows: PartRow[] = [];
  for (const part of parts) rows.push(await insertPart(db, table, { ...part, dataset_id: datasetId }));
  return idsByName(rows);
}

export function idsByName(rows: readonly { readonly id: string; readonly name: string }[]): IdsByName {
  return new Map(rows.map(({ id, name }) => [name, id]));
}
