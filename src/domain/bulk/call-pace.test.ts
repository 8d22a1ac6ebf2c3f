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
    ['as large as a call that takes a quarter of a second', 100, 100, 200, 125],
    ['at most twice as large', 100, 100, 10, 200],
    ['at most as large as the server accepts', 400, 400, 10, 500],
    ['at least half as large', 100, 100, 5_000, 50],
    ['at least ten records large', 12, 12, 5_000, 10],
    ['as large as before after a smaller call', 100, 30, 20, 100],
    ['smaller after a smaller call that took long nevertheless', 100, 30, 500, 50],
  ])('the next calls become %s', (_, size, sent, took, then) => {
    expect(paceAfter({ largest: 500, size, atOnce: 1 }, sent, took).size).toBe(then);
  });

  it('calls of a family with a minimum never become smaller than that (LIM-9)', () => {
    expect(paceAfter({ largest: 500, size: 150, atOnce: 1 }, 150, 5_000, 100).size).toBe(100);
  });
});
