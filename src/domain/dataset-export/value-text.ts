import { exactJsonIn, exactJsonText } from '../shared/exact-json';
import type { ExportValue } from './exported-record';

/**
 * Writes a value as a text from which `valueOfText` reads the same value and type. A text is written as it is, unless it is valid
 * JSON: then it is written as JSON with quotation marks. Other values are written as JSON.
 */
export function valueText(value: ExportValue): string {
  return typeof value === 'string' && !isJson(value) ? value : exactJsonText(value);
}

/** Reads the value that `valueText` wrote. */
export function valueOfText(text: string): unknown {
  return parsed(text).value;
}

/** True for a text that `valueOfText` reads as another value, such as a number or a list. */
export function isJson(text: string): boolean {
  return parsed(text).isJson;
}

/** JSON begins with one of these, after blanks. Most texts do not, and need no parser. */
const MAY_BE_JSON = /^\s*["[{\-\dtfn]/u;

function parsed(text: string): { readonly isJson: boolean; readonly value: unknown } {
  const value = MAY_BE_JSON.test(text) ? exactJsonIn(text) : undefined;
  return value === undefined ? { isJson: false, value: text } : { isJson: true, value };
}
