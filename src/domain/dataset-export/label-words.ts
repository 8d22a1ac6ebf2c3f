/** Characters at which some program ends a word or a line: blanks, line ends and controls, in Unicode as well as ASCII. */
const BREAK = /[\s\p{Control}\u2028\u2029]/u;
const BREAKS = /[\s\p{Control}\u2028\u2029]+/gu;

/** The words of a text, without any characters at which a reader could split them. */
export function unbrokenWords(text: string): readonly string[] {
  return text.split(BREAKS).filter((word) => word !== '');
}

/**
 * Gives each label one word, as formats of words require, and no two labels the same (SET-104). A label that is a word stays as
 * it is. In other labels, underscores replace blanks; if that word is already taken, the blanks are percent-encoded instead. The
 * labels of the question take their words first, in order, so that the words do not depend on the records.
 */
export function labelWords(labels: readonly string[]): (label: string) => string {
  const words = new Map<string, string>();
  const taken = new Set<string>();
  const give = (label: string, word: string) => {
    words.set(label, word);
    taken.add(word);
    return word;
  };
  const wordOf = (label: string) => words.get(label) ?? give(label, freeWord(label, taken));
  for (const label of labels) if (isWord(label)) give(label, label);
  for (const label of labels) wordOf(label);
  return wordOf;
}

function isWord(label: string): boolean {
  return label !== '' && !BREAK.test(label);
}

function freeWord(label: string, taken: ReadonlySet<string>): string {
  const encoded = label.replaceAll(BREAKS, encodeURIComponent);
  const word = [label, label.replaceAll(BREAKS, '_'), encoded].find(
    (candidate) => isWord(candidate) && !taken.has(candidate),
  );
  if (word !== undefined) return word;
  for (let count = 2; ; count += 1) {
    const numbered = `${encoded}~${count}`;
    if (!taken.has(numbered)) return numbered;
  }
}
