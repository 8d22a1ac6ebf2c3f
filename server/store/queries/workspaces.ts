import type { Row, Store } from './store';

/** All workspaces, or those with the given ids, in order of creation. */
export function listWorkspaces(db: Store, ids?: readonly string[]): Promise<Row<'workspaces'>[]> {
  const all = db.selectFrom('workspaces').selectAll().orderBy('inserted_at').orderBy('ordinal');
  if (ids === undefined) return all.execute();
  return ids.length === 0 ? Promise.resolve([]) : all.where('id', 'in', ids).execute();
}

export function findWorkspace(db: Store, id: string): Promise<Row<'workspaces'> | undefined> {
  return db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst();
}
