import { action, actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { ChangeAccount } from '#application/administration/change-account.use-case';
import type { CreateAccount } from '#application/administration/create-account.use-case';
import type { DeleteAccount } from '#application/administration/delete-account.use-case';
import type { AccountSecret, RenewSecret } from '#application/administration/renew-secret.use-case';
import type { LoadInvitationLink } from '#application/administration/load-invitation-link.use-case';
import type { InviteUser } from '#application/administration/invite-user.use-case';
import type { RevokeInvitation } from '#application/administration/revoke-invitation.use-case';
import type { Reply } from '#application/shared/repository-failure';
import type { Clipboard } from '#application/shared/ports/clipboard.port';
import { isLastOwner, matchingAccounts, type Account } from '#domain/access/account';
import { personProblems, type PersonDraft, type PersonProblem } from '#domain/access/account-rules';
import { INVITATION_DAYS, type OpenInvitation } from '#domain/access/invitation';
import type { Role } from '#domain/access/rights';
import { INVITATION_PATH } from '#domain/session/entry-rules';
import type { ViewModel } from '#ui/di/view-model';
import type { Address } from '#ui/shared/state/address';
import type { SessionState } from '#ui/shared/state/session.state';
import { ActRun } from '#ui/shared/state/act-run';
import type { PeopleSource } from './people-source';

/** Acts that a dialog asks about before they are carried out. */
export type RequestedAct = 'disable' | 'enable' | 'password' | 'api-key' | 'delete';

export type UsersDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'invite' }
  | { readonly kind: 'edit'; readonly account: Account }
  | { readonly kind: 'ask'; readonly act: RequestedAct; readonly account: Account }
  | { readonly kind: 'revoke'; readonly invitation: OpenInvitation }
  /** The link of an invitation is being loaded. */
  | { readonly kind: 'link'; readonly invitation: OpenInvitation }
  | {
      readonly kind: 'secret';
      readonly what: AccountSecret | 'link';
      readonly name: string;
      readonly secret: string;
    };

export interface UserDraft extends PersonDraft {
  readonly role: Role;
  /** Names. */
  readonly workspaces: ReadonlySet<string>;
  readonly days: number;
  /** Whom an invitation is for. */
  readonly note: string;
}

const EMPTY: UserDraft = {
  username: '',
  firstName: '',
  lastName: '',
  password: '',
  role: 'annotator',
  workspaces: new Set(),
  days: INVITATION_DAYS.usual,
  note: '',
};

export interface UserActs {
  readonly create: CreateAccount;
  readonly change: ChangeAccount;
  readonly remove: DeleteAccount;
  readonly renew: RenewSecret;
  readonly invite: InviteUser;
  readonly link: LoadInvitationLink;
  readonly revoke: RevokeInvitation;
}

interface UsersDeps {
  readonly session: SessionState;
  readonly address: Address;
  readonly clipboard: Clipboard;
}

export class UsersViewModel implements ViewModel {
  search = '';
  dialog: UsersDialog | null = null;
  draft = EMPTY;
  /** Mistakes are shown from the first attempt on. */
  isInsistent = false;
  readonly run = new ActRun();
  readonly source: PeopleSource;

  readonly #acts: UserActs;
  readonly #deps: UsersDeps;

  constructor(source: PeopleSource, acts: UserActs, deps: UsersDeps) {
    this.source = source;
    this.#acts = acts;
    this.#deps = deps;
    makeObservable(this, {
      search: observableRef,
      dialog: observableRef,
      draft: observableRef,
      isInsistent: observableRef,
      listed: computed,
      byId: computed,
      problems: computed,
      changesRole: computed,
      searchFor: actionBound,
      open: action,
      close: actionBound,
      change: action,
      toggleWorkspace: actionBound,
      submit: actionBound,
    });
  }

  /** Admins know the members of their workspaces, which they see there. */
  activate(): () => void {
    return this.source.opensUsers ? this.source.activate() : () => undefined;
  }

  get listed(): readonly Account[] {
    return matchingAccounts(this.source.people.accounts, this.search);
  }

  get byId(): ReadonlyMap<string, Account> {
    return new Map(this.source.people.accounts.map((account) => [account.id, account]));
  }

  /** Mistakes in the account that is to be created. */
  get problems(): ReadonlySet<PersonProblem> {
    return this.isInsistent ? personProblems(this.draft) : new Set();
  }

  /** True while the open dialog would give its user another role, which ends their sessions. */
  get changesRole(): boolean {
    return this.dialog?.kind === 'edit' && this.dialog.account.role !== this.draft.role;
  }

  isSelf({ id }: Account): boolean {
    return this.#deps.session.user?.id === id;
  }

  isLast(account: Account): boolean {
    return isLastOwner(account, this.source.people.accounts);
  }

  searchFor(search: string): void {
    this.search = search;
  }

  open(dialog: UsersDialog): void {
    this.run.forget();
    this.dialog = dialog;
    this.isInsistent = false;
    const { role, workspaces } =
      dialog.kind === 'edit' ? dialog.account : { role: EMPTY.role, workspaces: [] };
    this.draft = { ...EMPTY, role, workspaces: new Set(workspaces) };
  }

  /** Shows the link of an invitation again. */
  async showLink(invitation: OpenInvitation): Promise<void> {
    this.open({ kind: 'link', invitation });
    await this.submit();
  }

  /** An act that is under way is waited for. */
  close(): void {
    if (!this.run.isBusy) this.dialog = null;
  }

  change(changes: Partial<UserDraft>): void {
    this.draft = { ...this.draft, ...changes };
  }

  toggleWorkspace(name: string, isChosen: boolean): void {
    const others = [...this.draft.workspaces].filter((other) => other !== name);
    this.change({ workspaces: new Set(isChosen ? [...others, name] : others) });
  }

  async submit(): Promise<void> {
    const { dialog } = this;
    if (dialog === null) return;
    this.isInsistent = true;
    if (dialog.kind === 'create' && this.problems.size > 0) return;
    const done = await this.run.run(() => this.#carryOut(dialog));
    if (this.run.failure?.kind !== 'network') void this.source.refresh();
    if (done !== undefined) this.#finish(done.value);
  }

  copySecret(): Promise<boolean> {
    return this.dialog?.kind === 'secret'
      ? this.#deps.clipboard.write(this.dialog.secret)
      : Promise.resolve(false);
  }

  /** The dialog that follows, if any. */
  #carryOut(dialog: UsersDialog): Reply<UsersDialog | null> {
    switch (dialog.kind) {
      case 'create':
        return silent(this.#acts.create.execute({ ...this.#person(), ...this.#admission() }));
      case 'invite':
        return this.#invite();
      case 'edit': {
        const { role, workspaces } = this.draft;
        const all = this.source.people.workspaces;
        return silent(this.#acts.change.execute(dialog.account, { role, workspaces }, all));
      }
      case 'ask':
        return this.#carryOutAsked(dialog.act, dialog.account);
      case 'link':
        return followed(this.#acts.link.execute(dialog.invitation.id), (token) => this.#linkOf(token));
      case 'revoke':
        return silent(this.#acts.revoke.execute(dialog.invitation.id));
      case 'secret':
        return Promise.resolve({ ok: true, value: null });
    }
  }

  #carryOutAsked(act: RequestedAct, account: Account): Reply<UsersDialog | null> {
    switch (act) {
      case 'disable':
      case 'enable':
        return silent(this.#acts.change.execute(account, { isDisabled: act === 'disable' }, []));
      case 'delete':
        return silent(this.#acts.remove.execute(account));
      case 'password':
      case 'api-key':
        return followed(this.#acts.renew.execute(account, act), (secret) => ({
          kind: 'secret',
          what: act,
          name: account.username,
          secret,
        }));
    }
  }

  #invite(): Reply<UsersDialog | null> {
    const { days, note } = this.draft;
    const request = { ...this.#admission(), days, note };
    return followed(this.#acts.invite.execute(request), ({ token }) => this.#linkOf(token));
  }

  #linkOf(token: string): UsersDialog {
    // A fragment is sent to no server.
    const secret = this.#deps.address.absolute(`${INVITATION_PATH}#${token}`);
    return { kind: 'secret', what: 'link', name: '', secret };
  }

  #person(): PersonDraft {
    const { username, firstName, lastName, password } = this.draft;
    return { username, firstName, lastName, password };
  }

  #admission() {
    return { role: this.draft.role, workspaces: [...this.draft.workspaces] };
  }

  #finish = action((next: UsersDialog | null) => {
    this.dialog = next;
    this.draft = EMPTY;
  });
}

function silent(act: Reply<void>) {
  return followed(act, () => null);
}

async function followed<T>(act: Reply<T>, next: (value: T) => UsersDialog | null): Reply<UsersDialog | null> {
  const done = await act;
  return done.ok ? { ok: true, value: next(done.value) } : done;
}
