import { exactJsonText } from '../shared/exact-json';
import type { CellKind } from './export-columns';
import type { ExportValue } from './exported-record';
import { isJson, valueOfText } from './value-text';

/**
 * Beginnings of text that some spreadsheet treats as a formula. Programs ignore leading blanks, control characters and invisible
 * characters, and normalize wide, small, superscript, subscript and double signs.
 */
const FORMULA =
  /^(?:[\t\r\n]|(?:[\s\p{Other}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]|\u{16fe4})*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−﬩⩵⩶])/u;

/** Prefix that makes spreadsheets read a cell as text. */
const TEXT_MARK = "'";

/**
 * A text as a cell that no spreadsheet evaluates (SET-28). Texts that begin with the mark, and the empty text, are also marked:
 * so a cell without a mark contains its own text, and an empty one has no value.
 */
export function neutralized(text: string): string {
  return text === '' || text.startsWith(TEXT_MARK) || FORMULA.test(text) ? TEXT_MARK + text : text;
}

/** The text from which `neutralized` made the cell. */
export function restored(cell: string): string {
  return cell.startsWith(TEXT_MARK) ? cell.slice(TEXT_MARK.length) : cell;
}

/** The value of a cell of the kinds `terms` and `value`; a marked cell is a text. */
export function restoredValue(cell: string): unknown {
  return cell.startsWith(TEXT_MARK) ? restored(cell) : valueOfText(cell);
}

/** A row as CSV (RFC 4180), with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Numbers of numeric columns stay numbers, including negative ones. */
export function csvCell(kind: CellKind, value: ExportValue | undefined): string {
  if (value === undefined || (value === null && kind !== 'value')) return '';
  if (kind === 'value' || kind === 'terms') return valueCell(value);
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (isNumber && (kind === 'integer' || kind === 'float')) return exactJsonText(value);
  return neutralized(typeof value === 'string' ? value : exactJsonText(value));
}

/** The only sign of formulas that JSON can begin with is the minus of a number. A text that is valid JSON is marked. */
function valueCell(value: ExportValue): string {
  if (typeof value !== 'string') return exactJsonText(value);
  return isJson(value) ? TEXT_MARK + value : neutralized(value);
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
