import { expect, it } from 'vitest';
import { spanLevels } from './span-levels';

const spans = (...ranges: ReadonlyArray<readonly [number, number]>) =>
  ranges.map(([start, end]) => ({ label: 'person', start, end }));

it.each([
  ['none', spans(), []],
  ['spans beside each other', spans([0, 3], [3, 6], [8, 9]), [0, 0, 0]],
  ['spans over each other', spans([0, 9], [2, 5], [3, 4]), [0, 1, 2]],
  ['a line that is free again', spans([0, 9], [1, 3], [3, 5], [4, 6]), [0, 1, 1, 2]],
  ['the same range twice', spans([0, 3], [0, 3]), [0, 1]],
])('stacks %s', (_, given, levels) => {
  expect(spanLevels(given)).toEqual(levels);
});
