import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import {
  hasExternalIds,
  isMade,
  LISTED_LEFT_OUT,
  type ImportJob,
} from '#application/dataset-creation/import-job';
import type {
  ImportEnd,
  ImportProgress,
  LeftOutRow,
} from '#application/dataset-creation/import-records.use-case';
import type { KeepImport, OwnImport } from '#application/dataset-creation/keep-import.use-case';
import type { SourceProblem } from '#application/dataset-creation/ports/source-files.port';
import type { ResumedImport } from '#application/dataset-creation/resume-import.use-case';
import type { RunFailure, RunImport } from '#application/dataset-creation/run-import.use-case';
import type { Clock } from '#application/shared/ports/clock.port';
import { isUncertainChunk } from '#domain/dataset-import/uncertain-chunk';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';

export type RunState =
  | { readonly kind: 'idle' | 'running' | 'stopped' | 'finished' }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure | SourceProblem };

export interface ImportRunActs {
  readonly keep: KeepImport;
  readonly run: RunImport;
}

/** An import on its way: how far it is, how fast, and which rows it leaves out. */
export class ImportRun {
  state: RunState = { kind: 'idle' };
  job: ImportJob | null = null;
  progress: ImportProgress | null = null;
  leftOut: readonly LeftOutRow[] = [];
  /** Why the server took the dataset of the last import not; nothing of that is left. */
  refusal: RepositoryFailure | null = null;
  /** Rows a second since it was last begun. */
  rate = 0;
  /** The device keeps it: it can go on after the page is gone. */
  isKept = false;
  readonly #acts: ImportRunActs;
  readonly #clock: Clock;
  #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #release = () => {};
  #isLeft = false;

  constructor(acts: ImportRunActs, clock: Clock) {
    this.#acts = acts;
    this.#clock = clock;
    makeObservable(this, {
      state: observableRef,
      job: observableRef,
      progress: observableRef,
      leftOut: observableRef,
      refusal: observableRef,
      rate: observableRef,
      isKept: observableRef,
      isUnderWay: computed,
      isMaking: computed,
      isDoubtful: computed,
      begin: action,
      resume: action,
      goOn: action,
      dismissRefusal: action,
    });
  }

  get isUnderWay(): boolean {
    return this.state.kind === 'running';
  }

  /** The dataset is made, and no row has left yet. */
  get isMaking(): boolean {
    return this.job !== null && !isMade(this.job.dataset);
  }

  /** Going on could add the rows of the chunk that failed a second time (SET-74). */
  get isDoubtful(): boolean {
    if (this.state.kind !== 'failed' || this.job === null) return false;
    return isUncertainChunk(this.job, this.#clock.now()) && !hasExternalIds(this.job);
  }

  async begin(job: ImportJob, userId: string): Promise<void> {
    this.refusal = null;
    this.#isLeft = false;
    this.job = job;
    this.state = { kind: 'running' };
    const own = await this.#acts.keep.execute(job, userId);
    await this.#take(own);
  }

  /** From the row where the page was left. */
  async resume({ leftOut, ...own }: ResumedImport): Promise<void> {
    const { job } = own;
    this.refusal = null;
    this.#isLeft = false;
    this.leftOut = leftOut;
    this.progress = { counts: job.counts, share: job.counts.rows / Math.max(1, job.rowCount) };
    await this.#take(own);
  }

  /** From the row where it stopped. */
  async goOn(): Promise<void> {
    if (this.job === null || this.isUnderWay) return;
    await this.#start(this.job);
  }

  /** The user has begun to change what was refused. */
  dismissRefusal(): void {
    this.refusal = null;
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Stops it and, after the chunk under way, leaves it to other pages. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    this.stop();
    await this.#running;
    this.#release();
  }

  async #take({ job, isKept, release }: OwnImport): Promise<void> {
    this.#release = release;
    runInAction(() => {
      this.job = job;
      this.isKept = isKept;
    });
    if (this.#isLeft) release();
    else await this.#start(job);
  }

  async #start(job: ImportJob): Promise<void> {
    this.#running = this.#send(job);
    await this.#running;
  }

  async #send(job: ImportJob): Promise<void> {
    runInAction(() => (this.state = { kind: 'running' }));
    const stopping = new AbortController();
    this.#stopping = stopping;
    const startedAt = this.#clock.now().getTime();
    const onProgress = async (progress: ImportProgress, rows: readonly LeftOutRow[]) =>
      runInAction(() => {
        const seconds = (this.#clock.now().getTime() - startedAt) / 1_000;
        this.rate = seconds > 0 ? (progress.counts.rows - job.counts.rows) / seconds : 0;
        this.progress = progress;
        this.#update({ counts: progress.counts, taken: new Set(), unansweredSince: null });
        if (rows.length > 0) this.leftOut = [...this.leftOut, ...rows].slice(0, LISTED_LEFT_OUT);
      });
    const onTaken = async (taken: ReadonlySet<string>) => runInAction(() => this.#update({ taken }));
    const onDataset = async (dataset: ImportJob['dataset']) => runInAction(() => this.#update({ dataset }));
    const ended = await this.#acts.run.execute(job, { onProgress, onTaken, onDataset }, stopping.signal);
    runInAction(() => this.#end(ended));
  }

  #update(changes: Partial<ImportJob>): void {
    if (this.job !== null) this.job = { ...this.job, ...changes };
  }

  #end(ended: Result<ImportEnd, RunFailure>): void {
    if (ended.ok) this.state = { kind: ended.value };
    else if (ended.error.code !== 'dataset-refused') {
      this.state = { kind: 'failed', failure: ended.error };
      if ('kind' in ended.error && mayHaveArrived(ended.error)) this.#noteUnanswered();
    } else {
      this.state = { kind: 'idle' };
      this.job = null;
      this.refusal = ended.error.failure;
      this.#release();
    }
  }

  /** Earlier, where the chunk had no answer before. */
  #noteUnanswered(): void {
    if (this.job === null || !isMade(this.job.dataset)) return;
    this.#update({ unansweredSince: this.job.unansweredSince ?? this.#clock.now() });
  }
}

/** An answer that never came, or tells of trouble in the middle, says nothing about the rows. */
function mayHaveArrived({ kind }: RepositoryFailure): boolean {
  return kind === 'network' || kind === 'server' || kind === 'malformed' || kind === 'aborted';
}
