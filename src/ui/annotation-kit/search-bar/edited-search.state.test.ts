import { makeObservable, observableRef, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { allOf, anyOf, aSearch, byMetadata, words } from '#tests/builders/search.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { sameSearch, type RecordSearch } from '#domain/search/feedback/record-search';
import { EditedSearchState } from './edited-search.state';

class Shown {
  search = aSearch();
  readonly asked: RecordSearch[] = [];

  constructor() {
    makeObservable(this, { search: observableRef });
  }

  narrow(search: RecordSearch): void {
    this.asked.push(search);
    // The address returns the written search as a new object.
    runInAction(() => (this.search = structuredClone(search)));
  }
}

function editing() {
  const shown = new Shown();
  const clock = new FakeClock();
  const state = new EditedSearchState({ target: shown, isSame: sameSearch, clock, delay: 500 });
  const leave = state.activate();
  return { shown, clock, state, leave };
}

const REFUND = aSearch(words('refund'));
const WEB = aSearch(byMetadata('channel', anyOf('web')));

describe('an edited search', () => {
  it('an edited search is applied once, half a second after the last change (LIM-16)', () => {
    const { shown, clock, state } = editing();
    state.change(REFUND);
    clock.advance(499);
    state.change(WEB);
    expect(state.edited).toBe(WEB);
    clock.advance(499);
    expect(shown.asked).toEqual([]);
    clock.advance(1);
    expect(shown.asked).toEqual([WEB]);
    clock.advance(10_000);
    state.apply();
    expect(shown.asked).toHaveLength(1);
  });

  it('an edited search can be applied immediately, and is not applied again after the delay', () => {
    const { shown, clock, state } = editing();
    state.change(WEB);
    state.apply();
    expect(shown.asked).toEqual([WEB]);
    clock.advance(10_000);
    expect(shown.asked).toHaveLength(1);
  });

  it('an edited search is not applied when it equals the current search again', () => {
    const { shown, clock, state } = editing();
    state.change(WEB);
    state.change(aSearch());
    expect(clock.pending).toBe(0);
    state.apply();
    expect(shown.asked).toEqual([]);
  });

  it('an edited search is replaced when another search is shown, even during the delay', () => {
    const { shown, clock, state } = editing();
    state.change(WEB);
    runInAction(() => (shown.search = REFUND));
    expect(state.edited).toBe(REFUND);
    clock.advance(10_000);
    expect(shown.asked).toEqual([]);
  });

  it('an edited search stays the same object until its meaning changes', () => {
    const { state } = editing();
    const all = aSearch(byMetadata('channel', allOf('web')));
    state.change(all);
    state.apply();
    expect(state.edited).toBe(all);
    state.change(WEB);
    expect(state.edited).toBe(WEB);
  });

  it('an edited search is dropped with the page', () => {
    const { shown, clock, state, leave } = editing();
    state.change(WEB);
    leave();
    clock.advance(10_000);
    expect(shown.asked).toEqual([]);
  });
});
