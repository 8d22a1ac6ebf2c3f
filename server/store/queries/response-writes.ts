import { sql, type RawBuilder } from 'kysely';
import { toJsonText, type JsonText, type JsonValue } from '../json';
import type { ResponseRow } from './responses';
import type { Store } from './store';

/** A response with its record's place in the queues. */
export interface PlacedResponse extends ResponseRow {
  readonly shuffle: number;
}

export function responsesToInsert(db: Store, responses: readonly PlacedResponse[]) {
  const rows = responses.map((response) => ({ ...response, values: jsonTextOrNull(response.values) }));
  return db.insertInto('responses').values(rows);
}

/**
 * Sets what a change of an answer changes. The query contains the ids twice, because the database takes a JSON for a hundred rows
 * and would read the whole table.
 */
export function responsesToReplace(responses: readonly ResponseRow[]): RawBuilder<unknown> {
  const rows = responses.map(({ id, dataset_id, status, values, version, updated_at }) => ({
    id,
    dataset_id,
    status,
    values,
    version,
    updated_at,
  }));
  return sql`
    update responses set status = given.status, values = given.values,
      version = given.version, updated_at = given.updated_at
    from jsonb_to_recordset(${toJsonText(rows)}::jsonb) as given
      (id uuid, dataset_id uuid, status text, values jsonb, version integer, updated_at timestamptz)
    where responses.id = given.id and responses.dataset_id = given.dataset_id
      and responses.id = any(${rows.map(({ id }) => id)}::uuid[])`;
}

export function responsesToDelete(db: Store, responses: readonly Pick<ResponseRow, 'id' | 'dataset_id'>[]) {
  const datasetIds = [...new Set(responses.map(({ dataset_id }) => dataset_id))];
  return db
    .deleteFrom('responses')
    .where('id', '=', sql<string>`any(${responses.map(({ id }) => id)}::uuid[])`)
    .where('dataset_id', '=', sql<string>`any(${datasetIds}::uuid[])`);
}

function jsonTextOrNull(value: JsonValue): JsonText | null {
  return value === null ? null : toJsonText(value);
}
