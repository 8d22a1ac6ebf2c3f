import { assertNever } from '../shared/assert-never';
import { sizeAt } from './character-kinds';
import { endOfPart } from './word-parts';
import { endOfEmoji, isDrawnAsEmoji, type WordVisitor } from './words';

/** Role of a character at word boundaries (Unicode Standard Annex 29). */
const BreakKind = {
  OTHER: 0,
  LETTER: 1,
  HEBREW: 2,
  DIGIT: 3,
  KATAKANA: 4,
  /** Joins letters, digits and Katakana, like an underscore. */
  JOINER: 5,
  /** Belongs to the preceding character. */
  EXTENDER: 6,
  /** Part of a word if it is between two letters. */
  MID_LETTER: 7,
  /** Part of a number if it is between two digits. */
  MID_NUMBER: 8,
  /** Full stop and apostrophes: part of a word between two letters, and of a number between two digits. */
  MID_BOTH: 9,
  /** Han and Hiragana, of which each character is a word. */
  CHARACTER: 10,
  /** Thai, Khmer and other scripts that are written without spaces. */
  UNSPACED: 11,
  EMOJI: 12,
} as const;

type BreakKind = (typeof BreakKind)[keyof typeof BreakKind];

/** The first matching rule applies. */
const RULES: readonly (readonly [RegExp, BreakKind])[] = [
  [/\u200b/u, BreakKind.OTHER],
  [/[\p{M}\p{Cf}\uff9e\uff9f]/u, BreakKind.EXTENDER],
  [/[\p{Nd}\u066b]/u, BreakKind.DIGIT],
  [/[\p{Pc}\u202f]/u, BreakKind.JOINER],
  [/[:\u00b7\u0387\u055f\u05f4\u2027\ufe13\ufe55\uff1a]/u, BreakKind.MID_LETTER],
  [
    /[,;\u037e\u0589\u060c\u060d\u066c\u07f8\u2044\ufe10\ufe14\ufe50\ufe54\uff0c\uff1b]/u,
    BreakKind.MID_NUMBER,
  ],
  [/['.\u2018\u2019\u2024\ufe52\uff07\uff0e]/u, BreakKind.MID_BOTH],
  [/[\p{Script=Katakana}\u3031-\u3035\u309b\u309c\u30a0\u30fc\uff70]/u, BreakKind.KATAKANA],
  [/[\p{Script=Han}\p{Ideographic}\p{Script=Hiragana}]/u, BreakKind.CHARACTER],
  [/[\p{Emoji_Presentation}\p{Regional_Indicator}]/u, BreakKind.EMOJI],
  [/\P{Alphabetic}/u, BreakKind.OTHER],
  [/\p{Script=Hebrew}/u, BreakKind.HEBREW],
  [
    /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Tai_Viet}]/u,
    BreakKind.UNSPACED,
  ],
];

const BLOCK = 256;
const blocks: (Uint8Array | undefined)[] = [];

/**
 * Visits the words of a text as the analyzer `standard` of task datasets finds them: the segments between the word boundaries of
 * Unicode Standard Annex 29 that have a letter, a digit or an emoji, in lower case. Accents and compatibility forms are kept, which
 * `eachWord` folds. Han and Hiragana are words of one character; a run of Katakana or Thai is one word.
 *
 * Uses tables of characters instead of `Intl.Segmenter`, which splits Han, Katakana and Thai by dictionaries of the engine. Takes
 * linear time.
 */
export function eachStandardWord(text: string, visit: WordVisitor): void {
  let at = 0;
  while (at < text.length) at = visitFrom(text, at, visit);
}

/** The words of a text in order. See `eachStandardWord`. */
export function standardWords(text: string): readonly string[] {
  const words: string[] = [];
  eachStandardWord(text, (word) => words.push(word));
  return words;
}

/** Visits the word at an offset, if there is one, and returns the offset to continue from. */
function visitFrom(text: string, at: number, visit: WordVisitor): number {
  const kind = kindAt(text, at);
  if (kind === BreakKind.OTHER && !isDrawnAsEmoji(text, at)) return at + 1;
  const end = endFrom(text, at, kind);
  if (isWord(text, at, end, kind)) visitLowered(text, at, end, visit);
  return end;
}

function endFrom(text: string, at: number, kind: BreakKind): number {
  switch (kind) {
    case BreakKind.LETTER:
    case BreakKind.HEBREW:
    case BreakKind.DIGIT:
    case BreakKind.KATAKANA:
    case BreakKind.JOINER:
      return endOfWord(text, at, kind);
    case BreakKind.UNSPACED:
      return endOfRun(text, at, kind);
    case BreakKind.CHARACTER:
      return extendedFrom(text, at + sizeAt(text, at));
    case BreakKind.OTHER:
    case BreakKind.EMOJI:
      return endOfEmoji(text, at);
    case BreakKind.EXTENDER:
    case BreakKind.MID_LETTER:
    case BreakKind.MID_NUMBER:
    case BreakKind.MID_BOTH:
      return at + sizeAt(text, at);
    default:
      return assertNever(kind);
  }
}

/** Underscores alone, and characters that only occur within words, are not words. */
function isWord(text: string, start: number, end: number, first: BreakKind): boolean {
  if (first !== BreakKind.JOINER)
    return first < BreakKind.JOINER || first > BreakKind.MID_BOTH || first === BreakKind.OTHER;
  for (let at = start; at < end; at += sizeAt(text, at)) if (isSolid(kindAt(text, at))) return true;
  return false;
}

function endOfWord(text: string, start: number, first: BreakKind): number {
  let before = first;
  let at = extendedFrom(text, start + sizeAt(text, start));
  while (at < text.length) {
    const kind = kindAt(text, at);
    const next = joins(before, kind) ? at : afterMiddle(text, at, before, kind);
    if (next === null) return isClosedBy(text, at, before) ? extendedFrom(text, at + 1) : at;
    before = kindAt(text, next);
    at = extendedFrom(text, next + sizeAt(text, next));
  }
  return at;
}

/** Whether a character continues the word before it. Rules 5, 8 to 10, and 13 to 13b. */
function joins(before: BreakKind, kind: BreakKind): boolean {
  if (kind === BreakKind.JOINER) return true;
  if (kind === BreakKind.KATAKANA) return before === BreakKind.KATAKANA || before === BreakKind.JOINER;
  return isSolid(kind) && before !== BreakKind.KATAKANA;
}

/** Offset of the character that a middle character joins to the one before it; null if it ends the word. Rules 6, 7, 11 and 12. */
function afterMiddle(text: string, at: number, before: BreakKind, kind: BreakKind): number | null {
  const isQuote = before === BreakKind.HEBREW && text[at] === '"';
  const isMiddle =
    kind === BreakKind.MID_LETTER || kind === BreakKind.MID_NUMBER || kind === BreakKind.MID_BOTH;
  if (!isMiddle && !isQuote) return null;
  const next = extendedFrom(text, at + 1);
  const after = kindAt(text, next);
  if (isQuote) return after === BreakKind.HEBREW ? next : null;
  const isInWord = kind !== BreakKind.MID_NUMBER && isLetter(before) && isLetter(after);
  const isInNumber = kind !== BreakKind.MID_LETTER && before === BreakKind.DIGIT && after === BreakKind.DIGIT;
  return isInWord || isInNumber ? next : null;
}

/** An apostrophe after a Hebrew letter belongs to its word. Rule 7a. */
function isClosedBy(text: string, at: number, before: BreakKind): boolean {
  return before === BreakKind.HEBREW && text[at] === "'";
}

function isLetter(kind: BreakKind): boolean {
  return kind === BreakKind.LETTER || kind === BreakKind.HEBREW;
}

function isSolid(kind: BreakKind): boolean {
  return kind >= BreakKind.LETTER && kind <= BreakKind.KATAKANA;
}

function endOfRun(text: string, start: number, kind: BreakKind): number {
  let end = start;
  while (kindAt(text, end) === kind) end = extendedFrom(text, end + sizeAt(text, end));
  return end;
}

function extendedFrom(text: string, offset: number): number {
  let at = offset;
  while (kindAt(text, at) === BreakKind.EXTENDER) at += sizeAt(text, at);
  return at;
}

function visitLowered(text: string, start: number, end: number, visit: WordVisitor): void {
  for (let from = start; from < end;) {
    const to = endOfPart(text, from, end);
    visit(loweredWord(text.slice(from, to)), from, to);
    from = to;
  }
}

/** Converts each character to lower case separately, so that sigma and İ depend on neither their place nor the language. */
export function loweredWord(word: string): string {
  return word.replaceAll('\u03a3', '\u03c3').replaceAll('\u0130', 'i').toLowerCase();
}

function kindAt(text: string, offset: number): BreakKind {
  let code = text.charCodeAt(offset);
  if (Number.isNaN(code)) return BreakKind.OTHER;
  if (code >= 0xd800 && code <= 0xdbff) code = text.codePointAt(offset) ?? code;
  const block = (blocks[code >>> 8] ??= blockOf(code >>> 8));
  // Blocks contain only kinds.
  return block[code & 0xff] as BreakKind;
}

function blockOf(index: number): Uint8Array {
  return Uint8Array.from({ length: BLOCK }, (_unused, low) =>
    kindOf(String.fromCodePoint(index * BLOCK + low)),
  );
}

function kindOf(character: string): BreakKind {
  return RULES.find(([pattern]) => pattern.test(character))?.[1] ?? BreakKind.LETTER;
}
