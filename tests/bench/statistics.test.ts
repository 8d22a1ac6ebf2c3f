import { expect, it } from 'vitest';
import { summarize } from './statistics';

it.each([
  [[3], { runs: 1, median: 3, smallest: 3, largest: 3 }],
  [[9, 1, 5], { runs: 3, median: 5, smallest: 1, largest: 9 }],
  [[4, 1, 2, 10], { runs: 4, median: 3, smallest: 1, largest: 10 }],
])('of %j tells the middle and the extremes', (samples, summary) => {
  expect(summarize(samples)).toEqual(summary);
});

it('refuses to summarize nothing', () => {
  expect(() => summarize([])).toThrow('nothing was measured');
});
