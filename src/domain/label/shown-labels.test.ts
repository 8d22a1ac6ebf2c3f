import { expect, it } from 'vitest';
import { listedLabels } from './shown-labels';

it.each([
  [0, 0],
  [40, 40],
  [45, 45],
  [46, 40],
  [500, 40],
])('of %i labels the settings list %i at first (SET-6)', (count, listed) => {
  expect(listedLabels(count)).toBe(listed);
});
