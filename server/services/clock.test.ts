import { describe, expect, it } from 'vitest';
import { createClock, timestampOf } from './clock';

describe('the clock', () => {
  it('the clock never returns the same time twice, and never goes back', () => {
    const readings = [1_000, 1_000, 999, 1_001];
    const clock = createClock(() => readings.shift() ?? 0);
    expect([clock.timestamp(), clock.timestamp(), clock.timestamp(), clock.timestamp()]).toEqual([
      '1970-01-01T00:00:01',
      '1970-01-01T00:00:01.000001',
      '1970-01-01T00:00:01.000002',
      '1970-01-01T00:00:01.001000',
    ]);
  });

  it('writes microseconds in UTC without a zone (WIR-7)', () => {
    expect(timestampOf(Date.UTC(2024, 4, 9, 10, 20, 30) * 1000 + 42)).toBe('2024-05-09T10:20:30.000042');
  });
});
