import { describe, expect, it } from 'vitest';
import { f1ScoresFromDto } from './f1-scores.mapper';

const AVERAGES = [
  ['precision_macro', 0.1],
  ['recall_macro', 0.2],
  ['f1_macro', 0.3],
  ['precision_micro', 0.4],
  ['recall_micro', 0.5],
  ['f1_micro', 0.6],
] as const;

describe('f1ScoresFromDto', () => {
  it('an answer has averages and the scores of each label, in the order of their names (TWI-43)', () => {
    const dto = new Map<string, number>([
      ...AVERAGES,
      ['spam_precision', 0.7],
      ['spam_recall', 0.8],
      ['spam_f1', 0.9],
      ['spam_support', 3],
      ['ham_support', 0],
    ]);
    expect(f1ScoresFromDto(dto)).toEqual({
      macro: { precision: 0.1, recall: 0.2, f1: 0.3 },
      micro: { precision: 0.4, recall: 0.5, f1: 0.6 },
      labels: [
        { label: 'ham', precision: 0, recall: 0, f1: 0, support: 0 },
        { label: 'spam', precision: 0.7, recall: 0.8, f1: 0.9, support: 3 },
      ],
    });
  });

  it('labels that are named like measures are labels', () => {
    const names = ['f1', 'a_support', 'precision'];
    const dto = new Map<string, number>([
      ...AVERAGES,
      ...names.map((name) => [`${name}_support`, 1] as const),
    ]);
    expect(f1ScoresFromDto(dto)?.labels.map(({ label }) => label)).toEqual(['a_support', 'f1', 'precision']);
  });

  it('an empty answer has no scores', () => {
    expect(f1ScoresFromDto(new Map())).toBeNull();
  });
});
