import { expect, it } from 'vitest';
import { growthTable, type GrowthRow } from './growth-table';

const page = (...samples: readonly number[]): GrowthRow => ({ what: 'a page', wanted: 50, samples });
const first: GrowthRow = { what: 'a first search', wanted: null, samples: [6_200] };

it('tells the median and 95 of 100 of each read, and a single time as it is', () => {
  expect(growthTable(null, 1_000, [page(1, 2, 120), first]).split('\n')).toEqual([
    '| read | wanted at 100,000 | 1,000 |',
    '| --- | --: | --: |',
    '| a page | ≤ 50 ms | 2.0 ms · 120 ms |',
    '| a first search |  | 6.2 s |',
  ]);
});

it('a further size gets its column, in the order of sizes, and the others keep theirs', () => {
  const small = growthTable('A line about it.\n', 1_000, [page(1)]);
  const both = growthTable(`A line.\n\n${growthTable(small, 100_000, [page(3)])}`, 10_000, [page(2), first]);
  expect(both.split('\n')).toEqual([
    '| read | wanted at 100,000 | 1,000 | 10,000 | 100,000 |',
    '| --- | --: | --: | --: | --: |',
    '| a page | ≤ 50 ms | 1.0 ms | 2.0 ms | 3.0 ms |',
    '| a first search |  |  | 6.2 s |  |',
  ]);
});

it('a size that is measured again replaces its times', () => {
  const again = growthTable(growthTable(null, 1_000, [page(1), first]), 1_000, [page(9), first]);
  expect(again).toContain('| a page | ≤ 50 ms | 9.0 ms |');
});
