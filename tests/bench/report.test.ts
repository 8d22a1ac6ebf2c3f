import { expect, it } from 'vitest';
import { plainTable, verdict, type Measured } from './report';

const fast: Measured = { what: 'a key', unit: 'ms', samples: [4, 5, 30], budget: 16 };
const slow: Measured = { what: 'a start', unit: 'ms', samples: [1200], budget: 1000 };
const free: Measured = { what: 'a page', unit: 'kB', samples: [12.34], budget: null };

it.each([
  [[4, 5, 16], 'kept'],
  [[4, 5, 30], 'median only'],
  [[20, 21, 30], 'missed'],
] as const)('the verdict of %j for a budget of 16 is %s', (samples, said) => {
  expect(verdict(samples, 16)).toBe(said);
});

it('a line has its budget and its verdict', () => {
  expect(
    plainTable([fast, slow, free])
      .split('\n')
      .map((line) => line.split(/ {2,}/u)),
  ).toEqual([
    ['what', 'median', '95 %', 'most', 'runs', 'budget'],
    ['a key', '5.0 ms', '30.0 ms', '30.0 ms', '3', '≤ 16 ms', 'median only'],
    ['a start', '1200 ms', '1', '≤ 1000 ms', 'missed'],
    ['a page', '12.3 kB', '1'],
  ]);
});

it.each([
  [99.96, '100.0 ms'],
  [100.4, '100 ms'],
  [4_999, '4999 ms'],
  [5_000, '5.0 s'],
  [366_000, '366 s'],
])('%d ms are written as %s', (time, written) => {
  expect(plainTable([{ what: 'it', unit: 'ms', samples: [time], budget: null }])).toContain(` ${written} `);
});

it('columns are aligned', () => {
  const [head, first] = plainTable([fast]).split('\n');
  expect(head?.indexOf('median')).toBe(first?.indexOf('5.0 ms') ?? 0);
});
