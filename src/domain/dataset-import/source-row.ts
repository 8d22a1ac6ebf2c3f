import type { RowProblem } from './row-problem';

/** One row of the data. `line` is where it begins in the file, counted from 1. */
export interface SourceRow {
  readonly kind: 'row';
  readonly line: number;
  /** How much the row holds, in characters. */
  readonly size: number;
  readonly cells: NamedCells;
}

/** A row that could not even be read. */
export interface UnreadableRow {
  readonly kind: 'unreadable';
  readonly line: number;
  readonly problem: RowProblem;
}

export type ReadRow = SourceRow | UnreadableRow;

/**
 * Values by column. In CSV everything is text: `isText` says that numbers and lists have to be read out of it, and an
 * empty cell is no value. An absent column is undefined.
 */
export interface Cells {
  readonly isText: boolean;
  /** Columns have types of their own, so that texts are as they were written: an export marks none of them (SET-28). */
  readonly isTyped?: boolean;
  /** The labels of spans are written as words, as our CoNLL export does (SET-104). */
  readonly hasLabelWords?: boolean;
  readonly get: (column: string) => unknown;
}

/** Cells that tell which columns they have. */
export interface NamedCells extends Cells {
  readonly columns: () => readonly string[];
}

/** Beyond this a row is taken for a mistake, such as a quote that was never closed. */
export const ROW_MAX_BYTES = 16 * 1024 * 1024;
