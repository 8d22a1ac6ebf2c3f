import { describe, expect, it } from 'vitest';
import { activeTime, PACE_MIN_RECORDS, paceOf, type DayOfWork } from './pace';

const MINUTE = 60_000;
const day = (minutes: number, submitted: number): DayOfWork => ({
  day: '2026-01-31',
  activeMs: minutes * MINUTE,
  submitted,
});

describe('the pace of a user', () => {
  it('the pace is the number of records submitted per hour of work, over all days', () => {
    expect(paceOf([day(30, 20), day(90, 40)])).toBe(30);
  });

  it('the pace requires at least ten records, even if the work was short (ENT-61)', () => {
    expect(PACE_MIN_RECORDS).toBe(10);
    expect(paceOf([day(60, 9)])).toBeNull();
    expect(paceOf([day(1, 4), day(1, 6)])).toBe(300);
    expect(paceOf([])).toBeNull();
  });

  it('the pace is unknown for records that took no time, such as those in a single call', () => {
    expect(paceOf([day(0, 20)])).toBeNull();
  });
});

describe('the time at work', () => {
  it('the time at work is the sum of all days', () => {
    expect(activeTime([day(30, 20), day(90, 40)])).toBe(120 * MINUTE);
    expect(activeTime([])).toBe(0);
  });
});
