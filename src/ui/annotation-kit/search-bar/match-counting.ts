import { action, makeObservable, observableRef, reaction } from 'mobx';
import { isAborted } from '#application/shared/repository-failure';
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import { searchKey } from '#domain/search/feedback/record-search';
import type { SearchDeps } from './search-deps';

interface MatchCountingDeps {
  readonly datasetId: string;
  /** Returns the selection to count; observed for changes. */
  readonly wanted: () => RecordSelection;
  readonly countMatches: SearchDeps['countMatches'];
}

/** Counts the records that each choice would leave, and updates the counts while a view shows them. */
export class MatchCounting {
  counts: MatchCounts | null = null;
  /** Whether the last request failed. */
  hasFailed = false;

  readonly #deps: MatchCountingDeps;
  #watchers = 0;
  #stop: (() => void) | null = null;
  #request: AbortController | null = null;
  /** Search of the current counts; null when they are out of date. */
  #counted: string | null = null;
  #isOffered = true;

  constructor(deps: MatchCountingDeps) {
    this.#deps = deps;
    makeObservable<MatchCounting, 'take' | 'forget'>(this, {
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
    // Counts of another search would be misleading.
    if (this.#counted !== keyOf(this.#deps.wanted())) this.forget();
    this.#stop = reaction(
      () => this.#deps.wanted(),
      (wanted) => void this.#ask(wanted),
      { fireImmediately: true, equals: (before, now) => keyOf(before) === keyOf(now) },
    );
  }

  async #ask(wanted: RecordSelection): Promise<void> {
    if (!this.#isOffered) return;
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    const counts = await this.#deps.countMatches.execute(this.#deps.datasetId, wanted, request.signal);
    if (request.signal.aborted || (!counts.ok && isAborted(counts.error))) return;
    this.take(counts.ok ? counts.value : null, !counts.ok, wanted);
  }

  private take(counts: MatchCounts | null, hasFailed: boolean, wanted: RecordSelection): void {
    this.counts = counts;
    this.hasFailed = hasFailed;
    this.#counted = counts === null ? null : keyOf(wanted);
    this.#isOffered = counts !== null || hasFailed;
  }

  private forget(): void {
    this.counts = null;
    this.hasFailed = false;
  }
}

function keyOf({ status, search }: RecordSelection): string {
  return `${status} ${searchKey(search)}`;
}
