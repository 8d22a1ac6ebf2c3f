const IS_ASCII = /^[\0-\x7f]*$/;

/** Characters that are not drawn: soft hyphens, joiners, variation selectors, fillers and others. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The lowercase letter without a dot is no i in the folding of all languages; its capital would be one. */
const ALL_BUT_DOTLESS = /[^ı]+/gu;

/**
 * The form in which texts are compared (SEA-56): compatibility forms replaced, full case folding for all
 * languages, ignorable characters removed, composed. Equals NFKC_Casefold of the Unicode Standard, except that
 * İ is folded to i without a dot above, and Cherokee to its lowercase letters. The fold of a fold is itself.
 *
 * JavaScript has no case folding; lowercase, uppercase and lowercase in turn give the same.
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
