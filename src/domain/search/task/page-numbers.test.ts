import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers';

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 5, '1 2 3 gap 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [10, 421, '1 gap 8 9 10 11 12 gap 421'],
  [421, 421, '1 gap 419 420 421'],
])('page %d of %d has the numbers %s (TSK-8)', (current, last, numbers) => {
  expect(pageNumbers(current, last).join(' ')).toBe(numbers);
});
