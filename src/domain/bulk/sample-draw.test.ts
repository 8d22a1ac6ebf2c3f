import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../tests/server/seeded-random';
import { NOTHING_DRAWN, SAMPLE_SIZE, withDrawn, type SampleDraw } from './sample-draw';

const numbers = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index);

describe('a sample', () => {
  it('is everything, where there is not more', () => {
    const random = seededRandom(1);
    const { drawn, seen } = withDrawn(NOTHING_DRAWN, numbers(SAMPLE_SIZE), (bound) => random.below(bound));
    expect(drawn).toEqual(numbers(SAMPLE_SIZE));
    expect(seen).toBe(SAMPLE_SIZE);
  });

  it('has each item once', () => {
    const random = seededRandom(2);
    const { drawn } = withDrawn(NOTHING_DRAWN, numbers(500), (bound) => random.below(bound));
    expect(new Set(drawn).size).toBe(SAMPLE_SIZE);
  });

  it('has each item with the same chance, whichever page it came with', () => {
    const random = seededRandom(3);
    const times = numbers(100).map(() => 0);
    for (let round = 0; round < 2_000; round += 1) {
      let sample: SampleDraw<number> = NOTHING_DRAWN;
      for (let page = 0; page < 100; page += 25) {
        sample = withDrawn(sample, numbers(25, page), (bound) => random.below(bound));
      }
      for (const item of sample.drawn) times[item] = (times[item] ?? 0) + 1;
    }
    // 400 are expected of each; six standard deviations are 107.
    expect(Math.min(...times)).toBeGreaterThan(293);
    expect(Math.max(...times)).toBeLessThan(507);
  });
});
