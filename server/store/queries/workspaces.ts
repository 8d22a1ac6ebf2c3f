import { sql } from 'kysely';
import type { Row, Store } from './store';

/** All workspaces, or those with the given ids, in order of creation. */
export function listWorkspaces(db: Store, ids?: readonly string[]): Promise<Row<'workspaces'>[]> {
  const all = db.selectFrom('workspaces').selectAll().orderBy('inserted_at').orderBy('ordinal');
  if (ids === undefined) return all.execute();
  return all.where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export function findWorkspace(db: Store, id: string): Promise<Row<'workspaces'> | undefined> {
  return db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findWorkspacesByName(db: Store, names: readonly string[]): Promise<Row<'workspaces'>[]> {
  return db
    .selectFrom('workspaces')
    .selectAll()
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
}

export function insertWorkspace(db: Store, name: string): Promise<Row<'workspaces'>> {
  return db.insertInto('workspaces').values({ name }).returningAll().executeTakeFirstOrThrow();
}

/** Violates a constraint where the workspace has datasets. */
export async function deleteWorkspaceRow(db: Store, id: string): Promise<void> {
  await db.deleteFrom('workspaces').where('id', '=', id).execute();
}
