import { sql, type RawBuilder } from 'kysely';

/**
 * PostgreSQL's binary form of a one-dimensional array: five numbers about the array, the third of them the type of its
 * items, then length and value of each.
 */
const HEADER_BYTES = 20;
const TYPE_AT = 8;
const LENGTH_BYTES = 4;
const FLOAT8 = 701;

/** The numbers of a vector as they were sent. Of a vector of an earlier version, those that its single precision is written with. */
export function vectorNumbers(table = 'record_vectors'): RawBuilder<readonly number[]> {
  const [numbers, value] = [sql.ref(`${table}.numbers`), sql.ref(`${table}.value`)];
  return sql`coalesce(${numbers}, ${value}::text::double precision[])`;
}

/** A row of `record_vectors` for `decodeSentVector`: writing and reading numbers as text takes most of the time. */
export function sentVector(): RawBuilder<string> {
  return sentNumbers(sql`coalesce(array_send(numbers), array_send(value))`);
}

/** An array in its binary form, for `decodeSentVector`. */
export function sentNumbers(binary: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`encode(${binary}, 'base64')`;
}

/** The numbers in single precision. Runs for every vector of a dataset: a plain loop, since array methods take twenty times as long. */
export function decodeSentVector(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  const isDouble = bytes.readInt32BE(TYPE_AT) === FLOAT8;
  const itemBytes = LENGTH_BYTES + (isDouble ? 8 : 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const vector = new Float32Array(Math.max(0, (bytes.length - HEADER_BYTES) / itemBytes));
  for (let index = 0; index < vector.length; index += 1) {
    const offset = HEADER_BYTES + index * itemBytes + LENGTH_BYTES;
    vector[index] = isDouble ? view.getFloat64(offset) : view.getFloat32(offset);
  }
  return vector;
}
