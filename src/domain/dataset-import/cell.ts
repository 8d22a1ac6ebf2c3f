import { isDecimal } from '../shared/decimal-text';
import { exactDecimalOf, exactJsonIn, wholeNumberOf } from '../shared/exact-json';
import type { Cells } from './source-row';

/** The value of a column, or null if the row has none. Numbers that are not finite are no value (SET-92). */
export function cellValue(cells: Cells, column: string): unknown {
  const value = cells.get(column) ?? null;
  return isNotFinite(value) ? null : value;
}

function isNotFinite(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}

/** Deeper than any real data, and far below the stack limits of programs and databases. */
export const NESTING_MAX = 32;

/** Texts that programs write for a missing number. */
const NOT_FINITE = /^[+-]?(?:nan|inf|infinity)$/i;
/** The same as items of a list. */
const NOT_FINITE_ITEMS = /[+-]?\b(?:nan|inf|infinity)\b/gi;

/**
 * The value of a numeric column. Text cells are converted to numbers; texts such as `NaN` become null, also in JSON, where some
 * programs write them. Any other value is returned as it is, so that the checks of numbers refuse it.
 */
export function numberCell(cells: Cells, column: string): unknown {
  const value = cellValue(cells, column);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (NOT_FINITE.test(text)) return null;
  if (!cells.isText || !isDecimal(text)) return value;
  const whole = wholeNumberOf(text);
  if (whole !== null) return whole;
  const number = exactDecimalOf(text);
  // A double is written with a fraction or an exponent, so it stays one unless it would be another number.
  const isDouble =
    typeof number === 'bigint' && (isBeyond64Bits(number) || BigInt(Number(number)) === number);
  return isDouble ? Number(number) : number;
}

function isBeyond64Bits(number: bigint): boolean {
  return BigInt.asIntN(64, number) !== number;
}

/** Parses a list written as JSON if all cells are text; otherwise returns the value as it is. */
function listCell(cells: Cells, column: string): unknown {
  const value = cellValue(cells, column);
  if (!cells.isText || typeof value !== 'string') return value;
  const list = structuredIn(value);
  return Array.isArray(list) ? list : value;
}

/** The list or object that a text contains as JSON; undefined for any other text, and one that is nested too deeply. */
export function structuredIn(text: string): unknown {
  if (!/^\s*[[{]/u.test(text)) return undefined;
  const value = jsonIn(text);
  return isNestedTooDeeply(value) ? undefined : value;
}

/** NumPy writes `nan` and `inf`, which are no JSON. Inside texts they stay as they are. */
function jsonIn(text: string): unknown {
  const value = exactJsonIn(text, { notFiniteIsNull: true });
  if (value !== undefined || text.includes('"')) return value;
  return exactJsonIn(text.replaceAll(NOT_FINITE_ITEMS, 'null'), { notFiniteIsNull: true });
}

export function numberOrListCell(cells: Cells, column: string): unknown {
  const list = listCell(cells, column);
  if (!Array.isArray(list)) return numberCell(cells, column);
  return list.map((item: unknown) => (isNotFinite(item) ? null : item));
}

/** The value of a text column. */
export function textCell(cells: Cells, column: string): unknown {
  return asText(cellValue(cells, column));
}

/** The value of a column of texts or lists of texts. Missing items are left out of a list. */
export function textOrListCell(cells: Cells, column: string): unknown {
  return asTexts(listCell(cells, column));
}

/** Flags are texts, as in CSV and Parquet; other values stay as they are. */
export function asText(value: unknown): unknown {
  return typeof value === 'boolean' ? String(value) : value;
}

function asTexts(value: unknown): unknown {
  if (!Array.isArray(value)) return asText(value);
  return value.filter((item: unknown) => item !== null && !isNotFinite(item)).map(asText);
}

export function isNestedTooDeeply(value: unknown, levels = NESTING_MAX): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isNestedTooDeeply(item, levels - 1));
}

/** Databases cannot store a NUL character or half a surrogate pair. Checks lists and objects recursively. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}
