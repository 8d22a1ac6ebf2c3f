import { describe, expect, it } from 'vitest';
import { CostBudget } from './cost-budget';
import { TermMatcher } from './term-matcher';

const TERMS = ['bear', 'beer', 12, 'bears'];

describe('a pattern and the terms of an index', () => {
  it('finds the places of the texts that it describes, and no numbers', () => {
    const matcher = TermMatcher.of({ kind: 'wildcard', text: 'be?r' }, new CostBudget(() => false));
    expect(matcher?.matching(TERMS)).toEqual([0, 1]);
    expect(
      TermMatcher.of({ kind: 'wildcard', text: '1*' }, new CostBudget(() => false))?.matching(TERMS),
    ).toEqual([]);
  });

  it('is null if it is malformed', () => {
    expect(TermMatcher.of({ kind: 'regex', text: '(' }, new CostBudget(() => false))).toBeNull();
  });

  it('spends what it costs and stops in the middle of the terms', () => {
    const budget = new CostBudget(() => false, 1_000_000);
    const matcher = TermMatcher.of({ kind: 'regex', text: '(.*a){100}b' }, budget);
    const terms = Array.from({ length: 10_000 }, (_, number) => 'a'.repeat(number % 250));
    matcher?.matching(terms);
    expect(budget.isSpent).toBe(true);
    expect(budget.total).toBeLessThan(3_000_000);
  });

  it('costs a simple pattern about two steps a character', () => {
    const budget = new CostBudget(() => false);
    TermMatcher.of({ kind: 'wildcard', text: '*zz' }, budget)?.matching(
      Array.from({ length: 10_000 }, () => 'abcdefgh'),
    );
    expect(budget.total).toBeGreaterThan(100_000);
    expect(budget.total).toBeLessThan(200_000);
  });
});
