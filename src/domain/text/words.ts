import { assertNever } from '../shared/assert-never';
import { CharacterKind, endOfCharacter, extendedFrom, kindAt, sizeAt } from './character-kinds';
import { foldedUnits } from './folded-units';
import { foldedWord } from './folded-word';
import { folded } from './folding';

/** A word of a text; offsets in UTF-16 units. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** The word, folded for comparison. */
  readonly word: string;
}

/** Called for each word in order. */
export type WordVisitor = (word: string, start: number, end: number) => void;

/** Longer words are split, as in the contract's analyzer. */
const MAX_WORD = 255;

/** The words of a text in order (SEA-1). See `eachWord`. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  eachWord(text, (word, start, end) => words.push({ start, end, word }));
  return words;
}

/**
 * Visits the words of a text. A word consists of letters and digits between Unicode word boundaries: "don't", "3.14",
 * "example.com" and "snake_case" are one word each. Underscores around a word are not part of it, and an emoji is a word. Symbols
 * with letters or digits, such as ² and ℃, add the words they represent.
 *
 * Scripts without spaces are split so that words can be found without a dictionary. Han and kana are split into overlapping pairs
 * of adjacent characters, and the last character of a run on its own. Thai and similar scripts are split into the words of
 * `Intl.Segmenter`, or not at all without it. Hangul is separated from adjacent letters and digits.
 *
 * Takes linear time: 100,000 characters take about four milliseconds.
 */
export function eachWord(text: string, visit: WordVisitor): void {
  let at = 0;
  while (at < text.length) at = visitFrom(text, at, visit);
}

/** Visits the word at an offset, if there is one, and returns the offset to continue from. */
function visitFrom(text: string, at: number, visit: WordVisitor): number {
  const kind = kindAt(text, at);
  switch (kind) {
    case CharacterKind.LETTER:
    case CharacterKind.DIGIT:
    case CharacterKind.JOINER: {
      const end = visitPlainWord(text, at, kind, visit);
      return isSymbol(text, end) ? visitSymbols(text, at, end, visit) : end;
    }
    case CharacterKind.SYMBOL:
      return visitSymbols(text, at, at, visit);
    case CharacterKind.HANGUL:
      return visitRun(text, at, kind, visit);
    case CharacterKind.UNSPACED:
      return visitUnspaced(text, at, visit);
    case CharacterKind.IDEOGRAPH:
      return visitPairs(text, at, visit);
    case CharacterKind.EMOJI:
      return visitEmoji(text, at, visit);
    case CharacterKind.OTHER:
      return isDrawnAsEmoji(text, at) ? visitEmoji(text, at, visit) : at + 1;
    case CharacterKind.EXTENDER:
    case CharacterKind.MID_LETTER:
    case CharacterKind.MID_NUMBER:
    case CharacterKind.MID_BOTH:
      return at + 1;
    default:
      return assertNever(kind);
  }
}

function visitPlainWord(text: string, from: number, first: CharacterKind, visit: WordVisitor): number {
  let at = from;
  let start = -1;
  let end = from;
  let highest = 0;
  let before = first;
  while (at < text.length) {
    const kind = kindAt(text, at);
    const isSolid = kind === CharacterKind.LETTER || kind === CharacterKind.DIGIT;
    if (isSolid && start < 0) start = at;
    if (!isSolid && !isWithin(text, at, kind, before)) break;
    const code = text.charCodeAt(at);
    if (code > highest) highest = code;
    at += code >= 0xd800 && code <= 0xdbff ? sizeAt(text, at) : 1;
    if (isSolid || (kind === CharacterKind.EXTENDER && before !== CharacterKind.JOINER)) end = at;
    if (kind !== CharacterKind.EXTENDER) before = kind;
  }
  if (start >= 0) visitFolded(text, start, end, highest, visit);
  return at;
}

function isWithin(text: string, at: number, kind: CharacterKind, before: CharacterKind): boolean {
  if (kind === CharacterKind.JOINER || kind === CharacterKind.EXTENDER) return true;
  const isMidLetter = kind === CharacterKind.MID_LETTER || kind === CharacterKind.MID_BOTH;
  const isMidNumber = kind === CharacterKind.MID_NUMBER || kind === CharacterKind.MID_BOTH;
  if (isMidLetter && before === CharacterKind.LETTER)
    return kindAt(text, extendedFrom(text, at + 1)) === CharacterKind.LETTER;
  return (
    isMidNumber &&
    before === CharacterKind.DIGIT &&
    kindAt(text, extendedFrom(text, at + 1)) === CharacterKind.DIGIT
  );
}

/** `highest` is at least the highest UTF-16 unit of the word. */
function visitFolded(text: string, start: number, end: number, highest: number, visit: WordVisitor): void {
  for (let from = start; from < end; from += MAX_WORD) {
    const to = Math.min(end, from + MAX_WORD);
    const written = text.slice(from, to);
    const word = highest < 0x80 ? written.toLowerCase() : foldedWord(written);
    if (word !== '') visit(word, from, to);
  }
}

function visitRun(text: string, start: number, kind: CharacterKind, visit: WordVisitor): number {
  const end = endOfRun(text, start, kind);
  visitFolded(text, start, end, 0xffff, visit);
  return end;
}

/**
 * Visits symbols that contain letters or digits, and the words that follow without a gap; the preceding word, which starts at
 * `start`, has already been visited. A symbol is found by itself, by adjacent words, and by the combination of both: "m²" by "m",
 * "2" and "m2".
 */
function visitSymbols(text: string, start: number, first: number, visit: WordVisitor): number {
  const edges = [first];
  let at = first;
  for (let kind = kindAt(text, at); kind === CharacterKind.SYMBOL || isPlain(kind); kind = kindAt(text, at)) {
    const from = at;
    at = kind === CharacterKind.SYMBOL ? endOfCharacter(text, at) : visitPlainWord(text, at, kind, visit);
    edges.push(at);
    if (kind === CharacterKind.SYMBOL) visitExpanded(text, from, at, visit);
  }
  let next = 0;
  visitExpanded(text, start, at, (word, from, to) => {
    while (next < edges.length && (edges[next] ?? 0) <= from) next += 1;
    if ((edges[next] ?? at) < to) visit(word, from, to);
  });
  return at;
}

function isSymbol(text: string, at: number): boolean {
  return text.charCodeAt(at) >= 0x80 && kindAt(text, at) === CharacterKind.SYMBOL;
}

function isPlain(kind: CharacterKind): boolean {
  return kind === CharacterKind.LETTER || kind === CharacterKind.DIGIT || kind === CharacterKind.JOINER;
}

function visitExpanded(text: string, start: number, end: number, visit: WordVisitor): void {
  const expanded = foldedUnits(text.slice(start, end), folded);
  eachWord(expanded.text, (word, from, to) => {
    const range = expanded.writtenRange(from, to);
    visit(word, start + range.start, start + range.end);
  });
}

/**
 * Replaces the symbols of a query by their letters and digits. The resulting words are those by which `eachWord` finds the
 * symbols and adjacent words, each once.
 */
export function withoutSymbols(query: string): string {
  let text = '';
  for (let at = 0; at < query.length;) {
    const end = at + sizeAt(query, at);
    const character = query.slice(at, end);
    text += kindAt(query, at) === CharacterKind.SYMBOL ? folded(character) : character;
    at = end;
  }
  return text;
}

let segmenter: Intl.Segmenter | null = null;

function visitUnspaced(text: string, start: number, visit: WordVisitor): number {
  if (typeof Intl.Segmenter !== 'function') return visitRun(text, start, CharacterKind.UNSPACED, visit);
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  const end = endOfRun(text, start, CharacterKind.UNSPACED);
  for (const { index, segment } of segmenter.segment(text.slice(start, end)))
    visitFolded(text, start + index, start + index + segment.length, 0xffff, visit);
  return end;
}

function visitPairs(text: string, from: number, visit: WordVisitor): number {
  let start = from;
  let middle = endOfCharacter(text, start);
  while (kindAt(text, middle) === CharacterKind.IDEOGRAPH) {
    const end = endOfCharacter(text, middle);
    visit(foldedPair(text.slice(start, end)), start, end);
    [start, middle] = [middle, end];
  }
  visit(foldedPair(text.slice(start, middle)), start, middle);
  return middle;
}

/** Han and kana without compatibility forms. */
const AS_IT_IS = /^[\u3041-\u3096\u30a1-\u30fe\u3400-\u9fff]+$/;

function foldedPair(characters: string): string {
  return AS_IT_IS.test(characters) ? characters : foldedWord(characters);
}

/** The variation selector that displays the preceding symbol as an emoji. */
const AS_PICTURE = 0xfe0f;

/** Whether the symbol at an offset is displayed as an emoji only because of the variation selector after it. */
export function isDrawnAsEmoji(text: string, at: number): boolean {
  if (text.charCodeAt(at + 1) !== AS_PICTURE && text.charCodeAt(at + 2) !== AS_PICTURE) return false;
  return /^\p{Extended_Pictographic}\ufe0f/u.test(text.slice(at, at + 3));
}

/** An emoji with its skin tone. Both letters of a flag count as one emoji, and so do joined emoji. */
const ONE_EMOJI =
  /\p{Regional_Indicator}{2}|.[\p{Emoji_Modifier}\p{M}]*(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{M}]*){0,9}/suy;

function visitEmoji(text: string, start: number, visit: WordVisitor): number {
  const end = endOfEmoji(text, start);
  visitFolded(text, start, end, 0xffff, visit);
  return end;
}

/** End of the emoji at an offset, with everything that is joined to it. */
export function endOfEmoji(text: string, start: number): number {
  ONE_EMOJI.lastIndex = start;
  return start + (ONE_EMOJI.exec(text)?.[0].length ?? 1);
}

function endOfRun(text: string, start: number, kind: CharacterKind): number {
  let end = start;
  while (kindAt(text, end) === kind) end = endOfCharacter(text, end);
  return end;
}
