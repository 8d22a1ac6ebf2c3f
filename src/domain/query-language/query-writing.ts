/** Characters that mean something in a word of a query, unless a backslash precedes them. */
const SPECIAL: ReadonlySet<string> = new Set('+=&|!(){}[]^"~*?:\\/<> \t\r\n\u3000');

/** Words that mean something themselves. */
const OPERATORS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT']);

/** The name of a field as a query has it before the colon. */
export function writtenField(name: string): string {
  const written = [...name].map((one) => (SPECIAL.has(one) ? `\\${one}` : one)).join('');
  return startsLikeOperator(written) ? `\\${written}` : written;
}

/** A value as a query has it after the colon: a word, in quotes if it would mean something else without them. */
export function writtenValue(value: string): string {
  const isWord = value !== '' && !startsLikeOperator(value) && ![...value].some((one) => SPECIAL.has(one));
  return isWord ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A hyphen excludes a clause only before it. */
function startsLikeOperator(text: string): boolean {
  return text.startsWith('-') || OPERATORS.has(text);
}
