import type { ExactNumber } from '#domain/shared/exact-json';
import type { Column, VectorColumn } from '../search-request';

/** A record as far as an index knows it by itself; its values are read by the columns of a layout. */
export interface IndexedRecord {
  readonly id: string;
  /** Order of insertion. */
  readonly ordinal: number;
  readonly shuffle: number;
  /** By name of the text column. */
  readonly fields: Readonly<Record<string, string | null>>;
}

/** Without the name of its column. */
export interface IndexedVector {
  readonly recordId: string;
  readonly value: Float32Array;
}

/** Values of one user for one record. */
export interface IndexedUserRow {
  /** Null when the user was deleted. */
  readonly userId: string | null;
}

/** A column, and how its values are read from a row. */
export type ColumnReader<Row> =
  | {
      readonly name: string;
      readonly kind: 'terms';
      valuesIn(row: Row): readonly string[];
      /** Value of records without a row; only for columns of users. */
      readonly absent?: string;
    }
  | {
      readonly name: string;
      readonly kind: Exclude<Column['kind'], 'terms'>;
      valuesIn(row: Row): readonly ExactNumber[];
    };

/** The columns of the records of a dataset, and where their values come from. */
export interface IndexLayout<R extends IndexedRecord, U extends IndexedUserRow> {
  readonly ofRecords: readonly ColumnReader<R>[];
  /** Columns in which each user has values of their own. */
  readonly ofUsers: readonly ColumnReader<U>[];
  readonly vectors: readonly { readonly name: VectorColumn['name']; readonly dimensions: number }[];
  rowsOfUsers(record: R): readonly U[];
}
