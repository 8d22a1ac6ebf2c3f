import { endOfInvitation } from '#domain/access/invitation';
import { hasRight, type Role } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import { sha256 } from '#server/security/digest';
import {
  deleteInvitation,
  findInvitation,
  findInvitationById,
  forgetExpiredInvitations,
  insertInvitation,
  listInvitations,
  lockInvitation,
  type InvitationRow,
} from '#server/store/queries/invitations';
import { findWorkspacesByName } from '#server/store/queries/workspaces';
import { inTransaction } from '#server/store/transaction';
import type { AppContext, CallContext } from '../app-context';
import { timestampOf } from '../clock';
import { FORBIDDEN, notFound, type Outcome, type ServiceFailure } from '../service-failure';
import { admitAttempt, forgiveAttempt } from '../session/sign-in-throttle';
import { createAccount, type UserInput } from '../users/account-acts';

export interface NewInvitation {
  readonly role: Role;
  /** Names. */
  readonly workspaces: readonly string[];
  readonly days: number;
  /** Whom it is for; may be empty. */
  readonly note: string;
}

/** An invitation as owners see it. */
export interface ListedInvitation extends InvitationRow {
  /** False for one whose token was made at random, by an earlier version, or with another key. */
  readonly hasLink: boolean;
}

/** Names and password that the invited user chooses; role and workspaces are those of the invitation. */
export type InvitedUser = Omit<UserInput, 'role' | 'workspaces'>;

const UNKNOWN = { code: 'invitation-unknown' } as const satisfies ServiceFailure;

export async function listOpenInvitations(context: CallContext): Outcome<readonly ListedInvitation[]> {
  if (!hasRight(context.caller.role, 'administer')) return err(FORBIDDEN);
  const rows = await listInvitations(context.store, context.clock.timestamp());
  return ok(
    await Promise.all(rows.map(async (row) => ({ ...row, hasLink: (await tokenOf(context, row)) !== null }))),
  );
}

/** The token of an invitation again, to send its link once more. */
export async function findInvitationToken(context: CallContext, id: string): Outcome<string> {
  if (!hasRight(context.caller.role, 'administer')) return err(FORBIDDEN);
  const row = await findInvitationById(context.store, id, context.clock.timestamp());
  const token = row === undefined ? null : await tokenOf(context, row);
  return token === null ? notFound('Invitation', id) : ok(token);
}

async function tokenOf(
  { security }: AppContext,
  { id, token_digest }: Pick<InvitationRow, 'id' | 'token_digest'>,
): Promise<string | null> {
  const token = await security.invitationTokens.of(id);
  return (await sha256(token)) === token_digest ? token : null;
}

/** The database has a digest of the token only. */
export async function invite(
  { store, clock, newId, security, caller }: CallContext,
  { role, workspaces: names, days, note }: NewInvitation,
): Outcome<ListedInvitation & { readonly token: string }> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  const workspaces = await findWorkspacesByName(store, names);
  const missing = names.find((name) => !workspaces.some((workspace) => workspace.name === name));
  if (missing !== undefined) return err({ code: 'workspace-unknown', name: missing });
  const now = clock.timestamp();
  const expiresAt = timestampOf(endOfInvitation(clock.now(), days) * 1000);
  const id = newId();
  const token = await security.invitationTokens.of(id);
  const row = { id, token_digest: await sha256(token), note, role, expires_at: expiresAt, inserted_at: now };
  await inTransaction(store, async (transaction) => {
    await forgetExpiredInvitations(transaction, now);
    const workspaceIds = workspaces.map((workspace) => workspace.id);
    await insertInvitation(transaction, { ...row, inviter_id: caller.id }, workspaceIds);
  });
  return ok({ ...row, inviter: caller.account.username, workspace_names: names, hasLink: true, token });
}

/** The link of a revoked invitation no longer works. */
export async function revokeInvitation({ store, caller }: CallContext, id: string): Outcome<null> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  return (await deleteInvitation(store, id)) ? ok(null) : notFound('Invitation', id);
}

/** Returns the role and workspaces of the invitation to the holder of its link. */
export function readInvitation(
  context: AppContext,
  token: string,
  clientAddress: string,
): Outcome<InvitationRow> {
  return slowedDown(context, token, clientAddress, async (digest) => {
    const invitation = await findInvitation(context.store, digest, context.clock.timestamp());
    return invitation === undefined ? err(UNKNOWN) : ok(invitation);
  });
}

/** Creates the user and ends the invitation, both or neither; the result is the token of a session. */
export function acceptInvitation(
  context: AppContext,
  token: string,
  { password, ...user }: InvitedUser,
  clientAddress: string,
): Outcome<string> {
  const { store, clock, security } = context;
  return slowedDown(context, token, clientAddress, async (digest) => {
    // Hashed for a good link only, and in front of the transaction, behind which all others wait on the embedded database.
    if ((await findInvitation(store, digest, clock.timestamp())) === undefined) return err(UNKNOWN);
    const passwordHash = await security.passwords.hash(password);
    const account = await inTransaction(store, async (transaction) => {
      // Another statement reads it than the one that waits, so that it sees what was there before it waited.
      const isThere = await lockInvitation(transaction, digest);
      const invitation = isThere && (await findInvitation(transaction, digest, clock.timestamp()));
      if (!invitation) return err(UNKNOWN);
      const { role, workspace_names: workspaces } = invitation;
      const created = await createAccount(
        { store: transaction, security },
        { ...user, passwordHash, role, workspaces },
      );
      if (created.ok) await deleteInvitation(transaction, invitation.id);
      return created;
    });
    return account.ok ? ok(await security.tokens.issue(account.value)) : account;
  });
}

/** Guessing tokens is slowed down like guessing passwords; a token that was right counts for nothing. */
async function slowedDown<T>(
  context: AppContext,
  token: string,
  clientAddress: string,
  work: (digest: string) => Outcome<T>,
): Outcome<T> {
  const digest = await sha256(token);
  // No name of a user has a space.
  const attempt = await admitAttempt(context, { username: `invitation ${digest}`, clientAddress });
  if (!attempt.ok) return err({ code: 'too-many-sign-ins', retryAfterSeconds: attempt.error });
  const done = await work(digest);
  if (done.ok || done.error.code !== 'invitation-unknown') await forgiveAttempt(context, attempt.value);
  return done;
}
