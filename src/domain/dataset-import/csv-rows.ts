import { err, ok, type Result } from '../shared/result';
import type { RowProblem } from './row-problem';
import type { ReadRow } from './source-row';

/**
 * CSV as it is read (RFC 4180; quoted line breaks, CRLF or LF, a byte order mark, quotes inside unquoted text), in the words of
 * csv-parse, which server and browser have in different builds.
 */
export const CSV_DIALECT = {
  bom: true,
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n'],
  skip_empty_lines: true,
  // A quote that is never closed is not thrown: an error would throw away the records that wait to be taken.
  skip_records_with_error: true,
};

export interface CsvRecord {
  readonly cells: readonly string[];
  readonly startLine: number;
  readonly endLine: number;
}

export interface CsvReading {
  readonly records: AsyncIterable<CsvRecord>;
  /** Why the reading ended before the file did, known once the records are through. */
  readonly failure: () => RowProblem | null;
}

/** The records of a parser with the option `info`; it counts every carriage return inside a quoted cell as a line of its own. */
export async function* withLines(parsed: AsyncIterable<unknown>): AsyncGenerator<CsvRecord> {
  let carriageReturns = 0;
  for await (const item of parsed) {
    // The shape that the parser yields with the option `info`.
    const { record, info } = item as {
      readonly record: readonly string[];
      readonly info: { readonly lines: number };
    };
    carriageReturns += count(record, '\r');
    const endLine = info.lines - carriageReturns;
    yield { cells: record, startLine: endLine - count(record, '\n'), endLine };
  }
}

/** Header of a CSV file: how many cells a row has, and which of them have a name (SET-90). */
interface Header {
  readonly width: number;
  readonly places: ReadonlyMap<string, number>;
}

/** The columns of a header that can be spoken of: spreadsheets leave nameless ones at the end, and indexes have none either. */
export function namedColumns(header: readonly string[]): readonly string[] {
  return header.filter(isName);
}

const isName = (column: string) => column.trim() !== '';

function headerOf(cells: readonly string[]): Header {
  const places = cells.flatMap((column, index) => (isName(column) ? [[column, index] as const] : []));
  return { width: cells.length, places: new Map(places) };
}

/** The rows of a CSV file. The first row names the columns; an empty cell is no value. */
export async function* csvRows(reading: CsvReading): AsyncGenerator<ReadRow> {
  let header: Header | null = null;
  let lastLine = 0;
  for await (const { cells, startLine, endLine } of reading.records) {
    lastLine = endLine;
    if (header === null) header = headerOf(cells);
    else yield rowOf(header, cells, startLine);
  }
  const problem = reading.failure();
  if (problem !== null) yield { kind: 'unreadable', line: lastLine + 1, problem };
}

/** Place and reason at which reading stops before the end of the file. */
export interface CutOff {
  readonly line: number;
  readonly problem: RowProblem;
}

/** Reads through to the end. The names in the first row, also where two are the same; none in an empty file. */
export async function surveyCsv(reading: CsvReading): Promise<Result<readonly string[], CutOff>> {
  let columns: readonly string[] | null = null;
  let lastLine = 0;
  for await (const { cells, endLine } of reading.records) {
    columns ??= namedColumns(cells);
    lastLine = endLine;
  }
  const problem = reading.failure();
  return problem === null ? ok(columns ?? []) : err({ line: lastLine + 1, problem });
}

function rowOf({ width, places }: Header, cells: readonly string[], line: number): ReadRow {
  if (cells.length !== width) {
    const problem = { code: 'column-count', expected: width, found: cells.length } as const;
    return { kind: 'unreadable', line, problem };
  }
  const get = (column: string) => {
    const text = cells[places.get(column) ?? -1];
    return text === '' ? undefined : text;
  };
  const size = cells.reduce((sum, cell) => sum + cell.length, 0);
  return { kind: 'row', line, size, cells: { isText: true, get, columns: () => [...places.keys()] } };
}

function count(cells: readonly string[], character: string): number {
  return cells.reduce(
    (sum, cell) => sum + (cell.includes(character) ? cell.split(character).length - 1 : 0),
    0,
  );
}
