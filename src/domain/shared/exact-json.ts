// JSON without rounding. A double is exact for whole numbers up to 2^53 − 1; ids of databases and social networks are larger, and
// rounding can make two of them equal. Such a number is a bigint in memory and is written to JSON with all of its digits.

import {
  isEntries,
  isList,
  parseOrderedJson,
  WrittenNumber,
  type JsonDialect,
  type OrderedJson,
} from './ordered-json';

/** A JSON number: a double, or a bigint for a whole number that a double might not represent exactly. */
export type ExactNumber = number | bigint;

const WHOLE_NUMBER = /^[+-]?\d+$/;

/**
 * The whole number represented by a text of digits, without rounding; null for any other text, and beyond the largest double.
 * Surrounding white space is ignored.
 */
export function wholeNumberOf(text: string): ExactNumber | null {
  const digits = text.trim();
  if (!WHOLE_NUMBER.test(digits)) return null;
  const number = Number(digits);
  if (!Number.isFinite(number)) return null;
  // Unlike `Number`, `BigInt` does not accept a plus sign.
  return Number.isSafeInteger(number) ? number : BigInt(digits.replace('+', ''));
}

/** The in-memory form of a whole number. */
export function exactNumberOf(whole: bigint): ExactNumber {
  const number = Number(whole);
  return Number.isSafeInteger(number) ? number : whole;
}

/**
 * Prefix of a text that represents a bigint while it passes through `JSON`; data texts with this prefix get an additional U+0000.
 */
const MARK = '\u0000int:';
const NUL = '\u0000';

/**
 * Fewer digits are always exact, and digits of a fraction do not count. A text of digits also matches: this is slower, with the
 * same result.
 */
const MAY_BE_LARGE = /(?<![\d.])\d{16}/;

/**
 * Parses JSON like `JSON.parse`, except that whole numbers beyond ±(2^53 − 1) become bigints. A number with a fraction or an
 * exponent is a double. Throws a `SyntaxError` if the text is not JSON.
 */
export function parseExactJson(text: string, { notFiniteIsNull = false }: JsonDialect = {}): unknown {
  const isPlain = !MAY_BE_LARGE.test(text) && !(notFiniteIsNull && /NaN|Infinity/.test(text));
  if (isPlain) return JSON.parse(text);
  // Invalid JSON is refused with the message of the engine, as it is without large numbers.
  if (!notFiniteIsNull) JSON.parse(text);
  return plain(parseOrderedJson(text, { notFiniteIsNull }));
}

/** The value of a text as `parseExactJson` returns it; undefined for a text that is not JSON. */
export function exactJsonIn(text: string, dialect?: JsonDialect): unknown {
  try {
    return parseExactJson(text, dialect);
  } catch {
    return undefined;
  }
}

/**
 * Writes JSON like `JSON.stringify`, and bigints as their digits. The value must be representable in JSON, so that there is a
 * text. `indent`: number of spaces per level; without it, the text has one line.
 */
export function exactJsonText(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch {
    // `JSON.stringify` fails only for bigints and for values that contain themselves; the latter throw again here.
    const text = JSON.stringify(value, (_key, item: unknown) => marked(item), indent);
    return text.replaceAll(WRITTEN_MARK, withoutMark);
  }
}

function plain(value: OrderedJson): unknown {
  if (value instanceof WrittenNumber) return wholeNumberOf(value.text) ?? value.value;
  if (isList(value)) return value.map(plain);
  if (isEntries(value)) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
  return value;
}

function marked(item: unknown): unknown {
  if (typeof item === 'bigint') return MARK + String(item);
  return typeof item === 'string' && item.startsWith(NUL) ? NUL + item : item;
}

/**
 * Matches marked texts. A quotation mark inside a text is preceded by a backslash, and a name is followed by a colon. Looking
 * back only from quotation marks avoids quadratic time for a text of many spaces.
 */
const WRITTEN_MARK = /"(?<=(?:^|[[{,:]\s*)")(?:\\u0000int:(?<digits>-?\d+)"(?!:)|\\u0000(?=\\u0000))/g;

function withoutMark(_match: string, digits: string | undefined): string {
  return digits ?? '"';
}
