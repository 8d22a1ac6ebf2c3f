import type { JsonText } from '../json';
import type { Store } from './store';

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

/** The part of a row that fields, questions and metadata properties have in common. */
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

interface NewVectorsSettings {
  readonly name: string;
  readonly title: string;
  readonly dimensions: number;
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

export async function insertFields(db: Store, datasetId: string, fields: readonly NewField[]): Promise<void> {
  if (fields.length === 0) return;
  await db.insertInto('fields').values(inDataset(datasetId, fields)).execute();
}

export async function insertQuestions(
  db: Store,
  datasetId: string,
  questions: readonly NewQuestion[],
): Promise<IdsByName> {
  if (questions.length === 0) return new Map();
  const rows = inDataset(datasetId, questions);
  return idsByName(await db.insertInto('questions').values(rows).returning(['id', 'name']).execute());
}

export async function insertMetadataProperties(
  db: Store,
  datasetId: string,
  properties: readonly NewMetadataProperty[],
): Promise<void> {
  if (properties.length === 0) return;
  await db.insertInto('metadata_properties').values(inDataset(datasetId, properties)).execute();
}

export async function insertVectorsSettings(
  db: Store,
  datasetId: string,
  settings: readonly NewVectorsSettings[],
): Promise<IdsByName> {
  if (settings.length === 0) return new Map();
  const rows = inDataset(datasetId, settings);
  return idsByName(await db.insertInto('vectors_settings').values(rows).returning(['id', 'name']).execute());
}

function inDataset<T extends object>(datasetId: string, parts: readonly T[]): (T & { dataset_id: string })[] {
  return parts.map((part) => ({ ...part, dataset_id: datasetId }));
}

export function idsByName(rows: readonly { readonly id: string; readonly name: string }[]): IdsByName {
  return new Map(rows.map(({ id, name }) => [name, id]));
}
