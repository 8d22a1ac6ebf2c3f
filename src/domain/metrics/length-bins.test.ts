import { expect, it } from 'vitest';
import { lengthBins, MAX_LENGTH_BINS } from './length-bins';

it('lengths between the shortest and the longest have a bin even without a record (TWI-41)', () => {
  const counted = [
    { length: 22, count: 1 },
    { length: 20, count: 3 },
  ];

  expect(lengthBins(counted)).toEqual([
    { length: 20, count: 3 },
    { length: 21, count: 0 },
    { length: 22, count: 1 },
  ]);
  expect(lengthBins([])).toEqual([]);
});

it('lengths that are too far apart have no empty bins between them (TWI-41)', () => {
  const [near, far] = [MAX_LENGTH_BINS - 1, MAX_LENGTH_BINS].map((length) =>
    lengthBins([
      { length: 0, count: 1 },
      { length, count: 1 },
    ]),
  );

  expect(near).toHaveLength(MAX_LENGTH_BINS);
  expect(far).toHaveLength(2);
});
