import type { QueryBound } from '#domain/query-language/query-tree';
import { spacedWords } from '#domain/text/spaced-words';
import { loweredWord, standardWords } from '#domain/text/standard-words';
import type { Condition, TextColumn } from '#server/search/search-request';

/* Conditions on a field of texts. All columns of a field have the same analyzer; of several columns any one may match. */

export function anyColumn(
  columns: readonly TextColumn[],
  conditionOf: (column: TextColumn) => Condition,
): Condition {
  const [only] = columns;
  if (only !== undefined && columns.length === 1) return conditionOf(only);
  return { kind: 'any', of: columns.map((column) => conditionOf(column)) };
}

/** All words of a text, in any place; null if it has none. */
export function wordsCondition(text: string, columns: readonly TextColumn[]): Condition | null {
  if (wordsOf(text, columns).length === 0) return null;
  return anyColumn(columns, (column) => ({ kind: 'words', text, column, mode: 'words' }));
}

/** The words of a text in their order; null if it has none. */
export function sequenceCondition(
  text: string,
  slop: number,
  columns: readonly TextColumn[],
): Condition | null {
  const words = wordsOf(text, columns);
  if (words.length < 2) return wordsCondition(text, columns);
  return anyColumn(columns, (column) => ({ kind: 'sequence', column, words, slop }));
}

/** Any word between bounds. Those of an analyzed field are in lower case like its words. */
export function wordRangeCondition(
  { from, to }: { readonly from: QueryBound | null; readonly to: QueryBound | null },
  columns: readonly TextColumn[],
): Condition {
  if (from === null && to === null) return anyColumn(columns, (column) => ({ kind: 'exists', column }));
  const [low, high] = isExact(columns) ? [from, to] : [lowered(from), lowered(to)];
  return anyColumn(columns, (column) => ({ kind: 'word-range', column, from: low, to: high }));
}

function lowered(bound: QueryBound | null): QueryBound | null {
  return bound && { ...bound, value: loweredWord(bound.value) };
}

function wordsOf(text: string, columns: readonly TextColumn[]): readonly string[] {
  return isExact(columns) ? spacedWords(text) : standardWords(text);
}

function isExact(columns: readonly TextColumn[]): boolean {
  return columns.some(({ analyzer }) => analyzer === 'blanks');
}
