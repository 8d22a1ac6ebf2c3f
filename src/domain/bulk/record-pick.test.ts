import { describe, expect, it } from 'vitest';
import { allOf } from '../search/feedback/record-criteria';
import { allMatching, isPicked, NOTHING_PICKED, pickedCount, withPicked } from './record-pick';

describe('records picked one by one', () => {
  it('a pick contains the records that were added and not removed again', () => {
    const both = withPicked(NOTHING_PICKED, ['a', 'b'], true);
    expect([isPicked(both, 'a'), isPicked(both, 'c'), pickedCount(both)]).toEqual([true, false, 2]);
    const one = withPicked(both, ['a'], false);
    expect([isPicked(one, 'a'), isPicked(one, 'b'), pickedCount(one)]).toEqual([false, true, 1]);
  });

  it('a pick stays the same value if nothing changes', () => {
    const picked = withPicked(NOTHING_PICKED, ['a'], true);
    expect(withPicked(picked, ['a'], true)).toBe(picked);
    expect(withPicked(picked, ['b'], false)).toBe(picked);
  });
});

describe('all records of a selection', () => {
  const all = allMatching(allOf('pending'), 1_000_000);

  it('all records are picked without listing them', () => {
    expect([isPicked(all, 'any'), pickedCount(all)]).toEqual([true, 1_000_000]);
  });

  it('all records except the removed ones are picked, until these are added again', () => {
    const but = withPicked(all, ['a', 'b'], false);
    expect([isPicked(but, 'a'), isPicked(but, 'c'), pickedCount(but)]).toEqual([false, true, 999_998]);
    expect(withPicked(but, ['a', 'b'], true)).toEqual(all);
    expect(withPicked(all, ['a'], true)).toBe(all);
  });

  it('the count of picked records is never negative, even if the selection has shrunk in the meantime', () => {
    expect(pickedCount(withPicked(allMatching(allOf('draft'), 1), ['a', 'b'], false))).toBe(0);
  });
});
