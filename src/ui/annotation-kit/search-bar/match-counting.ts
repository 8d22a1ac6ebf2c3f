import { action, makeObservable, observableRef, reaction } from 'mobx';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';

/** Counts of the records that each choice would leave, requested while a view shows them. */
export interface WatchedCounts<C> {
  /**
   * Null before the first count, or if the server does not count. After a change of the search, the last counts are kept until the
   * new ones arrive.
   */
  readonly counts: C | null;
  /** Whether there are no counts because the request failed. */
  readonly hasFailedToCount: boolean;
  /** Called by views that show counts; the returned function ends the subscription. */
  watchCounts(): () => void;
}

interface MatchCountingDeps<Q, C> {
  /** Returns the selection to count; observed for changes. */
  readonly wanted: () => Q;
  /** Equal for selections of the same records. */
  readonly keyOf: (wanted: Q) => string;
  /** Null if the server does not count. */
  readonly count: (wanted: Q, signal: AbortSignal) => Promise<Result<C | null, RepositoryFailure>>;
}

/** Counts the records that each choice would leave, and updates the counts while a view shows them. */
export class MatchCounting<Q, C> {
  counts: C | null = null;
  /** Whether the last request failed. */
  hasFailed = false;

  readonly #deps: MatchCountingDeps<Q, C>;
  #watchers = 0;
  #stop: (() => void) | null = null;
  #request: AbortController | null = null;
  /** Key of the current counts; null when they are out of date. */
  #counted: string | null = null;
  #isOffered = true;

  constructor(deps: MatchCountingDeps<Q, C>) {
    this.#deps = deps;
    makeObservable<MatchCounting<Q, C>, 'take' | 'forget'>(this, {
      counts: observableRef,
      hasFailed: observableRef,
      take: action,
      forget: action,
    });
  }

  watch(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1) this.#begin();
    let isWatching = true;
    return () => {
      if (!isWatching) return;
      isWatching = false;
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      this.#stop?.();
      this.#request?.abort();
    };
  }

  /** Counts again after records have changed. */
  refresh(): void {
    this.#counted = null;
    if (this.#watchers > 0) void this.#ask(this.#deps.wanted());
  }

  #begin(): void {
    const { wanted, keyOf } = this.#deps;
    // Counts of another search would be misleading.
    if (this.#counted !== keyOf(wanted())) this.forget();
    this.#stop = reaction(wanted, (selection) => void this.#ask(selection), {
      fireImmediately: true,
      equals: (before, now) => keyOf(before) === keyOf(now),
    });
  }

  async #ask(wanted: Q): Promise<void> {
    if (!this.#isOffered) return;
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    const counts = await this.#deps.count(wanted, request.signal);
    if (request.signal.aborted || (!counts.ok && isAborted(counts.error))) return;
    this.take(counts.ok ? counts.value : null, !counts.ok, wanted);
  }

  private take(counts: C | null, hasFailed: boolean, wanted: Q): void {
    this.counts = counts;
    this.hasFailed = hasFailed;
    this.#counted = counts === null ? null : this.#deps.keyOf(wanted);
    this.#isOffered = counts !== null || hasFailed;
  }

  private forget(): void {
    this.counts = null;
    this.hasFailed = false;
  }
}
