import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import type { RowProblem } from '#domain/dataset-import/row-problem';
import { err, ok, type Result } from '#domain/shared/result';
import type { CreatedDataset, NewDatasetRepository } from './ports/new-dataset-repository.port';
import type {
  FileFormat,
  ImportFile,
  RowRecord,
  SourceFiles,
  SourceProblem,
} from './ports/source-files.port';

/** Numbers of rows of an import. */
export interface ImportCounts {
  /** Rows dealt with, from the beginning of the file. */
  readonly rows: number;
  readonly imported: number;
  readonly rejected: number;
}

export const NOTHING_IMPORTED: ImportCounts = { rows: 0, imported: 0, rejected: 0 };

/** An import that has begun; its id is part of the key of each chunk. */
export interface ImportJob {
  readonly id: string;
  readonly dataset: CreatedDataset;
  readonly plan: RowPlan;
  readonly format: FileFormat;
  readonly file: ImportFile;
  /** How far it came before. */
  readonly counts: ImportCounts;
}

/** A row that became no record: for a reason that its content gives, or in the words of the server. */
export interface LeftOutRow {
  readonly row: number;
  readonly line: number;
  readonly problem: RowProblem | { readonly code: 'refused'; readonly words: string };
}

export interface ImportProgress {
  readonly counts: ImportCounts;
  /** Part of the file that is dealt with, from 0 to 1. */
  readonly share: number;
}

export interface ImportListener {
  readonly onProgress: (progress: ImportProgress) => void;
  readonly onLeftOut: (rows: readonly LeftOutRow[]) => void;
}

export type ImportEnd = 'finished' | 'stopped';

type Refused = Extract<LeftOutRow['problem'], { readonly code: 'refused' }>;

/**
 * Sends the records of a file in chunks, one at a time, from the row where an earlier run stopped (SET-44, SET-45). A chunk has the
 * numbers of its rows for a key: sent again after a lost answer, it changes nothing.
 */
export class ImportRecords {
  readonly #files: SourceFiles;
  readonly #datasets: NewDatasetRepository;

  constructor(files: SourceFiles, datasets: NewDatasetRepository) {
    this.#files = files;
    this.#datasets = datasets;
  }

  async execute(
    begun: ImportJob,
    listener: ImportListener,
    signal: AbortSignal,
  ): Promise<Result<ImportEnd, RepositoryFailure | SourceProblem>> {
    let job = begun;
    const reading = this.#files.read(job.file, job.format, job.plan);
    try {
      while (!signal.aborted) {
        // One chunk after the other keeps the order of the records.
        // oxlint-disable-next-line no-await-in-loop
        const batch = await reading.next({ from: job.counts.rows, isCheck: false });
        if (!batch.ok) return batch;
        const { records, rejections, rowsRead, bytesRead, isEnd } = batch.value;
        // oxlint-disable-next-line no-await-in-loop
        const refused = await this.#send(job, records);
        if (!refused.ok) return refused;
        listener.onLeftOut([...rejections, ...refused.value]);
        job = {
          ...job,
          counts: countsAfter(job.counts, rowsRead, records, refused.value, rejections.length),
        };
        listener.onProgress({ counts: job.counts, share: isEnd ? 1 : bytesRead / job.file.size });
        if (isEnd) return ok('finished');
      }
      return ok('stopped');
    } finally {
      reading.close();
    }
  }

  /** A chunk that is refused is sent in halves, down to the one record that the server does not take. */
  async #send(
    job: ImportJob,
    records: readonly RowRecord[],
  ): Promise<Result<readonly LeftOutRow[], RepositoryFailure>> {
    const [first] = records;
    const last = records.at(-1);
    if (first === undefined || last === undefined) return ok([]);
    const key = `${job.id}/${first.row}-${last.row}`;
    const added = await this.#datasets.addRecords(
      job.dataset,
      records.map(({ record }) => record),
      key,
    );
    if (added.ok) return ok([]);
    if (!isAboutContent(added.error)) return err(added.error);
    if (records.length === 1) {
      const problem: Refused = { code: 'refused', words: added.error.detail ?? '' };
      return ok([{ row: first.row, line: first.line, problem }]);
    }
    const middle = Math.ceil(records.length / 2);
    const before = await this.#send(job, records.slice(0, middle));
    if (!before.ok) return before;
    const after = await this.#send(job, records.slice(middle));
    return after.ok ? ok([...before.value, ...after.value]) : after;
  }
}

/** Any other failure, of the network for example, says nothing about the records. */
function isAboutContent({ kind }: RepositoryFailure): boolean {
  return kind === 'rejected' || kind === 'conflict';
}

function countsAfter(
  counts: ImportCounts,
  rows: number,
  sent: readonly RowRecord[],
  refused: readonly LeftOutRow[],
  rejected: number,
): ImportCounts {
  return {
    rows,
    imported: counts.imported + sent.length - refused.length,
    rejected: counts.rejected + refused.length + rejected,
  };
}
