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
    expect(after(new PortionSize(), 0.5)).toBe(10);
    expect(after(new PortionSize(), 100)).toBe(5);
  });

  it('holds out when something else was in the way for a while', () => {
    expect(after(new PortionSize(), 0.25, 0.25, 10, 0.25, 10)).toBe(20);
  });

  it('follows rows that have become dearer', () => {
    expect(after(new PortionSize(), 0.25, 0.5, 0.5, 0.5, 0.5, 0.5)).toBe(10);
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
