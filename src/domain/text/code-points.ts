/** Length of a text in Unicode code points, the unit in which the contract counts span offsets. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index += 1) {
    if (isPairAt(text, index)) {
      length -= 1;
      index += 1;
    }
  }
  return length;
}

/** Whether an offset in UTF-16 units is between the two halves of a surrogate pair. */
export function isInsidePair(text: string, offset: number): boolean {
  return isPairAt(text, offset - 1);
}

/** An unpaired surrogate counts as one code point. */
function isPairAt(text: string, index: number): boolean {
  const first = text.charCodeAt(index);
  // Not a number before the beginning of the text.
  if (!(first >= 0xd800 && first <= 0xdbff)) return false;
  const second = text.charCodeAt(index + 1);
  return second >= 0xdc00 && second <= 0xdfff;
}

/** A range of a text in UTF-16 units, with an exclusive end: the unit of the browser and of `Intl.Segmenter`. */
export interface UnitRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Converts offsets in a text between UTF-16 units and Unicode code points, the unit of the contract. An unpaired surrogate is a
 * code point of its own. Offsets beyond the text are converted to its ends, and those inside a pair to its start.
 */
export interface CodePointIndex {
  /** Length in code points. */
  readonly length: number;
  toUnit(point: number): number;
  toPoint(unit: number): number;
}

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

/** Number of texts whose index is cached: the current record, its neighbors, and some spare. */
const KEPT = 12;
const kept = new Map<string, CodePointIndex>();

/** The cached index of a text, built in one pass. Conversions take O(1), or O(log pairs) if there are surrogate pairs. */
export function codePointIndex(text: string): CodePointIndex {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const index = indexOf(text);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(text, index);
  return index;
}

function indexOf(text: string): CodePointIndex {
  const pairs = pairStarts(text);
  const unitLength = text.length;
  const length = unitLength - pairs.length;
  if (pairs.length === 0) {
    const same = (offset: number) => within(offset, length);
    return { length, toUnit: same, toPoint: same };
  }
  return {
    length,
    toUnit: (point) => {
      const wanted = within(point, length);
      // The pair with number `i` is at the code point `pairs[i] - i`.
      return wanted + countWhere(pairs.length, (index) => startOf(pairs, index) - index < wanted);
    },
    toPoint: (unit) => {
      const wanted = within(unit, unitLength);
      return wanted - countWhere(pairs.length, (index) => startOf(pairs, index) < wanted);
    },
  };
}

function pairStarts(text: string): Uint32Array {
  return Uint32Array.from(text.matchAll(PAIR), (match) => match.index);
}

function startOf(pairs: Uint32Array, index: number): number {
  return pairs[index] ?? Number.POSITIVE_INFINITY;
}

function within(offset: number, length: number): number {
  return Math.min(Math.max(0, offset), length);
}

/** Number of integers below `count` for which `holds` is true. It must be true for the first ones and false for the rest. */
function countWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Order of two texts by code points, which is that of their bytes in UTF-8. `<` compares UTF-16 units and puts surrogate pairs before
 * U+E000 to U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return surrogatesLast(left) - surrogatesLast(right);
  }
  return a.length - b.length;
}

function surrogatesLast(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
