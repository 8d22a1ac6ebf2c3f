import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import type { Cells } from '#domain/dataset-import/source-row';
import type { CutOff } from '#domain/dataset-import/csv-cutter';
import type { FileChoices, FileForm, ForeignTable } from '#domain/dataset-import/file-format';
import type { MappedBatch } from '#domain/dataset-import/row-batches';
import type { TextEncoding } from '#domain/dataset-import/text-encoding';
import type { Result } from '#domain/shared/result';

/** A file of the user's device, with the properties that identify it. */
export interface ImportFile {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

export type SourceProblem =
  | {
      readonly code:
        | 'unknown-format'
        | 'unreadable'
        | 'not-utf-8'
        | 'not-text'
        | 'carriage-returns'
        | 'empty'
        | 'not-parquet'
        | 'not-workbook'
        | 'workbook-encrypted';
    }
  | { readonly code: 'encoding'; readonly encoding: TextEncoding }
  | { readonly code: 'foreign-table'; readonly program: ForeignTable }
  | { readonly code: 'sheet-missing'; readonly sheet: string; readonly sheets: readonly string[] }
  /** The file is too large, or needs too much memory at once. */
  | { readonly code: 'too-large' | 'too-much-at-once' | 'workbook-too-large'; readonly limit: number }
  /** Nothing can be read from this line on. An import without the rest lacks rows that no check has counted. */
  | ({ readonly code: 'cut-off' } & CutOff)
  | { readonly code: 'compression'; readonly codec: string }
  | { readonly code: 'nested-column'; readonly column: string }
  | { readonly code: 'column-twice'; readonly column: string };

/** One of the first rows of a file, with the flags of its cells. */
export interface SampleRow extends Pick<Cells, 'isText' | 'isTyped' | 'hasLabelWords'> {
  readonly values: ReadonlyMap<string, unknown>;
}

export interface FileSample {
  readonly choices: FileChoices;
  /** Columns of the whole file. */
  readonly columns: readonly string[];
  readonly rows: readonly SampleRow[];
  /** Values of columns that do not occur in the first rows. */
  readonly laterRows?: readonly SampleRow[];
}

/** Rows that were read together: few enough, and small enough, for one call. */
export interface RowBatch extends MappedBatch {
  readonly bytesRead: number;
}

/** A file that is read row by row, on request. */
export interface RowReading {
  /** The next rows after `from`, or after those that were read last; `isCheck` omits the records and reads more rows at once. */
  next(wanted: {
    readonly from: number;
    readonly isCheck: boolean;
  }): Promise<Result<RowBatch, SourceProblem>>;
  close(): void;
}

/** Reads files of the device without loading them into memory, and without blocking the page. */
export interface SourceFiles {
  sample(file: ImportFile, form: FileForm): Promise<Result<FileSample, SourceProblem>>;
  /** A digest of the file's content. */
  fingerprint(file: ImportFile): Promise<Result<string, SourceProblem>>;
  read(file: ImportFile, form: FileForm, plan: RowPlan): RowReading;
}
