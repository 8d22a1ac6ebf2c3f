import { expect, it } from 'vitest';
import { FIRST_HABIT, habitFromText, habitToText, similarityPercent } from './similarity';

it.each([
  FIRST_HABIT,
  { limit: 200, order: 'least', vector: 'mini-lm_2' },
  { limit: 10, order: 'most', vector: 'text' },
] as const)('the habit %j survives a round trip through text', (habit) => {
  expect(habitFromText(habitToText(habit))).toEqual(habit);
});

it.each([[null], [''], ['seventy odd'], ['1e1'], ['9999 sideways ']])(
  'the stored habit %j is replaced by the default (LIM-12)',
  (text) => {
    expect(habitFromText(text)).toMatchObject({ limit: 50, order: 'most' });
  },
);

it.each([
  [1, 100],
  [0.842, 84.2],
  [0.84249, 84.2],
  [0.8425, 84.3],
  [0.0005, 0.1],
])('a score of %j is shown as %j percent (ENT-34)', (score, percent) => {
  expect(similarityPercent(score)).toBe(percent);
});

it.each([[null], [0], [0.0004], [-0.2], [Number.NaN], [Number.POSITIVE_INFINITY]])(
  'a score of %j is not shown',
  (score) => {
    expect(similarityPercent(score)).toBeNull();
  },
);
