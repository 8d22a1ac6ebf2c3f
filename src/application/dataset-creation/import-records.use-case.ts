import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ruleForUncertain } from '#domain/dataset-import/uncertain-chunk';
import type { RowProblem } from '#domain/dataset-import/row-problem';
import type { DuplicateRule } from '#domain/dataset-import/duplicates';
import { formOf } from '#domain/dataset-import/file-format';
import { err, ok, type Result } from '#domain/shared/result';
import { hasExternalIds, type FillingJob, type ImportCounts } from './import-job';
import type { NewDatasetRepository } from './ports/new-dataset-repository.port';
import type { RowBatch, RowRecord, SourceFiles, SourceProblem } from './ports/source-files.port';

const NONE: ReadonlySet<string> = new Set();

/** A row that did not become a record, either because of its content or because the server refused it. */
export interface LeftOutRow {
  readonly row: number;
  readonly line: number;
  readonly problem:
    | RowProblem
    | { readonly code: 'refused'; readonly words: string }
    | { readonly code: 'external-id-there'; readonly externalId: string };
}

export interface ImportProgress {
  readonly counts: ImportCounts;
  /** Share of the rows that is processed, from 0 to 1. */
  readonly share: number;
}

/** The next chunk is sent only after the listener has returned. */
export interface ImportListener {
  /** A chunk was processed; `leftOut` are its rows that did not become a record. */
  readonly onProgress: (progress: ImportProgress, leftOut: readonly LeftOutRow[]) => Promise<void>;
  /** External ids of the current chunk that exist on the server. */
  readonly onTaken: (externalIds: ReadonlySet<string>) => Promise<void>;
}

/** An import whose first chunk may have arrived before, under a key that the server does not know. */
export interface SendingJob extends FillingJob {
  readonly isUncertainChunk: boolean;
}

export type ImportEnd = 'finished' | 'stopped';

type Refused = Extract<LeftOutRow['problem'], { readonly code: 'refused' }>;

/**
 * Sends the records of a file in chunks, one at a time, from the row at which an earlier run stopped (SET-44, SET-45). The key of
 * a chunk consists of its row numbers: sent again after a lost answer, it changes nothing. Rows whose external id exists are
 * refused, skipped, or update their record (SET-67); in an uncertain chunk they are skipped, since they may be its own (SET-74).
 */
export class ImportRecords {
  readonly #files: SourceFiles;
  readonly #datasets: NewDatasetRepository;

  constructor(files: SourceFiles, datasets: NewDatasetRepository) {
    this.#files = files;
    this.#datasets = datasets;
  }

  async execute(
    begun: SendingJob,
    listener: ImportListener,
    signal: AbortSignal,
  ): Promise<Result<ImportEnd, RepositoryFailure | SourceProblem>> {
    let job = begun;
    const reading = this.#files.read(job.file, formOf(job), job.plan);
    try {
      while (!signal.aborted) {
        // Chunks are sent sequentially to keep the order of the records.
        // oxlint-disable-next-line no-await-in-loop
        const batch = await reading.next({ from: job.counts.rows, isCheck: false });
        if (!batch.ok) return batch;
        const { records, rejections, isEnd } = batch.value;
        // oxlint-disable-next-line no-await-in-loop
        const sent = await this.#send(job, records, listener);
        if (!sent.ok) return sent;
        const counts = countsAfter(job.counts, batch.value, sent.value);
        job = { ...job, counts, taken: NONE, isUncertainChunk: false };
        const progress = { counts: job.counts, share: isEnd ? 1 : job.counts.rows / job.rowCount };
        // oxlint-disable-next-line no-await-in-loop
        await listener.onProgress(progress, [...rejections, ...sent.value.leftOut]);
        if (isEnd) return ok('finished');
      }
      return ok('stopped');
    } finally {
      reading.close();
    }
  }

  /** Sends a chunk without the records that exist on the server. */
  async #send(
    job: SendingJob,
    records: readonly RowRecord[],
    listener: ImportListener,
  ): Promise<Result<SentChunk, RepositoryFailure>> {
    const taken = new Set(job.taken);
    const isTaken = ({ record: { externalId } }: RowRecord) => externalId !== null && taken.has(externalId);
    const fresh = records.filter((record) => !isTaken(record));
    const added = await this.#add(job, fresh, (externalIds) => {
      for (const id of externalIds) taken.add(id);
      return listener.onTaken(new Set(taken));
    });
    if (!added.ok) return added;
    const there = records.filter(isTaken);
    if (ruleOf(job) === 'skip') return ok({ leftOut: added.value, skipped: there.length });
    return ok({ leftOut: [...added.value, ...there.map(duplicateRow)], skipped: 0 });
  }

  /** Splits a refused chunk in halves, down to the single record that the server refuses. */
  async #add(
    job: SendingJob,
    records: readonly RowRecord[],
    onTaken: (externalIds: readonly string[]) => Promise<void>,
  ): Promise<Result<readonly LeftOutRow[], RepositoryFailure>> {
    const [first] = records;
    if (first === undefined) return ok([]);
    const how = { key: keyOf(job.id, records), duplicates: ruleOf(job) };
    const added = await this.#datasets.addRecords(
      job.dataset,
      records.map(({ record }) => record),
      how,
    );
    if (added.ok) {
      if (added.value.length === 0) return ok([]);
      await onTaken(added.value);
      return this.#add(job, withoutIds(records, new Set(added.value)), onTaken);
    }
    if (!isAboutContent(added.error)) return err(added.error);
    if (records.length === 1) {
      const problem: Refused = { code: 'refused', words: added.error.detail ?? '' };
      return ok([{ row: first.row, line: first.line, problem }]);
    }
    const middle = Math.ceil(records.length / 2);
    const before = await this.#add(job, records.slice(0, middle), onTaken);
    if (!before.ok) return before;
    const after = await this.#add(job, records.slice(middle), onTaken);
    return after.ok ? ok([...before.value, ...after.value]) : after;
  }
}

function ruleOf(job: SendingJob): DuplicateRule | null {
  return job.isUncertainChunk && hasExternalIds(job) ? ruleForUncertain(job.duplicates) : job.duplicates;
}

/** Outcome of a chunk that the server has processed. */
interface SentChunk {
  readonly leftOut: readonly LeftOutRow[];
  readonly skipped: number;
}

/** The row numbers, followed by the number of rows if some between them are missing. */
function keyOf(id: string, records: readonly RowRecord[]): string {
  const from = records[0]?.row ?? 0;
  const to = records.at(-1)?.row ?? 0;
  const isWhole = records.length === to - from + 1;
  return `${id}/${from}-${to}${isWhole ? '' : `/${records.length}`}`;
}

function withoutIds(records: readonly RowRecord[], ids: ReadonlySet<string>): readonly RowRecord[] {
  return records.filter(({ record: { externalId } }) => externalId === null || !ids.has(externalId));
}

function duplicateRow({ row, line, record }: RowRecord): LeftOutRow {
  return { row, line, problem: { code: 'external-id-there', externalId: record.externalId ?? '' } };
}

/** Any other failure, such as one of the network, is not about the records. */
function isAboutContent({ kind }: RepositoryFailure): boolean {
  return kind === 'rejected' || kind === 'conflict';
}

function countsAfter(
  counts: ImportCounts,
  { rowsRead, records, rejections }: RowBatch,
  { leftOut, skipped }: SentChunk,
): ImportCounts {
  return {
    rows: rowsRead,
    imported: counts.imported + records.length - leftOut.length - skipped,
    rejected: counts.rejected + leftOut.length + rejections.length,
    skipped: counts.skipped + skipped,
  };
}
