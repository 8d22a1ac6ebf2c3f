import type { UnitRange } from '../shared/code-point-index';
import { charactersWithin, windowAround, wordsWithin, type Piece } from './text-pieces';

/** How finely a text is taken: by whole words of its language, or by characters as a reader sees them. */
export type TextLevel = 'word' | 'character';

/**
 * A range grown at both ends to whole words or characters, without the blanks around it; null where it holds nothing
 * else. A word is what the language of the text calls one; marks of punctuation stand for themselves.
 */
export function snapped(text: string, range: UnitRange, level: TextLevel): UnitRange | null {
  const start = Math.max(0, Math.min(range.start, range.end));
  const end = Math.min(text.length, Math.max(range.start, range.end));
  if (start >= end) return null;
  const touched = piecesAround(text, { start, end }, level).filter(
    (piece) => !piece.isBlank && piece.end > start && piece.start < end,
  );
  const [first] = touched;
  const last = touched.at(-1);
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

/** The word or character at an offset: the one around it, else the one that ends there; null between blanks. */
export function pieceAt(text: string, offset: number, level: TextLevel): UnitRange | null {
  const near = piecesAround(text, { start: offset, end: offset }, level).filter((piece) => !piece.isBlank);
  const found =
    near.find((piece) => piece.start <= offset && offset < piece.end) ??
    near.find((piece) => piece.end === offset);
  return found === undefined ? null : rangeOf(found);
}

/** The first word or character that begins at an offset or after it. Between words, blanks and punctuation are passed. */
export function nextPiece(text: string, offset: number, level: TextLevel): UnitRange | null {
  let from = Math.max(0, offset);
  while (from < text.length) {
    const window = windowAround(text, { start: from, end: Math.min(from + 1, text.length) }, level);
    const found = piecesOf(text, window, level).find(
      (piece) => piece.start >= offset && isStop(piece, level),
    );
    if (found !== undefined) return rangeOf(found);
    from = Math.max(window.end, from + 1);
  }
  return null;
}

/** The last word or character that ends at an offset or before it. */
export function previousPiece(text: string, offset: number, level: TextLevel): UnitRange | null {
  let until = Math.min(text.length, offset);
  while (until > 0) {
    const window = windowAround(text, { start: until - 1, end: until }, level);
    const found = piecesOf(text, window, level).findLast(
      (piece) => piece.end <= offset && isStop(piece, level),
    );
    if (found !== undefined) return rangeOf(found);
    until = Math.min(window.start, until - 1);
  }
  return null;
}

/** Whether a range begins and ends where words of the language do. */
export function isWholeWords(text: string, range: UnitRange): boolean {
  const whole = snapped(text, range, 'word');
  return whole !== null && whole.start === range.start && whole.end === range.end;
}

function isStop(piece: Piece, level: TextLevel): boolean {
  return level === 'word' ? piece.isWord : !piece.isBlank;
}

function piecesAround(text: string, range: UnitRange, level: TextLevel): readonly Piece[] {
  return piecesOf(text, windowAround(text, range, level), level);
}

function piecesOf(text: string, window: UnitRange, level: TextLevel): readonly Piece[] {
  return level === 'word' ? wordsWithin(text, window) : charactersWithin(text, window);
}

function rangeOf({ start, end }: Piece): UnitRange {
  return { start, end };
}
