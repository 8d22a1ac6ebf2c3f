import type { TableBytes } from '#contract/table-file/table-bytes';
import { TableError } from '#contract/table-file/table-error';
import { openTableFile } from '#contract/table-file/table-file';
import type {
  FileSample,
  RowBatch,
  SampleRow,
  SourceProblem,
} from '#application/dataset-creation/ports/source-files.port';
import { isNestedTooDeeply } from '#domain/dataset-import/cell';
import { DIGEST_OF_NOTHING, digestAfter, digestText } from '#domain/dataset-import/content-digest';
import type { CutOff } from '#domain/dataset-import/csv-cutter';
import { mappedColumns, type RowPlan } from '#domain/dataset-import/dataset-plan';
import type { FileForm } from '#domain/dataset-import/file-format';
import { RowBatches } from '#domain/dataset-import/row-batches';
import type { NamedCells, ReadRow } from '#domain/dataset-import/source-row';
import { err, ok, type Result } from '#domain/shared/result';

/** Number of records in one call, and their size in characters. */
const BATCH_ROWS = 500;
const BATCH_SIZE = 2 * 1024 * 1024;
/** Rows that a check reads before it reports and can be stopped. */
const CHECK_ROWS = 5_000;
/** Rows and characters from which columns are recognized. */
const SAMPLE_ROWS = 1_000;
const SAMPLE_SIZE = 2 * 1024 * 1024;
/** Values from which a column that the first rows lack is recognized. */
const LATER_VALUES = 100;
/** Number of columns that are offered at most for such a file, apart from those of its first rows. */
const COLUMNS_MAX = 10_000;

function bytesOf(file: Blob): TableBytes {
  return {
    byteLength: file.size,
    slice: (start, end) => file.slice(start, end).arrayBuffer(),
  };
}

function problemOf(error: unknown): SourceProblem {
  return error instanceof TableError ? error.problem : { code: 'unreadable' };
}

export async function sampleFile(file: Blob, form: FileForm): Promise<Result<FileSample, SourceProblem>> {
  try {
    const { columns, choices, sample } = await openTableFile(bytesOf(file), form);
    const rows = sample();
    const first = { ...(await firstRows(rows)), choices };
    if (columns !== null) return ok({ ...first, columns });
    const later = await laterColumns(rows, new Set(first.columns));
    return ok({ ...first, columns: [...first.columns, ...later.columns], laterRows: later.rows });
  } catch (error) {
    return err(problemOf(error));
  }
}

/** A digest of all bytes, read in pieces. */
export async function fingerprintOf(file: Blob): Promise<Result<string, SourceProblem>> {
  let digest = DIGEST_OF_NOTHING;
  const reader = file.stream().getReader();
  try {
    for (;;) {
      // Each piece extends the digest of the previous ones.
      // oxlint-disable-next-line no-await-in-loop
      const { value, done } = await reader.read();
      if (done) return ok(digestText(digest));
      digest = digestAfter(digest, value);
    }
  } catch (error) {
    return err(problemOf(error));
  }
}

/** The first readable rows, and all their columns. The rows after them can still be read. */
async function firstRows(read: AsyncGenerator<ReadRow>): Promise<Omit<FileSample, 'choices'>> {
  const columns = new Set<string>();
  const rows: SampleRow[] = [];
  let unreadable: CutOff | null = null;
  let size = 0;
  while (rows.length < SAMPLE_ROWS && size <= SAMPLE_SIZE) {
    // The reading ends with the first rows.
    // oxlint-disable-next-line no-await-in-loop
    const { value: row, done } = await read.next();
    if (done === true) break;
    if (row.kind === 'unreadable') {
      unreadable ??= { line: row.line, problem: row.problem };
      continue;
    }
    const names = row.cells.columns();
    for (const name of names) columns.add(name);
    rows.push(sampleRow(row.cells, names));
    size += row.size;
  }
  if (rows.length === 0 && unreadable !== null) throw new TableError({ code: 'cut-off', ...unreadable });
  return { columns: [...columns], rows };
}

/**
 * Columns of the rest of the file that are not known yet, with some of their values: rows of JSON omit keys, and an export omits
 * the metadata that a record lacks. Rows that cannot be read are reported by the check of the file.
 */
async function laterColumns(
  rest: AsyncGenerator<ReadRow>,
  known: ReadonlySet<string>,
): Promise<Pick<FileSample, 'columns' | 'rows'>> {
  const counts = new Map<string, number>();
  const rows: SampleRow[] = [];
  try {
    for await (const row of rest) {
      if (row.kind === 'unreadable') continue;
      const names = row.cells.columns().filter((name) => {
        const count = counts.get(name) ?? 0;
        return !known.has(name) && count < LATER_VALUES && (count > 0 || counts.size < COLUMNS_MAX);
      });
      if (names.length === 0) continue;
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      rows.push(sampleRow(row.cells, names));
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
  }
  return { columns: [...counts.keys()], rows };
}

function sampleRow(
  { isText, isTyped = false, hasLabelWords = false, get }: NamedCells,
  names: readonly string[],
): SampleRow {
  const values = new Map(names.map((name) => [name, sampledValue(get(name))]));
  return { isText, isTyped, hasLabelWords, values };
}

/** A value that is nested too deeply cannot become part of a record, nor be sent to the page. */
function sampledValue(value: unknown): unknown {
  return isNestedTooDeeply(value) ? null : value;
}

const SENT_BATCH = { rows: BATCH_ROWS, size: BATCH_SIZE, keepsRecords: true };
const CHECKED_BATCH = { rows: CHECK_ROWS, size: Number.POSITIVE_INFINITY, keepsRecords: false };

/** Reads a file from its beginning to its end, batch by batch; processed rows are passed over. */
export class RowReader {
  readonly #file: Blob;
  readonly #form: FileForm;
  readonly #plan: RowPlan;
  #rows: AsyncGenerator<ReadRow> | null = null;
  #batches: RowBatches | null = null;
  #bytesRead = 0;

  constructor(file: Blob, form: FileForm, plan: RowPlan) {
    this.#file = file;
    this.#form = form;
    this.#plan = plan;
  }

  async next(wanted: {
    readonly from: number;
    readonly isCheck: boolean;
  }): Promise<Result<RowBatch, SourceProblem>> {
    const limits = wanted.isCheck ? CHECKED_BATCH : SENT_BATCH;
    try {
      this.#batches ??= await this.#open();
      const batch = await this.#batches.next({ ...limits, from: wanted.from });
      return ok({ ...batch, bytesRead: this.#bytesRead });
    } catch (error) {
      return err(problemOf(error));
    }
  }

  async #open(): Promise<RowBatches> {
    const { rows } = await openTableFile(bytesOf(this.#file), this.#form);
    this.#rows = rows(mappedColumns(this.#plan.mapping), (bytes) => {
      this.#bytesRead = bytes;
    });
    return new RowBatches(this.#rows, this.#plan, 'file');
  }

  async close(): Promise<void> {
    await this.#rows?.return(undefined);
  }
}
