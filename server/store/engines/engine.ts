import type { Kysely } from 'kysely';
import type { Database } from '../schema';

/** An open database. One SQL dialect, one set of values: code above this seam never asks which engine it runs on. */
export interface Engine {
  readonly db: Kysely<Database>;
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}
