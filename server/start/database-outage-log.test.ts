import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseOutageLog, LOOK_EVERY_MS, SLOW_EVERY_MS } from './database-outage-log';

let isReady: boolean;
let lines: string[];
let outageLog: DatabaseOutageLog;

beforeEach(() => {
  vi.useFakeTimers();
  isReady = false;
  lines = [];
  outageLog = new DatabaseOutageLog({
    isReady: async () => isReady,
    now: () => Date.now(),
    log: {
      databaseAway: (reason) => lines.push(`away: ${reason}`),
      databaseBack: (seconds) => lines.push(`back after ${seconds} s`),
      databaseSlow: (reason, count) => lines.push(`${count} slow: ${reason}`),
    },
  });
});
afterEach(() => {
  outageLog.stop();
  vi.useRealTimers();
});

it('an outage is one line when it begins and one when it ends, however many requests fail', async () => {
  for (let request = 0; request < 100; request += 1) outageLog.note('away', { message: 'refused' });
  await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY_MS);
  outageLog.note('away', { message: 'refused' });
  expect(lines).toEqual(['away: refused']);
  isReady = true;
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(lines).toEqual(['away: refused', 'back after 4 s']);
});

it('the next outage is logged again', async () => {
  isReady = true;
  outageLog.note('away', { message: 'refused' });
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  outageLog.note('away', { message: 'hung up' });
  expect(lines).toEqual(['away: refused', 'back after 1 s', 'away: hung up']);
});

it('requests that the database was too slow for are counted into a line a minute', () => {
  outageLog.note('slow', { message: 'canceled' });
  for (let request = 0; request < 5; request += 1) outageLog.note('busy', { message: 'locked' });
  expect(lines).toEqual(['1 slow: canceled']);
  vi.advanceTimersByTime(SLOW_EVERY_MS);
  outageLog.note('busy', { message: 'locked' });
  expect(lines).toEqual(['1 slow: canceled', '6 slow: locked']);
});

it('the database is not asked again once the server stops', async () => {
  outageLog.note('away', { message: 'refused' });
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  // The answer to that look comes after the stop.
  outageLog.stop();
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  outageLog.note('away', { message: 'refused' });
  expect(vi.getTimerCount()).toBe(0);
  expect(lines).toEqual(['away: refused']);
});
