// JSON without rounding. A double is exact for whole numbers up to 2^53 − 1; ids of databases and social networks are larger, and
// rounding can make two of them equal. Such a number is a bigint in memory and is written to JSON with all of its digits.

import { isDecimal } from './decimal-text';
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

/** Parts of a decimal without its sign. */
const PARTS = /^(?<whole>\d*)\.?(?<fraction>\d*)(?:e(?<exponent>[+-]?\d+))?$/i;

/**
 * The number represented by a decimal, such as `-1`, `2.50` or `1e3`: a whole number without rounding, otherwise the nearest double.
 * Null for any other text, and beyond the largest double. Surrounding white space is ignored.
 */
export function exactDecimalOf(text: string): ExactNumber | null {
  const decimal = text.trim();
  const double = isDecimal(decimal) ? Number(decimal) : Infinity;
  if (!Number.isFinite(double)) return null;
  if (Math.abs(double) <= Number.MAX_SAFE_INTEGER) return double;
  const {
    whole = '',
    fraction = '',
    exponent = '0',
  } = PARTS.exec(decimal.replace(/^[+-]/, ''))?.groups ?? {};
  const digits = (whole + fraction).replace(/^0+/, '');
  // At most 308 zeros follow, and 309 digits remain, because the number is no larger than a double.
  const zeros = Number(exponent) - fraction.length;
  const isWhole = zeros >= 0 || /^0*$/.test(digits.slice(zeros));
  if (!isWhole) return double;
  const magnitude = BigInt(zeros >= 0 ? digits + '0'.repeat(zeros) : digits.slice(0, zeros));
  return double < 0 ? -magnitude : magnitude;
}

/** The in-memory form of a whole number. */
export function exactNumberOf(whole: bigint): ExactNumber {
  const number = Number(whole);
  return Number.isSafeInteger(number) ? number : whole;
}

/**
 * Prefix of a text that represents a large number while it passes through `JSON`; data texts with this prefix get an additional U+0000.
 */
const MARK = '\u0000int:';
const NUL = '\u0000';

/**
 * Fewer digits are always exact, and digits of a fraction do not count. A text of digits also matches: this is slower, with the
 * same result.
 */
const MAY_BE_LARGE = /(?<![\d.])\d{16}/;

/** A word of Python, or a number with an exponent beyond the largest double; one with as many digits is large. */
const MAY_BE_INFINITE = /NaN|Infinity|\d[eE]\+?\d{3}/;

/**
 * Parses JSON like `JSON.parse`, except that whole numbers beyond ±(2^53 − 1) become bigints. A number with a fraction or an
 * exponent is a double. Throws a `SyntaxError` if the text is not JSON.
 */
export function parseExactJson(text: string, { notFiniteIsNull = false }: JsonDialect = {}): unknown {
  const isPlain = !MAY_BE_LARGE.test(text) && !(notFiniteIsNull && MAY_BE_INFINITE.test(text));
  if (isPlain) return JSON.parse(text);
  // Invalid JSON is refused with the message of the engine, as it is without large numbers.
  if (!notFiniteIsNull) JSON.parse(text);
  return plainJson(parseOrderedJson(text, { notFiniteIsNull }));
}

/** The value of a text as `parseExactJson` returns it; undefined for a text that is not JSON. */
export function exactJsonIn(text: string, dialect?: JsonDialect): unknown {
  try {
    return parseExactJson(text, dialect);
  } catch {
    return undefined;
  }
}

/** Like `MAY_BE_LARGE`, for texts of `JSON.stringify`, which writes large doubles with an exponent. */
const MAY_BE_LARGE_DOUBLE = /(?<![\d.])\d{16}|\de\+/;

/**
 * Writes JSON like `JSON.stringify`, but bigints as their digits, and doubles beyond ±(2^53 − 1) as their digits with `.0`, so that
 * a reader keeps the two apart. The database removes exponents, but keeps `.0`. The value must be representable in JSON, so that
 * there is a text. `indent`: number of spaces per level; without it, the text has one line.
 */
export function exactJsonText(value: unknown, indent?: number): string {
  try {
    const text = JSON.stringify(value, null, indent);
    if (!MAY_BE_LARGE_DOUBLE.test(text)) return text;
  } catch {
    // `JSON.stringify` fails only for bigints and for values that contain themselves; the latter throw again below.
  }
  const text = JSON.stringify(value, (_key, item: unknown) => marked(item), indent);
  return text.replaceAll(WRITTEN_MARK, withoutMark);
}

/** The value as `parseExactJson` returns it. */
export function plainJson(value: OrderedJson): unknown {
  if (value instanceof WrittenNumber) return wholeNumberOf(value.text) ?? value.value;
  if (isList(value)) return value.map(plainJson);
  if (isEntries(value)) return Object.fromEntries([...value].map(([key, item]) => [key, plainJson(item)]));
  return value;
}

/** All digits of the shortest whole number that is read as the double, which is a whole number. */
export function wholeDigits(double: number): string {
  const [mantissa = '', exponent = '0'] = String(double).split('e+');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return whole + fraction + '0'.repeat(Number(exponent) - fraction.length);
}

function marked(item: unknown): unknown {
  if (typeof item === 'bigint') return MARK + String(item);
  if (typeof item === 'number' && Math.abs(item) > Number.MAX_SAFE_INTEGER && Number.isFinite(item))
    return `${MARK}${wholeDigits(item)}.0`;
  return typeof item === 'string' && item.startsWith(NUL) ? NUL + item : item;
}

/**
 * Matches marked texts. A quotation mark inside a text is preceded by a backslash, and a name is followed by a colon. Looking
 * back only from quotation marks avoids quadratic time for a text of many spaces.
 */
const WRITTEN_MARK =
  /"(?<=(?:^|[[{,:]\s*)")(?:\\u0000int:(?<digits>-?\d+(?:\.0)?)"(?!:)|\\u0000(?=\\u0000))/g;

function withoutMark(_match: string, digits: string | undefined): string {
  return digits ?? '"';
}
