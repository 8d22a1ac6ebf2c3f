import { describe, expect, it } from 'vitest';
import { allOf } from '../search/feedback/record-criteria';
import { allMatching, isPicked, NOTHING_PICKED, pickedCount, withPicked } from './record-pick';

describe('records picked one by one', () => {
  it('are those that were taken in and not left out again', () => {
    const both = withPicked(NOTHING_PICKED, ['a', 'b'], true);
    expect([isPicked(both, 'a'), isPicked(both, 'c'), pickedCount(both)]).toEqual([true, false, 2]);
    const one = withPicked(both, ['a'], false);
    expect([isPicked(one, 'a'), isPicked(one, 'b'), pickedCount(one)]).toEqual([false, true, 1]);
  });

  it('stay the same value when nothing changes', () => {
    const picked = withPicked(NOTHING_PICKED, ['a'], true);
    expect(withPicked(picked, ['a'], true)).toBe(picked);
    expect(withPicked(picked, ['b'], false)).toBe(picked);
  });
});

describe('everything a selection finds', () => {
  const all = allMatching(allOf('pending'), 1_000_000);

  it('is known without a list of it', () => {
    expect([isPicked(all, 'any'), pickedCount(all)]).toEqual([true, 1_000_000]);
  });

  it('goes without those that were left out, until they are taken in again', () => {
    const but = withPicked(all, ['a', 'b'], false);
    expect([isPicked(but, 'a'), isPicked(but, 'c'), pickedCount(but)]).toEqual([false, true, 999_998]);
    expect(withPicked(but, ['a', 'b'], true)).toEqual(all);
    expect(withPicked(all, ['a'], true)).toBe(all);
  });

  it('is never less than nothing, also where it has shrunk in the meantime', () => {
    expect(pickedCount(withPicked(allMatching(allOf('draft'), 1), ['a', 'b'], false))).toBe(0);
  });
});
