import { sql } from 'kysely';
import { vectorNumbers } from '../sent-vector';
import type { Row, Store } from './store';

export type SuggestionRow = Omit<Row<'suggestions'>, 'ordinal'>;

/** In order of creation. */
export function suggestionsOfRecords(db: Store, datasetId: string, recordIds: readonly string[]) {
  return db
    .selectFrom('suggestions')
    .selectAll()
    .where('dataset_id', '=', datasetId)
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .orderBy('inserted_at')
    .orderBy('ordinal');
}

export interface VectorRow {
  readonly record_id: string;
  readonly name: string;
  readonly value: readonly number[];
}

/** All vectors of the records, or those of the given names; a name that does not exist finds nothing. */
export function vectorsOfRecords(
  db: Store,
  datasetId: string,
  recordIds: readonly string[],
  names?: readonly string[],
) {
  const all = db
    .selectFrom('record_vectors')
    .innerJoin('vectors_settings', (join) =>
      join
        .onRef('vectors_settings.id', '=', 'record_vectors.vectors_settings_id')
        .onRef('vectors_settings.dataset_id', '=', 'record_vectors.dataset_id'),
    )
    .select(['record_vectors.record_id', 'vectors_settings.name', vectorNumbers().as('value')])
    .where('record_vectors.dataset_id', '=', datasetId)
    .where('record_vectors.record_id', '=', sql<string>`any(${recordIds}::uuid[])`);
  return names === undefined
    ? all
    : all.where('vectors_settings.name', '=', sql<string>`any(${names}::text[])`);
}

/** A record's vector of that name; null where it has none. */
export async function findVector(
  db: Store,
  datasetId: string,
  recordId: string,
  name: string,
): Promise<readonly number[] | null> {
  const row = await vectorsOfRecords(db, datasetId, [recordId], [name]).executeTakeFirst();
  return row?.value ?? null;
}
