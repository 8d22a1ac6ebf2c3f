import { describe, expect, it } from 'vitest';
import { percentRangeOf, scoreBars, scoreRangeOf } from './score-range';

describe('a range of scores', () => {
  it.each([
    [
      { ge: 20, le: 80 },
      { from: 0.2, to: 0.8 },
    ],
    [
      { ge: null, le: 57 },
      { from: 0, to: 0.57 },
    ],
    [
      { ge: 29, le: null },
      { from: 0.29, to: 1 },
    ],
  ])('a range of scores of %j percent is sent as %j (TSK-6)', (percent, fractions) => {
    expect(scoreRangeOf({ kind: 'range', ...percent })).toEqual(fractions);
    expect(percentRangeOf(fractions)).toEqual({ kind: 'range', ...percent });
  });

  it('a range of scores may have fractions of a percent in an address (TSK-6)', () => {
    expect(percentRangeOf({ from: 0.555, to: 0.9 })).toEqual({ kind: 'range', ge: 55.5, le: 90 });
  });

  it('a range of scores is not a filter without a condition (TSK-6)', () => {
    expect([scoreRangeOf(null), percentRangeOf(null)]).toEqual([null, null]);
  });
});

describe('bars of scores', () => {
  it('the bars of scores count bins of 2 percent each, and the last one includes a score of 1 (TSK-6)', () => {
    const bars = scoreBars(
      new Map([
        [0, 1],
        [0.019, 2],
        [0.02, 4],
        [0.58, 3],
        [0.999, 5],
        [1, 6],
      ]),
    );
    expect(bars).toHaveLength(50);
    expect([bars[0], bars[1], bars[29], bars[49]]).toEqual([3, 4, 3, 11]);
  });

  it('there are no bars of scores without a score (TSK-6)', () => {
    expect(scoreBars(new Map())).toEqual([]);
  });
});
