import { sql, type RawBuilder } from 'kysely';

/** PostgreSQL's binary form of a one-dimensional real[]: five numbers about the array, then length and value of each. */
const HEADER_BYTES = 20;
const ITEM_BYTES = 8;

/** The column `value` of `record_vectors` for `decodeSentVector`: writing and reading numbers as text takes most of the time. */
export function sentVector(): RawBuilder<string> {
  return sql<string>`encode(array_send(value), 'base64')`;
}

/** Plain loops: the array methods take twenty times as long, and this runs for every vector of a dataset. */
export function decodeSentVector(base64: string): Float32Array {
  const sent = atob(base64);
  const bytes = new Uint8Array(sent.length);
  for (let index = 0; index < sent.length; index += 1) bytes[index] = sent.charCodeAt(index);
  const view = new DataView(bytes.buffer);
  const vector = new Float32Array(Math.max(0, (sent.length - HEADER_BYTES) / ITEM_BYTES));
  for (let index = 0; index < vector.length; index += 1) {
    vector[index] = view.getFloat32(HEADER_BYTES + index * ITEM_BYTES + 4);
  }
  return vector;
}
