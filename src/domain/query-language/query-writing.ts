/** Characters with a special meaning in a word of a query, unless a backslash precedes them. */
const SPECIAL: ReadonlySet<string> = new Set('+=&|!(){}[]^"~*?:\\/<> \t\r\n\u3000');

/** Words with a special meaning. */
const OPERATORS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT']);

/** The name of a field as it is written before the colon. */
export function writtenField(name: string): string {
  const written = [...name].map((one) => (SPECIAL.has(one) ? `\\${one}` : one)).join('');
  return startsLikeOperator(written) ? `\\${written}` : written;
}

/** A value as it is written after the colon: a word, in quotes if it has another meaning without them. */
export function writtenValue(value: string): string {
  const isWord = value !== '' && !startsLikeOperator(value) && ![...value].some((one) => SPECIAL.has(one));
  return isWord ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Whether a text can be read as an operator. A hyphen is one only at the start of a clause. */
function startsLikeOperator(text: string): boolean {
  return text.startsWith('-') || OPERATORS.has(text);
}
