/** A formula in a text, with the marks around it. */
export interface Formula {
  /** As it is written, with its marks. */
  readonly source: string;
  readonly tex: string;
  /** On lines of its own. */
  readonly isDisplay: boolean;
}

/** Characters of a formula; a longer one is shown as it is written. */
export const FORMULA_MAX_LENGTH = 5_000;

interface Marks {
  readonly open: string;
  readonly close: string;
  readonly isDisplay: boolean;
}

/** The longer mark of two that begin alike comes first. */
const MARKS: readonly Marks[] = [
  { open: '$$', close: '$$', isDisplay: true },
  { open: '\\[', close: '\\]', isDisplay: true },
  { open: '\\(', close: '\\)', isDisplay: false },
  { open: '$', close: '$', isDisplay: false },
];

const BLANK = /^\s/u;
const DIGIT = /^\d/u;
const EMPTY_LINE = /\n[ \t]*\n/u;

/**
 * The formula that a text begins with (ANN-96), or null. `before` is the character in front of it. Prices stay text: no blank
 * follows a single opening dollar or precedes a closing one, and no digit stands in front of the first or behind the second.
 */
export function formulaAtStart(text: string, before = ''): Formula | null {
  const marks = MARKS.find(({ open }) => text.startsWith(open));
  if (marks === undefined || before === '\\') return null;
  const end = closingMark(text, marks);
  if (end === null) return null;
  const { open, close, isDisplay } = marks;
  const tex = text.slice(open.length, end);
  const after = text.slice(end + close.length);
  if (tex.trim() === '' || EMPTY_LINE.test(tex)) return null;
  if (open === '$' && !isBetweenDollars(tex, before, after)) return null;
  return { source: text.slice(0, end + close.length), tex, isDisplay };
}

function isBetweenDollars(tex: string, before: string, after: string): boolean {
  const hasBlanks = BLANK.test(tex) || BLANK.test(tex.slice(-1));
  return !hasBlanks && !DIGIT.test(before) && !DIGIT.test(after);
}

/** Index of the first closing mark that is not escaped; null without one, or where the formula would be too long. */
function closingMark(text: string, { open, close }: Marks): number | null {
  const limit = Math.min(text.length, open.length + FORMULA_MAX_LENGTH);
  for (let index = open.length; index < limit; index += 1) {
    if (text.startsWith(close, index)) return index;
    // Of an escape, the next character is no mark.
    if (text[index] === '\\') index += 1;
  }
  return null;
}

/** Index at which a formula may begin; -1 without one. */
export function formulaStart(text: string): number {
  return text.search(/\$|\\[([]/u);
}
