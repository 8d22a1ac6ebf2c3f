import type { FileMetaData, SchemaElement, SchemaTree } from 'hyparquet';
import { exactNumberOf } from '#domain/shared/exact-json';

/** Largest number of bytes of a decimal that a double can represent, with some for the sign. */
const MAX_BYTES = 136;
/** Maximum digits after the decimal point. Files of databases have at most 76. */
const MAX_SCALE = 400;

/** Returns the cell of a value that `withRawDecimals` left as it is in the file. */
export type DecimalReader = (value: unknown) => unknown;

/**
 * The metadata of a file whose decimals the Parquet reader returns as integers and bytes. Otherwise it returns doubles, which round
 * whole numbers beyond 2^53.
 */
export function withRawDecimals(metadata: FileMetaData): FileMetaData {
  return { ...metadata, schema: metadata.schema.map(rawElement) };
}

/** Reader of the raw values of a column; null if they are no decimals. */
export function decimalReader({ element, children }: SchemaTree): DecimalReader | null {
  const leaf = children[0]?.children[0]?.element ?? element;
  if (!isDecimal(leaf)) return null;
  const scale = scaleOf(leaf);
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    const unscaled = unscaledOf(value);
    return unscaled === undefined ? value : decimalOf(unscaled, scale);
  };
  return read;
}

/** With `utf8: false`, the reader decodes only texts that are declared as such, so that decimals of bytes stay bytes. */
function rawElement(element: SchemaElement): SchemaElement {
  const { converted_type, logical_type, ...rest } = element;
  if (isDecimal({ converted_type, logical_type })) return rest;
  const isText = element.type === 'BYTE_ARRAY' && (converted_type ?? 'ENUM') === 'ENUM';
  return isText ? { ...element, converted_type: 'UTF8' } : element;
}

interface DeclaredType {
  readonly converted_type?: SchemaElement['converted_type'] | undefined;
  readonly logical_type?: SchemaElement['logical_type'] | undefined;
}

function isDecimal({ converted_type, logical_type }: DeclaredType): boolean {
  return converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL';
}

function scaleOf({ scale, logical_type }: SchemaElement): number {
  return scale ?? (logical_type?.type === 'DECIMAL' ? logical_type.scale : 0);
}

/** Undefined for a missing value. */
function unscaledOf(value: unknown): bigint | null | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return BigInt(value);
  return value instanceof Uint8Array ? signedOf(value) : undefined;
}

/** The whole number of big-endian bytes in two's complement; null beyond the largest double. */
function signedOf(bytes: Uint8Array): bigint | null {
  if (bytes.length > MAX_BYTES) return null;
  const unsigned = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return BigInt.asIntN(bytes.length * 8, unsigned);
}

/** A whole number with all of its digits, or the nearest double. Digits where that would be another whole number. */
function decimalOf(unscaled: bigint | null, scale: number): unknown {
  if (unscaled === null || scale < 0 || scale > MAX_SCALE) return null;
  const unit = 10n ** BigInt(scale);
  if (unscaled % unit === 0n) return exactNumberOf(unscaled / unit);
  const double = Number(`${unscaled}e-${scale}`);
  return Math.abs(double) > Number.MAX_SAFE_INTEGER ? digitsOf(unscaled, scale) : double;
}

function digitsOf(unscaled: bigint, scale: number): string {
  const sign = unscaled < 0n ? '-' : '';
  const digits = String(unscaled).replace('-', '');
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
