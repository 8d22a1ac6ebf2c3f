import { eachStandardWord, standardWords } from '../text/standard-words';
import { DEFAULT_QUERY_FIELD } from './parse-query';
import type { Query, QueryLevel } from './query-tree';

/** Words that a query looks for, by field. Words of excluded clauses and values of other clauses are not among them. */
export type SoughtWords = ReadonlyMap<string, ReadonlySet<string>>;

export function soughtWordsOf(query: QueryLevel): SoughtWords {
  const words = new Map<string, Set<string>>();
  addWords(query, words);
  return words;
}

function addWords(query: Query, words: Map<string, Set<string>>): void {
  if (query.kind === 'level') for (const part of [...query.must, ...query.should]) addWords(part, words);
  if (query.kind !== 'term' && query.kind !== 'phrase') return;
  const field = query.field ?? DEFAULT_QUERY_FIELD;
  const known = words.get(field) ?? new Set();
  for (const word of standardWords(query.text)) known.add(word);
  words.set(field, known);
}

/**
 * The words of a text as they are written there, each spelling once (TWI-30). Words with only white space between them are one
 * keyword.
 */
export function keywordsIn(text: string, words: ReadonlySet<string>): readonly string[] {
  const keywords = new Set<string>();
  let [from, to] = [0, 0];
  eachStandardWord(text, (word, start, end) => {
    if (!words.has(word)) return;
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
