import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { later, repeatedly } from './repeatedly';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('works once per interval, goes on after a failure, and stops', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) throw new Error('first');
  };
  const stop = repeatedly(work, 1000, (error) => errors.push(error));
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toBe(3);
  expect(errors).toHaveLength(1);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(3);
});

it('work that takes longer than an interval is not begun twice', async () => {
  const finish: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => finish.push(resolve));
  const stop = repeatedly(work, 1000, () => {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(finish).toHaveLength(1);
  finish[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(finish).toHaveLength(2);
  finish[1]?.();
  await stop();
});

it('stopping waits for work that is under way', async () => {
  let finish = () => {};
  const stop = repeatedly(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    1000,
    () => {},
  );
  await vi.advanceTimersByTimeAsync(1000);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(isStopped).toBe(true);
});

it('work for later is done once, its failure is reported, and it is not begun after a stop', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const work = async () => {
    runs += 1;
    throw new Error('failed');
  };
  const stop = later(work, 1000, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  await stop();
  expect([runs, errors.length]).toEqual([1, 1]);
  await later(work, 1000, () => {})();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(1);
});
