import { action, computed, makeObservable, observableRef, reaction } from 'mobx';
import type { PrepareSearchAgain } from '#application/find-records/prepare-search-again.use-case';
import type { ReadSearchPreparation } from '#application/find-records/read-search-preparation.use-case';
import type { Clock } from '#application/shared/ports/clock.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { preparedShare } from '#domain/search/search-preparation';
import type { Similarity } from '#domain/search/similarity';
import type { QueueState } from '#ui/annotation-kit/queue/queue-state';
import type { ViewModel } from '#ui/di/view-model';

/** Milliseconds until the progress of a pending search is first requested, and between requests. */
const INTERVAL_MS = 1_000;

export interface PreparationDeps {
  readonly datasetId: string;
  readonly readPreparation: Pick<ReadSearchPreparation, 'execute'>;
  readonly prepareAgain: Pick<PrepareSearchAgain, 'execute'>;
  readonly clock: Clock;
}

/** A search without results yet. */
export interface AwaitedSearch {
  readonly search: { readonly similarity: Similarity | null };
  readonly state: QueueState<unknown>;
  readonly failedSearch: RepositoryFailure | null;
  readonly navigation: {
    /** Sends the search again. */
    retry(): void;
  };
}

/** Follows the progress of the server in preparing a pending search. A search that timed out in the meantime is sent again. */
export class SearchPreparationViewModel implements ViewModel {
  /** Prepared share from 0 to 1; null if there is nothing to prepare, or if it is unknown. */
  share: number | null = null;

  readonly #awaited: AwaitedSearch;
  readonly #deps: PreparationDeps;

  constructor(awaited: AwaitedSearch, deps: PreparationDeps) {
    this.#awaited = awaited;
    this.#deps = deps;
    makeObservable<SearchPreparationViewModel, 'failure' | 'take'>(this, {
      share: observableRef,
      failure: computed,
      take: action,
    });
  }

  activate(): () => void {
    const leave = new AbortController();
    this.#askSoon(leave.signal);
    const stop = reaction(
      () => this.failure,
      () => this.#goOn(),
    );
    return () => {
      leave.abort();
      stop();
    };
  }

  private get failure(): RepositoryFailure | null {
    const { state, failedSearch } = this.#awaited;
    return state.kind === 'failed' ? state.failure : failedSearch;
  }

  #askSoon(signal: AbortSignal): void {
    const cancel = this.#deps.clock.after(INTERVAL_MS, () => {
      signal.removeEventListener('abort', cancel);
      void this.#ask(signal);
    });
    signal.addEventListener('abort', cancel, { once: true });
  }

  async #ask(signal: AbortSignal): Promise<void> {
    const { readPreparation, datasetId } = this.#deps;
    const read = await readPreparation.execute(datasetId, signal);
    const isUnknown = read.ok && read.value === null;
    if (signal.aborted || isUnknown) return;
    if (read.ok && read.value !== null) this.take(preparedShare(read.value, this.#awaited.search));
    this.#askSoon(signal);
  }

  private take(share: number): void {
    const isPrepared = share === 1;
    // Last retry: a search that has just timed out will succeed now.
    if (isPrepared) this.#goOn();
    this.share = isPrepared ? null : share;
    this.#goOn();
  }

  /** Sends the search again if it timed out during preparation, which does not count as a failure. */
  #goOn(): void {
    const { failure } = this;
    if (failure?.kind === 'network' && failure.detail === 'timeout' && this.share !== null)
      this.#awaited.navigation.retry();
  }
}
