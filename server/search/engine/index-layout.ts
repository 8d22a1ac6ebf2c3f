import type { ExactNumber } from '#domain/shared/exact-json';
import type { Analyzer, Column, VectorColumn } from '../search-request';

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

/** A number by which the words of all texts of a record in their order are known again; null without words. */
export type SequenceNumber = () => number | null;

/** Kinds of columns whose values are texts. */
export type TextKind = 'terms' | 'keyword';

/** A column, and how its values are read from a row. */
export type ColumnReader<Row> =
  | {
      readonly name: string;
      readonly kind: TextKind;
      valuesIn(row: Row): readonly string[];
      /** Value of records without a row; only for columns of users. */
      readonly absent?: string;
    }
  | {
      readonly name: string;
      readonly kind: Exclude<Column['kind'], TextKind>;
      /** `sequenceNumber`: only of records whose texts keep the order of their words; else null. */
      valuesIn(row: Row, sequenceNumber: SequenceNumber): readonly ExactNumber[];
    };

export interface TextsLayout {
  readonly analyzer: Analyzer;
  /** Name of the column that is all texts of a record as if they were one; null where only a condition without a column is. */
  readonly whole: string | null;
}

/** The columns of the records of a dataset, and where their values come from. `Row`: a record as it is read from the source. */
export interface IndexLayout<R extends IndexedRecord, U extends IndexedUserRow, Row = R> {
  recordOf(row: Row): R;
  readonly ofRecords: readonly ColumnReader<R>[];
  /** Columns in which each user has values of their own. */
  readonly ofUsers: readonly ColumnReader<U>[];
  readonly vectors: readonly { readonly name: VectorColumn['name']; readonly dimensions: number }[];
  readonly texts: TextsLayout;
  /**
   * The same texts by another analyzer, for columns that few searches name: they are read when a search first does. Left out where
   * there are none.
   */
  readonly textsOnDemand?: TextsLayout;
  rowsOfUsers(record: R): readonly U[];
  /** Steps that a query may take at most (`CostBudget`); left out, time alone counts. */
  stepLimit?(records: number, words: number): number;
}
