import { expect, it } from 'vitest';
import { LiveValue } from './live-value';

it('a subscriber reads the new value when it is notified of a change', () => {
  const live = new LiveValue(1);
  const read: number[] = [];
  live.subscribe(() => read.push(live.value));
  live.set(2);
  live.set(3);
  expect(read).toEqual([2, 3]);
});

it('setting the same value again is no change', () => {
  const value = { count: 1 };
  const live = new LiveValue(value);
  let calls = 0;
  live.subscribe(() => (calls += 1));
  live.set(value);
  expect(calls).toBe(0);
  live.set({ count: 1 });
  expect(calls).toBe(1);
});

it('a subscription that has ended is not notified, even if it ended during the change', () => {
  const live = new LiveValue('one');
  const reported: string[] = [];
  const ends = [
    live.subscribe(() => {
      reported.push('first');
      for (const end of ends) end();
    }),
    live.subscribe(() => reported.push('second')),
  ];
  live.set('two');
  live.set('three');
  expect(reported).toEqual(['first']);
});

it('a function that subscribes twice is called twice, and its subscriptions end independently', () => {
  const live = new LiveValue(0);
  let calls = 0;
  const count = () => (calls += 1);
  const end = live.subscribe(count);
  live.subscribe(count);
  live.set(1);
  expect(calls).toBe(2);
  end();
  live.set(2);
  expect(calls).toBe(3);
});
