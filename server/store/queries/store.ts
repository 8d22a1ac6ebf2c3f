import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema';

/** The database as queries see it, inside a transaction or not. */
export type Store = Kysely<Database>;

export type Row<T extends keyof Database> = Selectable<Database[T]>;
