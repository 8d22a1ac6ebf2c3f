import type { Clock } from '#application/shared/ports/clock.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { isUncertainChunk } from '#domain/dataset-import/uncertain-chunk';
import { ok, type Result } from '#domain/shared/result';
import type { CreateDataset, DatasetRefusal } from './create-dataset.use-case';
import { isMade, LISTED_LEFT_OUT, type FillingJob, type ImportJob, type MakingJob } from './import-job';
import type { ImportEnd, ImportListener, ImportRecords, LeftOutRow } from './import-records.use-case';
import type { StoredImports } from './ports/stored-imports.port';
import type { SourceProblem } from './ports/source-files.port';

/** The next chunk is sent only after the listener has returned. */
export interface RunListener extends ImportListener {
  /** More facts of the dataset are known. */
  readonly onDataset: (dataset: ImportJob['dataset']) => Promise<void>;
}

export type RunFailure = RepositoryFailure | SourceProblem | DatasetRefusal;

/**
 * Creates the dataset if the import starts with that, then imports records, and stores on the device what the server has
 * confirmed, before the next chunk is sent (SET-68). If the page is closed in between, one chunk may have arrived unconfirmed: it
 * is sent again under the same key.
 */
export class RunImport {
  readonly #create: CreateDataset;
  readonly #send: ImportRecords;
  readonly #kept: StoredImports;
  readonly #clock: Clock;

  constructor(create: CreateDataset, send: ImportRecords, kept: StoredImports, clock: Clock) {
    this.#create = create;
    this.#send = send;
    this.#kept = kept;
    this.#clock = clock;
  }

  async execute(
    job: ImportJob,
    listener: RunListener,
    signal: AbortSignal,
  ): Promise<Result<ImportEnd, RunFailure>> {
    const { dataset } = job;
    const filling = isMade(dataset)
      ? ok({ ...job, dataset })
      : await this.#made({ ...job, dataset }, listener);
    return filling.ok ? this.#fill(filling.value, listener, signal) : filling;
  }

  /** A refused dataset ends its import: the user corrects it and starts another import. */
  async #made(
    job: MakingJob,
    listener: Pick<RunListener, 'onDataset'>,
  ): Promise<Result<FillingJob, RepositoryFailure | DatasetRefusal>> {
    const note = async (dataset: ImportJob['dataset']) => {
      await this.#kept.noteDataset(job.id, dataset);
      await listener.onDataset(dataset);
    };
    const created = await this.#create.execute(job, note);
    if (created.ok) {
      await note(created.value);
      return ok({ ...job, dataset: created.value });
    }
    if (created.error.code === 'dataset-refused') await this.#kept.forget(job.id);
    return created;
  }

  async #fill(
    job: FillingJob,
    listener: ImportListener,
    signal: AbortSignal,
  ): Promise<Result<ImportEnd, RepositoryFailure | SourceProblem>> {
    const { id } = job;
    let progress = { counts: job.counts, taken: job.taken };
    let { unansweredSince } = job;
    const note = (isSettled: boolean, leftOut: readonly LeftOutRow[] = []) => {
      const notedAt = unansweredSince ?? this.#clock.now();
      return this.#kept.note(id, { ...progress, isSettled, notedAt }, leftOut);
    };
    await note(false);
    const noting: ImportListener = {
      onTaken: async (taken) => {
        progress = { ...progress, taken };
        await note(false);
        await listener.onTaken(taken);
      },
      onProgress: async (made, leftOut) => {
        const room = Math.max(0, LISTED_LEFT_OUT - progress.counts.rejected);
        progress = { counts: made.counts, taken: new Set() };
        unansweredSince = null;
        await note(false, leftOut.slice(0, room));
        await listener.onProgress(made, leftOut);
      },
    };
    const sending = { ...job, isUncertainChunk: isUncertainChunk(job, this.#clock.now()) };
    const ended = await this.#send.execute(sending, noting, signal);
    if (ended.ok && ended.value === 'finished') await this.#kept.forget(id);
    else if (ended.ok) await note(unansweredSince === null);
    return ended;
  }
}
