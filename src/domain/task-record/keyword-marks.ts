import { CharacterKind, kindAt } from '../text/character-kinds';
import type { UnitRange } from '../text/code-points';

/** Places of keywords in a text, as whole words and ignoring case (TSK-17). If keywords overlap, the longest one is marked. */
export function keywordMarks(text: string, keywords: readonly string[]): readonly UnitRange[] {
  const haystack = lowered(text);
  const marks: UnitRange[] = [];
  const longestFirst = keywords.filter((keyword) => keyword !== '').toSorted((a, b) => b.length - a.length);
  for (const keyword of longestFirst) {
    const needle = lowered(keyword);
    let start = haystack.indexOf(needle);
    while (start >= 0) {
      const range = { start, end: start + needle.length };
      if (isWholeWord(text, range) && !marks.some((mark) => overlaps(mark, range))) marks.push(range);
      start = haystack.indexOf(needle, range.end);
    }
  }
  return marks.toSorted((a, b) => a.start - b.start);
}

export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The whole text in parts, with the keywords marked. */
export function markedParts(text: string, keywords: readonly string[]): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const mark of keywordMarks(text, keywords)) {
    if (mark.start > end) parts.push({ text: text.slice(end, mark.start), isMarked: false });
    parts.push({ text: text.slice(mark.start, mark.end), isMarked: true });
    end = mark.end;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}

/** The text in lower case with unchanged length: the few letters whose lower case is longer stay as they are. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const low = character.toLowerCase();
    return low.length === character.length ? low : character;
  }).join('');
}

function isWholeWord(text: string, { start, end }: UnitRange): boolean {
  return !continuesWord(text, start) && !continuesWord(text, end);
}

const LETTERS: ReadonlySet<CharacterKind> = new Set([
  CharacterKind.LETTER,
  CharacterKind.DIGIT,
  CharacterKind.JOINER,
  CharacterKind.HANGUL,
]);

/** Whether the characters before and at an offset belong to one word. In scripts without spaces, they never do. */
function continuesWord(text: string, offset: number): boolean {
  if (offset === 0 || offset >= text.length) return false;
  return LETTERS.has(kindBefore(text, offset)) && isPartOfWord(kindAt(text, offset));
}

function isPartOfWord(kind: CharacterKind): boolean {
  return LETTERS.has(kind) || kind === CharacterKind.EXTENDER;
}

function kindBefore(text: string, offset: number): CharacterKind {
  const isSecondHalf = /[\udc00-\udfff]/u.test(text.charAt(offset - 1));
  return kindAt(text, isSecondHalf ? offset - 2 : offset - 1);
}

function overlaps(one: UnitRange, other: UnitRange): boolean {
  return one.start < other.end && other.start < one.end;
}
