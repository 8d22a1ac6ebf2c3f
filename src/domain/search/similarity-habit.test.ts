import { expect, it } from 'vitest';
import { FIRST_HABIT, habitFromText, habitToText } from './similarity-habit';

it.each([
  FIRST_HABIT,
  { limit: 200, order: 'least', vector: 'mini-lm_2' },
  { limit: 10, order: 'most', vector: 'text' },
] as const)('%j is the same after it was kept', (habit) => {
  expect(habitFromText(habitToText(habit))).toEqual(habit);
});

it.each([[null], [''], ['seventy odd'], ['1e1'], ['9999 sideways ']])('%j is as the first time', (text) => {
  expect(habitFromText(text)).toMatchObject({ limit: 50, order: 'most' });
});
