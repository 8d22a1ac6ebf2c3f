import { exactJsonText } from '../shared/exact-json';
import type { CellKind } from './export-columns';
import type { ExportValue } from './exported-record';
import { isJson, valueOfText } from './value-text';

/**
 * Beginnings that some spreadsheet takes for a formula. Programs drop blanks, controls and characters that draw nothing before they
 * look for one, and replace wide, small and raised signs by plain ones.
 */
const FORMULA =
  /^(?:[\t\r\n]|(?:[\s\p{Other}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]|\u{16fe4})*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−])/u;

/** Put before a text, it makes spreadsheets read a text. */
const TEXT_MARK = "'";

/**
 * A text as a cell that no spreadsheet calculates (SET-28). Texts that begin with the mark itself, and the empty text, get one too:
 * so a cell without a mark holds what it shows, and an empty one is no value.
 */
export function neutralized(text: string): string {
  return text === '' || text.startsWith(TEXT_MARK) || FORMULA.test(text) ? TEXT_MARK + text : text;
}

/** The text that `neutralized` made the cell of. */
export function restored(cell: string): string {
  return cell.startsWith(TEXT_MARK) ? cell.slice(TEXT_MARK.length) : cell;
}

/** The value of a cell of the kinds `terms` and `value`: a mark says that it is a text. */
export function restoredValue(cell: string): unknown {
  return cell.startsWith(TEXT_MARK) ? restored(cell) : valueOfText(cell);
}

/** A row as CSV (RFC 4180), with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Numbers of numeric columns stay numbers, also below zero. */
export function csvCell(kind: CellKind, value: ExportValue | undefined): string {
  if (value === undefined || (value === null && kind !== 'value')) return '';
  if (kind === 'value' || kind === 'terms') return valueCell(value);
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (isNumber && (kind === 'integer' || kind === 'float')) return String(value);
  return neutralized(typeof value === 'string' ? value : exactJsonText(value));
}

/** JSON begins with no sign of a formula but the minus of a number. A text that could be read as JSON has the mark. */
function valueCell(value: ExportValue): string {
  if (typeof value !== 'string') return exactJsonText(value);
  return isJson(value) ? TEXT_MARK + value : neutralized(value);
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
