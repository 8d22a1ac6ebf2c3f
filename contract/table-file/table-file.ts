import { csvColumns, csvRows, type CsvSource } from '#domain/dataset-import/csv-rows';
import { startOfCsv, surveyEscapes } from '#domain/dataset-import/csv-dialect';
import type { FileFormat } from '#domain/dataset-import/file-format';
import { jsonRows } from '#domain/dataset-import/json-rows';
import type { ReadRow } from '#domain/dataset-import/source-row';
import { assertNever } from '#domain/shared/assert-never';
import { textChunks, type TableBytes } from './table-bytes';
import { TableError } from './table-error';

type OnBytes = (count: number) => void;

/** A file of rows. The browser and the command read each file by this one reader. */
export interface TableFile {
  /** Names of the columns as they are written, or null where every row has its own. */
  readonly columns: readonly string[] | null;
  /**
   * The rows, from the beginning; Parquet gives the wanted columns only. `onBytes` receives the number of bytes read so far. Throws a
   * `TableError` where the file cannot be read any further.
   */
  rows(wanted: readonly string[], onBytes: OnBytes): AsyncGenerator<ReadRow>;
  /** The rows with all columns that can be read, for a caller that needs the first ones. Throws as `rows` does. */
  sample(): AsyncGenerator<ReadRow>;
}

/** Reads what has to be known of a file before its rows are read. Throws a `TableError` where it cannot be read. */
export function openTableFile(file: TableBytes, format: FileFormat): Promise<TableFile> {
  switch (format) {
    case 'csv':
    case 'tsv':
      return openCsv(file, format);
    case 'jsonl':
    case 'json':
      return Promise.resolve(withoutColumns((onBytes) => jsonRows(textChunks(file, 0, onBytes), format)));
    case 'parquet':
      return openParquetFile(file);
    default:
      return assertNever(format);
  }
}

/** Files whose rows have columns of their own. */
function withoutColumns(rows: (onBytes: OnBytes) => AsyncGenerator<ReadRow>): TableFile {
  return { columns: null, rows: (_, onBytes) => rows(onBytes), sample: () => rows(() => undefined) };
}

/** The reader of Parquet is loaded with the first such file. */
async function openParquetFile(file: TableBytes): Promise<TableFile> {
  const { openParquet } = await import('./parquet-rows');
  return openParquet(file);
}

/** Bytes by which the separator is recognized. */
const START_BYTES = 64 * 1024;

async function openCsv(file: TableBytes, format: 'csv' | 'tsv'): Promise<TableFile> {
  const firstBytes = await file.slice(0, Math.min(START_BYTES, file.byteLength));
  const start = startOfCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(firstBytes), format);
  const bytes = (onBytes: OnBytes) => textChunks(file, start.skippedBytes, onBytes);
  const escapes = await surveyEscapes(start, () => bytes(() => undefined));
  const source = (onBytes: OnBytes): CsvSource => ({
    bytes: bytes(onBytes),
    dialect: { separator: start.separator, escapes },
    line: start.line,
  });
  const columns = await csvColumns(source(() => undefined));
  if ('problem' in columns) throw new TableError({ code: 'cut-off', ...columns });
  // Spreadsheets on a Mac write such files under the name of CSV; all of it looks like one row.
  if (columns.some((column) => /\r(?!\n)/.test(column))) throw new TableError({ code: 'carriage-returns' });
  return {
    columns,
    rows: (_, onBytes) => wholeRows(source(onBytes)),
    sample: () => wholeRows(source(() => undefined)),
  };
}

async function* wholeRows(source: CsvSource): AsyncGenerator<ReadRow> {
  for await (const row of csvRows(source)) {
    if (row.kind !== 'cut-off') yield row;
    else throw new TableError({ code: 'cut-off', line: row.line, problem: row.problem });
  }
}
