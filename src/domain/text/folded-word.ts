import { folded } from './folding';
import { respelled } from './word-spelling';

/** Steps of folding a word in addition to lower case, as bits. */
const Step = {
  /** Composition, and a single spelling of each word. */
  SPELLING: 1,
  /** Replacement of single characters that do not compose with others: ß, ﬁ, full-width letters. */
  BY_CHARACTER: 2,
  /** All steps of `folded`. Also used if several of the other steps are needed. */
  ALL: 4,
} as const;

/**
 * The form in which words are compared: folded, and with a single spelling. Accents matter: "café" is not "cafe". Steps that none
 * of the characters needs are skipped, because this runs for every word of every record.
 */
export function foldedWord(word: string): string {
  if (IS_LATIN.test(word)) return word.toLowerCase().replaceAll('ß', 'ss');
  switch (stepsOf(word)) {
    case 0:
      return word.toLowerCase();
    case Step.SPELLING:
      return respelled(composedLowerCase(word));
    case Step.BY_CHARACTER:
      return word.replaceAll(BEYOND_ASCII, formOf).toLowerCase();
    default:
      return respelled(folded(word));
  }
}

/** Some letters compose with a mark although their capitals do not: J̌ has no composed form, but ǰ has. */
function composedLowerCase(text: string): string {
  const composed = text.normalize('NFC');
  const lower = composed.toLowerCase();
  return lower === composed ? lower : lower.normalize('NFC');
}

/** Whether folding a text does more than convert it to lower case. */
export function changesByFolding(text: string): boolean {
  return stepsOf(text) !== 0;
}

/** Characters whose fold is their lower case, up to the dotted capital İ, and the frequent ß. */
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

/**
 * The final sigma has a lowercase letter of its own; vowels and finals of Hangul, and a vowel of Kirat Rai, compose with the
 * preceding character.
 */
const DEPENDENT = /[\p{M}Σ\u1160-\u11ff\ud7b0-\ud7ff\u{16d67}]/u;

/** A dot above determines whether a preceding i composes with the following character. */
const DOT = /İ|\u0307/u;

function stepsOfCharacter(character: string): number {
  const form = respelled(folded(character));
  if (DOT.test(character)) return Step.ALL;
  if (form !== respelled(composedLowerCase(character)))
    return form === '' || DEPENDENT.test(form) ? Step.ALL : Step.BY_CHARACTER;
  return form !== character.toLowerCase() || DEPENDENT.test(character) ? Step.SPELLING : 0;
}
