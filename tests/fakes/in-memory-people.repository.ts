import type { InvitationAcceptance, OwnAccount } from '#application/administration/ports/own-account.port';
import type {
  InvitationRequest,
  MadeInvitation,
  NewAccount,
  PeopleRepository,
} from '#application/administration/ports/people-repository.port';
import type { RepositoryFailureCode } from '#application/failure-codes';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Account, PeopleAbilities } from '#domain/access/account';
import type { AccountAccess } from '#domain/access/account-rules';
import type { Invitation, OpenInvitation } from '#domain/access/invitation';
import { ok, type Result } from '#domain/shared/result';
import type { Workspace } from '#domain/workspace/workspace';
import { CallScript } from './call-script';

type Answer<T> = Promise<Result<T, RepositoryFailure>>;

export function anAccount(username: string, given: Partial<Account> = {}): Account {
  return {
    id: `user-${username}`,
    username,
    firstName: username,
    lastName: null,
    role: 'annotator',
    isDisabled: false,
    workspaces: [],
    ...given,
  };
}

export const AN_INVITATION: OpenInvitation = {
  id: 'invitation-1',
  role: 'annotator',
  workspaces: ['news'],
  inviter: 'owner',
  expiresAt: new Date('2026-12-04T10:00:00Z'),
  note: '',
  hasLink: true,
};

/** People of a server; it notes what it is asked to write, with the keys. */
export class InMemoryPeople implements PeopleRepository, OwnAccount, InvitationAcceptance {
  readonly calls = new CallScript();
  readonly written: unknown[][] = [];
  readonly keys: string[] = [];
  known: Account[];
  open: OpenInvitation[] = [];
  can: PeopleAbilities = { changesAccounts: true, invites: true };

  constructor(known: readonly Account[] = []) {
    this.known = [...known];
  }

  abilities(signal?: AbortSignal): Answer<PeopleAbilities> {
    return this.#read('abilities', 'ERROR_FETCHING_SERVER_INFORMATION', () => this.can, signal);
  }

  accounts(signal?: AbortSignal): Answer<readonly Account[]> {
    return this.#read('accounts', 'ERROR_FETCHING_USERS', () => this.known, signal);
  }

  members(workspaceId: string, signal?: AbortSignal): Answer<readonly Account[]> {
    const belongs = ({ workspaces }: Account) => workspaces.includes(workspaceId);
    return this.#read('members', 'ERROR_FETCHING_MEMBERS', () => this.known.filter(belongs), signal);
  }

  create(account: NewAccount, key: string): Answer<void> {
    return this.#write(
      ['create', account.username, account.role, ...account.workspaces],
      'ERROR_CREATING_USER',
      key,
    );
  }

  change(userId: string, changes: Partial<AccountAccess>, key: string): Answer<void> {
    return this.#write(['change', userId, changes], 'ERROR_CHANGING_USER', key);
  }

  remove(userId: string, key: string): Answer<void> {
    return this.#write(['remove', userId], 'ERROR_DELETING_USER', key);
  }

  async resetPassword(userId: string, key: string): Answer<string> {
    const done = await this.#write(['resetPassword', userId], 'ERROR_RESETTING_PASSWORD', key);
    return done.ok ? ok('made-up-password') : done;
  }

  async renewApiKey(userId: string, key?: string): Answer<string> {
    // As `OwnAccount` it takes the key alone.
    const done =
      key === undefined
        ? await this.#write(['renewOwnKey'], 'ERROR_RENEWING_OWN_KEY', userId)
        : await this.#write(['renewApiKey', userId], 'ERROR_RENEWING_KEY', key);
    return done.ok ? ok('new-key') : done;
  }

  async createWorkspace(name: string, key: string): Answer<Workspace> {
    const done = await this.#write(['createWorkspace', name], 'ERROR_CREATING_WORKSPACE', key);
    return done.ok ? ok({ id: `id-of-${name}`, name }) : done;
  }

  removeWorkspace(workspaceId: string, key: string): Answer<void> {
    return this.#write(['removeWorkspace', workspaceId], 'ERROR_DELETING_WORKSPACE', key);
  }

  addMember(workspaceId: string, userId: string, key: string): Answer<void> {
    return this.#write(['addMember', workspaceId, userId], 'ERROR_ADDING_MEMBER', key);
  }

  removeMember(workspaceId: string, userId: string, key: string): Answer<void> {
    return this.#write(['removeMember', workspaceId, userId], 'ERROR_REMOVING_MEMBER', key);
  }

  invitations(signal?: AbortSignal): Answer<readonly OpenInvitation[]> {
    return this.#read('invitations', 'ERROR_FETCHING_INVITATIONS', () => this.open, signal);
  }

  async invite(request: InvitationRequest, key: string): Answer<MadeInvitation> {
    const done = await this.#write(['invite', request], 'ERROR_INVITING', key);
    return done.ok ? ok({ invitation: AN_INVITATION, token: 'a-token' }) : done;
  }

  invitationToken(invitationId: string): Answer<string> {
    return this.#read('invitationToken', 'ERROR_FETCHING_INVITATION_LINK', () => `token-of-${invitationId}`);
  }

  revoke(invitationId: string, key: string): Answer<void> {
    return this.#write(['revoke', invitationId], 'ERROR_REVOKING_INVITATION', key);
  }

  async changePassword(): Answer<string> {
    const done = await this.#write(['changePassword'], 'ERROR_CHANGING_OWN_PASSWORD', '');
    return done.ok ? ok('new-token') : done;
  }

  read(token: string, signal?: AbortSignal): Answer<Invitation> {
    return this.#read(`read ${token}`, 'ERROR_READING_INVITATION', () => AN_INVITATION, signal);
  }

  async accept(token: string): Answer<string> {
    const done = await this.#write(['accept', token], 'ERROR_ACCEPTING_INVITATION', '');
    return done.ok ? ok('token-of-nora') : done;
  }

  #read<T>(method: string, code: RepositoryFailureCode, value: () => T, signal?: AbortSignal): Answer<T> {
    return this.calls.run({ method, code, signal, answer: () => ok(value()) });
  }

  #write(call: unknown[], code: RepositoryFailureCode, key: string): Answer<void> {
    this.keys.push(key);
    return this.calls.run({
      method: String(call[0]),
      code,
      answer: () => {
        this.written.push(call);
        return ok(undefined);
      },
    });
  }
}
