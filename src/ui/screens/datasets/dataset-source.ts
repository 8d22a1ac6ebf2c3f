import { actionBound, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { LoadDatasets, LoadedDatasets } from '#application/datasets/load-datasets.use-case';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { Clock } from '#application/shared/ports/clock.port';
import type { Dataset } from '#domain/dataset/dataset';
import type { Result } from '#domain/shared/result';
import type { ViewModel } from '#ui/di/view-model';

export type DatasetsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly loaded: LoadedDatasets }
  | { readonly kind: 'failed'; readonly isServerAway: boolean };

/** Relative times move on with this step. */
const TICK_MILLISECONDS = 60_000;

const NONE: readonly Dataset[] = [];

/** The datasets as the server last sent them, and the current time for relative times. */
export class DatasetSource implements ViewModel {
  state: DatasetsState = { kind: 'loading' };
  /** The user asked for it; a silent refetch shows nothing. */
  isRefreshing = false;
  now: Date;

  readonly #load: LoadDatasets;
  readonly #clock: Clock;
  #current = new AbortController();

  constructor(load: LoadDatasets, clock: Clock) {
    this.#load = load;
    this.#clock = clock;
    this.now = clock.now();
    makeObservable(this, {
      state: observableRef,
      isRefreshing: observableRef,
      now: observableRef,
      datasets: computed,
      activate: actionBound,
      refresh: actionBound,
      refreshSilently: actionBound,
    });
  }

  get datasets(): readonly Dataset[] {
    return this.state.kind === 'ready' ? this.state.loaded.datasets : NONE;
  }

  activate(): () => void {
    void this.#fetch();
    let cancelTick = () => {};
    const tick = () => {
      runInAction(() => {
        this.now = this.#clock.now();
      });
      cancelTick = this.#clock.after(TICK_MILLISECONDS, tick);
    };
    tick();
    return () => {
      cancelTick();
      this.#current.abort();
    };
  }

  /** Fetches again and says so; the list that is there stays until the new one arrives. */
  async refresh(): Promise<void> {
    this.isRefreshing = true;
    await this.#fetch();
  }

  /** Fetches again without a word: a failure leaves the list as it is. */
  async refreshSilently(): Promise<void> {
    if (this.state.kind === 'ready' && !this.isRefreshing) await this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#current.abort();
    const request = new AbortController();
    this.#current = request;
    const loaded = await this.#load.execute(request.signal);
    if (request.signal.aborted) return;
    runInAction(() => this.#show(loaded));
  }

  #show(loaded: Result<LoadedDatasets, RepositoryFailure>): void {
    const reportsFailure = this.isRefreshing || this.state.kind !== 'ready';
    this.isRefreshing = false;
    this.now = this.#clock.now();
    if (loaded.ok) this.state = { kind: 'ready', loaded: loaded.value };
    else if (reportsFailure && !isAborted(loaded.error))
      this.state = { kind: 'failed', isServerAway: loaded.error.kind === 'network' };
  }
}
