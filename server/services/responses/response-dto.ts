import type { ResponseRow } from '#server/store/queries/responses';

/** A response as the contract writes it; all of its values are JSON. */
export function responseDto(row: ResponseRow) {
  const { id, values, status, record_id, user_id, inserted_at, updated_at } = row;
  return { id, values, status, record_id, user_id, inserted_at, updated_at };
}
