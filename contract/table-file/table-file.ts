import { csvColumns, csvRows, type CsvSource } from '#domain/dataset-import/csv-rows';
import { startOfCsv, surveyEscapes } from '#domain/dataset-import/csv-dialect';
import { conllRows } from '#domain/dataset-import/conll-rows';
import {
  NO_CHOICES,
  type FileChoices,
  type FileForm,
  type TextFileFormat,
} from '#domain/dataset-import/file-format';
import { jsonRows } from '#domain/dataset-import/json-rows';
import type { ReadRow } from '#domain/dataset-import/source-row';
import { assertNever } from '#domain/shared/assert-never';
import type { TableBytes } from './table-bytes';
import { TableError } from './table-error';
import { openText, type TextFile } from './text-bytes';

type OnBytes = (count: number) => void;

/** A file of rows, read in the same way by the browser and by the import command. */
export interface TableFile {
  /** Names of the columns as in the file, or null if every row has its own. */
  readonly columns: readonly string[] | null;
  readonly choices: FileChoices;
  /**
   * The rows from the beginning; Parquet returns only the wanted columns. `onBytes` receives the number of bytes read so far.
   * Throws a `TableError` if the rest of the file cannot be read.
   */
  rows(wanted: readonly string[], onBytes: OnBytes): AsyncGenerator<ReadRow>;
  /** The rows with all readable columns, for a caller that needs the first ones. Throws as `rows` does. */
  sample(): AsyncGenerator<ReadRow>;
}

/** Opens a file and guesses the choices that `form` leaves open. Throws a `TableError` if the file cannot be read. */
export function openTableFile(file: TableBytes, form: FileForm): Promise<TableFile> {
  const { format, encoding } = form;
  switch (format) {
    case 'csv':
    case 'tsv':
    case 'jsonl':
    case 'json':
    case 'conll':
      return openTextFile(file, { format, encoding });
    case 'parquet':
      return openParquetFile(file);
    case 'xlsx':
      return openWorkbookFile(file, form);
    default:
      return assertNever(format);
  }
}

/** Loads the Parquet reader on first use. */
async function openParquetFile(file: TableBytes): Promise<TableFile> {
  const { openParquet } = await import('./parquet-rows');
  return { ...(await openParquet(file)), choices: NO_CHOICES };
}

/** Loads the workbook reader on first use. */
async function openWorkbookFile(file: TableBytes, { sheet }: FileForm): Promise<TableFile> {
  const { openWorkbook } = await import('./workbook-rows');
  return openWorkbook(file, sheet);
}

async function openTextFile(
  file: TableBytes,
  { format, encoding }: FileForm & { readonly format: TextFileFormat },
): Promise<TableFile> {
  const text = await openText(file, encoding);
  const choices = { ...NO_CHOICES, encoding: text.encoding };
  switch (format) {
    case 'csv':
    case 'tsv':
      return { ...(await openCsv(text, format)), choices };
    case 'jsonl':
    case 'json':
      return { ...withoutColumns((onBytes) => jsonRows(text.utf8(0, onBytes), format)), choices };
    case 'conll':
      return { ...withoutColumns((onBytes) => conllRows(text.utf8(0, onBytes))), choices };
    default:
      return assertNever(format);
  }
}

type Rows = Omit<TableFile, 'choices'>;

/** For formats in which each row has its own columns. */
function withoutColumns(rows: (onBytes: OnBytes) => AsyncGenerator<ReadRow>): Rows {
  return { columns: null, rows: (_, onBytes) => rows(onBytes), sample: () => rows(() => undefined) };
}

async function openCsv(text: TextFile, format: 'csv' | 'tsv'): Promise<Rows> {
  const start = startOfCsv(await firstText(text), format);
  const bytes = (onBytes: OnBytes) => text.utf8(start.skippedBytes, onBytes);
  const escapes = await surveyEscapes(start, () => bytes(() => undefined));
  const source = (onBytes: OnBytes): CsvSource => ({
    bytes: bytes(onBytes),
    dialect: { separator: start.separator, escapes },
    line: start.line,
  });
  const columns = await csvColumns(source(() => undefined));
  if ('problem' in columns) throw new TableError({ code: 'cut-off', ...columns });
  // Spreadsheets on a Mac save such files as CSV; all of the file looks like one row.
  if (columns.some((column) => /\r(?!\n)/.test(column))) throw new TableError({ code: 'carriage-returns' });
  return {
    columns,
    rows: (_, onBytes) => wholeRows(source(onBytes)),
    sample: () => wholeRows(source(() => undefined)),
  };
}

/** Number of bytes from which the separator is recognized. */
const START_BYTES = 64 * 1024;

async function firstText(text: TextFile): Promise<string> {
  for await (const chunk of text.utf8(0, () => undefined))
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(chunk.subarray(0, START_BYTES));
  return '';
}

async function* wholeRows(source: CsvSource): AsyncGenerator<ReadRow> {
  for await (const row of csvRows(source)) {
    if (row.kind !== 'cut-off') yield row;
    else throw new TableError({ code: 'cut-off', line: row.line, problem: row.problem });
  }
}
