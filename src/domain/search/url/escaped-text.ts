/**
 * Names, values and texts in a URL, where dots and tildes are separators and a percent sign indicates that a link was encoded
 * twice. These characters are escaped by a word between asterisks: `gpt-3*dot*5` is `gpt-3.5`, and an asterisk itself is
 * `*star*`. Everything else is unchanged, so that old links, which escape nothing, keep their meaning.
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
 * Empty escape: the text after it is literal even if it looks like syntax. On its own it represents the empty text, because a
 * missing value would mean no text.
 */
export const AS_TEXT = '*text*';

const WORD = /\*(?:dot|tilde|star|percent|text|u(d[89a-f][0-9a-f]{2}))\*/g;

/** A name or a value among others. Never empty. */
export function escapedPart(text: string): string {
  return text === '' ? AS_TEXT : text.replaceAll(/[.~*%]|\p{Cs}/gu, escaped);
}

/** A text in which dots are not separators. */
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
