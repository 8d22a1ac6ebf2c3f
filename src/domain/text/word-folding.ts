/**
 * Characters with more than one spelling, mapped to the one that is kept. Marks that readers may omit are
 * dropped.
 */
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u02bc', "'"],
  // The last sigma of a word is another letter.
  ['ς', 'σ'],
  // The rest of the dotted capital İ.
  ['i\u0307', 'i'],
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['آ', 'ا'],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
]);

/** Also the vowel signs of Arabic and Hebrew, the stretching of Arabic, and what is not seen. */
const FOLDED =
  /i\u0307|\ufe0f|[\u2018\u2019\u02bcςأإآٱىیکة\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\p{Cf}]/gu;

/** Wide and narrow forms, and the shapes of Arabic letters, which are the same characters drawn another way. */
const DRAWN_OTHERWISE = /[\uff00-\uffef\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** The dotted capital İ: below it a character has no other form than its capital. */
const FIRST_VARIANT = 0x130;
const SOFT_HYPHEN = '\u00ad';

/**
 * The form in which a word is compared: composed, in lower case, without what writers may leave out. Accents count: "café" is
 * not "cafe". `highest` is its highest UTF-16 unit, or more.
 */
export function foldedWord(word: string, highest = 0xffff): string {
  if (highest < 0x80) return word.toLowerCase();
  if (highest < FIRST_VARIANT && !word.includes(SOFT_HYPHEN)) return word.toLowerCase();
  const composed = word.normalize(DRAWN_OTHERWISE.test(word) ? 'NFKC' : 'NFC').toLowerCase();
  return composed.replace(FOLDED, (variant) => VARIANTS.get(variant) ?? '');
}
