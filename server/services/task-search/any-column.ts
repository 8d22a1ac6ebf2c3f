import type { Condition, TextColumn } from '#server/search/search-request';

/** The condition on any one of the columns. */
export function anyColumn(
  columns: readonly TextColumn[],
  conditionOf: (column: TextColumn) => Condition,
): Condition {
  const [only] = columns;
  if (only !== undefined && columns.length === 1) return conditionOf(only);
  return { kind: 'any', of: columns.map((column) => conditionOf(column)) };
}
