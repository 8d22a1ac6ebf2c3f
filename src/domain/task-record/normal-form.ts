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

/** Labels or sentences by score, highest first; those with equal scores keep their order. */
export function byScore(items: readonly JsonEntries[]): readonly JsonEntries[] {
  return items.toSorted((one, other) => scoreOf(other) - scoreOf(one));
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

const BLANK = /^\s$/u;

/** The range within the text, without white space at its ends. Empty if nothing is left. */
export function trimmedRange(points: ArrayLike<string>, { start, end }: PointRange): PointRange {
  let from = start;
  let to = Math.min(end, points.length);
  while (from < to && BLANK.test(points[from] ?? '')) from += 1;
  while (to > from && BLANK.test(points[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
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
