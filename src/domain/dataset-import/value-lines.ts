import { visibleText } from '../text/visible-characters';

/** Values in a text area: how they are read from it, and how they are shown in it. */
interface ValueLines {
  valuesOf(text: string): readonly string[];
  textOf(values: readonly string[]): string;
}

/**
 * Values one a line. A value that its line would change, because it has line breaks or blanks at its ends, is a JSON string:
 * `"first\nsecond"`. Any other line is a value as it is, also one in quotation marks. `plainOf` reads such a line; empty is no value.
 */
function valueLines(plainOf: (line: string) => string): ValueLines {
  const valueOf = (line: string): string => {
    const quoted = quotedText(line);
    return quoted === null || isPlain(quoted) ? plainOf(line) : quoted;
  };
  /** Whether the value is a line that says it. */
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

/** Options lose blanks at the ends of their lines, as other short texts of a form do. */
export const OPTION_LINES = valueLines(visibleText);

/** A term is its whole line. */
export const TERM_LINES = valueLines((line) => (visibleText(line) === '' ? '' : line));

/** Text areas replace all of them by line feeds. */
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
