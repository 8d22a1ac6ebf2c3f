import { action, actionBound, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { ActivityOfPerson, LoadPersonDetail } from '#application/team/load-person-detail.use-case';
import type { LoadPeopleFigures } from '#application/team/load-people-figures.use-case';
import { mayAct } from '#domain/access/page-access';
import type { Result } from '#domain/shared/result';
import type { PersonFigures } from '#domain/team/person-figures';
import type { ViewModel } from '#ui/di/view-model';
import type { SessionState } from '#ui/shared/state/session.state';

export interface ActivityParams {
  readonly datasetId: string;
}

export interface ActivityDeps {
  readonly people: LoadPeopleFigures;
  readonly person: LoadPersonDetail;
  readonly session: SessionState;
}

export type Loadable<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

const LOADING = { kind: 'loading' } as const;

/** How much users do in a dataset: all of them for those who manage it, otherwise only oneself (ROL-35). */
export class ActivityViewModel implements ViewModel {
  people: Loadable<readonly PersonFigures[]> = LOADING;
  /** The user whose activity is shown; null for the list of all. */
  chosenId: string | null = null;
  /** The user whose activity was shown last, until the focus is back on them. */
  lastId: string | null = null;
  detail: Loadable<ActivityOfPerson> = LOADING;
  readonly seesAll: boolean;
  readonly #datasetId: string;
  readonly #deps: ActivityDeps;
  #leave = new AbortController();

  constructor({ datasetId }: ActivityParams, deps: ActivityDeps) {
    this.#datasetId = datasetId;
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

  get peopleById(): ReadonlyMap<string, PersonFigures> {
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

  /** Asks again for what is shown. */
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
      const loaded = loadable(await people.execute(this.#datasetId, signal));
      if (loaded !== null) runInAction(() => (this.people = loaded));
      return;
    }
    const loaded = loadable(await person.execute(this.#datasetId, chosenId, signal));
    // The answer about a user who was left in the meantime is not shown as that of another.
    if (loaded !== null && this.chosenId === chosenId) runInAction(() => (this.detail = loaded));
  }
}

/** Null where the page was left. */
function loadable<T>(loaded: Result<T, RepositoryFailure>): Loadable<T> | null {
  if (loaded.ok) return { kind: 'ready', value: loaded.value };
  return isAborted(loaded.error) ? null : { kind: 'failed', failure: loaded.error };
}
