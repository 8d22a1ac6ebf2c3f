import { cellText, CsvCutter, type CsvDialect, type CutOff, type CutRecord } from './csv-cutter';
import type { ReadRow } from './source-row';

/** A CSV file, read from its header on. */
export interface CsvSource {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly dialect: CsvDialect;
  /** Line of the header. */
  readonly line: number;
}

/** Reports that reading stopped before the end of the file. */
interface CutOffRow extends CutOff {
  readonly kind: 'cut-off';
}

/** Header of a CSV file: the number of cells in a row, and the positions of named columns (SET-90). */
interface Header {
  readonly width: number;
  readonly places: ReadonlyMap<string, number>;
}

/** The names of the columns as written, including duplicates; empty for an empty file. Columns without a name are omitted. */
export async function csvColumns(source: CsvSource): Promise<readonly string[] | CutOff> {
  for await (const record of records(source))
    return 'problem' in record ? record : textsOf(record, source.dialect).filter(isName);
  return [];
}

/** The rows of a CSV file. The first row contains the names of the columns; an empty cell has no value. */
export async function* csvRows(source: CsvSource): AsyncGenerator<ReadRow | CutOffRow> {
  let header: Header | null = null;
  for await (const record of records(source)) {
    if ('problem' in record) yield { kind: 'cut-off', ...record };
    else if (header === null) header = headerOf(textsOf(record, source.dialect));
    else yield rowOf(header, record, source.dialect);
  }
}

async function* records({ bytes, dialect, line }: CsvSource): AsyncGenerator<CutRecord | CutOff> {
  const cutter = new CsvCutter(dialect, line);
  for await (const chunk of bytes) {
    yield* cutter.take(chunk);
    if (cutter.cutOff !== null) break;
  }
  if (cutter.cutOff === null) yield* cutter.end();
  if (cutter.cutOff !== null) yield cutter.cutOff;
}

/** Spreadsheets leave unnamed columns at the end, and an index column is also unnamed. */
const isName = (column: string) => column.trim() !== '';

function headerOf(cells: readonly string[]): Header {
  const places = cells.flatMap((column, index) => (isName(column) ? [[column, index] as const] : []));
  return { width: cells.length, places: new Map(places) };
}

function textsOf(record: CutRecord, dialect: CsvDialect): readonly string[] {
  return record.cells.map((cell) => cellText(record, cell, dialect));
}

function rowOf({ width, places }: Header, record: CutRecord, dialect: CsvDialect): ReadRow {
  const { line } = record;
  const cells = textsOf(record, dialect);
  const isBroken = record.cells.some(
    ({ form }, index) =>
      form === 'torn' || (form === 'stray' && cells[index]?.includes(String.raw`\"`) === true),
  );
  if (isBroken) return { kind: 'unreadable', line, problem: { code: 'backslash-quote' } };
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
