import { action, makeObservable, observableRef, reaction } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { ViewModel } from '#ui/di/view-model';
import { endAll } from '#ui/shared/state/end-all';

/** The search as edited in the controls. Changes are applied after a delay, or on request. */
export interface EditedSearch<Q> {
  readonly edited: Q;
  change(search: Q): void;
  /** Applies changes immediately. */
  apply(): void;
}

/** The current search, with a method to show the results of another one from the first record. */
export interface SearchTarget<Q> {
  readonly search: Q;
  narrow(search: Q): void;
}

interface EditedSearchDeps<Q> {
  readonly target: SearchTarget<Q>;
  /** Whether both searches find the same records in the same order. */
  readonly isSame: (a: Q, b: Q) => boolean;
  readonly clock: Clock;
  /** Milliseconds, so that a user who changes several controls in a row is not interrupted by new results. */
  readonly delay: number;
}

/** The search as edited in the controls, which is applied after a delay. */
export class EditedSearchState<Q> implements EditedSearch<Q>, ViewModel {
  edited: Q;

  readonly #deps: EditedSearchDeps<Q>;
  #cancel: (() => void) | null = null;

  constructor(deps: EditedSearchDeps<Q>) {
    this.#deps = deps;
    this.edited = deps.target.search;
    makeObservable<EditedSearchState<Q>, 'follow'>(this, {
      edited: observableRef,
      change: action,
      apply: action,
      follow: action,
    });
  }

  activate(): () => void {
    // Back, a link or another control can change the search without a method call.
    return endAll(
      reaction(
        () => this.#deps.target.search,
        (search) => this.follow(search),
        { fireImmediately: true },
      ),
      () => this.#stop(),
    );
  }

  change(search: Q): void {
    const { target, isSame, clock, delay } = this.#deps;
    this.edited = search;
    this.#stop();
    if (!isSame(search, target.search)) this.#cancel = clock.after(delay, () => this.apply());
  }

  apply(): void {
    const { target, isSame } = this.#deps;
    this.#stop();
    if (!isSame(this.edited, target.search)) target.narrow(this.edited);
  }

  /** Keeps the edited object as long as the search has the same meaning. */
  private follow(search: Q): void {
    this.#stop();
    if (!this.#deps.isSame(search, this.edited)) this.edited = search;
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
