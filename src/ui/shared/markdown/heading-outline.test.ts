import { describe, expect, it } from 'vitest';
import { HeadingOutline } from './heading-outline';

const levels = (...written: number[]) => {
  const outline = new HeadingOutline(3);
  return written.map((level) => outline.levelOf(level));
};

describe('the headings of a text', () => {
  it('begin below the heading of the field', () => {
    expect(levels(1, 2, 2, 3, 1)).toEqual([3, 4, 4, 5, 3]);
  });

  it('leave no level out, however they were counted', () => {
    expect(levels(4, 2, 6, 1, 5)).toEqual([3, 3, 4, 3, 4]);
  });

  it('go no deeper than headings go', () => {
    expect(levels(1, 2, 3, 4, 5, 6)).toEqual([3, 4, 5, 6, 6, 6]);
  });
});
