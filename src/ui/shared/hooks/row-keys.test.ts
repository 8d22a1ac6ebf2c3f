import { describe, expect, it } from 'vitest';
import { keyedRows, NO_ROWS, type KeyedRows } from './row-keys';

const drawn = (ids: string): KeyedRows => keyedRows(NO_ROWS, [...ids], true);
const keysOf = ({ rows }: KeyedRows) => rows.map(({ key }) => key);

describe('the keys of drawn rows', () => {
  it('are all handed on to a list in which no row stays', () => {
    expect(keysOf(keyedRows(drawn('abc'), [...'xyz'], true))).toEqual([0, 1, 2]);
  });

  it('stay with a row that stays, and go to new ones between two of them', () => {
    expect(keyedRows(drawn('abcde'), [...'xcy'], true).rows).toEqual([
      { id: 'x', key: 0, from: 'a' },
      { id: 'c', key: 2, from: null },
      { id: 'y', key: 3, from: 'd' },
    ]);
  });

  it('go from the beginning to the end while rows are scrolled down', () => {
    expect(keysOf(keyedRows(drawn('abcd'), [...'cdef'], true))).toEqual([2, 3, 0, 1]);
    expect(keysOf(keyedRows(drawn('abcd'), [...'defghi'], true))).toEqual([3, 0, 1, 2, 4, 5]);
  });

  it('are new for rows that come before those that stay, which would have to move otherwise', () => {
    expect(keysOf(keyedRows(drawn('cdef'), [...'abcd'], true))).toEqual([4, 5, 0, 1]);
  });

  it('are not handed on while a row of them has the focus', () => {
    expect(keysOf(keyedRows(drawn('abc'), [...'xcy'], false))).toEqual([3, 2, 4]);
  });

  it('are never given twice, in whatever order the rows are', () => {
    const orders = ['abcd', 'dcba', 'xdyb', 'bxay', 'axbc', 'dab', 'xyzd', 'cabx'];
    let rows = NO_ROWS;
    for (const order of orders) {
      const next = keyedRows(rows, [...order], true);
      const staying = rows.rows.filter(({ id }) => order.includes(id));
      const keys = new Map(next.rows.map(({ id, key }) => [id, key]));
      expect(staying.map(({ id }) => keys.get(id))).toEqual(staying.map(({ key }) => key));
      expect(new Set(keysOf(next)).size).toBe(order.length);
      rows = next;
    }
  });
});
