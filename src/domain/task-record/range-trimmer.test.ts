import { expect, it } from 'vitest';
import { RangeTrimmer } from './normal-form';
import { randomFrom } from '#tests/builders/random';

/** A text that counts how many of its characters are read. */
function countedText(text: string) {
  const count = { reads: 0 };
  const points = new Proxy<ArrayLike<string>>([...text], {
    get: (target, key) => {
      if (key !== 'length') count.reads += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { points, count };
}

it('800 entities over one gap of 30,000 blanks read each blank a few times (TWI-20)', () => {
  const { points, count } = countedText(`a${' '.repeat(30_000)}b`);
  const ranges = new RangeTrimmer(points);
  for (let start = 1; start <= 800; start += 1) ranges.trimmed({ start, end: 30_000 });
  for (let end = 29_000; end < 29_800; end += 1) ranges.trimmed({ start: 0, end });
  expect(count.reads).toBeLessThan(100_000);
});

it('ranges are trimmed as one blank after the other at their ends would be removed (TWI-20)', () => {
  const random = randomFrom(7);
  for (let turn = 0; turn < 2_000; turn += 1) {
    const points = Array.from({ length: random.below(8) }, () => random.pick([' ', '\n', 'x']));
    const start = random.below(11) - 1;
    const end = start + 1 + random.below(9);
    let [from, to] = [start, Math.min(end, points.length)];
    while (from < to && (points[from] ?? 'x').trim() === '') from += 1;
    while (to > from && (points[to - 1] ?? 'x').trim() === '') to -= 1;
    expect([points, start, end, new RangeTrimmer(points).trimmed({ start, end })]).toEqual([
      points,
      start,
      end,
      { start: from, end: to },
    ]);
  }
});
