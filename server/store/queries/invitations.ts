import { sql } from 'kysely';
import type { Row, Store } from './store';

export interface InvitationRow extends Omit<Row<'invitations'>, 'inviter_id'> {
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

export function findInvitationById(db: Store, id: string, now: string): Promise<InvitationRow | undefined> {
  return openInvitations(db, now).where('invitations.id', '=', id).executeTakeFirst();
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

export async function insertInvitation(
  db: Store,
  invitation: Row<'invitations'>,
  workspaceIds: readonly string[],
): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute();
  const rows = workspaceIds.map((workspace_id) => ({ invitation_id: invitation.id, workspace_id }));
  if (rows.length > 0) await db.insertInto('invitation_workspaces').values(rows).execute();
}

/** False when there is no such invitation. */
export async function deleteInvitation(db: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function forgetExpiredInvitations(db: Store, now: string): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute();
}

/** An invitation whose owner has lost that role, or is disabled, cannot be accepted. */
function openInvitations(db: Store, now: string) {
  const names = sql<string[]>`array(
    select name from workspaces join invitation_workspaces on workspace_id = workspaces.id
    where invitation_id = invitations.id order by workspaces.inserted_at, workspaces.ordinal)`;
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'inviter_id')
    .select(['invitations.id', 'token_digest', 'note', 'invitations.role', 'expires_at'])
    .select('invitations.inserted_at')
    .select(['users.username as inviter', names.as('workspace_names')])
    .where('users.role', '=', 'owner')
    .where('users.disabled_at', 'is', null)
    .where('expires_at', '>', now);
}
