import { toJsonText, type JsonText, type JsonValue } from '#server/store/json';
import {
  insertRecords,
  insertSuggestions,
  insertVectors,
  type NewRecordRow,
  type NewSuggestionRow,
  type NewVectorRow,
} from '#server/store/queries/new-records';
import type { IdsByName } from '#server/store/queries/new-dataset';
import type { Store } from '#server/store/queries/store';
import type { NewId } from '#server/services/ports';
import type { NewRecord, NewSuggestion } from '#domain/dataset-import/new-record';
import type { TargetDataset } from './write-definition';

/** Adds checked records with their suggestions and vectors, in the given order. Run it in a transaction. */
export async function writeRecords(
  db: Store,
  target: TargetDataset,
  records: readonly NewRecord[],
  newId: NewId,
): Promise<void> {
  const identified = records.map((record) => ({ id: newId(), record }));
  await insertRecords(
    db,
    target.id,
    identified.map(({ id, record }) => recordRow(id, record)),
  );
  await insertSuggestions(
    db,
    identified.flatMap(({ id, record }) => record.suggestions.map((item) => suggestionRow(target, id, item))),
  );
  await insertVectors(
    db,
    identified.flatMap(({ id, record }) => vectorRows(target, id, record)),
  );
}

function recordRow(id: string, record: NewRecord): NewRecordRow {
  return {
    id,
    fields: mapText(record.fields),
    metadata: record.metadata && mapText(record.metadata),
    external_id: record.externalId,
  };
}

function suggestionRow(target: TargetDataset, recordId: string, suggestion: NewSuggestion): NewSuggestionRow {
  return {
    dataset_id: target.id,
    record_id: recordId,
    question_id: idOf(target.questionIds, suggestion.question),
    type: suggestion.type,
    value: jsonText(suggestion.value.value),
    score: suggestion.score === null ? null : toJsonText(suggestion.score),
    agent: suggestion.agent,
  };
}

function vectorRows(target: TargetDataset, recordId: string, record: NewRecord): NewVectorRow[] {
  return [...record.vectors].map(([name, value]) => ({
    dataset_id: target.id,
    record_id: recordId,
    vectors_settings_id: idOf(target.vectorsSettingsIds, name),
    value,
  }));
}

/** Records were mapped with the definition that made the dataset: a name without an id is a bug. */
function idOf(ids: IdsByName, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The dataset has nothing called "${name}"`);
  return id;
}

/** `fromEntries` makes an own key of every name, even of `__proto__`. */
function mapText(map: ReadonlyMap<string, unknown>): JsonText {
  return jsonText(Object.fromEntries(map));
}

/** Every value a mapper accepts came from a JSON or CSV file, or is an answer: JSON in any case. */
function jsonText(value: unknown): JsonText {
  return toJsonText(value as JsonValue);
}
