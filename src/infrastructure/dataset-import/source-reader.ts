import { parse } from 'csv-parse/browser/esm';
import type { ParquetTable } from '#contract/table-file/parquet-rows';
import { TableError } from '#contract/table-file/table-error';
import type {
  FileFormat,
  FileSample,
  RowBatch,
  RowRecord,
  SampleRow,
  SourceProblem,
} from '#application/dataset-creation/ports/source-files.port';
import { DIGEST_OF_NOTHING, digestAfter, digestText } from '#domain/dataset-import/content-digest';
import { wholeRecords } from '#domain/dataset-import/csv-guard';
import {
  CSV_DIALECT,
  csvRows,
  namedColumns,
  withLines,
  type CsvReading,
  type CutOff,
} from '#domain/dataset-import/csv-rows';
import { mappedColumns, type RowPlan } from '#domain/dataset-import/dataset-plan';
import { jsonListRows, jsonlRows } from '#domain/dataset-import/json-rows';
import { rowMapper, type RowMapper } from '#domain/dataset-import/map-row';
import type { Rejection, RowProblem } from '#domain/dataset-import/row-problem';
import type { ReadRow } from '#domain/dataset-import/source-row';
import { err, ok, type Result } from '#domain/shared/result';
import { SourceError } from './source-error';

/** Records of one call, and their size in characters. */
const BATCH_ROWS = 500;
const BATCH_SIZE = 2 * 1024 * 1024;
/** Rows of a check between two looks at whether it is still wanted. */
const CHECK_ROWS = 5_000;
/** Rows, and characters, by which columns are recognized. */
const SAMPLE_ROWS = 1_000;
const SAMPLE_SIZE = 2 * 1024 * 1024;
const HEADER_BYTES = 64 * 1024;

/** Formats that are read as a stream of texts. */
type TextFormat = Exclude<FileFormat, 'parquet'>;

/** The bytes of a file, piece by piece; anything but UTF-8 ends them with an error. */
class FileBytes {
  read = 0;
  readonly #file: Blob;

  constructor(file: Blob) {
    this.#file = file;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const reader = this.#file.stream().getReader();
    try {
      for (;;) {
        // A stream has one end, which is not known before.
        // oxlint-disable-next-line no-await-in-loop
        const { value, done } = await reader.read();
        expectUtf8(() => decoder.decode(value, { stream: !done }));
        if (done) return;
        this.read += value.length;
        yield value;
      }
    } finally {
      await reader.cancel();
    }
  }
}

function expectUtf8(decode: () => string): void {
  try {
    decode();
  } catch {
    throw new SourceError({ code: 'not-utf-8' });
  }
}

function rowsOf(
  bytes: AsyncGenerator<Uint8Array>,
  format: TextFormat,
  delimiter: string,
): AsyncGenerator<ReadRow> {
  switch (format) {
    case 'csv':
    case 'tsv':
      return wholeCsv(readCsv(bytes, delimiter));
    case 'jsonl':
      return jsonlRows(bytes);
    case 'json':
      return jsonListRows(bytes);
  }
}

/** The rows of a file that can be read to its end; another one ends with an error. */
async function* wholeCsv(reading: CsvReading): AsyncGenerator<ReadRow> {
  for await (const row of csvRows(reading)) {
    if (row.kind === 'unreadable' && row.problem === reading.failure()) throw new SourceError(cutOff(row));
    yield row;
  }
}

function cutOff({ line, problem }: CutOff): SourceProblem {
  return { code: 'cut-off', line, problem };
}

/** Feeds the parser as fast as its records are taken: nothing piles up but what it has at hand. */
function readCsv(bytes: AsyncGenerator<Uint8Array>, delimiter: string): CsvReading {
  let failure: RowProblem | null = null;
  const refuse = (problem: RowProblem) => {
    failure ??= problem;
  };
  const found: unknown[] = [];
  const parser = parse({
    ...CSV_DIALECT,
    delimiter,
    on_skip: () => {
      refuse({ code: 'quote-not-closed' });
      return undefined;
    },
  });
  parser.on('readable', () => {
    for (let item: unknown = parser.read(); item !== null; item = parser.read()) found.push(item);
  });
  const written = (write: (callback: () => void) => void) => new Promise<void>((resolve) => write(resolve));
  const decoder = new TextDecoder();
  async function* parsed(): AsyncGenerator<unknown> {
    let isEmpty = true;
    for await (const chunk of wholeRecords(bytes, delimiter, refuse)) {
      // The streams of this build take text: they know buffers of their own only.
      const text = decoder.decode(chunk, { stream: true });
      isEmpty = false;
      await written((resolve) => parser.write(text, resolve));
      yield* found.splice(0);
    }
    // The streams of this build fail at an end before which nothing came.
    if (isEmpty) return;
    await new Promise((resolve) => {
      parser.on('end', resolve);
      parser.end();
      parser.resume();
    });
    yield* found.splice(0);
  }
  return { records: withLines(parsed()), failure: () => failure };
}

/** The separator that the header has most of; spreadsheets of many languages write semicolons. */
async function delimiterOf(file: Blob, format: TextFormat): Promise<string> {
  if (format === 'tsv') return '\t';
  const [header = ''] = (await file.slice(0, HEADER_BYTES).text()).split('\n', 1);
  const bare = header.replaceAll(/"[^"]*"/gu, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

function problemOf(error: unknown): SourceProblem {
  const isKnown = error instanceof SourceError || error instanceof TableError;
  return isKnown ? error.problem : { code: 'unreadable' };
}

export async function sampleFile(file: Blob, format: FileFormat): Promise<Result<FileSample, SourceProblem>> {
  try {
    if (format !== 'parquet') return await sampleText(file, format);
    const { columns, readable, rows } = await openTable(file);
    return ok({ ...(await firstRows(rows(readable, () => undefined))), columns });
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

async function sampleText(file: Blob, format: TextFormat): Promise<Result<FileSample, SourceProblem>> {
  const delimiter = await delimiterOf(file, format);
  const header = format === 'csv' || format === 'tsv' ? await csvHeader(file, delimiter) : [];
  if (header.some((column) => /\r(?!\n)/u.test(column))) return err({ code: 'carriage-returns' });
  const { columns, rows } = await firstRows(rowsOf(new FileBytes(file).chunks(), format, delimiter));
  return ok({ columns: header.length > 0 ? header : columns, rows });
}

/** The first rows that can be read, and all columns that one of them has. */
async function firstRows(read: AsyncGenerator<ReadRow>): Promise<FileSample> {
  const columns = new Set<string>();
  const rows: SampleRow[] = [];
  let unreadable: CutOff | null = null;
  let size = 0;
  for await (const row of read) {
    if (row.kind === 'unreadable') {
      unreadable ??= row;
      continue;
    }
    const { isText, isTyped = false, get, columns: names } = row.cells;
    const values = new Map(names().map((name) => [name, get(name)]));
    for (const name of values.keys()) columns.add(name);
    rows.push({ isText, isTyped, values });
    size += row.size;
    if (rows.length >= SAMPLE_ROWS || size > SAMPLE_SIZE) break;
  }
  if (rows.length === 0 && unreadable !== null) throw new SourceError(cutOff(unreadable));
  return { columns: [...columns], rows };
}

/** The reader of tables is loaded with the first one. */
async function openTable(file: Blob): Promise<ParquetTable> {
  const { openParquet } = await import('#contract/table-file/parquet-rows');
  const slice = (start: number, end?: number) => file.slice(start, end).arrayBuffer();
  return openParquet({ byteLength: file.size, slice });
}

/** The names as they are written, also where two are the same. */
async function csvHeader(file: Blob, delimiter: string): Promise<readonly string[]> {
  const reading = readCsv(new FileBytes(file).chunks(), delimiter);
  for await (const { cells } of reading.records) return namedColumns(cells);
  const problem = reading.failure();
  if (problem !== null) throw new SourceError(cutOff({ line: 1, problem }));
  return [];
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
  readonly #bytes: FileBytes;
  readonly #file: Blob;
  readonly #format: FileFormat;
  readonly #map: RowMapper;
  readonly #columns: readonly string[];
  readonly #takenIds = new Set<string>();
  #rows: AsyncGenerator<ReadRow> | null = null;
  #row = 0;

  constructor(file: Blob, format: FileFormat, plan: RowPlan) {
    this.#bytes = new FileBytes(file);
    this.#file = file;
    this.#format = format;
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
    if (this.#format === 'parquet') {
      const { rows } = await openTable(this.#file);
      return rows(this.#columns, (bytes) => {
        this.#bytes.read = bytes;
      });
    }
    return rowsOf(this.#bytes.chunks(), this.#format, await delimiterOf(this.#file, this.#format));
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
    return { rowsRead: this.#row, bytesRead: this.#bytes.read, records, rejections, isEnd };
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
