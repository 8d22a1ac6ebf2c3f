import type { UnitRange } from '../text/code-points';
import { nextPiece, previousPiece, snapped, type TextLevel } from './text-level';

export type RangeEdge = 'start' | 'end';

/** Moves one end of a range outwards by a word or character, within `limits`; null if this is not possible. */
export function grown(
  text: string,
  range: UnitRange,
  edge: RangeEdge,
  level: TextLevel,
  limits: UnitRange,
): UnitRange | null {
  const wanted =
    edge === 'end'
      ? { start: range.start, end: Math.min(nextPiece(text, range.end, level)?.end ?? range.end, limits.end) }
      : {
          start: Math.max(previousPiece(text, range.start, level)?.start ?? range.start, limits.start),
          end: range.end,
        };
  return changed(range, snapped(text, wanted, 'character'));
}

/** Moves one end of a range inwards by a word or character; null if nothing remains. */
export function shrunk(text: string, range: UnitRange, edge: RangeEdge, level: TextLevel): UnitRange | null {
  if (edge === 'end') {
    const end = previousPiece(text, range.end - 1, level)?.end ?? 0;
    return end > range.start ? { start: range.start, end } : null;
  }
  const start = nextPiece(text, range.start + 1, level)?.start ?? range.end;
  return start < range.end ? { start, end: range.end } : null;
}

/** Moves both ends of a range by a word, within `limits`; null if this is not possible. */
export function moved(text: string, range: UnitRange, way: 1 | -1, limits: UnitRange): UnitRange | null {
  const start =
    way === 1 ? nextPiece(text, range.start + 1, 'word') : previousPiece(text, range.start, 'word');
  const end = way === 1 ? nextPiece(text, range.end, 'word') : previousPiece(text, range.end - 1, 'word');
  if (start === null || end === null || start.start >= end.end) return null;
  const isWithin = start.start >= limits.start && end.end <= limits.end;
  return isWithin ? { start: start.start, end: end.end } : null;
}

function changed(before: UnitRange, after: UnitRange | null): UnitRange | null {
  const isSame = after !== null && after.start === before.start && after.end === before.end;
  return isSame ? null : after;
}
