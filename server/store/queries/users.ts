import { sql } from 'kysely';
import type { StoredApiKey } from '#server/security/api-key-cipher';
import type { Row, Store } from './store';

/** A user with the ids of their workspaces; an owner acts in all of them, with or without membership. */
export interface UserRow extends Row<'users'> {
  readonly workspace_ids: readonly string[];
}

/** A user with the names of their workspaces, too. */
export interface AccountRow extends UserRow {
  readonly workspace_names: readonly string[];
}

/** All users, or the members of a workspace, in order of creation. */
export function listAccounts(
  db: Store,
  { workspaceId }: { readonly workspaceId?: string } = {},
): Promise<AccountRow[]> {
  const all = accounts(db).orderBy('inserted_at').orderBy('ordinal');
  if (workspaceId === undefined) return all.execute();
  return all
    .where(
      sql<boolean>`exists (select from workspace_users where user_id = users.id and workspace_id = ${workspaceId}::uuid)`,
    )
    .execute();
}

export function findAccount(db: Store, id: string): Promise<AccountRow | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

/** Those of the ids that users have; they cannot be deleted before the end of the transaction. */
export async function existingUserIds(db: Store, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** An enabled user. */
export function findUserByApiKeyDigest(db: Store, digest: string): Promise<UserRow | undefined> {
  const users = usersWithWorkspaces(db).where('api_key_digest', '=', digest);
  return users.where('disabled_at', 'is', null).executeTakeFirst();
}

export function findUserByName(db: Store, username: string): Promise<UserRow | undefined> {
  return usersWithWorkspaces(db).where('username', '=', username).executeTakeFirst();
}

export async function hasUser(db: Store, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function hasUsers(db: Store): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export interface NewUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName?: string | null;
  readonly role: Row<'users'>['role'];
  readonly apiKey: StoredApiKey;
  readonly passwordHash: string;
}

/** The id of the new user. */
export async function insertUser(db: Store, user: NewUser): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      username: user.username,
      first_name: user.firstName,
      last_name: user.lastName ?? null,
      role: user.role,
      ...user.apiKey,
      password_hash: user.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * False when there is no such user. The responses stay and remember whose they were. The row is locked first, so that none is written
 * in between.
 */
export async function deleteUserRow(db: Store, id: string): Promise<boolean> {
  await sql`select id from users where id = ${id}::uuid for update`.execute(db);
  await sql`update responses set user_id = null, former_user_id = user_id where user_id = ${id}::uuid`.execute(
    db,
  );
  const { numDeletedRows } = await db.deleteFrom('users').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function addMemberships(
  db: Store,
  memberships: readonly { readonly workspace_id: string; readonly user_id: string }[],
): Promise<void> {
  if (memberships.length > 0) await db.insertInto('workspace_users').values(memberships).execute();
}

/** False when the user was no member. */
export async function removeMembership(db: Store, workspaceId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('workspace_users')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface UserChanges extends Partial<
  Pick<Row<'users'>, 'first_name' | 'last_name' | 'role' | 'password_hash'> & StoredApiKey
> {
  readonly isDisabled?: boolean;
}

interface UserUpdate {
  readonly endsSessions: boolean;
  /** Changes the user only while this is the password. */
  readonly onlyWithHash?: string;
}

/** False when there is no such user. */
export async function updateUser(
  db: Store,
  id: string,
  { isDisabled, ...changes }: UserChanges,
  { endsSessions, onlyWithHash }: UserUpdate,
): Promise<boolean> {
  const update = db
    .updateTable('users')
    .set({
      ...changes,
      ...(isDisabled !== undefined && {
        disabled_at: isDisabled ? sql<string>`coalesce(disabled_at, now())` : null,
      }),
      updated_at: sql<string>`now()`,
      ...(endsSessions && { token_epoch: sql<number>`token_epoch + 1` }),
    })
    .where('id', '=', id);
  const { numUpdatedRows } = await (
    onlyWithHash === undefined ? update : update.where('password_hash', '=', onlyWithHash)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ids of the owners who are not disabled; until the transaction ends, none of them is changed elsewhere. */
export async function lockEnabledOwners(transaction: Store): Promise<readonly string[]> {
  const owners = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.map(({ id }) => id);
}

/** Users whose API key is not stored with this secret, or not plainly for null; they wait for the end of the transaction. */
export function lockUsersOfOtherSecrets(
  transaction: Store,
  secretId: string | null,
): Promise<readonly (StoredApiKey & { readonly id: string })[]> {
  return transaction
    .selectFrom('users')
    .select(['id', 'api_key', 'api_key_digest', 'api_key_secret_id'])
    .where(sql<boolean>`api_key_secret_id is distinct from ${secretId}::text`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** How many keys are encrypted with another secret; null for none. */
export async function countUsersOfForeignSecrets(db: Store, secretId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('api_key_secret_id', 'is not', null)
    .where(sql<boolean>`api_key_secret_id is distinct from ${secretId}::text`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores the same key in another way. */
export async function restoreApiKey(db: Store, id: string, apiKey: StoredApiKey): Promise<void> {
  await db.updateTable('users').set(apiKey).where('id', '=', id).execute();
}

function usersWithWorkspaces(db: Store) {
  const memberships = sql<string[]>`array(select workspace_id from workspace_users where user_id = users.id)`;
  return db.selectFrom('users').selectAll().select(memberships.as('workspace_ids'));
}

function accounts(db: Store) {
  const names = sql<string[]>`array(
    select name from workspaces join workspace_users on workspace_id = workspaces.id
    where user_id = users.id order by workspaces.inserted_at, workspaces.ordinal)`;
  return usersWithWorkspaces(db).select(names.as('workspace_names'));
}
