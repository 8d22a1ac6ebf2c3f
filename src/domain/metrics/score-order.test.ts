import { describe, expect, it } from 'vitest';
import type { LabelScores } from './f1-scores';
import { BY_LABEL, inScoreOrder, nextScoreOrder, type ScoreColumn } from './score-order';

function scores(label: string, f1: number, support: number): LabelScores {
  return { label, precision: f1, recall: 1 - f1, f1, support };
}

const LABELS = [scores('b', 0.5, 3), scores('a', 0.5, 9), scores('c', 1, 1)];

function names(column: ScoreColumn, direction: 'ascending' | 'descending'): string {
  return inScoreOrder(LABELS, { column, direction })
    .map(({ label }) => label)
    .join('');
}

describe('order of scores', () => {
  it('scores are sorted by each column in both directions (TSK-40)', () => {
    expect([names('label', 'ascending'), names('label', 'descending')]).toEqual(['abc', 'cba']);
    expect([names('support', 'ascending'), names('support', 'descending')]).toEqual(['cba', 'abc']);
    expect(names('recall', 'ascending')).toBe('cab');
  });

  it('labels with equal scores are in the order of their names in both directions', () => {
    expect([names('f1', 'ascending'), names('f1', 'descending')]).toEqual(['abc', 'cab']);
  });

  it('a column begins with the highest number or the first name, and is reversed when it is chosen again', () => {
    const byF1 = nextScoreOrder(BY_LABEL, 'f1');
    expect(byF1).toEqual({ column: 'f1', direction: 'descending' });
    expect(nextScoreOrder(byF1, 'f1')).toEqual({ column: 'f1', direction: 'ascending' });
    expect(nextScoreOrder(byF1, 'label')).toEqual(BY_LABEL);
  });
});
