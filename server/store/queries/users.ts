import { sql } from 'kysely';
import type { Row, Store } from './store';

/** A user with the ids of their workspaces; an owner acts in all of them, with or without membership. */
export interface UserRow extends Row<'users'> {
  readonly workspace_ids: readonly string[];
}

export function findUserByApiKey(db: Store, apiKey: string): Promise<UserRow | undefined> {
  return usersWithWorkspaces(db).where('api_key', '=', apiKey).executeTakeFirst();
}

export function findUserByName(db: Store, username: string): Promise<UserRow | undefined> {
  return usersWithWorkspaces(db).where('username', '=', username).executeTakeFirst();
}

export async function hasUsers(db: Store): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export interface NewUser {
  readonly username: string;
  readonly firstName: string;
  readonly role: Row<'users'>['role'];
  readonly apiKey: string;
  readonly passwordHash: string;
}

export async function insertUser(db: Store, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({
      username: user.username,
      first_name: user.firstName,
      role: user.role,
      api_key: user.apiKey,
      password_hash: user.passwordHash,
    })
    .execute();
}

/** False when there is no such user. */
export async function setPasswordHash(db: Store, username: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<string>`now()` })
    .where('username', '=', username)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function usersWithWorkspaces(db: Store) {
  const memberships = sql<string[]>`array(select workspace_id from workspace_users where user_id = users.id)`;
  return db.selectFrom('users').selectAll().select(memberships.as('workspace_ids'));
}
