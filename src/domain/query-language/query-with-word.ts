import { parseQuery } from './parse-query';
import type { Query, QueryLevel } from './query-tree';
import { writtenValue } from './query-writing';

/** Returns the query narrowed to records that also have the word; unchanged if it already requires the word. */
export function queryWithWord(query: string, word: string): string {
  const text = query.trim();
  const written = writtenValue(word);
  if (text === '') return written;
  const parsed = parseQuery(text);
  const level = parsed.ok ? parsed.value : null;
  if (level !== null && requires(level, word)) return query;
  // Operators apply from left to right: without brackets, AND would change what an OR before it means.
  const isAlternative = level !== null && level.should.length > 0;
  return `${isAlternative ? `(${text})` : text} AND ${written}`;
}

function requires({ must }: QueryLevel, word: string): boolean {
  return must.some((clause) => isWord(clause, word));
}

function isWord(clause: Query, word: string): boolean {
  if (clause.kind !== 'term' && clause.kind !== 'phrase') return false;
  return clause.field === null && clause.text === word;
}
