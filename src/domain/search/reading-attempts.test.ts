import { expect, it } from 'vitest';
import { countsAsDeath, pauseAfterDeaths } from './reading-attempts';

const ATTEMPT = { records: 500, furthest: 200, bytes: 10, budgetBytes: 100 };

it.each([
  ['read more than all previous attempts', {}, false],
  ['read as much as a previous attempt', { furthest: 500 }, true],
  ['read nothing', { records: 0, furthest: 0 }, true],
  ['read more, but used nearly all of its memory', { bytes: 80 }, true],
])('countsAsDeath returns the expected result for an attempt that %s (case %#)', (_, change, isDeath) => {
  expect(countsAsDeath({ ...ATTEMPT, ...change })).toBe(isDeath);
});

it('the pause starts with the second death, grows, and lasts at most a day (WIR-139)', () => {
  const minutes = [0, 1, 2, 3, 4, 50].map((deaths) => pauseAfterDeaths(deaths) / 60_000);
  expect(minutes).toEqual([0, 0, 1, 2, 4, 1_440]);
});
