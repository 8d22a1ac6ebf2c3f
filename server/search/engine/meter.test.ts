import { describe, expect, it } from 'vitest';
import { Meter } from './meter';

describe('the budget of a query', () => {
  it('is asked about before it begins and then after so many steps, not before each', () => {
    let asked = 0;
    const meter = new Meter(() => (asked += 1) > 3);
    for (let steps = 0; steps < 1_000; steps += 1) meter.spend(100);
    expect(asked).toBe(2);
    expect(meter.isSpent).toBe(false);
  });

  it('stays spent once it is', () => {
    let isOver = true;
    const meter = new Meter(() => isOver);
    expect(meter.spend(1)).toBe(false);
    isOver = false;
    expect(meter.spend(1_000_000)).toBe(false);
    expect(meter.isSpent).toBe(true);
  });
});
