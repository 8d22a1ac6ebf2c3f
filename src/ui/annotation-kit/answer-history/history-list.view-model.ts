import { action, computed, makeObservable, observableRef } from 'mobx';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import { withMore, type HistoryPage } from '#domain/history/answer-history';
import type { Result } from '#domain/shared/result';
import type { ViewModel } from '#ui/di/view-model';

/** Reads the stretch of a history behind a place; null is the newest. Answers null where the server does not tell. */
export type ReadHistory<T> = (
  from: string | null,
  signal: AbortSignal,
) => Promise<Result<HistoryPage<T> | null, RepositoryFailure>>;

/** A history as far as it was read, the newest first. */
export class HistoryListViewModel<T extends { readonly id: string }> implements ViewModel {
  /** Null before the first stretch is there. */
  entries: readonly T[] | null = null;
  /** Why the next stretch could not be had. */
  failure: RepositoryFailure | null = null;
  /** The server keeps no history. */
  isUnsupported = false;
  isLoading = false;

  private next: string | null = null;
  readonly #read: ReadHistory<T>;
  #leave: AbortController | null = null;

  constructor(read: ReadHistory<T>) {
    this.#read = read;
    makeObservable<HistoryListViewModel<T>, 'next' | 'load' | 'take'>(this, {
      entries: observableRef,
      failure: observableRef,
      isUnsupported: observableRef,
      isLoading: observableRef,
      hasMore: computed,
      next: observableRef,
      load: action,
      take: action,
    });
  }

  get hasMore(): boolean {
    return this.next !== null;
  }

  /** Reads again each time it is opened. */
  activate(): () => void {
    const leave = new AbortController();
    this.#leave = leave;
    void this.load(null);
    return () => leave.abort();
  }

  /** Loads the next entries; does nothing while some are loading, or after a failure. */
  more(): void {
    if (this.hasMore && !this.isLoading && this.failure === null) void this.load(this.next);
  }

  /** The stretch that could not be had. */
  retry(): void {
    void this.load(this.next);
  }

  private async load(from: string | null): Promise<void> {
    const signal = this.#leave?.signal;
    if (signal === undefined || signal.aborted) return;
    this.failure = null;
    this.isLoading = true;
    const page = await this.#read(from, signal);
    if (!signal.aborted) this.take(page, from);
  }

  private take(page: Awaited<ReturnType<ReadHistory<T>>>, from: string | null): void {
    this.isLoading = false;
    if (!page.ok) {
      if (!isAborted(page.error)) this.failure = page.error;
      return;
    }
    this.isUnsupported = page.value === null;
    const entries = page.value?.entries ?? [];
    this.entries = from === null ? entries : withMore(this.entries ?? [], entries);
    this.next = page.value?.next ?? null;
  }
}
