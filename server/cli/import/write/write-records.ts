import type { NewRecord } from '#domain/dataset-import/new-record';
import type { NewId } from '#server/services/ports';
import { insertWithParts } from '#server/services/records/create-records';
import { jsonOf } from '#server/services/stored-answer';
import type { JsonValue } from '#server/store/json';
import type { IdsByName } from '#server/store/queries/new-dataset';
import { addToTotal } from '#server/store/queries/new-records';
import type { Store } from '#server/store/queries/store';
import type { TargetDataset } from './write-definition';

/** Adds checked records with their suggestions and vectors, in the given order. Run it in a transaction. */
export async function writeRecords(
  db: Store,
  { id: datasetId, questionIds, vectorsSettingsIds }: TargetDataset,
  records: readonly NewRecord[],
  newId: NewId,
): Promise<void> {
  // The insertion drops vectors whose settings have no id, because settings may be deleted while a program writes.
  for (const name of new Set(records.flatMap(({ vectors }) => [...vectors.keys()])))
    idOf(vectorsSettingsIds, name);
  await insertWithParts(
    db,
    { datasetId, vectorsSettingsIds },
    records.map(({ fields, metadata, externalId, vectors, suggestions }) => ({
      id: newId(),
      // `fromEntries` makes an own key of every name, even of `__proto__`.
      fields: Object.fromEntries(fields),
      metadata: metadata && Object.fromEntries(metadata as ReadonlyMap<string, JsonValue>), // Read from a file of JSON or texts.
      externalId,
      vectors: Object.fromEntries(vectors),
      checked: {
        suggestions: suggestions.map(({ question, type, value, score, agent }) => {
          return { questionId: idOf(questionIds, question), type, value: jsonOf(value), score, agent };
        }),
      },
    })),
  );
  await addToTotal(db, datasetId, records.length);
}

/** Throws if a question or vectors settings were deleted since the import began, so that no record is imported without them. */
function idOf(ids: IdsByName, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The dataset has nothing called "${name}"`);
  return id;
}
