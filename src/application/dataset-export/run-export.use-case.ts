import type { ExportFault } from '#domain/dataset-export/export-life';
import { err, ok, type Result } from '#domain/shared/result';
import type { Clock } from '../shared/ports/clock.port';
import type { RepositoryFailure } from '../shared/repository-failure';
import type {
  Downloads,
  ExportProgress,
  ExportRepository,
  WantedExport,
} from './ports/export-repository.port';

export type ExportFailure =
  | { readonly code: 'call-failed'; readonly failure: RepositoryFailure }
  /** There is no complete file; the browser shows a broken-off file as a failed download, too. */
  | { readonly code: ExportFault };

/** Milliseconds between two polls of the progress. */
export const LOOKED_EVERY = 500;
/** Milliseconds after which a file that does not grow is given up. */
export const STILL_AT_MOST = 60_000;

/** Starts the download of a file and follows it to its end; returns the number of records in it. */
export class RunExport {
  readonly #exports: ExportRepository;
  readonly #downloads: Downloads;
  readonly #clock: Clock;

  constructor(exports: ExportRepository, downloads: Downloads, clock: Clock) {
    this.#exports = exports;
    this.#downloads = downloads;
    this.#clock = clock;
  }

  async execute(
    wanted: WantedExport,
    onProgress: (progress: ExportProgress) => void,
    signal: AbortSignal,
  ): Promise<Result<number, ExportFailure>> {
    const begun = await this.#exports.begin(wanted);
    if (!begun.ok) return err({ code: 'call-failed', failure: begun.error });
    const { id, ticket } = begun.value;
    this.#downloads.begin(ticket);
    return this.#follow(id, onProgress, signal);
  }

  async #follow(
    id: string,
    onProgress: (progress: ExportProgress) => void,
    signal: AbortSignal,
  ): Promise<Result<number, ExportFailure>> {
    let last: ExportProgress | null = null;
    let movedAt = this.#clock.now().getTime();
    for (;;) {
      await this.#pause();
      const looked = await this.#exports.progress(id, signal);
      const now = this.#clock.now().getTime();
      if (!looked.ok) {
        // The exports of a dataset are deleted with it.
        if (looked.error.kind === 'not-found') return err({ code: 'broken-off' });
        // Any other poll may fail while the file continues.
        if (!signal.aborted && now - movedAt < STILL_AT_MOST) continue;
        return err({ code: 'call-failed', failure: looked.error });
      }
      const progress = looked.value;
      onProgress(progress);
      if (progress.state === 'done') return ok(progress.done);
      if (progress.state === 'failed') return err({ code: progress.fault ?? 'broken-off' });
      if (last?.done !== progress.done || last.state !== progress.state) movedAt = now;
      last = progress;
      if (now - movedAt >= STILL_AT_MOST)
        return err({ code: progress.state === 'waiting' ? 'not-fetched' : 'broken-off' });
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => void this.#clock.after(LOOKED_EVERY, resolve));
  }
}
