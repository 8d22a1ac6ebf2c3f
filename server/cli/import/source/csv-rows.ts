import { readCsv } from './csv-records';
import type { ReadRow } from './source-row';

/** The rows of a CSV file. The first row names the columns; an empty cell is no value. */
export async function* csvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let places: ReadonlyMap<string, number> | null = null;
  let lastLine = 0;
  const reading = readCsv(bytes);
  for await (const { cells, startLine, endLine } of reading.records) {
    lastLine = endLine;
    if (places === null) places = new Map(cells.map((column, index) => [column, index]));
    else yield rowOf(places, cells, startLine);
  }
  const problem = reading.failure();
  if (problem !== null) yield { kind: 'unreadable', line: lastLine + 1, problem };
}

/** The names in the first row; none in an empty file. */
export async function csvColumns(bytes: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  for await (const { cells } of readCsv(bytes).records) return cells;
  return [];
}

function rowOf(places: ReadonlyMap<string, number>, cells: readonly string[], line: number): ReadRow {
  if (cells.length !== places.size) {
    const problem = { code: 'column-count', expected: places.size, found: cells.length } as const;
    return { kind: 'unreadable', line, problem };
  }
  const get = (column: string) => {
    const text = cells[places.get(column) ?? -1];
    return text === '' ? undefined : text;
  };
  return { kind: 'row', line, cells: { isText: true, get } };
}
