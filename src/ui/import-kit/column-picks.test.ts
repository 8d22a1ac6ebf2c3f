import { describe, expect, it } from 'vitest';
import { ColumnPicks } from './column-picks';

const COLUMNS = ['a', 'b', 'c', 'd'];

describe('the choice of several columns', () => {
  it('the choice contains the chosen columns in the order of the list', () => {
    const picks = new ColumnPicks();
    picks.pick('c', true, null);
    picks.pick('a', true, null);
    expect(picks.of(COLUMNS)).toEqual(['a', 'c']);
    picks.pick('c', false, null);
    expect(picks.of(COLUMNS)).toEqual(['a']);
  });

  it.each([
    ['down', 'b', 'd'],
    ['up', 'd', 'b'],
  ])('the choice takes a range %s from the previous column (SET-159)', (_, first, last) => {
    const picks = new ColumnPicks();
    picks.pick(first, true, null);
    picks.pick(last, true, COLUMNS);
    expect(picks.of(COLUMNS)).toEqual(['b', 'c', 'd']);
    picks.pick('c', false, COLUMNS);
    expect(picks.of(COLUMNS)).toEqual(last === 'd' ? ['b'] : ['d']);
  });

  it('the choice takes a single column if no range has begun in the list', () => {
    const picks = new ColumnPicks();
    picks.pick('b', true, COLUMNS);
    expect(picks.of(COLUMNS)).toEqual(['b']);
    picks.pick('c', true, ['c', 'd']);
    expect(picks.of(COLUMNS)).toEqual(['b', 'c']);
  });

  it('the choice takes all columns or none, and ignores columns of another file', () => {
    const picks = new ColumnPicks();
    picks.pickAll(COLUMNS, true);
    expect(picks.of(['x', 'b'])).toEqual(['b']);
    picks.pickAll(['b'], false);
    expect(picks.of(COLUMNS)).toEqual(['a', 'c', 'd']);
    picks.clear();
    expect(picks.of(COLUMNS)).toEqual([]);
  });
});
