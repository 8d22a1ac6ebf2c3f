import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '../schema';

/** The database as queries see it, inside a transaction or not. */
export type Store = Kysely<Database>;

export type Row<T extends keyof Database> = Selectable<Database[T]>;

/** A row with a value for every writable column. */
export type WrittenRow<T extends keyof Database> = {
  readonly [C in keyof Updateable<Database[T]>]-?: Exclude<Updateable<Database[T]>[C], undefined>;
};

/** The row of a statement that always returns one, such as an aggregate without groups. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that returns a row gave none');
  return row;
}
