import type { Bits } from './bits';

/** Rows of a table, and the document that each row of the table belongs to. */
export interface Rows {
  readonly rows: Uint32Array;
  /** By row. */
  readonly docOf: Int32Array;
}

/** Those of the rows that belong to documents of a set. */
export function rowsAmong({ rows, docOf }: Rows, documents: Bits): Rows {
  // The built-in filter takes several times as long.
  const among = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (!documents.has(docOf[row] ?? 0)) continue;
    among[count] = row;
    count += 1;
  }
  return { rows: among.subarray(0, count), docOf };
}
