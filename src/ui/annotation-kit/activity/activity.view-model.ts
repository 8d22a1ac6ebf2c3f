import { action, actionBound, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import { mayAct } from '#domain/access/page-access';
import type { Result } from '#domain/shared/result';
import type { ViewModel } from '#ui/di/view-model';
import type { SessionState } from '#ui/shared/state/session.state';

/** A user of a dataset, by name. */
export interface ActivePerson {
  readonly userId: string;
  readonly username: string;
  /** First and last name. */
  readonly name: string;
}

export interface ActivityParams<R> {
  /** Identifies the dataset in requests. */
  readonly dataset: R;
}

type Loaded<T> = Promise<Result<T, RepositoryFailure>>;

/** Loads figures `P` of all users, and details `D` of one of them. */
export interface ActivityDeps<R, P, D> {
  readonly people: { execute(dataset: R, signal?: AbortSignal): Loaded<readonly P[]> };
  readonly person: { execute(dataset: R, userId: string, signal?: AbortSignal): Loaded<D> };
  readonly session: Pick<SessionState, 'user'>;
}

export type Loadable<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

const LOADING = { kind: 'loading' } as const;

/** The activity of users in a dataset: of all users for those who manage it, otherwise only the user's own (ROL-35). */
export class ActivityViewModel<R, P extends ActivePerson, D> implements ViewModel {
  people: Loadable<readonly P[]> = LOADING;
  /** The user whose activity is shown; null for the list of all. */
  chosenId: string | null = null;
  /** The user whose activity was shown last; null once the focus has returned to this user in the list. */
  lastId: string | null = null;
  detail: Loadable<D> = LOADING;
  readonly seesAll: boolean;
  readonly #dataset: R;
  readonly #deps: ActivityDeps<R, P, D>;
  #leave = new AbortController();

  constructor({ dataset }: ActivityParams<R>, deps: ActivityDeps<R, P, D>) {
    this.#dataset = dataset;
    this.#deps = deps;
    const user = deps.session.user;
    this.seesAll = mayAct(user, 'see-team-activity');
    if (!this.seesAll) this.chosenId = user?.id ?? null;
    makeObservable(this, {
      people: observableRef,
      chosenId: observableRef,
      lastId: observableRef,
      detail: observableRef,
      peopleById: computed,
      choose: action,
      back: actionBound,
      haveFocus: action,
      retry: actionBound,
    });
  }

  activate(): () => void {
    this.#leave = new AbortController();
    void this.#load();
    return () => this.#leave.abort();
  }

  get peopleById(): ReadonlyMap<string, P> {
    const { people } = this;
    return new Map(people.kind === 'ready' ? people.value.map((person) => [person.userId, person]) : []);
  }

  choose(userId: string): void {
    this.chosenId = userId;
    this.detail = LOADING;
    void this.#load();
  }

  back(): void {
    this.lastId = this.chosenId;
    this.chosenId = null;
    if (this.people.kind !== 'ready') this.retry();
  }

  haveFocus(): void {
    this.lastId = null;
  }

  /** Requests the shown figures again. */
  retry(): void {
    if (this.chosenId === null) this.people = LOADING;
    else this.detail = LOADING;
    void this.#load();
  }

  async #load(): Promise<void> {
    const { chosenId } = this;
    const { signal } = this.#leave;
    const { people, person } = this.#deps;
    if (chosenId === null) {
      const loaded = loadable(await people.execute(this.#dataset, signal));
      if (loaded !== null) runInAction(() => (this.people = loaded));
      return;
    }
    const loaded = loadable(await person.execute(this.#dataset, chosenId, signal));
    // The user may have opened the activity of another person in the meantime.
    if (loaded !== null && this.chosenId === chosenId) runInAction(() => (this.detail = loaded));
  }
}

/** The activity as seen by its views. */
export type ShownActivity<P extends ActivePerson, D> = ActivityViewModel<unknown, P, D>;

/** Returns null if the user left the page during the request. */
function loadable<T>(loaded: Result<T, RepositoryFailure>): Loadable<T> | null {
  if (loaded.ok) return { kind: 'ready', value: loaded.value };
  return isAborted(loaded.error) ? null : { kind: 'failed', failure: loaded.error };
}
