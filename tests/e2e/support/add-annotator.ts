import path from 'node:path';
import { Kysely } from 'kysely';
import { plainApiKeys } from '#server/security/api-key-cipher';
import { argon2Passwords } from '#server/security/argon2-passwords';
import { randomApiKey } from '#server/security/random-text';
import { openDurablePglite } from '#server/store/engines/durable-pglite';
import { pgliteBackend } from '#server/store/engines/pglite-backend';
import { sqlDialect } from '#server/store/engines/sql-dialect';
import { findOrInsertWorkspace } from '#server/store/queries/new-dataset';
import { insertUser } from '#server/store/queries/users';
import type { Database } from '#server/store/schema';
import type { Product } from './product';

/** Sees what annotators see in the workspace of imported datasets. */
export const ANNOTATOR = { username: 'ada', password: 'a-password-of-ada' } as const;

const WORKSPACE = 'main';

/**
 * Makes `ANNOTATOR`, in the database while the product is away, as the command for users does; it must have been started
 * once.
 */
export async function addAnnotator(product: Product): Promise<void> {
  await product.stop();
  const pglite = await openDurablePglite(path.join(product.dataFolder, 'database'));
  const db = new Kysely<Database>({ dialect: sqlDialect(pgliteBackend(pglite)) });
  try {
    const { username, password } = ANNOTATOR;
    await insertUser(db, {
      username,
      firstName: 'Ada',
      role: 'annotator',
      apiKey: await plainApiKeys.store(randomApiKey()),
      passwordHash: await argon2Passwords.hash(password),
    });
    const { id: user_id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const workspace_id = await findOrInsertWorkspace(db, WORKSPACE);
    await db.insertInto('workspace_users').values({ user_id, workspace_id }).execute();
  } finally {
    await db.destroy();
  }
  await product.start();
}
