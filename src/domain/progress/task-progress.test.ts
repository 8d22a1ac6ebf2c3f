import { expect, it } from 'vitest';
import { doneShare } from './task-progress';

it('validated and discarded records are done, and an empty dataset has a share of 0 (TSK-16)', () => {
  expect(doneShare({ total: 200, validated: 30, discarded: 20 })).toBe(0.25);
  expect(doneShare({ total: 0, validated: 0, discarded: 0 })).toBe(0);
});
