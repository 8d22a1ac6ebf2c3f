import { describe, expect, it } from 'vitest';
import { allOf } from '../search/record-criteria';
import { lookupStretches } from './record-lookup';

const offsets = (page: number, total: number) =>
  lookupStretches(allOf('pending'), page, total).map(({ offset, limit }) => [offset, limit]);

describe('a record that left its place is looked for', () => {
  it('among the first hundred, where these reach to its place', () => {
    expect(offsets(4, 30)).toEqual([[0, 100]]);
    expect(offsets(101, 900)).toEqual([[0, 100]]);
  });

  it('among the hundred before its place, then among the first hundred', () => {
    expect(offsets(301, 900)).toEqual([
      [200, 100],
      [0, 100],
    ]);
  });

  it('among the last hundred of a queue that no longer reaches to its place', () => {
    expect(offsets(301, 250)).toEqual([
      [150, 100],
      [0, 100],
    ]);
  });

  it('nowhere in an empty queue', () => {
    expect(offsets(301, 0)).toEqual([]);
  });
});
