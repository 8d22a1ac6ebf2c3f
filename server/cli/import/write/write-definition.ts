import { toJsonText } from '#server/store/json';
import { listParts } from '#server/store/queries/dataset-parts';
import { idsByName, insertDataset, insertParts, type IdsByName } from '#server/store/queries/new-dataset';
import type { Store } from '#server/store/queries/store';
import type { DatasetDefinition } from '#contract/definition-file/definition';

/** A dataset that accepts records, with the ids of its parts by name. */
export interface TargetDataset {
  readonly id: string;
  readonly questionIds: IdsByName;
  readonly vectorsSettingsIds: IdsByName;
}

/** Creates a published dataset. Run it in a transaction. */
export async function writeDefinition(
  db: Store,
  definition: DatasetDefinition,
  workspace_id: string,
): Promise<TargetDataset> {
  const { name, guidelines, allow_extra_metadata, record_order, remote_media = false } = definition;
  const id = await insertDataset(db, {
    workspace_id,
    name,
    guidelines,
    allow_extra_metadata,
    record_order,
    remote_media,
    status: 'ready',
  });
  const fields = definition.fields.map(({ use_markdown, use_math = false, ...field }) => ({
    ...field,
    use_math,
    settings: toJsonText({ type: 'text', use_markdown }),
  }));
  await insertParts(db, id, 'fields', fields);
  await insertParts(db, id, 'metadata_properties', definition.metadata_properties.map(withSettingsText));
  const questionIds = await insertParts(db, id, 'questions', definition.questions.map(withSettingsText));
  return {
    id,
    questionIds,
    vectorsSettingsIds: await insertParts(db, id, 'vectors_settings', definition.vectors_settings),
  };
}

/** The dataset of an import that continues. */
export async function readTarget(db: Store, datasetId: string): Promise<TargetDataset> {
  return {
    id: datasetId,
    questionIds: idsByName(await listParts(db, 'questions', datasetId)),
    vectorsSettingsIds: idsByName(await listParts(db, 'vectors_settings', datasetId)),
  };
}

type JsonSettings = Parameters<typeof toJsonText>[0];

function withSettingsText<T extends { readonly settings: JsonSettings }>(part: T) {
  return { ...part, settings: toJsonText(part.settings) };
}
