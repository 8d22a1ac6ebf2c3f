import { sql, type RawBuilder } from 'kysely';
import type { SourceVector } from '#server/search/search-source';
import { decodeSentVector } from '../sent-vector';
import type { Store } from './store';

/** Before every other. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** The next rows behind a record, in the order of record ids. */
export function behindRecord(after: string | null, limit: number): RawBuilder<unknown> {
  return sql`record_id > ${after ?? NIL_UUID}::uuid order by record_id limit ${limit}::bigint`;
}

export function ofRecords(recordIds: readonly string[]): RawBuilder<unknown> {
  return sql`record_id = any(${recordIds}::uuid[])`;
}

/** Vectors of a table by records. `sent` is their binary form (`sentVector`). */
export async function readVectorRows(
  db: Store,
  sent: RawBuilder<string>,
  from: RawBuilder<unknown>,
): Promise<readonly SourceVector[]> {
  const { rows } = await sql<{ recordId: string; value: string }>`
    select record_id as "recordId", ${sent} as value from ${from}`.execute(db);
  return rows.map(({ recordId, value }) => ({ recordId, value: decodeSentVector(value) }));
}
