import { hasRight, visibleMetadata } from '#domain/access/rights';
import type { JsonValue } from '#server/store/json';
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
  const visible = await metadataSeenBy(store, caller, dataset.id);
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

/** Takes out of metadata what the caller must not see. */
async function metadataSeenBy(
  store: Store,
  { role }: Caller,
  datasetId: string,
): Promise<(metadata: Metadata) => Metadata> {
  const seesAll = hasRight(role, 'hidden-metadata');
  const properties = seesAll ? [] : await listMetadataProperties(store, datasetId);
  const visible = visibleMetadata<JsonValue>(
    role,
    properties.map(({ name, visible_for_annotators: isVisibleForAnnotators }) => ({
      name,
      isVisibleForAnnotators,
    })),
  );
  return (metadata) => metadata && visible(metadata);
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
