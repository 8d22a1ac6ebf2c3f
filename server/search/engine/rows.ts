import type { Bits } from './bits';

/** Rows of a table, and the document that each row of the table belongs to. */
export interface Rows {
  readonly rows: Uint32Array;
  /** By row. */
  readonly docOf: Int32Array;
}

/** Those of the rows that belong to documents of a set. */
export function rowsAmong({ rows, docOf }: Rows, documents: Bits): Rows {
  return { rows: rows.filter((row) => documents.has(docOf[row] ?? 0)), docOf };
}
