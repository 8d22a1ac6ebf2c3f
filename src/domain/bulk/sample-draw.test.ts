import { describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/server/seeded-random';
import { NOTHING_DRAWN, SAMPLE_SIZE, sampleOf, withDrawn, type SampleDraw } from './sample-draw';

const numbers = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index);

const everywhere = (item: number) => ({ item, reach: Infinity });
const asFarAsItSays = (item: number) => ({ item, reach: item / 100 });

describe('sample of records', () => {
  it('a sample contains all items if there are not more than its size', () => {
    const random = seededRandom(1);
    const draw = withDrawn(NOTHING_DRAWN, numbers(SAMPLE_SIZE).map(everywhere), (bound) =>
      random.below(bound),
    );
    expect(new Set(sampleOf(draw, null))).toEqual(new Set(numbers(SAMPLE_SIZE)));
  });

  it('a sample contains each item once', () => {
    const random = seededRandom(2);
    const draw = withDrawn(NOTHING_DRAWN, numbers(500).map(everywhere), (bound) => random.below(bound));
    expect(new Set(sampleOf(draw, null)).size).toBe(SAMPLE_SIZE);
  });

  it('a sample omits items that are never sent', () => {
    const random = seededRandom(3);
    const unsent = numbers(50).map((item) => ({ item, reach: -Infinity }));
    const draw = withDrawn(NOTHING_DRAWN, [...unsent, everywhere(50)], (bound) => random.below(bound));
    expect(sampleOf(draw, null)).toEqual([50]);
  });

  it.each([
    ['every item', null, 0],
    ['the items of 40 % and above', 0.4, 40],
    ['the items of 70 % and above', 0.7, 70],
  ] as const)('a sample contains %s with equal probability, regardless of their page', (_, least, first) => {
    const random = seededRandom(4);
    const times = numbers(100).map(() => 0);
    const rounds = 400;
    for (let round = 0; round < rounds; round += 1) {
      let draw: SampleDraw<number> = NOTHING_DRAWN;
      for (let page = 0; page < 100; page += 25) {
        draw = withDrawn(draw, numbers(25, page).map(asFarAsItSays), (bound) => random.below(bound));
      }
      for (const item of sampleOf(draw, least)) times[item] = (times[item] ?? 0) + 1;
    }
    const [left, sent] = [times.slice(0, first), times.slice(first)];
    const share = SAMPLE_SIZE / sent.length;
    const sixDeviations = 6 * Math.sqrt(rounds * share * (1 - share));
    expect(left.every((count) => count === 0)).toBe(true);
    expect(Math.min(...sent)).toBeGreaterThan(rounds * share - sixDeviations);
    expect(Math.max(...sent)).toBeLessThan(rounds * share + sixDeviations);
  });

  it('a draw stores few of many items for all minimum scores together', () => {
    const random = seededRandom(5);
    const items = numbers(10_000).map((item) => ({ item, reach: random.below(1_000) / 1_000 }));
    const draw = withDrawn(NOTHING_DRAWN, items, (bound) => random.below(bound));
    expect(draw.length).toBeLessThan(250);
  });
});
