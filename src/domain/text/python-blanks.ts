// White space as Python's `str.strip` knows it: the wire form of task records follows version 1.28, which is written in Python. Unlike
// `\s`, it contains the information separators and U+0085, but not the byte order mark U+FEFF.

const BLANK = /^\p{White_Space}$/u;

export function isPythonBlank(character: string): boolean {
  return BLANK.test(character) || (character >= '\u001C' && character <= '\u001F');
}

/** Whether `str.strip` leaves nothing of a text. */
export function isStrippedEmpty(text: string): boolean {
  return startOfInk(text) === text.length;
}

/** The text without the white space before it. */
export function strippedStart(text: string): string {
  return text.slice(startOfInk(text));
}

/** White space never consists of two UTF-16 units. */
function startOfInk(text: string): number {
  let start = 0;
  while (start < text.length && isPythonBlank(text.charAt(start))) start += 1;
  return start;
}
