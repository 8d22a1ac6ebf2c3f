/** Words that a search engine takes in one query without complaint; fewer words find no fewer records. */
const MAX_WORDS = 40;
const MAX_LENGTH = 1_000;

/** The longest words, which few texts share. Cut only where every search engine ends a word (SEA-1). */
export function tellingWords(texts: readonly string[]): readonly string[] {
  const words = new Set(texts.flatMap((text) => text.split(/[\s、。，．：；！？]+/u)).filter(hasLetter));
  let rest = MAX_LENGTH;
  return [...words]
    .toSorted((a, b) => b.length - a.length)
    .filter(({ length }) => {
      const fits = length <= rest;
      if (fits) rest -= length;
      return fits;
    })
    .slice(0, MAX_WORDS);
}

function hasLetter(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}
