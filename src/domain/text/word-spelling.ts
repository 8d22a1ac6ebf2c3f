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
const RESPELLED =
  /\ufe0f|[\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u2018\u2019\u02bcςأإآٱىیکة\u0640\p{Cf}]/gu;

/** Composed text in lower case with one spelling for each word that readers take for the same. */
export function respelled(text: string): string {
  return text.replace(RESPELLED, (variant) => VARIANTS.get(variant) ?? '');
}
