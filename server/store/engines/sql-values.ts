import { parseExactJson } from '#domain/shared/exact-json';
import type { SqlParameter } from './sql-session';

/** Type oids that are the same in every PostgreSQL. */
const BOOL = 16;
const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const JSON_TYPE = 114;
const FLOAT4 = 700;
const FLOAT8 = 701;
const NUMERIC = 1700;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const JSONB = 3802;
const INT4_ARRAY = 1007;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const FLOAT4_ARRAY = 1021;
const FLOAT8_ARRAY = 1022;
const UUID_ARRAY = 2951;

/** A one-dimensional array: five numbers about it, then length and value of each item. An empty one has no dimension. */
const HEADER_BYTES = 20;
const EMPTY_BYTES = 12;
const ITEM_BYTES = 12;

type Decode = (text: string) => unknown;

/** One table for all engines, so that a value cannot differ between them. Types not listed stay text. */
const DECODERS: ReadonlyMap<number, Decode> = new Map<number, Decode>([
  [BOOL, (text) => text === 't'],
  ...[INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC].map((oid): [number, Decode] => [oid, Number]),
  ...[JSON_TYPE, JSONB].map((oid): [number, Decode] => [oid, (text) => parseExactJson(text)]),
  ...[TIMESTAMP, TIMESTAMPTZ].map((oid): [number, Decode] => [oid, wireTimestamp]),
  ...[INT4_ARRAY, INT8_ARRAY, FLOAT4_ARRAY, FLOAT8_ARRAY].map((oid): [number, Decode] => [oid, numberArray]),
  ...[TEXT_ARRAY, UUID_ARRAY].map((oid): [number, Decode] => [oid, textArray]),
]);

export function decodeValue(oid: number, text: string | null): unknown {
  if (text === null) return null;
  const decode = DECODERS.get(oid);
  return decode ? decode(text) : text;
}

/**
 * A parameter as the text PostgreSQL reads. Objects are refused because only the caller knows that they are jsonb
 * (`toJsonText`), and arrays become array literals, since that is the only kind of array the schema holds.
 */
export function encodeParameter(value: unknown): SqlParameter {
  if (value === null || value === undefined) return null;
  if (value instanceof Float64Array) return doubleArrayBytes(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (Array.isArray(value)) return arrayLiteral(value);
  throw new TypeError('A query parameter is an object: pass JSON through toJsonText and times as text');
}

function arrayLiteral(items: readonly unknown[]): string {
  return `{${items.map(arrayItem).join(',')}}`;
}

function arrayItem(item: unknown): string {
  if (typeof item === 'number') return String(item);
  const text = encodeParameter(item);
  if (text instanceof Uint8Array) throw new TypeError('An array of arrays has no literal here');
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

/** PostgreSQL's binary form of a double precision[]: writing and reading the numbers of vectors as text takes most of the time. */
function doubleArrayBytes(numbers: Float64Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + numbers.length * ITEM_BYTES));
  // Dimensions, whether there are nulls, type of the items, their number, and the number of the first one.
  const header = [numbers.length === 0 ? 0 : 1, 0, FLOAT8, numbers.length, 1];
  for (const [index, value] of header.entries()) view.setInt32(index * 4, value);
  for (let index = 0; index < numbers.length; index += 1) {
    const offset = HEADER_BYTES + index * ITEM_BYTES;
    view.setInt32(offset, 8);
    view.setFloat64(offset + 4, numbers[index] ?? 0);
  }
  const bytes = new Uint8Array(view.buffer);
  return numbers.length === 0 ? bytes.slice(0, EMPTY_BYTES) : bytes;
}

const TIMESTAMP_TEXT = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:\+00)?$/;

/** `2024-05-09 10:20:30.1234+00` to `2024-05-09T10:20:30.123400`. Sessions run in UTC, so any other zone is a bug. */
function wireTimestamp(text: string): string {
  const match = TIMESTAMP_TEXT.exec(text);
  if (!match) throw new Error('The database sent a time that is not in UTC');
  const [, date, time, fraction] = match;
  return fraction === undefined ? `${date}T${time}` : `${date}T${time}.${fraction.padEnd(6, '0')}`;
}

function numberArray(text: string): number[] {
  if (text === '{}') return [];
  return text.slice(1, -1).split(',').map(Number);
}

const TEXT_ARRAY_ITEM = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/g;

function textArray(text: string): (string | null)[] {
  return Array.from(text.matchAll(TEXT_ARRAY_ITEM), ([, quoted, plain]) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, '$1');
    return plain === undefined || plain === 'NULL' ? null : plain;
  });
}
