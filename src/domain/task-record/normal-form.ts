// The form in which parts of a record are stored, so that equal records have equal texts (TWI-20).

import { isNameTooLong, METADATA_TEXT_MAX_LENGTH } from './record-limits';
import {
  isEntries,
  isList,
  WrittenNumber,
  type JsonEntries,
  type OrderedJson,
} from '#domain/shared/ordered-json';
import { codePointLength } from '#domain/text/code-points';
import { isPythonBlank } from '#domain/text/python-blanks';

/** Labels or sentences by score, highest first; those with equal scores keep their order. */
export function byScore(items: readonly JsonEntries[]): readonly JsonEntries[] {
  // A score may be written with millions of digits, so each is read once.
  const scored = items.map((item) => ({ item, score: scoreOf(item) }));
  return scored.toSorted((one, other) => other.score - one.score).map(({ item }) => item);
}

function scoreOf(item: JsonEntries): number {
  const score = item.get('score');
  return score instanceof WrittenNumber ? score.value : 1;
}

/** A range of a text in code points, with an exclusive end. */
export interface PointRange {
  readonly start: number;
  readonly end: number;
}

/** Removes white space from the ends of ranges of a text. Nothing is left of a range of white space. */
export class RangeTrimmer {
  readonly #points: ArrayLike<string>;
  #nextInk: Int32Array | null = null;
  #lastInk: Int32Array | null = null;

  constructor(points: ArrayLike<string>) {
    this.#points = points;
  }

  trimmed({ start, end }: PointRange): PointRange {
    const last = Math.min(end, this.#points.length);
    const from = Math.max(start, Math.min(last, this.#inkFrom(start)));
    return { start: from, end: from < last ? this.#inkUntil(last) : last };
  }

  #isBlank(index: number): boolean {
    return isPythonBlank(this.#points[index] ?? '');
  }

  /** The first position from `start` on without white space. All are looked up at once, because many ranges may begin in one gap. */
  #inkFrom(start: number): number {
    if (!this.#isBlank(start)) return start;
    this.#nextInk ??= this.#nextOfAll();
    return this.#nextInk[start] ?? start;
  }

  #nextOfAll(): Int32Array {
    const next = new Int32Array(this.#points.length);
    for (let index = next.length - 1; index >= 0; index -= 1)
      next[index] = this.#isBlank(index) ? (next[index + 1] ?? next.length) : index;
    return next;
  }

  /** The end of the last character before `end` that is not white space; 0 without one. */
  #inkUntil(end: number): number {
    if (!this.#isBlank(end - 1)) return end;
    this.#lastInk ??= this.#lastOfAll();
    return this.#lastInk[end - 1] ?? end;
  }

  #lastOfAll(): Int32Array {
    const last = new Int32Array(this.#points.length);
    for (let index = 0; index < last.length; index += 1)
      last[index] = this.#isBlank(index) ? (last[index - 1] ?? 0) : index + 1;
    return last;
  }
}

/** Whether a key is hidden: its value may be any JSON, which is stored unchanged and never searched, sorted or counted (TWI-21). */
export function isHiddenKey(key: string): boolean {
  return key.startsWith('_');
}

/**
 * Metadata with keys of nested objects joined by dots. Null and empty lists are omitted, and only the last characters of long texts
 * are kept. If keys are equal, the last one counts. Null if a key is too long; the names below it are not read, because each of them
 * would copy it.
 */
export function flatMetadata(metadata: JsonEntries): JsonEntries | null {
  const flat = new Map<string, OrderedJson>();
  for (const [key, value] of metadata) {
    if (!isHiddenKey(key)) {
      if (!putFlat(flat, key, value)) return null;
    } else if (isNameTooLong(key)) return null;
    else flat.set(key, value);
  }
  return flat;
}

/** Returns false if a key is too long. */
function putFlat(flat: Map<string, OrderedJson>, key: string, value: OrderedJson): boolean {
  if (value === null || (isList(value) && value.length === 0)) return true;
  if (isNameTooLong(key)) return false;
  if (isEntries(value)) return [...value].every(([name, item]) => putFlat(flat, `${key}.${name}`, item));
  flat.set(key, cutValue(value));
  return true;
}

function cutValue(value: OrderedJson): OrderedJson {
  if (typeof value === 'string') return lastCharacters(value, METADATA_TEXT_MAX_LENGTH);
  if (isList(value)) return value.map((item) => cutValue(item));
  return isEntries(value) ? new Map([...value].map(([key, item]) => [key, cutValue(item)])) : value;
}

/** The last characters of a text, without splitting a surrogate pair. */
function lastCharacters(text: string, most: number): string {
  if (text.length <= most || codePointLength(text) <= most) return text;
  return Array.from(text.slice(-2 * most))
    .slice(-most)
    .join('');
}
