import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ImportJob } from '#application/dataset-creation/import-job';
import type {
  ImportProgress,
  ImportRecords,
  LeftOutRow,
} from '#application/dataset-creation/import-records.use-case';
import type { SourceProblem } from '#application/dataset-creation/ports/source-files.port';
import type { Clock } from '#application/shared/ports/clock.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';

export type RunState =
  | { readonly kind: 'idle' | 'running' | 'stopped' | 'finished' }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure | SourceProblem };

/** Rows that are kept for the list to download; all are counted. */
const KEPT_ROWS = 10_000;

/** An import on its way: how far it is, how fast, and which rows it leaves out. */
export class ImportRun {
  state: RunState = { kind: 'idle' };
  job: ImportJob | null = null;
  progress: ImportProgress | null = null;
  leftOut: readonly LeftOutRow[] = [];
  /** Rows a second since it was last begun. */
  rate = 0;
  readonly #send: ImportRecords;
  readonly #clock: Clock;
  #stopping = new AbortController();

  constructor(send: ImportRecords, clock: Clock) {
    this.#send = send;
    this.#clock = clock;
    makeObservable(this, {
      state: observableRef,
      job: observableRef,
      progress: observableRef,
      leftOut: observableRef,
      rate: observableRef,
      isUnderWay: computed,
      begin: action,
      stop: false,
      goOn: action,
    });
  }

  get isUnderWay(): boolean {
    return this.state.kind === 'running';
  }

  begin(job: ImportJob): Promise<void> {
    this.job = job;
    return this.goOn();
  }

  /** From the row where it stopped. */
  async goOn(): Promise<void> {
    const { job } = this;
    if (job === null || this.isUnderWay) return;
    this.state = { kind: 'running' };
    const stopping = new AbortController();
    this.#stopping = stopping;
    const startedAt = this.#clock.now().getTime();
    const onProgress = (progress: ImportProgress) =>
      runInAction(() => {
        const seconds = (this.#clock.now().getTime() - startedAt) / 1_000;
        this.rate = seconds > 0 ? (progress.counts.rows - job.counts.rows) / seconds : 0;
        this.progress = progress;
        this.job = { ...job, counts: progress.counts, taken: new Set() };
      });
    const onTaken = (taken: ReadonlySet<string>) =>
      runInAction(() => {
        if (this.job !== null) this.job = { ...this.job, taken };
      });
    const onLeftOut = (rows: readonly LeftOutRow[]) =>
      runInAction(() => {
        if (rows.length > 0) this.leftOut = [...this.leftOut, ...rows].slice(0, KEPT_ROWS);
      });
    const ended = await this.#send.execute(job, { onProgress, onLeftOut, onTaken }, stopping.signal);
    runInAction(() => {
      this.state = ended.ok ? { kind: ended.value } : { kind: 'failed', failure: ended.error };
    });
  }

  stop(): void {
    this.#stopping.abort();
  }
}
