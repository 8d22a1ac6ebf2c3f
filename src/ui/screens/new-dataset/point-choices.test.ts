import { expect, it } from 'vitest';
import { pointChoices } from './point-choices';

it.each<[string, number, readonly number[], string, number]>([
  ['1 to five', 5, [], '1–5', 18],
  ['0 to ten', 0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], '0–10', 18],
  ['points of a definition file', 0, [0, 5, 10], '0, 5, 10', 19],
  ['two points that begin at 0', 0, [0, 1], '0, 1', 19],
])('a rating of %s is chosen among the usual ones (SET-173)', (_case, points, values, chosen, count) => {
  const { choices, chosen: found } = pointChoices({ points, values });
  expect([found, choices.length]).toEqual([chosen, count]);
  expect(choices.some(({ label }) => label === chosen)).toBe(true);
});
