import type { ExactNumber } from '#domain/shared/exact-json';
import type { Column } from '../search-request';
import type { Archive } from './archive';
import { CodedColumn } from './coded-column';
import type { ColumnReader, SequenceNumber, TextKind } from './index-layout';
import { NumberColumn } from './number-column';
import { CODE_POINT_ORDER } from './value-order';

/** A column as it is kept. */
export interface StoredColumn {
  readonly kind: Column['kind'];
  readonly values: CodedColumn | NumberColumn;
  /** Value of documents without a row, or null. */
  readonly absent: string | null;
}

interface FilledColumn<Row> extends StoredColumn {
  /** Puts the values of a row in the place of those it had; null for a row that is gone. */
  put(row: number, source: Row | null, sequenceNumber: SequenceNumber): void;
}

const NO_SEQUENCE: SequenceNumber = () => null;

/** Columns over the same rows, by name. */
export class ColumnTable<Row> {
  #columns: ReadonlyMap<string, FilledColumn<Row>> = new Map();
  #list: readonly FilledColumn<Row>[] = [];

  constructor(readers: readonly ColumnReader<Row>[]) {
    this.take(readers);
  }

  /** Keeps the columns with the name and kind of a reader, and gives up all others; new ones are empty. */
  take(readers: readonly ColumnReader<Row>[]): void {
    const columns = readers.map((reader): [string, FilledColumn<Row>] => {
      const known = this.#columns.get(reader.name);
      return [reader.name, known?.kind === reader.kind ? known : filledBy(reader)];
    });
    this.#columns = new Map(columns);
    this.#list = [...this.#columns.values()];
  }

  /** Puts the values of some columns only. */
  putInto(names: readonly string[], row: number, source: Row): void {
    for (const name of names) this.#columns.get(name)?.put(row, source, NO_SEQUENCE);
  }

  put(row: number, source: Row | null, sequenceNumber = NO_SEQUENCE): void {
    for (const column of this.#list) column.put(row, source, sequenceNumber);
  }

  /** Undefined where no column has the name and the kind. */
  find({ name, kind }: Column): StoredColumn | undefined {
    const column = this.#columns.get(name);
    return column?.kind === kind ? column : undefined;
  }

  sortAhead(): void {
    for (const { values } of this.#list) if (values.kind === 'coded') values.sortAhead();
  }

  archive(archive: Archive): void {
    for (const { values } of this.#list) values.archive(archive);
  }

  get bytes(): number {
    return this.#list.reduce((sum, { values }) => sum + values.bytes, 0);
  }
}

function filledBy<Row>(reader: ColumnReader<Row>): FilledColumn<Row> {
  switch (reader.kind) {
    case 'terms':
      return filledWithTexts(reader, new CodedColumn<string>());
    case 'keyword':
      return filledWithTexts(reader, new CodedColumn<string>(CODE_POINT_ORDER));
    case 'rating':
      return filledWithNumbers(reader, new CodedColumn<number>(), (numbers) => numbers.map(Number));
    case 'whole':
      return filledWithNumbers(reader, new CodedColumn<ExactNumber>(), (numbers) => numbers);
    case 'integer':
    case 'time':
    case 'double':
      return filledWithNumbers(reader, new NumberColumn('exact'), (numbers) => numbers);
    case 'float':
      return filledWithNumbers(reader, new NumberColumn('single'), (numbers) => numbers);
  }
}

function filledWithTexts<Row>(
  reader: Extract<ColumnReader<Row>, { kind: TextKind }>,
  values: CodedColumn<string>,
): FilledColumn<Row> {
  const put = (row: number, source: Row | null) =>
    values.put(row, source === null ? [] : reader.valuesIn(source));
  return { kind: reader.kind, values, absent: reader.absent ?? null, put };
}

function filledWithNumbers<
  Row,
  N extends ExactNumber,
  C extends { put(row: number, numbers: readonly N[]): void },
>(
  { kind, valuesIn }: Exclude<ColumnReader<Row>, { kind: TextKind }>,
  values: C & FilledColumn<Row>['values'],
  kept: (numbers: readonly ExactNumber[]) => readonly N[],
): FilledColumn<Row> {
  const put = (row: number, source: Row | null, sequenceNumber: SequenceNumber) =>
    values.put(row, source === null ? [] : kept(valuesIn(source, sequenceNumber)));
  return { kind, values, absent: null, put };
}
