/**
 * Names, values and texts in an address, where a dot and a tilde separate and a percent sign shows that a link
 * was encoded twice. Text that would be taken for one of them is a word between stars: `gpt-3*dot*5` is
 * `gpt-3.5`, and a star itself is `*star*`. Nothing else is changed, so that old links, which escape nothing,
 * read as they did.
 */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['.', '*dot*'],
  ['~', '*tilde*'],
  ['*', '*star*'],
  ['%', '*percent*'],
]);

const CHARACTERS: ReadonlyMap<string, string> = new Map(
  [...WORDS].map(([character, word]) => [word, character]),
);

/**
 * Stands for nothing: what follows is a text, whatever it looks like. By itself it is the empty text, where nothing at all
 * would be no text.
 */
export const AS_TEXT = '*text*';

const WORD = /\*(?:dot|tilde|star|percent|text|u(d[89a-f][0-9a-f]{2}))\*/g;

/** A name or a value among others. Never empty. */
export function escapedPart(text: string): string {
  return text === '' ? AS_TEXT : text.replaceAll(/[.~*%]|\p{Cs}/gu, escaped);
}

/** A text in which dots separate nothing. */
export function escapedText(text: string): string {
  return text.replaceAll(/[~*%]|\p{Cs}/gu, escaped);
}

export function unescaped(text: string): string {
  return text.replaceAll(WORD, (word, half: string | undefined) =>
    half === undefined ? (CHARACTERS.get(word) ?? '') : String.fromCharCode(Number.parseInt(half, 16)),
  );
}

function escaped(character: string): string {
  return WORDS.get(character) ?? `*u${character.charCodeAt(0).toString(16)}*`;
}
