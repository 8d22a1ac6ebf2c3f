import { visibleMetadata } from '#domain/access/rights';
import type { JsonValue } from '#server/store/json';
import { partsToList } from '#server/store/queries/dataset-parts';
import {
  suggestionsOfRecords,
  vectorsOfRecords,
  type SuggestionRow,
  type VectorRow,
} from '#server/store/queries/record-extras';
import type { RecordRow } from '#server/store/queries/records';
import { responsesOfRecords, type ResponseRow } from '#server/store/queries/responses';
import type { PropertyOfRecords } from '#server/store/queries/searchable-parts';
import type { Store } from '#server/store/queries/store';
import { together } from '#server/store/together';
import type { Caller } from '../access/caller';
import type { DatasetRow } from '../access/reachable';
import type { RecordIncludes } from './record-includes';

/** A record with the requested parts; others are null. */
export interface FullRecord {
  readonly record: RecordRow;
  readonly responses: readonly ResponseRow[] | null;
  readonly suggestions: readonly SuggestionRow[] | null;
  readonly vectors: readonly VectorRow[] | null;
  /** Names of metadata properties whose values are floats, also where they are whole. */
  readonly floats: ReadonlySet<string>;
}

/**
 * Adds the requested parts to records, and removes what the caller may not see. `userId` limits the responses;
 * `knownProperties` are not read again.
 */
export async function withExtras(
  store: Store,
  caller: Caller,
  dataset: DatasetRow,
  records: readonly RecordRow[],
  includes: RecordIncludes,
  userId?: string,
  knownProperties?: readonly PropertyOfRecords[],
): Promise<readonly FullRecord[]> {
  const ids = records.map(({ id }) => id);
  const names = typeof includes.vectors === 'string' ? undefined : includes.vectors;
  const [readProperties, responses, suggestions, vectors] = await together(store, [
    knownProperties === undefined ? partsToList('metadata_properties', dataset.id) : null,
    includes.responses ? responsesOfRecords(store, dataset.id, ids, userId) : null,
    includes.suggestions ? suggestionsOfRecords(store, dataset.id, ids) : null,
    includes.vectors === 'none' ? null : vectorsOfRecords(store, dataset.id, ids, names),
  ]);
  const properties = knownProperties ?? readProperties?.rows ?? [];
  const visible = metadataSeenBy(caller, properties);
  const floats = new Set(
    properties.filter(({ settings }) => settings['type'] === 'float').map(({ name }) => name),
  );
  const [responsesOf, suggestionsOf, vectorsOf] = [
    byRecord(responses?.rows ?? null),
    byRecord(suggestions?.rows ?? null),
    byRecord(vectors?.rows ?? null),
  ];
  return records.map((record) => ({
    record: { ...record, metadata: visible(record.metadata) },
    responses: responsesOf(record.id),
    suggestions: suggestionsOf(record.id),
    vectors: vectorsOf(record.id),
    floats,
  }));
}

type Metadata = RecordRow['metadata'];

/** Takes out of metadata what the caller must not see. */
function metadataSeenBy(
  { role }: Caller,
  properties: readonly PropertyOfRecords[],
): (metadata: Metadata) => Metadata {
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
