import { describe, expect, it } from 'vitest';
import { listRoom, type ListHeights } from './list-room';

const list = (full: number, least = 200): ListHeights => ({ full, least });
const heights = (room: number, lists: readonly ListHeights[]) => {
  const level = listRoom(room, lists);
  return lists.map(({ full, least }) => Math.min(full, Math.max(least, level)));
};

describe('the lists of a form', () => {
  it('the lists fill the remaining height, also a single list (LIM-80)', () => {
    expect(heights(700, [list(5000)])).toEqual([700]);
    expect(heights(700, [list(5000), list(3000)])).toEqual([350, 350]);
  });

  it('the lists are no taller than their content, and leave the rest to the others', () => {
    expect(heights(700, [list(100)])).toEqual([100]);
    expect(heights(700, [list(100), list(5000)])).toEqual([100, 600]);
    expect(heights(900, [list(250), list(400), list(5000)])).toEqual([250, 325, 325]);
  });

  it('the lists keep their minimum heights, and the form scrolls (LIM-80)', () => {
    expect(heights(150, [list(5000)])).toEqual([200]);
    expect(heights(-300, [list(5000), list(90)])).toEqual([200, 90]);
  });

  it('a list with a greater minimum height gets its height first', () => {
    expect(heights(600, [list(5000, 232), list(5000, 320)])).toEqual([280, 320]);
  });

  it('the height exceeds the content if all lists are shown in full', () => {
    expect(listRoom(700, [list(100), list(300)])).toBe(600);
  });

  it('the lists have heights in whole pixels', () => {
    expect(heights(701, [list(5000), list(3000)])).toEqual([350, 350]);
  });
});
