import { action, makeObservable, observableRef, reaction } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import { type RecordSearch, sameSearch } from '#domain/search/feedback/record-search';
import type { ViewModel } from '#ui/di/view-model';
import type { EditedSearch, SearchTarget } from './search-target';

/** The search as edited in the controls, which is applied after a delay. */
export class EditedSearchState implements EditedSearch, ViewModel {
  edited: RecordSearch;

  readonly #target: Pick<SearchTarget, 'search' | 'narrow'>;
  readonly #clock: Clock;
  readonly #delay: number;
  #cancel: (() => void) | null = null;

  /** `delay` in milliseconds, so that a user who changes several controls in a row is not interrupted by new results. */
  constructor(target: Pick<SearchTarget, 'search' | 'narrow'>, clock: Clock, delay: number) {
    this.#target = target;
    this.#clock = clock;
    this.#delay = delay;
    this.edited = target.search;
    makeObservable<EditedSearchState, 'follow'>(this, {
      edited: observableRef,
      change: action,
      apply: action,
      follow: action,
    });
  }

  activate(): () => void {
    // Back, a link or another control can change the search without a method call.
    const end = reaction(
      () => this.#target.search,
      (search) => this.follow(search),
      { fireImmediately: true },
    );
    return () => {
      end();
      this.#stop();
    };
  }

  change(search: RecordSearch): void {
    this.edited = search;
    this.#stop();
    if (sameSearch(search, this.#target.search)) return;
    this.#cancel = this.#clock.after(this.#delay, () => this.apply());
  }

  apply(): void {
    this.#stop();
    if (!sameSearch(this.edited, this.#target.search)) this.#target.narrow(this.edited);
  }

  /** Keeps the edited object as long as the search has the same meaning. */
  private follow(search: RecordSearch): void {
    this.#stop();
    if (!sameSearch(search, this.edited)) this.edited = search;
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
