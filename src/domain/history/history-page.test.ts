import { expect, it } from 'vitest';
import { withMore } from './history-page';

it('withMore omits entries that are already known', () => {
  const entries = ['3', '2', '1'].map((id) => ({ id }));
  expect(withMore(entries.slice(0, 2), entries.slice(1))).toEqual(entries);
});
