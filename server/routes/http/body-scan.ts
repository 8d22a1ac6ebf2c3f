import type { ContentLimits, ScanProblem } from './content-limits';
import { DigitRuns } from './digit-runs';
import {
  BACKSLASH,
  BLANK,
  CLOSE,
  COLON,
  COMMA,
  DIGIT,
  KINDS,
  OPEN,
  OPEN_LIST,
  OPEN_OBJECT,
  OTHER,
  POINT,
  QUOTATION_MARK,
  QUOTE,
} from './json-signs';
import { ObjectShapes } from './object-shapes';

/** Most levels of nested lists and objects; requests of the contract have fewer than ten. */
export const MAX_DEPTH = 100;

/** A whole number of `LARGE_DIGITS` may need a bigint, which takes as long to parse as `LARGE_VALUES` further values. */
const LARGE_DIGITS = 16;
const LARGE_VALUES = 2;

/** A piece with so many digits in a row is parsed without rounding, which takes as long as for a piece with so many times its values. */
const EXACT_TIMES = 4;

/** A name that makes a new shape of an object takes as long to parse as so many other values. */
const SHAPE_VALUES = 15;

/** Most items of a list that is parsed item by item; every call takes fewer. */
const ITEMS_MAX = 10_000;

interface Piece {
  /** Above 0. */
  readonly number: number;
  values: number;
  /** Whether it may have a number that a double rounds. */
  isLarge: boolean;
}

/** Byte offsets of the items of a list: in `bounds`, the start and the end of each item in turn. */
export interface ItemPlaces {
  /** After the opening bracket. */
  readonly start: number;
  /** Of the closing bracket. */
  readonly end: number;
  readonly bounds: readonly number[];
}

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
  readonly #shapes = new ObjectShapes(MAX_DEPTH);
  readonly #digitRuns = new DigitRuns(LARGE_DIGITS);
  #isLargeChunk = false;
  #isOpened = false;
  #isBehindColon = false;
  #values = 1;
  #pieces = 1;
  readonly #frame: Piece = { number: 1, values: 1, isLarge: false };
  #bytesOfItems = 0;
  #piece = this.#frame;
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
    let textStart = 0;
    this.#isLargeChunk = this.#digitRuns.take(chunk);
    if (this.#isLargeChunk) this.#piece.isLarge = true;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTATION_MARK) {
          isInText = false;
          this.#readText(chunk, textStart, index);
        }
        continue;
      }
      const kind = KINDS[byte] ?? OTHER;
      const isWord = kind === DIGIT || kind === OTHER;
      const isStart = kind !== BLANK && !(isWord && isInWord);
      isInWord = isWord;
      isInText = kind === QUOTE;
      if (isInText) {
        textStart = index + 1;
        this.#shapes.beginName();
      }
      const problem =
        (isStart ? this.#sign(kind, byte, this.#at + index) : null) ??
        (isWord ? this.#letter(kind, byte) : null);
      if (problem !== null) return problem;
    }
    if (isInText) this.#readText(chunk, textStart, chunk.length);
    this.#isInText = isInText;
    this.#isEscaped = isEscaped;
    this.#isInWord = isInWord;
    this.#at += chunk.length;
    return this.#problemOfPiece() ?? this.#problemOfFrame();
  }

  /** A part of a text, which may be a name. */
  #readText(chunk: Uint8Array, from: number, to: number): void {
    if (!this.#isBehindColon) this.#shapes.readName(chunk, from, to);
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
    return this.#count(LARGE_VALUES);
  }

  #sign(kind: number, byte: number, at: number): ScanProblem | null {
    this.#digits = 0;
    this.#isFraction = false;
    // Commas count every value but the first one of a list or an object.
    const first = this.#isOpened && kind !== CLOSE ? this.#count(1) : null;
    if (first !== null) return first;
    this.#isOpened = kind === OPEN;
    if (kind !== QUOTE) this.#isBehindColon = kind === COLON;
    if (kind === CLOSE) return this.#close(at);
    const problem = kind === COMMA && this.#depth === 2 ? this.#endItem(at) : null;
    if (problem !== null) return problem;
    if (kind !== COMMA || this.#depth !== 2) this.#isItemBlank = false;
    if (kind === COLON) return this.#name();
    if (kind !== OPEN && kind !== COMMA) return null;
    if (kind === OPEN) return this.#open(byte, at);
    return this.#count(1);
  }

  #name(): ScanProblem | null {
    const names = (this.#names[this.#depth] ?? 0) + 1;
    this.#names[this.#depth] = names;
    if (names > this.#limits.namesOfObject) return 'too-many-names';
    if (!this.#shapes.isNewShape(this.#depth, this.#piece.number)) return null;
    this.#piece.values += SHAPE_VALUES;
    return this.#problemOfPiece();
  }

  #open(byte: number, at: number): ScanProblem | null {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) return 'too-deep';
    this.#names[this.#depth] = 0;
    this.#shapes.beginObject(this.#depth);
    if (this.#depth === 1) this.#isObject = byte === OPEN_OBJECT;
    if (this.#depth === 2 && this.#isObject && byte === OPEN_LIST) {
      this.#list = { start: at + 1, bounds: [at + 1] };
      this.#beginItem();
    }
    return null;
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
    this.#bytesOfItems += at - list.start;
    this.#list = null;
    this.#piece = this.#frame;
    if (this.#isLargeChunk) this.#piece.isLarge = true;
    return problem;
  }

  #endItem(at: number): ScanProblem | null {
    if (this.#list === null) return null;
    const { bounds } = this.#list;
    const problem = this.#problemOfItem(bounds, at);
    this.#beginItem();
    bounds.push(at, at + 1);
    return bounds.length > 2 * ITEMS_MAX ? 'too-many-values' : problem;
  }

  #beginItem(): void {
    this.#isItemBlank = true;
    this.#pieces += 1;
    this.#piece = { number: this.#pieces, values: 0, isLarge: this.#isLargeChunk };
  }

  #problemOfItem(bounds: readonly number[], end: number): ScanProblem | null {
    return end - (bounds.at(-1) ?? end) > this.#limits.bytesOfPiece ? 'large-item' : null;
  }

  #count(values: number): ScanProblem | null {
    this.#values += values;
    this.#piece.values += values;
    return this.#values > this.#limits.values ? 'too-many-values' : this.#problemOfPiece();
  }

  #problemOfPiece(): ScanProblem | null {
    const { values, isLarge } = this.#piece;
    return values * (isLarge ? EXACT_TIMES : 1) > this.#limits.valuesOfPiece ? 'too-many-values' : null;
  }

  #problemOfFrame(): ScanProblem | null {
    return this.#list === null && this.#at - this.#bytesOfItems > this.#limits.bytesOfPiece
      ? 'large-item'
      : null;
  }
}
