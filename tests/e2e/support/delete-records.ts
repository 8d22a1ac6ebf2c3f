import path from 'node:path';
import { Kysely } from 'kysely';
import { openDurablePglite } from '#server/store/engines/durable-pglite';
import { pgliteBackend } from '#server/store/engines/pglite-backend';
import { sqlDialect } from '#server/store/engines/sql-dialect';
import type { Database } from '#server/store/schema';
import type { Product } from './product';

/**
 * Deletes directly in the database, since no call of the product deletes records; the product is stopped
 * in the meantime.
 */
export async function deleteRecords(product: Product, ids: readonly string[]): Promise<void> {
  await product.stop();
  const pglite = await openDurablePglite(path.join(product.dataFolder, 'database'));
  const db = new Kysely<Database>({ dialect: sqlDialect(pgliteBackend(pglite)) });
  try {
    await db
      .deleteFrom('records')
      .where('id', 'in', [...ids])
      .execute();
  } finally {
    await db.destroy();
  }
  await product.start();
}
