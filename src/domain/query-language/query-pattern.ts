import { codePointLength } from '../text/code-points';
import { loweredWord } from '../text/standard-words';
import { editsFor, type Pattern } from '../text-pattern/pattern';
import type { Query } from './query-tree';

export type QueryPattern = Extract<Query, { readonly kind: Pattern['kind'] }>;

/** The pattern of a clause, as it is written. */
export function patternOf(clause: QueryPattern): Pattern {
  const { text } = clause;
  if (clause.kind !== 'fuzzy') return { kind: clause.kind, text };
  return { kind: 'fuzzy', text, edits: clause.edits ?? editsFor(codePointLength(text)) };
}

/** The pattern for words in lower case. A regular expression stays as it is written (TWI-36). */
export function inLowerCase(pattern: Pattern): Pattern {
  return pattern.kind === 'regex' ? pattern : { ...pattern, text: loweredWord(pattern.text) };
}
