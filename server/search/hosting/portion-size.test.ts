import { describe, expect, it } from 'vitest';
import { PortionSize } from './portion-size';

/** The size after portions that take so much for each row. */
function after(size: PortionSize, ...costs: readonly number[]): number {
  for (const cost of costs) size.note(size.rows, size.rows * cost);
  return size.rows;
}

describe('the size of a portion', () => {
  it('grows step by step to what fits into five milliseconds', () => {
    const size = new PortionSize();
    const sizes = Array.from({ length: 6 }, () => after(size, 0.0125));
    expect(sizes).toEqual([40, 80, 160, 320, 400, 400]);
  });

  it('shrinks where rows are dear, but not to nothing', () => {
    expect(after(new PortionSize(), 1)).toBe(10);
    expect(after(new PortionSize(), 100)).toBe(5);
  });

  it('holds out when something else was in the way for a while', () => {
    expect(after(new PortionSize(), 0.5, 0.5, 10, 0.5, 10)).toBe(20);
  });

  it('follows rows that have become dearer', () => {
    expect(after(new PortionSize(), 0.5, ...Array.from({ length: 8 }, () => 1))).toBe(10);
  });

  it('stays large enough where the portion itself costs more than its rows, as on a busy machine', () => {
    const size = new PortionSize();
    for (let portion = 0; portion < 50; portion += 1) size.note(size.rows, 6 + size.rows * 0.05);
    expect(size.rows).toBeGreaterThan(40);
  });

  it('learns nothing from the end of the data', () => {
    const size = new PortionSize();
    size.note(3, 500);
    expect(size.rows).toBe(20);
  });

  it('has a bound where time does not show', () => {
    const size = new PortionSize();
    expect(after(size, ...Array.from({ length: 20 }, () => 0))).toBe(2_000);
  });
});
