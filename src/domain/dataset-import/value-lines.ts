import { visibleText } from '../text/visible-characters';

/** Reads values from a text area, and writes them to it. */
interface ValueLines {
  valuesOf(text: string): readonly string[];
  textOf(values: readonly string[]): string;
}

/**
 * One value per line. A value with line breaks or surrounding blanks, which a plain line does not preserve, is written as a JSON
 * string: `"first
 * second"`. Any other line is the value itself, even if it is quoted. `plainOf` reads such a line; an empty result is no value.
 */
function valueLines(plainOf: (line: string) => string): ValueLines {
  const valueOf = (line: string): string => {
    const quoted = quotedText(line);
    return quoted === null || isPlain(quoted) ? plainOf(line) : quoted;
  };
  /** Whether the value can be written as a plain line. */
  const isPlain = (value: string): boolean => !LINE_END.test(value) && valueOf(value) === value;
  return {
    valuesOf: (text) =>
      text
        .split('\n')
        .map(valueOf)
        .filter((value) => value !== ''),
    textOf: (values) => values.map((value) => (isPlain(value) ? value : JSON.stringify(value))).join('\n'),
  };
}

/** Options are trimmed, like other short texts of a form. */
export const OPTION_LINES = valueLines(visibleText);

/** A term is its whole line, including blanks. */
export const TERM_LINES = valueLines((line) => (visibleText(line) === '' ? '' : line));

/** Line ends, which text areas replace with line feeds. */
const LINE_END = /[\n\r]/u;

/** The text of a JSON string; null for any other line. */
function quotedText(line: string): string | null {
  if (!/^\s*".*"\s*$/su.test(line)) return null;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
