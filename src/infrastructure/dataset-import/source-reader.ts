import type { TableBytes } from '#contract/table-file/table-bytes';
import { TableError } from '#contract/table-file/table-error';
import { openTableFile } from '#contract/table-file/table-file';
import type {
  FileSample,
  RowBatch,
  RowRecord,
  SampleRow,
  SourceProblem,
} from '#application/dataset-creation/ports/source-files.port';
import { isNestedTooDeeply } from '#domain/dataset-import/cell';
import { DIGEST_OF_NOTHING, digestAfter, digestText } from '#domain/dataset-import/content-digest';
import type { CutOff } from '#domain/dataset-import/csv-cutter';
import { mappedColumns, type RowPlan } from '#domain/dataset-import/dataset-plan';
import type { FileForm } from '#domain/dataset-import/file-format';
import { rowMapper, type RowMapper } from '#domain/dataset-import/map-row';
import type { Rejection } from '#domain/dataset-import/row-problem';
import type { ReadRow } from '#domain/dataset-import/source-row';
import { err, ok, type Result } from '#domain/shared/result';

/** Records of one call, and their size in characters. */
const BATCH_ROWS = 500;
const BATCH_SIZE = 2 * 1024 * 1024;
/** Rows of a check between two looks at whether it is still wanted. */
const CHECK_ROWS = 5_000;
/** Rows, and characters, by which columns are recognized. */
const SAMPLE_ROWS = 1_000;
const SAMPLE_SIZE = 2 * 1024 * 1024;

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
    const first = { ...(await firstRows(sample())), choices };
    return ok(columns === null ? first : { ...first, columns });
  } catch (error) {
    return err(problemOf(error));
  }
}

/** A digest of all bytes, which are read piece by piece. */
export async function fingerprintOf(file: Blob): Promise<Result<string, SourceProblem>> {
  let digest = DIGEST_OF_NOTHING;
  const reader = file.stream().getReader();
  try {
    for (;;) {
      // Each piece goes into the digest of those before it.
      // oxlint-disable-next-line no-await-in-loop
      const { value, done } = await reader.read();
      if (done) return ok(digestText(digest));
      digest = digestAfter(digest, value);
    }
  } catch (error) {
    return err(problemOf(error));
  }
}

/** The first rows that can be read, and all columns that one of them has. */
async function firstRows(read: AsyncGenerator<ReadRow>): Promise<Omit<FileSample, 'choices'>> {
  const columns = new Set<string>();
  const rows: SampleRow[] = [];
  let unreadable: CutOff | null = null;
  let size = 0;
  for await (const row of read) {
    if (row.kind === 'unreadable') {
      unreadable ??= { line: row.line, problem: row.problem };
      continue;
    }
    const { isText, isTyped = false, hasLabelWords = false, get, columns: names } = row.cells;
    const values = new Map(names().map((name) => [name, sampledValue(get(name))]));
    for (const name of values.keys()) columns.add(name);
    rows.push({ isText, isTyped, hasLabelWords, values });
    size += row.size;
    if (rows.length >= SAMPLE_ROWS || size > SAMPLE_SIZE) break;
  }
  if (rows.length === 0 && unreadable !== null) throw new TableError({ code: 'cut-off', ...unreadable });
  return { columns: [...columns], rows };
}

/** Nothing is made of a value that is nested too deeply, and it could not be sent to the page. */
function sampledValue(value: unknown): unknown {
  return isNestedTooDeeply(value) ? null : value;
}

interface Batch {
  readonly records: RowRecord[];
  readonly rejections: Rejection[];
  /** False for a check: thousands of records that wait for the end of their batch make the memory of the tab grow. */
  readonly keepsRecords: boolean;
  rows: number;
  size: number;
}

/** Reads a file from its beginning to its end, batch by batch; rows that were dealt with are passed over. */
export class RowReader {
  readonly #file: Blob;
  readonly #form: FileForm;
  readonly #map: RowMapper;
  readonly #columns: readonly string[];
  readonly #takenIds = new Set<string>();
  #rows: AsyncGenerator<ReadRow> | null = null;
  #row = 0;
  #bytesRead = 0;

  constructor(file: Blob, form: FileForm, plan: RowPlan) {
    this.#file = file;
    this.#form = form;
    this.#map = rowMapper(plan);
    this.#columns = mappedColumns(plan.mapping);
  }

  async next(wanted: {
    readonly from: number;
    readonly isCheck: boolean;
  }): Promise<Result<RowBatch, SourceProblem>> {
    try {
      this.#rows ??= await this.#open();
      return ok(await this.#batch(this.#rows, wanted));
    } catch (error) {
      return err(problemOf(error));
    }
  }

  async #open(): Promise<AsyncGenerator<ReadRow>> {
    const { rows } = await openTableFile(bytesOf(this.#file), this.#form);
    return rows(this.#columns, (bytes) => {
      this.#bytesRead = bytes;
    });
  }

  async close(): Promise<void> {
    await this.#rows?.return(undefined);
  }

  async #batch(
    rows: AsyncGenerator<ReadRow>,
    { from, isCheck }: { readonly from: number; readonly isCheck: boolean },
  ): Promise<RowBatch> {
    const batch: Batch = { records: [], rejections: [], keepsRecords: !isCheck, rows: 0, size: 0 };
    const most = isCheck ? CHECK_ROWS : BATCH_ROWS;
    let isEnd = false;
    while (batch.rows < most && (isCheck || batch.size < BATCH_SIZE)) {
      // Each row is read once the one before is mapped.
      // oxlint-disable-next-line no-await-in-loop
      const read = await rows.next();
      if (read.done === true) {
        isEnd = true;
        break;
      }
      this.#row += 1;
      this.#take(read.value, this.#row > from ? batch : null);
    }
    const { records, rejections } = batch;
    return { rowsRead: this.#row, bytesRead: this.#bytesRead, records, rejections, isEnd };
  }

  /** Of two rows with one external id the first is taken; so a row that is passed over is read too. */
  #take(read: ReadRow, batch: Batch | null): void {
    const { line } = read;
    const row = this.#row;
    if (batch !== null) batch.rows += 1;
    if (read.kind === 'unreadable') {
      batch?.rejections.push({ row, line, problem: read.problem });
      return;
    }
    const mapped = this.#map(read.cells);
    if (!mapped.ok) {
      batch?.rejections.push({ row, line, problem: mapped.error });
      return;
    }
    const { externalId } = mapped.value;
    if (externalId !== null && this.#takenIds.has(externalId)) {
      batch?.rejections.push({ row, line, problem: { code: 'external-id-taken', externalId } });
      return;
    }
    if (externalId !== null) this.#takenIds.add(externalId);
    if (batch?.keepsRecords === true) batch.records.push({ row, line, record: mapped.value });
    if (batch !== null) batch.size += read.size;
  }
}
