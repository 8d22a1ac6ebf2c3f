import type { CutOff } from '#domain/dataset-import/csv-cutter';

/** Why a table cannot be read, or not within the limits. */
export type TableProblem =
  | { readonly code: 'not-parquet' | 'not-utf-8' | 'carriage-returns' }
  /** A line from which on nothing can be read: rows would be missing that no check has counted. */
  | ({ readonly code: 'cut-off' } & CutOff)
  /** Bytes of a page, or of a group of rows, that would have to be in memory at once. */
  | { readonly code: 'too-much-at-once'; readonly limit: number }
  | { readonly code: 'compression'; readonly codec: string }
  | { readonly code: 'nested-column'; readonly column: string };

/** Ends the reading of a table from within; its caller makes a result of it. It is known without the reader. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
