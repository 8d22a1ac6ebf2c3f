import { listMetadataProperties } from '#server/store/queries/dataset-parts';
import {
  suggestionsOfRecords,
  vectorsOfRecords,
  type SuggestionRow,
  type VectorRow,
} from '#server/store/queries/record-extras';
import type { RecordRow } from '#server/store/queries/records';
import { responsesOfRecords, type ResponseRow } from '#server/store/queries/responses';
import type { Store } from '#server/store/queries/store';
import type { Caller } from '../access/caller';
import type { DatasetRow } from '../access/reachable';
import type { RecordIncludes } from './record-includes';

/** A record with what was asked for; what was not asked for is null. */
export interface FullRecord {
  readonly record: RecordRow;
  readonly responses: readonly ResponseRow[] | null;
  readonly suggestions: readonly SuggestionRow[] | null;
  readonly vectors: readonly VectorRow[] | null;
}

/** Joins records with what was asked for, and takes out what the caller must not see. `userId` limits the responses. */
export async function withExtras(
  store: Store,
  caller: Caller,
  dataset: DatasetRow,
  records: readonly RecordRow[],
  includes: RecordIncludes,
  userId?: string,
): Promise<readonly FullRecord[]> {
  const ids = records.map(({ id }) => id);
  const names = typeof includes.vectors === 'string' ? undefined : includes.vectors;
  const responses = includes.responses ? await responsesOfRecords(store, dataset.id, ids, userId) : null;
  const suggestions = includes.suggestions ? await suggestionsOfRecords(store, dataset.id, ids) : null;
  const vectors = includes.vectors === 'none' ? null : await vectorsOfRecords(store, dataset.id, ids, names);
  const visible = await visibleMetadata(store, caller, dataset.id);
  const [responsesOf, suggestionsOf, vectorsOf] = [
    byRecord(responses),
    byRecord(suggestions),
    byRecord(vectors),
  ];
  return records.map((record) => ({
    record: { ...record, metadata: visible(record.metadata) },
    responses: responsesOf(record.id),
    suggestions: suggestionsOf(record.id),
    vectors: vectorsOf(record.id),
  }));
}

type Metadata = RecordRow['metadata'];

/** Annotators see the values of properties that are shown to them; values of undeclared ones are for managers only. */
async function visibleMetadata(
  store: Store,
  caller: Caller,
  datasetId: string,
): Promise<(metadata: Metadata) => Metadata> {
  if (caller.role !== 'annotator') return (metadata) => metadata;
  const properties = await listMetadataProperties(store, datasetId);
  const names = new Set(
    properties.filter((property) => property.visible_for_annotators).map(({ name }) => name),
  );
  return (metadata) =>
    metadata && Object.fromEntries(Object.entries(metadata).filter(([name]) => names.has(name)));
}

function byRecord<T extends { readonly record_id: string }>(
  rows: readonly T[] | null,
): (recordId: string) => readonly T[] | null {
  if (rows === null) return () => null;
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.record_id);
    if (group === undefined) groups.set(row.record_id, [row]);
    else group.push(row);
  }
  return (recordId) => groups.get(recordId) ?? [];
}
