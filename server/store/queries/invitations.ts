import { sql } from 'kysely';
import type { Row, Store } from './store';

export interface InvitationRow extends Omit<Row<'invitations'>, 'token_digest' | 'inviter_id'> {
  readonly inviter: string;
  readonly workspace_names: readonly string[];
}

/** Those that can be accepted, in order of creation. */
export function listInvitations(db: Store, now: string): Promise<InvitationRow[]> {
  return openInvitations(db, now).orderBy('invitations.inserted_at').orderBy('invitations.id').execute();
}

/** By the digest of its token. */
export function findInvitation(db: Store, digest: string, now: string): Promise<InvitationRow | undefined> {
  return openInvitations(db, now).where('token_digest', '=', digest).executeTakeFirst();
}

/** Makes all others who would accept it wait until the transaction ends; false where it is gone. */
export async function lockInvitation(transaction: Store, digest: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('invitations')
    .select('id')
    .where('token_digest', '=', digest)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the new invitation. */
export async function insertInvitation(
  db: Store,
  invitation: Pick<Row<'invitations'>, 'token_digest' | 'role' | 'inviter_id' | 'expires_at' | 'inserted_at'>,
  workspaceIds: readonly string[],
): Promise<string> {
  const { id } = await db
    .insertInto('invitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = workspaceIds.map((workspace_id) => ({ invitation_id: id, workspace_id }));
  if (rows.length > 0) await db.insertInto('invitation_workspaces').values(rows).execute();
  return id;
}

/** False when there is no such invitation. */
export async function deleteInvitation(db: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function forgetExpiredInvitations(db: Store, now: string): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute();
}

/** One whose owner is an owner no more, or disabled, cannot be accepted. */
function openInvitations(db: Store, now: string) {
  const names = sql<string[]>`array(
    select name from workspaces join invitation_workspaces on workspace_id = workspaces.id
    where invitation_id = invitations.id order by workspaces.inserted_at, workspaces.ordinal)`;
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'inviter_id')
    .select(['invitations.id', 'invitations.role', 'expires_at', 'invitations.inserted_at'])
    .select(['users.username as inviter', names.as('workspace_names')])
    .where('users.role', '=', 'owner')
    .where('users.disabled_at', 'is', null)
    .where('expires_at', '>', now);
}
