import { assertNever } from '../shared/assert-never';
import { spacedWords } from '../text/spaced-words';
import { standardWords } from '../text/standard-words';
import type { WordVisitor } from '../text/words';
import type { Pattern } from '../text-pattern/pattern';
import { DEFAULT_QUERY_FIELD } from './parse-query';
import { inLowerCase, patternOf } from './query-pattern';
import type { Query, QueryLevel } from './query-tree';

/** Words that follow each other in this order; `slop` is the number of moves that are allowed. */
export interface SoughtSequence {
  readonly words: readonly string[];
  readonly slop: number;
}

/** Words that a query looks for in a field. */
export interface SoughtInField {
  readonly words: ReadonlySet<string>;
  readonly sequences: readonly SoughtSequence[];
  readonly patterns: readonly Pattern[];
}

/** Suffix of fields in which words are compared as they are written. */
export const EXACT_FIELD = '.exact';

/** Words that a query looks for, by field. They do not include words of excluded clauses and values of other clauses. */
export type SoughtWords = ReadonlyMap<string, SoughtInField>;

export function soughtWordsOf(query: QueryLevel): SoughtWords {
  const words = new Map<string, Collected>();
  addWords(query, words);
  return words;
}

interface Collected {
  readonly words: Set<string>;
  readonly sequences: SoughtSequence[];
  readonly patterns: Pattern[];
}

function addWords(query: Query, fields: Map<string, Collected>): void {
  switch (query.kind) {
    case 'level':
      for (const part of [...query.must, ...query.should]) addWords(part, fields);
      return;
    case 'term':
    case 'phrase': {
      const { words, sequences } = collectedIn(fields, query.field);
      const sought = isExact(query.field) ? spacedWords(query.text) : standardWords(query.text);
      if (query.kind === 'phrase' && sought.length > 1) sequences.push({ words: sought, slop: query.slop });
      else for (const word of sought) words.add(word);
      return;
    }
    case 'wildcard':
    case 'fuzzy':
    case 'regex': {
      const pattern = patternOf(query);
      collectedIn(fields, query.field).patterns.push(isExact(query.field) ? pattern : inLowerCase(pattern));
      return;
    }
    case 'everything':
    case 'exists':
    case 'range':
      return;
    default:
      assertNever(query);
  }
}

function collectedIn(fields: Map<string, Collected>, name: string | null): Collected {
  const field = name ?? DEFAULT_QUERY_FIELD;
  const known = fields.get(field) ?? { words: new Set(), sequences: [], patterns: [] };
  fields.set(field, known);
  return known;
}

function isExact(field: string | null): boolean {
  return field?.endsWith(EXACT_FIELD) === true;
}

/**
 * The found words of a text as they are written there, each spelling once (TWI-30). Words with only white space between them are
 * one keyword.
 */
export function keywordsIn(
  text: string,
  eachWord: (text: string, visit: WordVisitor) => void,
  isSought: (word: string, place: number) => boolean,
): readonly string[] {
  const keywords = new Set<string>();
  let [from, to, place] = [0, 0, -1];
  eachWord(text, (word, start, end) => {
    place += 1;
    if (!isSought(word, place)) return;
    const isAdjacent = to > from && text.slice(to, start).trim() === '';
    if (!isAdjacent) {
      keywords.add(text.slice(from, to));
      from = start;
    }
    to = end;
  });
  keywords.add(text.slice(from, to));
  keywords.delete('');
  return [...keywords];
}
