// JSON without rounding. A double is exact for whole numbers up to 2^53 − 1; ids of databases and social networks are larger, and
// rounding can make two of them equal. Such a number is a bigint in memory and is written to JSON with all of its digits.

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
const ESCAPED_NUL = String.raw`\u0000`;

/**
 * Fewer digits are always exact, and digits of a fraction do not count. A text of digits also matches: this is slower, with the
 * same result.
 */
const MAY_BE_LARGE = /(?<![\d.])\d{16}/;

/** Positions in JSON where a text, a number or a Python constant may start. */
const TOKEN_START = /["\-\dNI]/g;
const NUMBER = /-?(?:0|[1-9]\d*)(?<rest>(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
const NOT_FINITE = /NaN|-?Infinity/y;
const NAME_END = /\s*:/y;

export interface JsonDialect {
  /** Reads `NaN`, `Infinity` and `-Infinity`, which Python writes, as null. Otherwise they are syntax errors. */
  readonly notFiniteIsNull?: boolean;
}

/**
 * Parses JSON like `JSON.parse`, except that whole numbers beyond ±(2^53 − 1) become bigints. A number with a fraction or an
 * exponent is a double. Throws a `SyntaxError` if the text is not JSON.
 */
export function parseExactJson(text: string, { notFiniteIsNull = false }: JsonDialect = {}): unknown {
  const isPlain = !MAY_BE_LARGE.test(text) && !(notFiniteIsNull && /NaN|Infinity/.test(text));
  if (isPlain) return JSON.parse(text);
  // Refuses invalid JSON, which may contain a million possible tokens, faster than marking the tokens does.
  if (!notFiniteIsNull) JSON.parse(text);
  return JSON.parse(withMarks(text, notFiniteIsNull), unmarked);
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

function withMarks(text: string, notFiniteIsNull: boolean): string {
  const parts: string[] = [];
  let copied = 0;
  const replace = (start: number, end: number, by: string): void => {
    parts.push(text.slice(copied, start), by);
    copied = end;
  };
  const start = new RegExp(TOKEN_START);
  while (start.test(text)) {
    const at = start.lastIndex - 1;
    if (text[at] === '"') {
      start.lastIndex = endOfText(text, at);
      const needsNul = text.startsWith(ESCAPED_NUL, at + 1) && !isName(text, start.lastIndex);
      if (needsNul) replace(at, at + 1, `"${ESCAPED_NUL}`);
      continue;
    }
    const word = notFiniteIsNull ? matchAt(NOT_FINITE, text, at) : null;
    const number = word === null ? matchAt(NUMBER, text, at) : null;
    const [token = ''] = word ?? number ?? [];
    const end = at + token.length;
    if (word !== null) replace(at, end, 'null');
    else if (number?.groups?.['rest'] === '' && isLarge(token) && !isName(text, end)) {
      replace(at, end, `"${ESCAPED_NUL}int:${token}"`);
    }
    start.lastIndex = Math.max(end, at + 1);
  }
  parts.push(text.slice(copied));
  return parts.join('');
}

/** False beyond the largest double, which becomes infinite as in `JSON.parse`, because parsing millions of digits takes seconds. */
function isLarge(digits: string): boolean {
  const number = Number(digits);
  return Number.isFinite(number) && !Number.isSafeInteger(number);
}

/** True before a colon: a name is never a number and keeps its characters. */
function isName(text: string, end: number): boolean {
  return matchAt(NAME_END, text, end) !== null;
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

/** Index after the quotation mark that ends the text opened at `begin`. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text[first - 1] === '\\') first -= 1;
    if ((end - first) % 2 === 0) return end + 1;
  }
  return text.length;
}

function unmarked(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(NUL)) return value;
  return value.startsWith(MARK) ? BigInt(value.slice(MARK.length)) : value.slice(NUL.length);
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
