import { describe, expect, it } from 'vitest';
import { firstPace, paceAfter } from './call-pace';

describe('calls of a bulk action', () => {
  it('four calls of ten records are sent at a time if the server does not specify a limit (LIM-9)', () => {
    const pace = firstPace(null);
    expect(pace).toMatchObject({ size: 10, atOnce: 4 });
    expect(paceAfter(pace, 10, 1)).toBe(pace);
    expect(paceAfter(pace, 10, 10_000)).toBe(pace);
  });

  it.each([
    [500, 100],
    [40, 40],
  ])(
    'calls are sent one at a time to a server that accepts %i records per call, the first one with %i',
    (largest, size) => {
      expect(firstPace(largest)).toEqual({ largest, size, atOnce: 1 });
    },
  );

  it.each([
    ['as large as one of a quarter of a second would have been', 100, 100, 200, 125],
    ['twice as large at most', 100, 100, 10, 200],
    ['as large as the server takes at most', 400, 400, 10, 500],
    ['half as large at least', 100, 100, 5_000, 50],
    ['of ten at least', 12, 12, 5_000, 10],
    ['as large as before behind one that ended early', 100, 30, 20, 100],
    ['smaller behind one that ended early and took long all the same', 100, 30, 500, 50],
  ])('the next calls become %s', (_, size, sent, took, then) => {
    expect(paceAfter({ largest: 500, size, atOnce: 1 }, sent, took).size).toBe(then);
  });

  it('calls of a family with a minimum never become smaller than that (LIM-9)', () => {
    expect(paceAfter({ largest: 500, size: 150, atOnce: 1 }, 150, 5_000, 100).size).toBe(100);
  });
});
