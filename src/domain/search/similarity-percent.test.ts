import { expect, it } from 'vitest';
import { similarityPercent } from './similarity-percent';

it.each([
  [1, 100],
  [0.842, 84.2],
  [0.84249, 84.2],
  [0.8425, 84.3],
  [0.0005, 0.1],
])('a score of %j is told as %j percent', (score, percent) => {
  expect(similarityPercent(score)).toBe(percent);
});

it.each([[null], [0], [0.0004], [-0.2], [Number.NaN], [Number.POSITIVE_INFINITY]])(
  '%j is not told',
  (score) => {
    expect(similarityPercent(score)).toBeNull();
  },
);
