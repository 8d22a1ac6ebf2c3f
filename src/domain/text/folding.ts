const IS_ASCII = /^[\0-\x7f]*$/;

/** Invisible characters: soft hyphens, joiners, variation selectors, fillers and others. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Language-independent folding does not treat the dotless ı as an i, although its capital is I. */
const ALL_BUT_DOTLESS = /[^ı]+/gu;

/**
 * The form in which texts are compared (SEA-56): compatibility forms replaced, full case folding for all languages, ignorable
 * characters removed, composed. Equals NFKC_Casefold of the Unicode Standard, except that İ folds to i without a dot above, and
 * Cherokee to its lowercase letters. Folding is idempotent. JavaScript has no case folding; converting to lowercase, uppercase
 * and lowercase in turn has the same result.
 */
export function folded(text: string): string {
  if (IS_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .replace(ALL_BUT_DOTLESS, (letters) => letters.toLowerCase().toUpperCase().toLowerCase())
    .normalize('NFKC')
    .replace(IGNORABLE, '')
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFC');
}
