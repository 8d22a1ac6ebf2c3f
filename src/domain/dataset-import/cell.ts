import { isDecimal } from '../shared/decimal-text';
import { parseExactJson, wholeNumberOf } from '../shared/exact-json';
import type { Cells } from './source-row';

/** The value of a column, or null when the row has none. */
export function cellValue(cells: Cells, column: string): unknown {
  return cells.get(column) ?? null;
}

/** Deeper than anything that is data, and far from what the stack of a program or of a database bears. */
export const NESTING_MAX = 32;

/** Words of programs for a number without a value. */
const NOT_FINITE = /^[+-]?(?:nan|inf|infinity)$/i;

/**
 * The value of a column of numbers. Cells of text give a number; a text that names a number without a value is none, in JSON too, where
 * some programs write such texts. Any other value stays as it is, so that the rules of numbers refuse it.
 */
export function numberCell(cells: Cells, column: string): unknown {
  const value = cellValue(cells, column);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (NOT_FINITE.test(text)) return null;
  return cells.isText && isDecimal(text) ? (wholeNumberOf(text) ?? Number(text)) : value;
}

/** A list written as JSON where everything is text; otherwise the value as it is. */
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
  try {
    const list = parseExactJson(text, { notFiniteIsNull: true });
    return isNestedTooDeeply(list) ? null : list;
  } catch {
    return null;
  }
}

export function isNestedTooDeeply(value: unknown, levels = NESTING_MAX): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isNestedTooDeeply(item, levels - 1));
}

/** Neither engine stores a NUL character or half a surrogate pair. Looks into lists and objects too, as deep as they go. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}
