import type { ResponseRow } from '#server/store/queries/responses';

/** A response as the contract writes it, known to be JSON through and through. */
export function responseDto(row: ResponseRow) {
  return {
    id: row.id,
    values: row.values,
    status: row.status,
    record_id: row.record_id,
    user_id: row.user_id,
    inserted_at: row.inserted_at,
    updated_at: row.updated_at,
  };
}
