/** Maps characters with several spellings to the preferred one. Optional marks are removed. */
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u02bc', "'"],
  // The final sigma is a separate letter.
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

/** Includes the vowel signs of Arabic and Hebrew, the Arabic tatweel, and invisible characters. */
const RESPELLED =
  /\ufe0f|[\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u2018\u2019\u02bcςأإآٱىیکة\u0640\p{Cf}]/gu;

/** Converts composed lowercase text so that all spellings that readers consider the same word are equal. */
export function respelled(text: string): string {
  return text.replace(RESPELLED, (variant) => VARIANTS.get(variant) ?? '');
}
