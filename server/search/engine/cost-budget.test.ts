import { describe, expect, it } from 'vitest';
import { CostBudget } from './cost-budget';

describe('the budget of a query', () => {
  it('is asked about before it begins and then after so many steps, not before each', () => {
    let asked = 0;
    const budget = new CostBudget(() => (asked += 1) > 3);
    for (let steps = 0; steps < 1_000; steps += 1) budget.spend(100);
    expect(asked).toBe(2);
    expect(budget.isSpent).toBe(false);
  });

  it('stays spent once it is', () => {
    let isOver = true;
    const budget = new CostBudget(() => isOver);
    expect(budget.spend(1)).toBe(false);
    isOver = false;
    expect(budget.spend(1_000_000)).toBe(false);
    expect(budget.isSpent).toBe(true);
  });

  it('is spent when a query takes more steps than it may, whatever the clock says', () => {
    const budget = new CostBudget(() => false, 1_000);
    expect(budget.spend(1_000)).toBe(true);
    expect(budget.spend(1)).toBe(false);
    expect([budget.isSpent, budget.total]).toEqual([true, 1_001]);
  });
});
