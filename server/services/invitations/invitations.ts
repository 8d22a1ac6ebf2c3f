import { endOfInvitation } from '#domain/access/invitation';
import { hasRight, type Role } from '#domain/access/rights';
import { err, ok, type Result } from '#domain/shared/result';
import { sha256 } from '#server/security/digest';
import { randomToken } from '#server/security/random-text';
import {
  deleteInvitation,
  findInvitation,
  forgetExpiredInvitations,
  insertInvitation,
  listInvitations,
  lockInvitation,
  type InvitationRow,
} from '#server/store/queries/invitations';
import { findWorkspacesByName } from '#server/store/queries/workspaces';
import { inTransaction } from '#server/store/transaction';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import { timestampOf } from '../clock';
import { FORBIDDEN, type ServiceFailure } from '../service-failure';
import { admitAttempt, forgiveAttempt } from '../session/sign-in-throttle';
import { createAccount, type GivenUser } from '../users/account-acts';

type Inviting<T> = Promise<Result<T, ServiceFailure>>;

export interface NewInvitation {
  readonly role: Role;
  /** Names. */
  readonly workspaces: readonly string[];
  readonly days: number;
}

/** Names and password that the invited user chooses; role and workspaces are those of the invitation. */
export type InvitedUser = Omit<GivenUser, 'role' | 'workspaces'>;

const UNKNOWN = { code: 'invitation-unknown' } as const satisfies ServiceFailure;

export async function listOpenInvitations(
  { store, clock }: AppContext,
  caller: Caller,
): Inviting<readonly InvitationRow[]> {
  return hasRight(caller.role, 'administer')
    ? ok(await listInvitations(store, clock.timestamp()))
    : err(FORBIDDEN);
}

/** Tells the token this once: the database has its digest only. */
export async function invite(
  { store, clock }: AppContext,
  caller: Caller,
  { role, workspaces: names, days }: NewInvitation,
): Inviting<InvitationRow & { readonly token: string }> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  const workspaces = await findWorkspacesByName(store, names);
  const missing = names.find((name) => !workspaces.some((workspace) => workspace.name === name));
  if (missing !== undefined) return err({ code: 'workspace-unknown', name: missing });
  const now = clock.timestamp();
  const expiresAt = timestampOf(endOfInvitation(clock.now(), days) * 1000);
  const token = randomToken();
  const row = { role, expires_at: expiresAt, inserted_at: now };
  const id = await inTransaction(store, async (transaction) => {
    await forgetExpiredInvitations(transaction, now);
    const digest = await sha256(token);
    return insertInvitation(
      transaction,
      { ...row, token_digest: digest, inviter_id: caller.id },
      workspaces.map((workspace) => workspace.id),
    );
  });
  return ok({ ...row, id, inviter: caller.account.username, workspace_names: names, token });
}

/** Its link is good no more. */
export async function revokeInvitation({ store }: AppContext, caller: Caller, id: string): Inviting<null> {
  if (!hasRight(caller.role, 'administer')) return err(FORBIDDEN);
  return (await deleteInvitation(store, id))
    ? ok(null)
    : err({ code: 'not-found', entity: 'Invitation', id });
}

/** Tells the holder of a link what they are invited to. */
export function readInvitation(
  context: AppContext,
  token: string,
  clientAddress: string,
): Inviting<InvitationRow> {
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
): Inviting<string> {
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
  work: (digest: string) => Inviting<T>,
): Inviting<T> {
  const digest = await sha256(token);
  // No name of a user has a space.
  const attempt = await admitAttempt(context, { username: `invitation ${digest}`, clientAddress });
  if (!attempt.ok) return err({ code: 'too-many-sign-ins', retryAfterSeconds: attempt.error });
  const done = await work(digest);
  if (done.ok || done.error.code !== 'invitation-unknown') await forgiveAttempt(context, attempt.value);
  return done;
}
