import { sql } from 'kysely';
import type { Store } from '#server/store/queries/store';

/** The row at which a batch breaks off. */
interface BreakingRow {
  readonly table: string;
  readonly column: string;
  readonly value: string;
}

/** Runs work during which the database refuses to insert a row. Tests of one process share the functions of a database. */
export async function brokenOffAt<T>(
  db: Store,
  { table, column, value }: BreakingRow,
  work: () => Promise<T>,
): Promise<T> {
  await sql`create function break_off() returns trigger language plpgsql as
    $$ begin raise exception 'broken off'; end $$`.execute(db);
  await sql`create trigger break_off before insert on ${sql.table(table)} for each row
    when (new.${sql.ref(column)} = ${sql.lit(value)}) execute function break_off()`.execute(db);
  try {
    return await work();
  } finally {
    await sql`drop function break_off() cascade`.execute(db);
  }
}
