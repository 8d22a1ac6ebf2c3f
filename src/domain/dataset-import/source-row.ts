import type { RowProblem } from './row-problem';

/** A row of the data. `line` is the line of the file in which it begins, counted from 1. */
export interface SourceRow {
  readonly kind: 'row';
  readonly line: number;
  /** Size of the row's contents in characters. */
  readonly size: number;
  readonly cells: NamedCells;
}

export interface UnreadableRow {
  readonly kind: 'unreadable';
  readonly line: number;
  readonly problem: RowProblem;
}

export type ReadRow = SourceRow | UnreadableRow;

/**
 * Values by column. In CSV all values are text: if `isText` is true, numbers and lists have to be parsed, and an empty cell has
 * no value. An absent column is undefined.
 */
export interface Cells {
  readonly isText: boolean;
  /** True if columns have types, so that texts are stored as written: an export marks none of them (SET-28). */
  readonly isTyped?: boolean;
  /** True if the labels of spans are written as words, as in our CoNLL export (SET-104). */
  readonly hasLabelWords?: boolean;
  readonly get: (column: string) => unknown;
}

/** Cells that list their columns. */
export interface NamedCells extends Cells {
  readonly columns: () => readonly string[];
}

/** A longer row is assumed to be a mistake, such as an unclosed quote. */
export const ROW_MAX_BYTES = 16 * 1024 * 1024;
