import type { CutOff } from '#domain/dataset-import/csv-cutter';
import type { ForeignTable } from '#domain/dataset-import/file-format';
import type { TextEncoding } from '#domain/dataset-import/text-encoding';

/** Why a table cannot be read. */
export type TableProblem =
  | { readonly code: 'not-parquet' | 'not-utf-8' | 'carriage-returns' }
  /** The file has the ending of a text format, but is an archive or a workbook. */
  | { readonly code: 'not-text' }
  /** The bytes are invalid in the encoding. */
  | { readonly code: 'encoding'; readonly encoding: TextEncoding }
  | { readonly code: 'foreign-table'; readonly program: ForeignTable }
  /** The file has the ending of a workbook, but is something else, damaged or encrypted. */
  | { readonly code: 'not-workbook' | 'workbook-encrypted' }
  | { readonly code: 'sheet-missing'; readonly sheet: string; readonly sheets: readonly string[] }
  /** The texts of the workbook do not fit in memory. */
  | { readonly code: 'workbook-too-large'; readonly limit: number }
  /** Nothing can be read from this line on. An import without the rest lacks rows that no check has counted. */
  | ({ readonly code: 'cut-off' } & CutOff)
  /** A page or a row group has too many bytes to be in memory at once. */
  | { readonly code: 'too-much-at-once'; readonly limit: number }
  | { readonly code: 'compression'; readonly codec: string }
  | { readonly code: 'nested-column'; readonly column: string };

/** Aborts the reading of a table; the caller turns it into a result. It can be imported without the reader. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
