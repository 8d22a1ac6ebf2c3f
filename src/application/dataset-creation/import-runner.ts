import type { Clock } from '#application/shared/ports/clock.port';
import { LiveValue, type Live } from '#application/shared/live-value';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { isDoubtful, LISTED_LEFT_OUT, type ImportJob, type LeftOutRow } from './import-job';
import type { ImportEnd } from './import-records.use-case';
import type { KeepImport, OwnImport } from './keep-import.use-case';
import type { SourceProblem } from './ports/source-files.port';
import type { ResumedImport } from './resume-import.use-case';
import type { RunImport } from './run-import.use-case';

export type RunState =
  | { readonly kind: 'idle' | 'running' | ImportEnd }
  | {
      readonly kind: 'failed';
      readonly failure: RepositoryFailure | SourceProblem;
      /** Continuing could add the rows of the chunk that failed a second time (SET-74). */
      readonly isDoubtful: boolean;
    };

export interface ImportStatus {
  readonly state: RunState;
  /** The import with its progress as last stored. */
  readonly job: ImportJob | null;
  readonly leftOut: readonly LeftOutRow[];
  /** Why the server refused the dataset of the last import; nothing of that import is left. */
  readonly refusal: RepositoryFailure | null;
  /** Rows per second since the last start. */
  readonly rate: number;
  /** True if the device has stored the import, so that it can continue after the page is gone. */
  readonly isKept: boolean;
}

/** The import of one page. */
export class ImportRunner {
  readonly #status = new LiveValue<ImportStatus>({
    state: { kind: 'idle' },
    job: null,
    leftOut: [],
    refusal: null,
    rate: 0,
    isKept: false,
  });
  readonly status: Live<ImportStatus> = this.#status;
  readonly #acts: { readonly keep: KeepImport; readonly run: RunImport };
  readonly #clock: Clock;
  #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #release = () => {};
  #isLeft = false;

  constructor(acts: { readonly keep: KeepImport; readonly run: RunImport }, clock: Clock) {
    this.#acts = acts;
    this.#clock = clock;
  }

  async begin(job: ImportJob, userId: string): Promise<void> {
    this.#isLeft = false;
    this.#update({ refusal: null, job, state: { kind: 'running' } });
    await this.#take(await this.#acts.keep.execute(job, userId));
  }

  /** Continues an import of another page from the row at which that page was closed. */
  async resume({ leftOut, ...own }: ResumedImport): Promise<void> {
    this.#isLeft = false;
    this.#update({ refusal: null, leftOut });
    await this.#take(own);
  }

  /** Continues from the row at which the import stopped. */
  async goOn(): Promise<void> {
    const { job, state } = this.#status.value;
    if (job === null || state.kind === 'running') return;
    this.#running = this.#run(job);
    await this.#running;
  }

  /** The user has begun to change what was refused. */
  dismissRefusal(): void {
    this.#update({ refusal: null });
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Stops the import and, after the current chunk, releases it for other pages. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    this.stop();
    await this.#running;
    this.#release();
  }

  async #take({ job, isKept, release }: OwnImport): Promise<void> {
    this.#release = release;
    this.#update({ job, isKept });
    if (this.#isLeft) return release();
    this.#running = this.#run(job);
    await this.#running;
  }

  async #run(job: ImportJob): Promise<void> {
    this.#update({ state: { kind: 'running' } });
    this.#stopping = new AbortController();
    const startedAt = this.#clock.now().getTime();
    const onChange = (changed: ImportJob, rows: readonly LeftOutRow[]) => {
      const { leftOut } = this.#status.value;
      const seconds = (this.#clock.now().getTime() - startedAt) / 1_000;
      const processed = changed.counts.rows - job.counts.rows;
      this.#update({
        job: changed,
        ...(rows.length > 0 && { leftOut: [...leftOut, ...rows].slice(0, LISTED_LEFT_OUT) }),
        ...(processed > 0 && seconds > 0 && { rate: processed / seconds }),
      });
    };
    const ended = await this.#acts.run.execute(job, onChange, this.#stopping.signal);
    if (ended.ok) this.#update({ state: { kind: ended.value } });
    else if (ended.error.code === 'dataset-refused') {
      this.#release();
      this.#update({ state: { kind: 'idle' }, job: null, refusal: ended.error.failure });
    } else {
      const last = this.#status.value.job ?? job;
      const isInDoubt = isDoubtful(last, this.#clock.now());
      this.#update({ state: { kind: 'failed', failure: ended.error, isDoubtful: isInDoubt } });
    }
  }

  #update(changes: Partial<ImportStatus>): void {
    this.#status.set({ ...this.#status.value, ...changes });
  }
}
