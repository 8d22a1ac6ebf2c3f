import { isDecimal } from '../shared/decimal-text';
import { exactJsonIn, wholeNumberOf } from '../shared/exact-json';
import type { Cells } from './source-row';

/** The value of a column, or null if the row has none. */
export function cellValue(cells: Cells, column: string): unknown {
  return cells.get(column) ?? null;
}

/** Deeper than any real data, and far below the stack limits of programs and databases. */
export const NESTING_MAX = 32;

/** Texts that programs write for a missing number. */
const NOT_FINITE = /^[+-]?(?:nan|inf|infinity)$/i;

/**
 * The value of a numeric column. Text cells are converted to numbers; texts such as `NaN` become null, also in JSON, where some
 * programs write them. Any other value is returned as it is, so that the checks of numbers refuse it.
 */
export function numberCell(cells: Cells, column: string): unknown {
  const value = cellValue(cells, column);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (NOT_FINITE.test(text)) return null;
  return cells.isText && isDecimal(text) ? (wholeNumberOf(text) ?? Number(text)) : value;
}

/** Parses a list written as JSON if all cells are text; otherwise returns the value as it is. */
export function listCell(cells: Cells, column: string): unknown {
  const value = cellValue(cells, column);
  return cells.isText && typeof value === 'string' ? (parsedList(value) ?? value) : value;
}

export function numberOrListCell(cells: Cells, column: string): unknown {
  const list = listCell(cells, column);
  return Array.isArray(list) ? list : numberCell(cells, column);
}

function parsedList(text: string): unknown {
  if (!text.trimStart().startsWith('[')) return null;
  const list = exactJsonIn(text, { notFiniteIsNull: true });
  return isNestedTooDeeply(list) ? null : list;
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
