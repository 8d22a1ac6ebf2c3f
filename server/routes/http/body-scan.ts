/** Most levels of nested lists and objects; requests of the contract have fewer than ten. */
export const MAX_DEPTH = 100;

/** A whole number of `LARGE_DIGITS` may need a bigint, which takes as long to parse as `LARGE_VALUES` other values. */
const LARGE_DIGITS = 16;
const LARGE_VALUES = 9;

/** Most items of a list that is parsed item by item; every call takes fewer. */
const ITEMS_MAX = 10_000;

export type ScanProblem = 'too-deep' | 'too-many-values' | 'too-many-names' | 'large-item';

/** How much content a body may have. */
export interface ContentLimits {
  readonly values: number;
  /** Values of one item of a list directly below the root object. */
  readonly valuesOfItem: number;
  readonly bytesOfItem: number;
  /** Parsing an object takes much longer where it has thousands of different names. */
  readonly namesOfObject: number;
}

/** Byte offsets of the items of a list: in `bounds`, the start and the end of each item in turn. */
export interface ItemPlaces {
  /** After the opening bracket. */
  readonly start: number;
  /** Of the closing bracket. */
  readonly end: number;
  readonly bounds: readonly number[];
}

const OTHER = 0;
const QUOTE = 1;
const OPEN = 2;
const CLOSE = 3;
const COMMA = 4;
const BLANK = 5;
const COLON = 6;
const DIGIT = 7;

const KINDS = new Uint8Array(256);
for (const [kind, signs] of [
  [QUOTE, '"'],
  [OPEN, '[{'],
  [CLOSE, ']}'],
  [COMMA, ','],
  [BLANK, ' \t\n\r'],
  [COLON, ':'],
  [DIGIT, '0123456789'],
] as const)
  for (const sign of signs) KINDS[sign.charCodeAt(0)] = kind;

const QUOTATION_MARK = 0x22;
const BACKSLASH = 0x5c;
const POINT = 0x2e;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

/**
 * Scans the bytes of a JSON text as they arrive, before anything is parsed. Parsing a few million brackets blocks the only thread
 * for seconds, and deeply nested ones overflow its stack. The parser refuses text that is not JSON.
 */
export class BodyScan {
  readonly #limits: ContentLimits;
  #at = 0;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** Inside a number or a word such as `true`. */
  #isInWord = false;
  #digits = 0;
  #isFraction = false;
  /** Numbers of names of the open objects, by depth. */
  readonly #names = new Uint32Array(MAX_DEPTH + 1);
  #isOpened = false;
  #values = 1;
  #valuesBeforeItem = 1;
  #isObject = false;
  #isItemBlank = true;
  #list: { readonly start: number; readonly bounds: number[] } | null = null;
  readonly #lists: ItemPlaces[] = [];

  constructor(limits: ContentLimits) {
    this.#limits = limits;
  }

  /** The lists directly below the root object. */
  get lists(): readonly ItemPlaces[] {
    return this.#lists;
  }

  /** The next bytes; a problem is final. */
  take(chunk: Uint8Array): ScanProblem | null {
    // Local variables and early exits, since most bytes of a long body belong to texts and numbers.
    let isInText = this.#isInText;
    let isEscaped = this.#isEscaped;
    let isInWord = this.#isInWord;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTATION_MARK) isInText = false;
        continue;
      }
      const kind = KINDS[byte] ?? OTHER;
      const isWord = kind === DIGIT || kind === OTHER;
      const isStart = kind !== BLANK && !(isWord && isInWord);
      isInWord = isWord;
      isInText = kind === QUOTE;
      const problem =
        (isStart ? this.#sign(kind, byte, this.#at + index) : null) ??
        (isWord ? this.#letter(kind, byte) : null);
      if (problem !== null) return problem;
    }
    this.#isInText = isInText;
    this.#isEscaped = isEscaped;
    this.#isInWord = isInWord;
    this.#at += chunk.length;
    return null;
  }

  /** A byte of a number or a word. */
  #letter(kind: number, byte: number): ScanProblem | null {
    if (kind !== DIGIT) {
      this.#digits = 0;
      this.#isFraction = byte === POINT;
      return null;
    }
    this.#digits += 1;
    if (this.#digits !== LARGE_DIGITS || this.#isFraction) return null;
    this.#values += LARGE_VALUES;
    return this.#problemOfValues();
  }

  #sign(kind: number, byte: number, at: number): ScanProblem | null {
    this.#digits = 0;
    this.#isFraction = false;
    // Commas count every value but the first one of a list or an object.
    if (this.#isOpened && kind !== CLOSE) this.#values += 1;
    this.#isOpened = kind === OPEN;
    if (kind === CLOSE) return this.#close(at);
    const problem = kind === COMMA && this.#depth === 2 ? this.#endItem(at) : null;
    if (problem !== null) return problem;
    if (kind !== COMMA || this.#depth !== 2) this.#isItemBlank = false;
    if (kind === COLON) return this.#name();
    if (kind !== OPEN && kind !== COMMA) return null;
    if (kind === OPEN) return this.#open(byte, at);
    this.#values += 1;
    return this.#problemOfValues();
  }

  #name(): ScanProblem | null {
    const names = (this.#names[this.#depth] ?? 0) + 1;
    this.#names[this.#depth] = names;
    return names > this.#limits.namesOfObject ? 'too-many-names' : null;
  }

  #open(byte: number, at: number): ScanProblem | null {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) return 'too-deep';
    this.#names[this.#depth] = 0;
    if (this.#depth === 1) this.#isObject = byte === OPEN_OBJECT;
    if (this.#depth === 2 && this.#isObject && byte === OPEN_LIST) {
      this.#list = { start: at + 1, bounds: [at + 1] };
      this.#isItemBlank = true;
      this.#valuesBeforeItem = this.#values;
    }
    return this.#problemOfValues();
  }

  #close(at: number): ScanProblem | null {
    this.#depth -= 1;
    const list = this.#list;
    if (this.#depth !== 1 || list === null) {
      this.#isItemBlank = false;
      return null;
    }
    const problem = this.#problemOfItem(list.bounds, at);
    // An empty list has a start and no end.
    if (!this.#isItemBlank || list.bounds.length > 1) list.bounds.push(at);
    this.#lists.push({ ...list, end: at });
    this.#list = null;
    return problem;
  }

  #endItem(at: number): ScanProblem | null {
    if (this.#list === null) return null;
    const { bounds } = this.#list;
    const problem = this.#problemOfItem(bounds, at);
    this.#isItemBlank = true;
    this.#valuesBeforeItem = this.#values;
    bounds.push(at, at + 1);
    return problem;
  }

  #problemOfItem(bounds: readonly number[], end: number): ScanProblem | null {
    return end - (bounds.at(-1) ?? end) > this.#limits.bytesOfItem ? 'large-item' : null;
  }

  #problemOfValues(): ScanProblem | null {
    const isTooMany =
      this.#values > this.#limits.values ||
      (this.#list !== null &&
        (this.#values - this.#valuesBeforeItem > this.#limits.valuesOfItem ||
          this.#list.bounds.length > 2 * ITEMS_MAX));
    return isTooMany ? 'too-many-values' : null;
  }
}
