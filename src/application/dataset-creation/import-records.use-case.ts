import { isUnanswered, type RepositoryFailure, type Reply } from '#application/shared/repository-failure';
import {
  isUncertainChunk,
  progressAfter,
  ruleForUncertain,
  type ImportCounts,
  type ImportEvent,
} from '#domain/dataset-import/import-progress';
import type { RowRecord } from '#domain/dataset-import/row-batches';
import type { DuplicateRule } from '#domain/dataset-import/duplicates';
import { formOf } from '#domain/dataset-import/file-format';
import { err, ok, type Result } from '#domain/shared/result';
import { hasExternalIds, type FillingJob, type LeftOutRow } from './import-job';
import type { ImportPorts } from './keep-import.use-case';
import type { RowBatch, SourceProblem } from './ports/source-files.port';

/** Notes a job that has changed, and rows of it that did not become a record. The import continues once the promise has resolved. */
export type NoteJob = (job: FillingJob, leftOut: readonly LeftOutRow[]) => Promise<void>;

export type ImportEnd = 'finished' | 'stopped';

type Refused = Extract<LeftOutRow['problem'], { readonly code: 'refused' }>;

/**
 * Sends the records of a file in chunks, one at a time, from the row at which an earlier run stopped (SET-44, SET-45). The key of
 * a chunk consists of its row numbers: sent again after a lost answer, it changes nothing. Rows whose external id exists are
 * refused, skipped, or update their record (SET-67); in an uncertain chunk they are skipped, since they may be its own (SET-74).
 */
export class ImportRecords {
  readonly #ports: Pick<ImportPorts, 'files' | 'datasets' | 'clock'>;

  constructor(ports: Pick<ImportPorts, 'files' | 'datasets' | 'clock'>) {
    this.#ports = ports;
  }

  async execute(
    begun: FillingJob,
    noteJob: NoteJob,
    signal: AbortSignal,
  ): Promise<Result<ImportEnd, RepositoryFailure | SourceProblem>> {
    let job = begun;
    const note = (event: ImportEvent, leftOut: readonly LeftOutRow[] = []) => {
      job = { ...job, ...progressAfter(job, event) };
      return noteJob(job, leftOut);
    };
    const end = async <T>(result: T, mayHaveArrived = false) => {
      await note({ kind: 'ended', mayHaveArrived });
      return result;
    };
    const now = () => this.#ports.clock.now();
    const reading = this.#ports.files.read(job.file, formOf(job), job.plan);
    // Chunks are sent sequentially to keep the order of the records.
    // oxlint-disable no-await-in-loop
    try {
      await note({ kind: 'sending', at: now() });
      while (!signal.aborted) {
        const batch = await reading.next({ from: job.counts.rows, isCheck: false });
        if (!batch.ok) return await end(batch);
        const chunk = newChunk(job, now(), (externalIds) => note({ kind: 'taken', externalIds }));
        const sent = await this.#send(chunk, batch.value.records);
        if (!sent.ok) return await end(sent, chunk.isPartlyAdded || isUnanswered(sent.error));
        const counts = countsAfter(job.counts, batch.value, sent.value);
        const omissions = omissionsIn(batch.value.records, chunk, sent.value);
        const leftOut = [...batch.value.rejections, ...omissions, ...sent.value.leftOut];
        await note({ kind: 'processed', counts, at: now() }, leftOut);
        if (batch.value.isEnd) return ok('finished');
      }
      return await end(ok('stopped'));
    } finally {
      reading.close();
    }
  }

  async #send(chunk: Chunk, records: readonly RowRecord[]): Reply<SentChunk> {
    const added = await this.#add(chunk, records);
    if (!added.ok) return added;
    const there = records.filter((record) => isTaken(record, chunk));
    if (chunk.duplicates === 'skip') return ok({ leftOut: added.value, skipped: there.length });
    return ok({ leftOut: [...added.value, ...there.map(duplicateRow)], skipped: 0 });
  }

  /** Omits records that exist on the server. Splits a refused chunk in halves, down to the single record that the server refuses. */
  async #add(chunk: Chunk, all: readonly RowRecord[]): Reply<readonly LeftOutRow[]> {
    const records = all.filter((record) => !isTaken(record, chunk));
    const [first] = records;
    if (first === undefined) return ok([]);
    const { job, duplicates } = chunk;
    const added = await this.#ports.datasets.addRecords(
      job.dataset,
      records.map(({ record }) => record),
      { key: keyOf(job.id, records), duplicates },
    );
    if (added.ok) {
      chunk.isPartlyAdded ||= added.value.length === 0;
      if (added.value.length === 0) return ok([]);
      for (const id of added.value) chunk.taken.add(id);
      await chunk.noteTaken(added.value);
      return this.#add(chunk, records);
    }
    if (!isAboutContent(added.error)) return err(added.error);
    if (records.length === 1) {
      const problem: Refused = { code: 'refused', words: added.error.detail ?? '' };
      return ok([{ row: first.row, line: first.line, problem }]);
    }
    const middle = Math.ceil(records.length / 2);
    const before = await this.#add(chunk, records.slice(0, middle));
    if (!before.ok) return before;
    const after = await this.#add(chunk, records.slice(middle));
    return after.ok ? ok([...before.value, ...after.value]) : after;
  }
}

/** A chunk of a job that is being sent. */
interface Chunk {
  readonly job: FillingJob;
  readonly duplicates: DuplicateRule | null;
  readonly taken: Set<string>;
  readonly noteTaken: (externalIds: readonly string[]) => Promise<void>;
  isPartlyAdded: boolean;
}

function newChunk(job: FillingJob, now: Date, noteTaken: Chunk['noteTaken']): Chunk {
  const isUncertain = isUncertainChunk(job, now) && hasExternalIds(job);
  const duplicates = isUncertain ? ruleForUncertain(job.duplicates) : job.duplicates;
  return { job, duplicates, taken: new Set(job.taken), noteTaken, isPartlyAdded: false };
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

function isTaken({ record: { externalId } }: RowRecord, { taken }: Pick<Chunk, 'taken'>): boolean {
  return externalId !== null && taken.has(externalId);
}

/** Why parts of rows are missing, for the records that were added. */
function omissionsIn(
  records: readonly RowRecord[],
  chunk: Chunk,
  { leftOut }: SentChunk,
): readonly LeftOutRow[] {
  const refused = new Set(leftOut.map(({ row }) => row));
  return records
    .filter((record) => !refused.has(record.row) && !isTaken(record, chunk))
    .flatMap(({ row, line, record }) => record.omissions.map((problem) => ({ row, line, problem })));
}

function duplicateRow({ row, line, record }: RowRecord): LeftOutRow {
  return { row, line, problem: { code: 'external-id-there', externalId: record.externalId ?? '' } };
}

/** Whether a failure is about the records. Any other failure, such as a lost connection, is not. */
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
