import { action, actionBound, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type {
  AcceptInvitation,
  ReadInvitation,
} from '#application/administration/accept-invitation.use-case';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import { personProblems, type PersonDraft, type PersonProblem } from '#domain/access/account-rules';
import type { Invitation } from '#domain/access/invitation';
import type { User } from '#domain/session/user';
import type { ViewModel } from '#ui/di/view-model';
import { DATASETS_PATH } from '#ui/shared/page/paths';
import { ActRun } from '#ui/shared/state/act-run';
import type { Address } from '#ui/shared/state/address';
import type { SessionState } from '#ui/shared/state/session.state';

type OfferState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly invitation: Invitation }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

const EMPTY: PersonDraft = { username: '', firstName: '', lastName: '', password: '' };

/** The page of a link that is good once. The token is read from the address, and leaves it with the page. */
export class InvitationViewModel implements ViewModel {
  offer: OfferState = { kind: 'loading' };
  draft = EMPTY;
  /** Set by the first attempt. Only then does the form show mistakes. */
  isInsistent = false;
  readonly run = new ActRun();

  readonly #read: ReadInvitation;
  readonly #accept: AcceptInvitation;
  readonly #session: SessionState;
  readonly #address: Address;
  #current = new AbortController();

  constructor(read: ReadInvitation, accept: AcceptInvitation, session: SessionState, address: Address) {
    this.#read = read;
    this.#accept = accept;
    this.#session = session;
    this.#address = address;
    makeObservable(this, {
      offer: observableRef,
      draft: observableRef,
      isInsistent: observableRef,
      user: computed,
      problems: computed,
      load: actionBound,
      change: action,
      submit: actionBound,
    });
  }

  /** The user whose session would end. */
  get user(): User | null {
    return this.#session.user;
  }

  get problems(): ReadonlySet<PersonProblem> {
    return this.isInsistent ? personProblems(this.draft) : new Set();
  }

  activate(): () => void {
    void this.load();
    return () => this.#current.abort();
  }

  async load(): Promise<void> {
    this.#current.abort();
    const request = new AbortController();
    this.#current = request;
    this.offer = { kind: 'loading' };
    const read = await this.#read.execute(this.#address.fragment(), request.signal);
    if (request.signal.aborted || (!read.ok && isAborted(read.error))) return;
    runInAction(() => {
      this.offer = read.ok
        ? { kind: 'open', invitation: read.value }
        : { kind: 'failed', failure: read.error };
    });
  }

  change(changes: Partial<PersonDraft>): void {
    this.draft = { ...this.draft, ...changes };
  }

  async submit(): Promise<void> {
    this.isInsistent = true;
    if (this.problems.size > 0) return;
    const token = this.#address.fragment();
    const user = await this.run.run(() => this.#accept.execute(token, this.draft));
    if (user === undefined) return;
    this.#session.end();
    this.#session.begin(user.value);
    this.#address.open(DATASETS_PATH, 'replace');
  }
}
