import { action, computed, makeObservable, observableRef } from 'mobx';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import { withMore, type HistoryPage } from '#domain/history/history-page';
import type { Result } from '#domain/shared/result';
import type { ViewModel } from '#ui/di/view-model';

/** Reads the page of a history after a position; null is the newest. Resolves to null if the server has no history. */
export type ReadHistory<T> = (
  from: string | null,
  signal: AbortSignal,
) => Promise<Result<HistoryPage<T> | null, RepositoryFailure>>;

/** The loaded part of a history, newest first. */
export class HistoryListViewModel<T extends { readonly id: string }> implements ViewModel {
  /** Null until the first page is loaded. */
  entries: readonly T[] | null = null;
  /** Why the next page could not be loaded. */
  failure: RepositoryFailure | null = null;
  /** Whether the server has no history. */
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

  /** Reads the history again each time it is opened. */
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

  /** Requests again the page that could not be loaded. */
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
