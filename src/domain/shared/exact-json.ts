// JSON without rounding. A double holds whole numbers up to 2^53 − 1; ids of databases and social networks are larger, and rounding
// makes two of them one. Such a number is a bigint in memory and has all of its digits in JSON.

/** A number as JSON has it: a double, or a bigint where it is whole and no double is sure to hold it. */
export type ExactNumber = number | bigint;

const WHOLE_NUMBER = /^[+-]?\d+$/;

/**
 * The number that a text of digits means, without rounding; null for any other text, and beyond the largest double. Blanks
 * around it do not count.
 */
export function wholeNumberOf(text: string): ExactNumber | null {
  const digits = text.trim();
  if (!WHOLE_NUMBER.test(digits)) return null;
  const number = Number(digits);
  if (!Number.isFinite(number)) return null;
  // Unlike `Number`, `BigInt` takes no plus sign.
  return Number.isSafeInteger(number) ? number : BigInt(digits.replace('+', ''));
}

/** A whole number in the form that it has in memory. */
export function exactNumberOf(whole: bigint): ExactNumber {
  const number = Number(whole);
  return Number.isSafeInteger(number) ? number : whole;
}

/** Begins a text that represents a bigint while it passes through `JSON`; a text of the data that begins so gets one more U+0000. */
const MARK = '\u0000int:';
const NUL = '\u0000';
const ESCAPED_NUL = String.raw`\u0000`;

/** Fewer digits always fit, and digits of a fraction do not count. A text of digits matches too: slower, with the same result. */
const MAY_BE_LARGE = /(?<![\d.])\d{16}/;

/** Places in JSON where a text, a number or a word of Python may begin. */
const TOKEN_START = /["\-\dNI]/g;
const NUMBER = /-?(?:0|[1-9]\d*)(?<rest>(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
const NOT_FINITE = /NaN|-?Infinity/y;
const NAME_END = /\s*:/y;

export interface JsonDialect {
  /** Read `NaN`, `Infinity` and `-Infinity`, which Python writes, as null. Otherwise they are syntax errors. */
  readonly notFiniteIsNull?: boolean;
}

/**
 * Reads JSON as `JSON.parse` does, except that a whole number beyond ±(2^53 − 1) is a bigint. A number with a fraction or an
 * exponent is a double. Throws a `SyntaxError` for a text that is not JSON.
 */
export function parseExactJson(text: string, { notFiniteIsNull = false }: JsonDialect = {}): unknown {
  const isPlain = !MAY_BE_LARGE.test(text) && !(notFiniteIsNull && /NaN|Infinity/.test(text));
  if (isPlain) return JSON.parse(text);
  // Refuses a text that is not JSON, where anything may be taken for a million tokens, faster than marks are set.
  if (!notFiniteIsNull) JSON.parse(text);
  return JSON.parse(withMarks(text, notFiniteIsNull), unmarked);
}

/**
 * Writes JSON as `JSON.stringify` does, and a bigint as its digits. The value is one that JSON can hold, so there is a text. `indent`:
 * blanks of a level; without it, all is in one line.
 */
export function exactJsonText(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch {
    // Only a bigint, or a value that contains itself, brings the call here; the second throws again.
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

/** False beyond the largest double, which is infinite as in `JSON.parse`: reading millions of digits would take seconds. */
function isLarge(digits: string): boolean {
  const number = Number(digits);
  return Number.isFinite(number) && !Number.isSafeInteger(number);
}

/** True in front of a colon: a number is never a name, and a name keeps its characters. */
function isName(text: string, end: number): boolean {
  return matchAt(NAME_END, text, end) !== null;
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

/** Index behind the quotation mark that closes the text opened at `begin`. */
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
 * A quotation mark inside a text has a backslash in front of it, and a name a colon behind. Looking back from quotation marks only
 * keeps a text of many blanks from taking the square of its length.
 */
const WRITTEN_MARK = /"(?<=(?:^|[[{,:]\s*)")(?:\\u0000int:(?<digits>-?\d+)"(?!:)|\\u0000(?=\\u0000))/g;

function withoutMark(_match: string, digits: string | undefined): string {
  return digits ?? '"';
}
