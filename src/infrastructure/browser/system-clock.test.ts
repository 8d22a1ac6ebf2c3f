import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SystemClock } from './system-clock';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('SystemClock', () => {
  it('the clock returns the time of the system', () => {
    expect(new SystemClock().now()).toEqual(new Date('2026-03-01T12:00:00Z'));
  });

  it('runs once after the time', () => {
    const run = vi.fn<() => void>();
    new SystemClock().after(1_000, run);
    vi.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not run once it is cancelled, which may be done twice', () => {
    const run = vi.fn<() => void>();
    const cancel = new SystemClock().after(1_000, run);
    cancel();
    cancel();
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
  });
});
