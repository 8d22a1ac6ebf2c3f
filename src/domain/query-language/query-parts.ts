import type { QueryMistake } from './query-tree';
import { scannedQuery, type BrokenToken, type ScannedToken } from './scanned-query';

export type QueryPartKind =
  | 'blank'
  | 'field'
  | 'operator'
  | 'bracket'
  | 'word'
  | 'phrase'
  | 'range'
  | 'regex'
  | 'wildcard'
  | 'fuzzy';

/** A part of a query text that has one color; offsets in UTF-16 units. */
export interface QueryPart {
  readonly kind: QueryPartKind;
  readonly start: number;
  readonly end: number;
}

/** The parts of a query text, also of a half-typed one. They cover the text in its order (TSK-4). */
export function queryParts(text: string): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  let end = 0;
  const scanned = scannedQuery(text);
  scanned.forEach((one, index) => {
    const { token } = one;
    if (token.start > end) parts.push({ kind: 'blank', start: end, end: token.start });
    const kind = kindOf(one, text, scanned[index - 1], scanned[index + 1]);
    parts.push({ kind, start: token.start, end: token.end });
    ({ end } = token);
  });
  if (end < text.length) parts.push({ kind: 'blank', start: end, end: text.length });
  return parts;
}

const MOST_PAINTED = 1_500;

/** Consecutive characters that look the same. */
export interface PaintedPart extends QueryPart {
  readonly isMistake: boolean;
}

/**
 * The parts of a query text as they are painted: divided at the ends of a mistake, and joined where nothing distinguishes them, so
 * that a long query has few parts. A query with more than 1,500 parts has one color, because otherwise each key takes longer than a
 * frame.
 */
export function paintedParts(
  text: string,
  mistake: Pick<QueryMistake, 'start' | 'end'> | null,
): readonly PaintedPart[] {
  const painted: PaintedPart[] = [];
  for (const part of queryParts(text).flatMap((whole) => dividedBy(mistake, whole))) {
    const before = painted.at(-1);
    const isLike = part.kind === 'blank' || part.kind === before?.kind;
    if (before !== undefined && isLike && part.isMistake === before.isMistake) {
      painted[painted.length - 1] = { ...before, end: part.end };
    } else painted.push(part);
  }
  const whole: QueryPart = { kind: 'word', start: 0, end: text.length };
  return painted.length > MOST_PAINTED ? dividedBy(mistake, whole) : painted;
}

const STRETCH = 40;
/** Hebrew, Arabic and other scripts that are written from right to left, and their marks of direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The painted parts of a long query in stretches that can be laid out separately. Text from right to left is one stretch, because
 * its parts change places across the whole text.
 */
export function paintedStretches(
  text: string,
  parts: readonly PaintedPart[],
): readonly (readonly PaintedPart[])[] {
  if (parts.length <= STRETCH || RIGHT_TO_LEFT.test(text)) return [parts];
  return Array.from({ length: Math.ceil(parts.length / STRETCH) }, (_, index) =>
    parts.slice(index * STRETCH, (index + 1) * STRETCH),
  );
}

function dividedBy(
  mistake: Pick<QueryMistake, 'start' | 'end'> | null,
  { kind, start, end }: QueryPart,
): readonly PaintedPart[] {
  if (mistake === null) return [{ kind, start, end, isMistake: false }];
  const from = Math.min(Math.max(mistake.start, start), end);
  const to = Math.min(Math.max(mistake.end, from), end);
  const divided = [
    { kind, start, end: from, isMistake: false },
    { kind, start: from, end: to, isMistake: true },
    { kind, start: to, end, isMistake: false },
  ];
  return divided.filter((part) => part.end > part.start);
}

function kindOf(
  { token, field }: ScannedToken,
  text: string,
  before: ScannedToken | undefined,
  after: ScannedToken | undefined,
): QueryPartKind {
  switch (token.kind) {
    case 'word':
      if (after?.token.kind === ':') return 'field';
      if (after?.token.kind === 'tilde') return 'fuzzy';
      if (token.pattern !== null) return 'wildcard';
      return field !== null && isComparison(token.text) ? 'range' : 'word';
    case ':':
      return before?.token.kind === 'word' ? 'field' : 'operator';
    case 'quoted':
      return 'phrase';
    case 'tilde':
      return ofTilde(before);
    case 'regex':
    case 'range':
      return token.kind;
    case '(':
    case ')':
      return 'bracket';
    case 'broken':
      return kindOfBroken(token, text);
    case 'boost':
    case '+':
    case 'and':
    case 'or':
    case 'not':
      return 'operator';
  }
}

function isComparison(word: string): boolean {
  return word.startsWith('<') || word.startsWith('>');
}

function ofTilde(before: ScannedToken | undefined): QueryPartKind {
  if (before?.token.kind === 'word') return 'fuzzy';
  return before?.token.kind === 'quoted' ? 'phrase' : 'operator';
}

const BROKEN: ReadonlyMap<string, QueryPartKind> = new Map([
  ['"', 'phrase'],
  ['/', 'regex'],
  ['[', 'range'],
  ['{', 'range'],
  [']', 'bracket'],
  ['}', 'bracket'],
  ['^', 'operator'],
]);

function kindOfBroken({ start }: BrokenToken, text: string): QueryPartKind {
  return BROKEN.get(text.charAt(start)) ?? 'word';
}
