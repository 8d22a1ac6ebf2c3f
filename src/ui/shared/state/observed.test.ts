import { autorun, computed, reaction, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { LiveValue } from '#application/shared/live-value';
import { observed } from './observed';

/** Counts the subscriptions there are. */
class CountedValue<T> extends LiveValue<T> {
  subscriptions = 0;

  override subscribe(onChange: () => void): () => void {
    this.subscriptions += 1;
    return super.subscribe(onChange);
  }
}

it('a reaction that reads a live value runs again when it changes', () => {
  const live = new LiveValue(1);
  const seen: number[] = [];
  const stop = autorun(() => seen.push(observed(live)));
  live.set(2);
  expect(seen).toEqual([1, 2]);
  stop();
  live.set(3);
  expect(seen).toEqual([1, 2]);
});

it('what is computed from it is kept until it changes', () => {
  const live = new LiveValue(2);
  let runs = 0;
  const doubled = computed(() => {
    runs += 1;
    return 2 * observed(live);
  });
  const stop = autorun(() => doubled.get());
  expect([doubled.get(), doubled.get(), runs]).toEqual([4, 4, 1]);
  live.set(3);
  expect([doubled.get(), runs]).toEqual([6, 2]);
  stop();
});

it('changes inside an action are seen together, at its end', () => {
  const [one, other] = [new LiveValue('a'), new LiveValue('a')];
  const seen: string[] = [];
  const stop = reaction(
    () => observed(one) + observed(other),
    (both) => seen.push(both),
  );
  runInAction(() => {
    one.set('b');
    other.set('b');
  });
  expect(seen).toEqual(['bb']);
  stop();
});

it('outside of reactions it is the current value', () => {
  const live = new LiveValue(1);
  expect(observed(live)).toBe(1);
  live.set(2);
  expect(observed(live)).toBe(2);
});

it('what was computed from it inside an action is computed again after a change in the same action', () => {
  const live = new LiveValue(2);
  const doubled = computed(() => 2 * observed(live));
  runInAction(() => {
    expect(doubled.get()).toBe(4);
    live.set(3);
    expect(doubled.get()).toBe(6);
  });
});

it('all readers share one subscription', () => {
  const live = new CountedValue(1);
  const stops = [autorun(() => void observed(live)), autorun(() => void observed(live))];
  for (const stop of stops) stop();
  autorun(() => void observed(live))();
  expect(live.subscriptions).toBe(1);
});
