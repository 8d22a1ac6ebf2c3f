import type { Clock } from '#application/shared/ports/clock.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';
import { LISTED_LEFT_OUT, type ImportJob } from './import-job';
import type { ImportEnd, ImportListener, ImportRecords, LeftOutRow } from './import-records.use-case';
import type { KeptProgress } from './kept-import';
import type { KeptImports } from './ports/kept-imports.port';
import type { SourceProblem } from './ports/source-files.port';

/**
 * Imports records and notes on the device what the server has confirmed, before the next chunk leaves (SET-68). A page that goes in
 * between leaves one chunk behind that may have arrived: it goes out again under the same key.
 */
export class RunImport {
  readonly #send: ImportRecords;
  readonly #kept: KeptImports;
  readonly #clock: Clock;

  constructor(send: ImportRecords, kept: KeptImports, clock: Clock) {
    this.#send = send;
    this.#kept = kept;
    this.#clock = clock;
  }

  async execute(
    job: ImportJob,
    listener: ImportListener,
    signal: AbortSignal,
  ): Promise<Result<ImportEnd, RepositoryFailure | SourceProblem>> {
    const { id } = job;
    let progress = { counts: job.counts, taken: job.taken };
    const note = (isSettled: boolean, leftOut: readonly LeftOutRow[] = []) =>
      this.#kept.note(id, this.#noted(progress, isSettled), leftOut);
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
        await note(false, leftOut.slice(0, room));
        await listener.onProgress(made, leftOut);
      },
    };
    const ended = await this.#send.execute(job, noting, signal);
    if (ended.ok && ended.value === 'finished') await this.#kept.forget(id);
    else if (ended.ok) await note(true);
    return ended;
  }

  #noted(progress: Pick<KeptProgress, 'counts' | 'taken'>, isSettled: boolean): KeptProgress {
    return { ...progress, isSettled, notedAt: this.#clock.now() };
  }
}
