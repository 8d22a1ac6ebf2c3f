import type { Reply } from '#application/shared/repository-failure';
import type { Account, PeopleAbilities } from '#domain/access/account';
import type { AccountAccess, PersonDraft } from '#domain/access/account-rules';
import type { OpenInvitation } from '#domain/access/invitation';
import type { Role } from '#domain/access/rights';
import type { Workspace } from '#domain/workspace/workspace';

/** Role and workspace names of a future user. */
export interface Admission {
  readonly role: Role;
  readonly workspaces: readonly string[];
}

export interface NewAccount extends PersonDraft, Admission {}

export interface InvitationRequest extends Admission {
  readonly days: number;
  /** Name of the invited person; may be empty. */
  readonly note: string;
}

/** An invitation with the token of its link. */
export interface MadeInvitation {
  readonly invitation: OpenInvitation;
  readonly token: string;
}

/** Administers users, workspaces and invitations. A write is carried out only once per key. */
export interface PeopleRepository {
  /** Fails with ERROR_FETCHING_SERVER_INFORMATION. */
  abilities(signal?: AbortSignal): Reply<PeopleAbilities>;
  /** Fails with ERROR_FETCHING_USERS. */
  accounts(signal?: AbortSignal): Reply<readonly Account[]>;
  /** Fails with ERROR_FETCHING_MEMBERS. */
  members(workspaceId: string, signal?: AbortSignal): Reply<readonly Account[]>;
  /** Fails with ERROR_CREATING_USER. */
  create(account: NewAccount, key: string): Reply<void>;
  /** Fails with ERROR_CHANGING_USER. */
  change(userId: string, changes: Partial<AccountAccess>, key: string): Reply<void>;
  /** Fails with ERROR_DELETING_USER. */
  remove(userId: string, key: string): Reply<void>;
  /** Returns the new password, which the server generates. Fails with ERROR_RESETTING_PASSWORD. */
  resetPassword(userId: string, key: string): Reply<string>;
  /** Returns the new API key. Fails with ERROR_RENEWING_KEY. */
  renewApiKey(userId: string, key: string): Reply<string>;
  /** Fails with ERROR_CREATING_WORKSPACE. */
  createWorkspace(name: string, key: string): Reply<Workspace>;
  /** Fails with ERROR_DELETING_WORKSPACE. */
  removeWorkspace(workspaceId: string, key: string): Reply<void>;
  /** Fails with ERROR_ADDING_MEMBER. */
  addMember(workspaceId: string, userId: string, key: string): Reply<void>;
  /** Fails with ERROR_REMOVING_MEMBER. */
  removeMember(workspaceId: string, userId: string, key: string): Reply<void>;
  /** Fails with ERROR_FETCHING_INVITATIONS. */
  invitations(signal?: AbortSignal): Reply<readonly OpenInvitation[]>;
  /** Fails with ERROR_INVITING. */
  invite(request: InvitationRequest, key: string): Reply<MadeInvitation>;
  /** Returns the token of the invitation link. Fails with ERROR_FETCHING_INVITATION_LINK. */
  invitationToken(invitationId: string): Reply<string>;
  /** Fails with ERROR_REVOKING_INVITATION. */
  revoke(invitationId: string, key: string): Reply<void>;
}
