import { expect, it } from 'vitest';
import { summarize } from './statistics';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it.each([
  [[3], { runs: 1, median: 3, percentile95: 3, largest: 3 }],
  [[9, 1, 5], { runs: 3, median: 5, percentile95: 9, largest: 9 }],
  [[4, 1, 2, 10], { runs: 4, median: 3, percentile95: 10, largest: 10 }],
  [upTo(100), { runs: 100, median: 50.5, percentile95: 95, largest: 100 }],
  [upTo(40).toReversed(), { runs: 40, median: 20.5, percentile95: 38, largest: 40 }],
])('the summary of %j has the median, the 95th percentile and the largest value', (samples, summary) => {
  expect(summarize(samples)).toEqual(summary);
});

it('refuses to summarize nothing', () => {
  expect(() => summarize([])).toThrow('nothing was measured');
});
