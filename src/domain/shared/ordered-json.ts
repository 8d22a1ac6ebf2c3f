// JSON without any loss: the entries of an object keep their order, even if keys are digits, and a number keeps its original text.
// `JSON.parse` moves digit keys to the front, and reads `1.0` as 1 and 30 digits as a rounded double.

/** A number as it is written in JSON, such as `1.0`, `1e3` or 30 digits. */
export class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The nearest double. */
  get value(): number {
    return Number(this.text);
  }
}

/** The entries of a JSON object in their order. If keys are equal, the last one counts. */
export type JsonEntries = ReadonlyMap<string, OrderedJson>;

export type OrderedJson = string | boolean | null | WrittenNumber | readonly OrderedJson[] | JsonEntries;

export interface JsonDialect {
  /**
   * Reads `NaN`, `Infinity` and `-Infinity`, which Python writes, and numbers beyond the largest double as null. Otherwise the words
   * are syntax errors.
   */
  readonly notFiniteIsNull?: boolean;
}

/** Parses any JSON text, regardless of its depth. Throws a `SyntaxError` if the text is not JSON. */
export function parseOrderedJson(text: string, { notFiniteIsNull = false }: JsonDialect = {}): OrderedJson {
  return new Parser(text, notFiniteIsNull).document();
}

/** Writes JSON without white space, regardless of the depth of the value. */
export function orderedJsonText(value: OrderedJson): string {
  const open: OpenText[] = [];
  let text = begun(value, open);
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const next = level.rest.next();
    if (next.done === true) {
      text += level.end;
      open.pop();
      continue;
    }
    if (level.isFirst) level.isFirst = false;
    else text += ',';
    const [key, item] = next.value;
    if (level.end === '}') text += `${JSON.stringify(key)}:`;
    text += begun(item, open);
  }
  return text;
}

export function isEntries(value: OrderedJson | undefined): value is JsonEntries {
  return value instanceof Map;
}

export function isList(value: OrderedJson | undefined): value is readonly OrderedJson[] {
  return Array.isArray(value);
}

/** A list or an object whose end is not written yet. */
interface OpenText {
  readonly rest: Iterator<readonly [number | string, OrderedJson]>;
  readonly end: ']' | '}';
  isFirst: boolean;
}

/** The text of a scalar, or the opening bracket of a list or an object, whose items are then written next. */
function begun(value: OrderedJson, open: OpenText[]): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof WrittenNumber) return value.text;
  if (value === null || typeof value === 'boolean') return String(value);
  if (isList(value)) {
    open.push({ rest: value.entries(), end: ']', isFirst: true });
    return '[';
  }
  open.push({ rest: value.entries(), end: '}', isFirst: true });
  return '{';
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const FIRST_PRINTABLE = 0x20;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

type Words = ReadonlyArray<readonly [string, OrderedJson]>;

const WORDS: Words = [
  ['true', true],
  ['false', false],
  ['null', null],
];

const NOT_FINITE: Words = [
  ['NaN', null],
  ['Infinity', null],
  ['-Infinity', null],
];

/** A list or an object whose end is not read yet. `key` belongs to the next value. */
type Level =
  | { readonly items: OrderedJson[]; readonly entries: null }
  | { readonly items: null; readonly entries: Map<string, OrderedJson>; key: string };

/** Keeps the open levels in a list, because recursion overflows the stack for deeply nested text. */
class Parser {
  readonly #text: string;
  readonly #words: Words;
  readonly #notFiniteIsNull: boolean;
  readonly #levels: Level[] = [];
  #at = 0;

  constructor(text: string, notFiniteIsNull: boolean) {
    this.#text = text;
    this.#words = notFiniteIsNull ? [...WORDS, ...NOT_FINITE] : WORDS;
    this.#notFiniteIsNull = notFiniteIsNull;
  }

  document(): OrderedJson {
    for (;;) {
      let value = this.#begin();
      while (value !== undefined) {
        const level = this.#levels.at(-1);
        if (level === undefined) return this.#ended(value);
        if (level.items === null) level.entries.set(level.key, value);
        else level.items.push(value);
        value = this.#closed(level);
      }
    }
  }

  #ended(value: OrderedJson): OrderedJson {
    this.#skipBlanks();
    if (this.#at < this.#text.length) throw this.#error();
    return value;
  }

  /** Reads a scalar, or an empty list or object; undefined if it opens a list or object with a first value. */
  #begin(): OrderedJson | undefined {
    const sign = this.#skipBlanks();
    if (sign === QUOTE) return this.#string();
    if (sign === OPEN_OBJECT) return this.#openObject();
    if (sign === OPEN_LIST) return this.#openList();
    const number = this.#number();
    if (number === undefined) return this.#word();
    return this.#notFiniteIsNull && !Number.isFinite(number.value) ? null : number;
  }

  #openList(): OrderedJson | undefined {
    this.#at += 1;
    const items: OrderedJson[] = [];
    if (this.#skipBlanks() === CLOSE_LIST) {
      this.#at += 1;
      return items;
    }
    this.#levels.push({ items, entries: null });
    return undefined;
  }

  #openObject(): OrderedJson | undefined {
    this.#at += 1;
    const entries = new Map<string, OrderedJson>();
    if (this.#skipBlanks() === CLOSE_OBJECT) {
      this.#at += 1;
      return entries;
    }
    this.#levels.push({ items: null, entries, key: this.#key() });
    return undefined;
  }

  /** Returns the value of a level that ends here; undefined if a comma and the next value follow. */
  #closed(level: Level): OrderedJson | undefined {
    const sign = this.#skipBlanks();
    this.#at += 1;
    if (sign === COMMA) {
      if (level.items === null) level.key = this.#key();
      return undefined;
    }
    if (sign !== (level.items === null ? CLOSE_OBJECT : CLOSE_LIST)) throw this.#error(this.#at - 1);
    this.#levels.pop();
    return level.items ?? level.entries;
  }

  /** Reads a key and its colon. */
  #key(): string {
    if (this.#skipBlanks() !== QUOTE) throw this.#error();
    const key = this.#string();
    if (this.#skipBlanks() !== COLON) throw this.#error();
    this.#at += 1;
    return key;
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at;
    let isEscaped = false;
    let at = start + 1;
    for (let unit = text.charCodeAt(at); unit !== QUOTE; unit = text.charCodeAt(at)) {
      // The code is NaN after the end of the text.
      if (!(unit >= FIRST_PRINTABLE)) throw this.#error(at);
      if (unit === BACKSLASH) {
        isEscaped = true;
        at += 1;
      }
      at += 1;
    }
    this.#at = at + 1;
    return isEscaped ? this.#unescaped(start) : text.slice(start + 1, at);
  }

  #unescaped(start: number): string {
    try {
      return String(JSON.parse(this.#text.slice(start, this.#at)));
    } catch {
      throw this.#error(start);
    }
  }

  #number(): WrittenNumber | undefined {
    NUMBER.lastIndex = this.#at;
    const written = NUMBER.exec(this.#text)?.[0];
    if (written === undefined) return undefined;
    this.#at += written.length;
    return new WrittenNumber(written);
  }

  #word(): OrderedJson {
    for (const [word, value] of this.#words)
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    throw this.#error();
  }

  /** Code of the next character that is not white space; NaN at the end of the text. */
  #skipBlanks(): number {
    let unit = this.#text.charCodeAt(this.#at);
    while (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) {
      this.#at += 1;
      unit = this.#text.charCodeAt(this.#at);
    }
    return unit;
  }

  #error(at = this.#at): SyntaxError {
    return new SyntaxError(
      at < this.#text.length ? `Unexpected sign at position ${at}` : 'Unexpected end of JSON',
    );
  }
}
