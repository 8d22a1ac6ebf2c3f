import { expect, it } from 'vitest';
import { countWaves } from './waves';

const exchange = (begin: number, end: number) => ({ begin, end });

it('exchanges that overlap are one wave', () => {
  expect(countWaves([exchange(0, 10), exchange(1, 30), exchange(9, 12)])).toBe(1);
});

it('an exchange that begins when the first of a wave has ended begins another', () => {
  expect(countWaves([exchange(0, 10), exchange(1, 30), exchange(10, 12), exchange(11, 40)])).toBe(2);
  expect(countWaves([exchange(20, 30), exchange(0, 10), exchange(10, 20)])).toBe(3);
});

it('no exchange is no wave', () => {
  expect(countWaves([])).toBe(0);
});
