import { expect, it } from 'vitest';
import { recordSlices } from './record-slices';

it.each([1, 2, 3, 7, 10, 100])('%i slices have each id once, from the first to the last', (count) => {
  const slices = recordSlices(count);
  expect(slices).toHaveLength(count);
  expect(slices[0]?.from).toBe('00000000-0000-0000-0000-000000000000');
  expect(slices.slice(1).map(({ from }) => from)).toEqual(slices.slice(0, -1).map(({ below }) => below));
  expect(slices.at(-1)?.below).toBeNull();
  expect(slices.map(({ from }) => from).toSorted()).toEqual([...new Set(slices.map(({ from }) => from))]);
});
