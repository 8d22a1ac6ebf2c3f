/** A formula in a text, including its delimiters. */
export interface Formula {
  /** The original text, including the delimiters. */
  readonly source: string;
  readonly tex: string;
  /** True for a formula on its own lines. */
  readonly isDisplay: boolean;
}

/** Maximum length of a formula; a longer one is displayed as plain text. */
export const FORMULA_MAX_LENGTH = 5_000;

interface Marks {
  readonly open: string;
  readonly close: string;
  readonly isDisplay: boolean;
}

/** If one delimiter starts with another, the longer one comes first. */
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
 * The formula at the start of a text (ANN-96), or null. `before` is the preceding character. Prices remain text: a single opening
 * dollar is not followed by a space, a closing one is not preceded by a space, and there is no digit before the opening dollar or
 * after the closing one.
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

/** Index of the first closing delimiter that is not escaped; null if there is none or the formula is too long. */
function closingMark(text: string, { open, close }: Marks): number | null {
  const limit = Math.min(text.length, open.length + FORMULA_MAX_LENGTH);
  for (let index = open.length; index < limit; index += 1) {
    if (text.startsWith(close, index)) return index;
    // The character after a backslash is escaped.
    if (text[index] === '\\') index += 1;
  }
  return null;
}

/** Index at which a formula may start, or -1. */
export function formulaStart(text: string): number {
  return text.search(/\$|\\[([]/u);
}
