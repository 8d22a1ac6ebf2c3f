import { exactJsonText } from '../shared/exact-json';
import type { CellKind } from './export-columns';
import type { ExportValue } from './exported-record';

/** Beginnings that a spreadsheet takes for a formula, also in their wide forms, or cuts off before it looks for one. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/u;

/** Put before a text, it makes spreadsheets read a text. */
const TEXT_MARK = "'";

/**
 * A text as a cell that no spreadsheet calculates (SET-28). Texts that begin with the mark itself, and the empty text, get one too:
 * so every cell tells what it was, and an empty one is no value.
 */
export function neutralized(text: string): string {
  return text === '' || text.startsWith(TEXT_MARK) || FORMULA.test(text) ? TEXT_MARK + text : text;
}

/** The text that `neutralized` made the cell of. */
export function restored(cell: string): string {
  return cell.startsWith(TEXT_MARK) ? cell.slice(TEXT_MARK.length) : cell;
}

/** A row as CSV (RFC 4180), with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Numbers of numeric columns stay numbers, also below zero. */
export function csvCell(kind: CellKind, value: ExportValue): string {
  if (value === null) return '';
  if ((typeof value === 'number' || typeof value === 'bigint') && (kind === 'integer' || kind === 'float'))
    return String(value);
  return neutralized(typeof value === 'string' ? value : exactJsonText(value));
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
