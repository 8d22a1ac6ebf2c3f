import { folded } from './folding';
import { respelled } from './word-spelling';

/** Steps of the fold of a word beyond lower case, as bits. */
const Step = {
  /** Composing, and one spelling for each word. */
  SPELLING: 1,
  /** A form of a single character, which is composed with no other: ß, ﬁ, full-width letters. */
  BY_CHARACTER: 2,
  /** Everything that `folded` does. Also where several of the others are needed. */
  ALL: 4,
} as const;

/**
 * The form in which a word is compared: folded, and in one spelling. Accents count: "café" is not "cafe". Words
 * leave out the steps that none of their characters needs, because all words of all records come by here.
 */
export function foldedWord(word: string): string {
  if (IS_LATIN.test(word)) return word.toLowerCase().replaceAll('ß', 'ss');
  switch (stepsOf(word)) {
    case 0:
      return word.toLowerCase();
    case Step.SPELLING:
      return respelled(word.normalize('NFC').toLowerCase());
    case Step.BY_CHARACTER:
      return word.replaceAll(BEYOND_ASCII, formOf).toLowerCase();
    default:
      return respelled(folded(word));
  }
}

/** Whether the fold of a text is more than its lower case. */
export function changesByFolding(text: string): boolean {
  return stepsOf(text) !== 0;
}

/** Characters whose lower case is their fold, up to the dotted capital İ, and ß, which is frequent. */
const IS_LATIN = /^[\0-\xa7\xa9\xab\xac\xae\xb0\xb1\xb6\xb7\xbb\xbf-\u012f]*$/;
const BEYOND_ASCII = /[^\0-\x7f]/gu;
const forms = new Map<string, string>();

function formOf(character: string): string {
  const known = forms.get(character);
  if (known !== undefined) return known;
  const form = respelled(folded(character));
  forms.set(character, form);
  return form;
}

const BLOCK = 256;
const blocks: (Uint8Array | undefined)[] = [];

function stepsOf(text: string): number {
  let steps = 0;
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at);
    if (code < 0x80) continue;
    if (code >= 0xd800 && code <= 0xdbff) code = text.codePointAt(at) ?? code;
    const block = (blocks[code >>> 8] ??= blockOf(code >>> 8));
    steps |= block[code & 0xff] ?? 0;
  }
  return steps;
}

function blockOf(index: number): Uint8Array {
  return Uint8Array.from({ length: BLOCK }, (_unused, low) =>
    stepsOfCharacter(String.fromCodePoint(index * BLOCK + low)),
  );
}

/** The last sigma of a word has a lowercase letter of its own; vowels and finals of Hangul compose with what precedes them. */
const DEPENDENT = /[\p{M}Σ\u1160-\u11ff\ud7b0-\ud7ff]/u;

/** A dot above decides whether an i before it is composed with what follows. */
const DOT = /İ|\u0307/u;

function stepsOfCharacter(character: string): number {
  const form = respelled(folded(character));
  if (DOT.test(character)) return Step.ALL;
  if (form !== respelled(character.normalize('NFC').toLowerCase()))
    return form === '' || DEPENDENT.test(form) ? Step.ALL : Step.BY_CHARACTER;
  return form !== character.toLowerCase() || DEPENDENT.test(character) ? Step.SPELLING : 0;
}
