import { folded } from './folding';

/** Role of a character in a word (Unicode Standard Annex 29, simplified). */
export const CharacterKind = {
  OTHER: 0,
  LETTER: 1,
  DIGIT: 2,
  /** Joins letters and digits, like an underscore. */
  JOINER: 3,
  /** Belongs to the preceding character: combining marks and invisible characters. */
  EXTENDER: 4,
  /** Part of a word if it is between two letters. */
  MID_LETTER: 5,
  /** Part of a number if it is between two digits. */
  MID_NUMBER: 6,
  /** Full stop and apostrophe: acts as both `MID_LETTER` and `MID_NUMBER`. */
  MID_BOTH: 7,
  HANGUL: 8,
  /** Han and kana, which are written without spaces. */
  IDEOGRAPH: 9,
  /** Thai, Khmer and other scripts that are written without spaces and have words of several letters. */
  UNSPACED: 10,
  EMOJI: 11,
  /** Not part of a word as written, but its compatibility form contains letters or digits: ² ① ℃ ㍿. */
  SYMBOL: 12,
} as const;

export type CharacterKind = (typeof CharacterKind)[keyof typeof CharacterKind];

const MID_LETTERS = /[\u00b7\u0387\u055f\u05f4\u2027]/u;
const MID_NUMBERS = /[,;\u037e\u0589\u060c\u060d\u066c\u07f8\u2044\ufe10\ufe14\ufe50\ufe54\uff0c\uff1b]/u;
const MID_BOTHS = /['.\u2018\u2019\u2024\ufe52\uff07\uff0e]/u;

/**
 * The first matching rule applies. Unlike in the annex, a colon separates words: only Swedish has it within words, and
 * `topic:refund` is common. A zero-width space also separates words.
 */
const RULES: readonly (readonly [RegExp, CharacterKind])[] = [
  [/[\u200b\u0e3f]/u, CharacterKind.OTHER],
  [/[\p{M}\p{Cf}\uff9e\uff9f]/u, CharacterKind.EXTENDER],
  [/[\p{Nd}\u066b]/u, CharacterKind.DIGIT],
  [/\p{Pc}/u, CharacterKind.JOINER],
  [MID_LETTERS, CharacterKind.MID_LETTER],
  [MID_NUMBERS, CharacterKind.MID_NUMBER],
  [MID_BOTHS, CharacterKind.MID_BOTH],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70]/u, CharacterKind.IDEOGRAPH],
  [/[\p{Emoji_Presentation}\p{Regional_Indicator}]/u, CharacterKind.EMOJI],
  [/\P{Alphabetic}/u, CharacterKind.OTHER],
  [/\p{Script=Hangul}/u, CharacterKind.HANGUL],
  [
    /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Tai_Viet}]/u,
    CharacterKind.UNSPACED,
  ],
  [/\p{Alphabetic}/u, CharacterKind.LETTER],
];

const BLOCK = 256;
const blocks: (Uint8Array | undefined)[] = [];

/** The kind of the character at an offset. The second half of a surrogate pair has the kind `OTHER`. */
export function kindAt(text: string, offset: number): CharacterKind {
  let code = text.charCodeAt(offset);
  if (Number.isNaN(code)) return CharacterKind.OTHER;
  if (code >= 0xd800 && code <= 0xdbff) code = text.codePointAt(offset) ?? code;
  // Uses tables that are created for the alphabets that occur, because this runs for every character of every record.
  const block = (blocks[code >>> 8] ??= blockOf(code >>> 8));
  // Blocks contain only kinds.
  return block[code & 0xff] as CharacterKind;
}

function blockOf(index: number): Uint8Array {
  return Uint8Array.from({ length: BLOCK }, (_unused, low) =>
    kindOf(String.fromCodePoint(index * BLOCK + low)),
  );
}

/** A character that is never drawn, but separates words. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Kind of a character: a `SYMBOL` if its compatibility form contains words, or more than a part of one. A character that is
 * never drawn, such as a Hangul filler, does not divide the word around it.
 */
function kindOf(character: string): CharacterKind {
  const written = writtenKind(character);
  const form = folded(character);
  if (form === '') return character === ZERO_WIDTH_SPACE ? written : CharacterKind.EXTENDER;
  if (form === character) return written;
  const kinds = Array.from(form, writtenKind);
  const isDivided =
    (written === CharacterKind.LETTER && !kinds.every((kind) => WITHIN_WORDS.has(kind))) ||
    (written === CharacterKind.IDEOGRAPH && kinds.length > 1) ||
    (written === CharacterKind.OTHER && kinds.some((kind) => BEGINNING_WORDS.has(kind)));
  return isDivided ? CharacterKind.SYMBOL : written;
}

/** Kinds allowed in the compatibility form of a letter that remains part of its word. */
const WITHIN_WORDS: ReadonlySet<CharacterKind> = new Set([
  CharacterKind.LETTER,
  CharacterKind.DIGIT,
  CharacterKind.JOINER,
  CharacterKind.EXTENDER,
  CharacterKind.MID_LETTER,
  CharacterKind.MID_BOTH,
]);

const BEGINNING_WORDS: ReadonlySet<CharacterKind> = new Set([
  CharacterKind.LETTER,
  CharacterKind.DIGIT,
  CharacterKind.HANGUL,
  CharacterKind.IDEOGRAPH,
]);

function writtenKind(character: string): CharacterKind {
  return RULES.find(([pattern]) => pattern.test(character))?.[1] ?? CharacterKind.OTHER;
}

/** Number of UTF-16 units of the character at an offset. */
export function sizeAt(text: string, offset: number): 1 | 2 {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}

/** End of the character at an offset, including its extenders. */
export function endOfCharacter(text: string, start: number): number {
  return extendedFrom(text, start + sizeAt(text, start));
}

/** End of the extenders at an offset. */
export function extendedFrom(text: string, offset: number): number {
  let at = offset;
  while (kindAt(text, at) === CharacterKind.EXTENDER) at += sizeAt(text, at);
  return at;
}
