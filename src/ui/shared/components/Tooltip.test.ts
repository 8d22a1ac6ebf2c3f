import { describe, expect, it } from 'vitest';
import { tooltipWidth } from './Tooltip';

describe('the width of a tooltip', () => {
  it('is 100 px for a text shorter than 40 characters, else 400 px (LIM-32)', () => {
    expect(tooltipWidth('a'.repeat(39))).toBe(100);
    expect(tooltipWidth('a'.repeat(40))).toBe(400);
  });
});
