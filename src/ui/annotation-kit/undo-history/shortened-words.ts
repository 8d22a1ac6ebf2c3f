/** Length of an answer before the user expands it. */
const MOST_WORDS = 8;
const MOST_CHARACTERS = 240;

const HALF_A_PAIR = /[\uD800-\uDBFF]$/;

/** Whether an answer is cut in a list: many labels or marks, or a long text. */
export function isLongAnswer(words: readonly string[]): boolean {
  return words.length > MOST_WORDS || words.some((word) => word.length > MOST_CHARACTERS);
}

export function shortened(words: readonly string[]): readonly string[] {
  const shown = words.slice(0, MOST_WORDS).map(cut);
  return words.length > MOST_WORDS ? [...shown, '…'] : shown;
}

/** Never in the middle of a character. */
function cut(word: string): string {
  if (word.length <= MOST_CHARACTERS) return word;
  const beginning = word.slice(0, MOST_CHARACTERS);
  return `${HALF_A_PAIR.test(beginning) ? beginning.slice(0, -1) : beginning}…`;
}
