import { err, ok, type Result } from '#domain/shared/result';
import type { RowProblem } from '../mapping/row-problem';
import { readCsv } from './csv-records';
import type { ReadRow } from './source-row';

/** The rows of a CSV file. The first row names the columns; an empty cell is no value. */
export async function* csvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let columns: ReadonlyMap<string, number> | null = null;
  let lastLine = 0;
  const reading = readCsv(bytes);
  for await (const { cells, startLine, endLine } of reading.records) {
    lastLine = endLine;
    if (columns === null) columns = new Map(cells.map((column, index) => [column, index]));
    else yield rowOf(columns, cells, startLine);
  }
  const problem = reading.failure();
  if (problem !== null) yield { kind: 'unreadable', line: lastLine + 1, problem };
}

/** Place and reason at which reading stops before the end of the file. */
export interface CutOff {
  readonly line: number;
  readonly problem: RowProblem;
}

/** Reads through to the end. The names in the first row; none in an empty file. */
export async function surveyCsv(
  bytes: AsyncIterable<Uint8Array>,
): Promise<Result<readonly string[], CutOff>> {
  let columns: readonly string[] | null = null;
  let lastLine = 0;
  const reading = readCsv(bytes);
  for await (const { cells, endLine } of reading.records) {
    columns ??= cells;
    lastLine = endLine;
  }
  const problem = reading.failure();
  return problem === null ? ok(columns ?? []) : err({ line: lastLine + 1, problem });
}

function rowOf(columns: ReadonlyMap<string, number>, cells: readonly string[], line: number): ReadRow {
  if (cells.length !== columns.size) {
    const problem = { code: 'column-count', expected: columns.size, found: cells.length } as const;
    return { kind: 'unreadable', line, problem };
  }
  const get = (column: string) => {
    const text = cells[columns.get(column) ?? -1];
    return text === '' ? undefined : text;
  };
  const size = cells.reduce((sum, cell) => sum + cell.length, 0);
  return { kind: 'row', line, size, cells: { isText: true, get } };
}
