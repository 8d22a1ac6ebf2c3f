/** Rows of a table, and the document that each row of the table belongs to. */
export interface Rows {
  readonly rows: Uint32Array;
  /** By row. */
  readonly docOf: Int32Array;
}
