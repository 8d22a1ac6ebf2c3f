import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../schema';
import type { Store } from './store';

/**
 * Deletes at most so many rows of a table; returns how many. `from` continues `select … from`: the table, conditions and an order. Rows
 * are deleted by their places in the table: joined by their keys, each portion would read all rows that `from` finds.
 */
export async function deleteSome(
  db: Store,
  table: keyof Database,
  from: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ${sql.ref(`${table}.ctid`)} from ${from} limit ${most}::bigint))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
