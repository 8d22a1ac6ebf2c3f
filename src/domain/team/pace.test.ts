import { describe, expect, it } from 'vitest';
import { activeTime, PACE_MIN_MS, paceOf, type DayOfWork } from './pace';

const MINUTE = 60_000;
const day = (minutes: number, submitted: number): DayOfWork => ({
  day: '2026-01-31',
  activeMs: minutes * MINUTE,
  submitted,
});

describe('the pace of a user', () => {
  it('is the records submitted in an hour of work, over all days', () => {
    expect(paceOf([day(30, 20), day(90, 40)])).toBe(30);
  });

  it('is not told of less than five minutes of work', () => {
    expect(PACE_MIN_MS).toBe(5 * MINUTE);
    expect(paceOf([day(4, 100)])).toBeNull();
    expect(paceOf([])).toBeNull();
    expect(paceOf([day(2, 1), day(3, 1)])).toBe(24);
  });

  it('is 0 where the user worked and submitted nothing', () => {
    expect(paceOf([day(60, 0)])).toBe(0);
  });
});

describe('the time at work', () => {
  it('is that of all days', () => {
    expect(activeTime([day(30, 20), day(90, 40)])).toBe(120 * MINUTE);
    expect(activeTime([])).toBe(0);
  });
});
