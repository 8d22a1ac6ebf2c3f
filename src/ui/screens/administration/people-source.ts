import { actionBound, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { LoadPeople } from '#application/administration/load-people.use-case';
import { isAborted } from '#application/shared/repository-failure';
import type { People } from '#domain/access/account';
import { mayAct, mayOpen } from '#domain/access/page-access';
import type { ViewModel } from '#ui/di/view-model';
import { USERS_PATH, WORKSPACES_PATH } from '#ui/shared/page/paths';
import type { SessionState } from '#ui/shared/state/session.state';

type PeopleState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly people: People }
  | { readonly kind: 'failed'; readonly isServerAway: boolean };

const NO_PEOPLE: People = {
  accounts: [],
  workspaces: [],
  invitations: [],
  abilities: { changesAccounts: false, invites: false },
};

/** Users, workspaces and invitations as the server last returned them. */
export class PeopleSource implements ViewModel {
  state: PeopleState = { kind: 'loading' };
  isRefreshing = false;
  /** True while the list is one that could not be loaded again. */
  isOutdated = false;

  readonly #load: LoadPeople;
  readonly #session: SessionState;
  #current = new AbortController();

  constructor(load: LoadPeople, session: SessionState) {
    this.#load = load;
    this.#session = session;
    makeObservable(this, {
      state: observableRef,
      isRefreshing: observableRef,
      isOutdated: observableRef,
      people: computed,
      opensUsers: computed,
      opensWorkspaces: computed,
      changesWorkspaces: computed,
      refresh: actionBound,
    });
  }

  get people(): People {
    return this.state.kind === 'ready' ? this.state.people : NO_PEOPLE;
  }

  get opensUsers(): boolean {
    return mayOpen(this.#session.user, USERS_PATH);
  }

  get opensWorkspaces(): boolean {
    return mayOpen(this.#session.user, WORKSPACES_PATH);
  }

  get changesWorkspaces(): boolean {
    return mayAct(this.#session.user, 'change-workspaces');
  }

  activate(): () => void {
    void this.refresh();
    return () => this.#current.abort();
  }

  /** Users that were loaded stay until the new answer arrives, and also when the request fails. */
  async refresh(): Promise<void> {
    const { user } = this.#session;
    if (user === null || !this.opensWorkspaces) return;
    this.#current.abort();
    const request = new AbortController();
    this.#current = request;
    this.isRefreshing = true;
    const loaded = await this.#load.execute(user.role, request.signal);
    if (request.signal.aborted) return;
    runInAction(() => {
      this.isRefreshing = false;
      this.isOutdated = this.state.kind === 'ready' && !loaded.ok && !isAborted(loaded.error);
      if (loaded.ok) this.state = { kind: 'ready', people: loaded.value };
      else if (this.state.kind !== 'ready' && !isAborted(loaded.error))
        this.state = { kind: 'failed', isServerAway: loaded.error.kind === 'network' };
    });
  }
}
