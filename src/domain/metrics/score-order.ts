import { compareCodePoints } from '#domain/text/code-points';
import type { LabelScores } from './f1-scores';

export const SCORE_COLUMNS = ['label', 'precision', 'recall', 'f1', 'support'] as const;

export type ScoreColumn = (typeof SCORE_COLUMNS)[number];

/** Order of the scores of labels in a table. */
export interface ScoreOrder {
  readonly column: ScoreColumn;
  readonly direction: 'ascending' | 'descending';
}

export const BY_LABEL: ScoreOrder = { column: 'label', direction: 'ascending' };

/** The order after a column was chosen. The same column is reversed; another one starts with the first name or highest number. */
export function nextScoreOrder(order: ScoreOrder, column: ScoreColumn): ScoreOrder {
  if (column !== order.column) return { column, direction: column === 'label' ? 'ascending' : 'descending' };
  return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Sorts scores. Labels with equal numbers are sorted by name. */
export function inScoreOrder(
  labels: readonly LabelScores[],
  { column, direction }: ScoreOrder,
): readonly LabelScores[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return labels.toSorted((a, b) => {
    const byLabel = compareCodePoints(a.label, b.label);
    if (column === 'label') return sign * byLabel;
    return sign * (a[column] - b[column]) || byLabel;
  });
}
