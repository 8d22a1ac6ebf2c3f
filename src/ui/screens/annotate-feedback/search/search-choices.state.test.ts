import { autorun, makeObservable, observableRef, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { aDataset } from '#tests/builders/dataset.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import { settled } from '#tests/fakes/annotation-fixture';
import { FakeSearchDeps, matchCounts } from '#tests/fakes/fake-search-deps';
import type { MetadataProperty } from '#domain/search/feedback/search-guide';
import { SearchChoicesState } from './search-choices.state';

const CHANNEL: MetadataProperty = {
  id: 'property-1',
  name: 'channel',
  title: 'Channel',
  settings: { type: 'terms', values: null },
};
const REFUND = aSearch(words('refund'));

class Bar {
  status = 'pending' as const;
  edited = aSearch();

  constructor() {
    makeObservable(this, { edited: observableRef });
  }
}

function choosing() {
  const useCases = new FakeSearchDeps({ properties: [CHANNEL] });
  const bar = new Bar();
  const choices = new SearchChoicesState({
    dataset: aDataset(),
    questions: [],
    target: bar,
    edited: bar,
    search: useCases,
  });
  const edit = (search: typeof REFUND) => runInAction(() => (bar.edited = search));
  return { useCases, choices, edit };
}

describe('the search guide', () => {
  it('the search guide is loaded once when the dataset is opened', async () => {
    const { useCases, choices } = choosing();
    choices.activate()();
    choices.activate();
    expect(choices.guide).toBeNull();
    await settled();
    expect(choices.guide?.properties).toEqual([CHANNEL]);
    choices.activate();
    await settled();
    expect(useCases.guidesAsked).toBe(2);
  });

  it('a search guide that could not be loaded can be requested again', async () => {
    const { useCases, choices } = choosing();
    useCases.isFailing = true;
    choices.activate();
    await settled();
    expect([choices.guide, choices.hasFailed]).toEqual([null, true]);
    useCases.isFailing = false;
    choices.retry();
    expect(choices.hasFailed).toBe(false);
    await settled();
    expect(choices.guide?.properties).toEqual([CHANNEL]);
  });

  it('the values of a property are loaded when they are first read', async () => {
    const { useCases, choices } = choosing();
    useCases.values.set('property-1', { type: 'terms', terms: ['web', 'phone'] });
    choices.activate();
    await settled();
    expect(useCases.read).toEqual([]);
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(choices.valuesOf(CHANNEL)));
    choices.valuesOf(CHANNEL);
    await settled();
    expect(seen).toEqual([null, { type: 'terms', terms: ['web', 'phone'] }]);
    expect(useCases.read).toEqual(['property-1']);
    stop();
  });

  it('values that could not be loaded are reported, and requested again on a retry', async () => {
    const { useCases, choices } = choosing();
    useCases.isFailing = true;
    expect(choices.valuesOf(CHANNEL)).toBeNull();
    await settled();
    expect([choices.valuesOf(CHANNEL), choices.hasFailedToRead(CHANNEL)]).toEqual([null, true]);
    expect(useCases.read).toEqual(['property-1']);
    useCases.isFailing = false;
    choices.retryValues(CHANNEL);
    choices.retryValues(CHANNEL);
    expect(choices.hasFailedToRead(CHANNEL)).toBe(false);
    await settled();
    expect(choices.valuesOf(CHANNEL)).toEqual({ type: 'terms', terms: [] });
    expect(useCases.read).toEqual(['property-1', 'property-1']);
  });
});

describe('the counts of matches', () => {
  it('counts are not requested while they are hidden', async () => {
    const { useCases, choices, edit } = choosing();
    choices.activate();
    edit(REFUND);
    choices.refresh();
    await settled();
    expect(useCases.counted).toEqual([]);
    const leave = choices.watchCounts();
    leave();
    edit(aSearch());
    await settled();
    expect(useCases.counted).toHaveLength(1);
  });

  it('counts follow the edited search', async () => {
    const { useCases, choices, edit } = choosing();
    useCases.counts = matchCounts(60);
    choices.watchCounts();
    choices.watchCounts();
    await settled();
    expect(choices.counts?.total).toBe(60);
    useCases.counts = matchCounts(9);
    edit(REFUND);
    expect(choices.counts?.total).toBe(60);
    await settled();
    expect(choices.counts?.total).toBe(9);
    expect(useCases.counted.map(({ search }) => search)).toEqual([aSearch(), REFUND]);
  });

  it('a late response to an older request is dropped', async () => {
    const { useCases, choices, edit } = choosing();
    useCases.holds = true;
    choices.watchCounts();
    edit(REFUND);
    useCases.held[1]?.(matchCounts(9));
    await settled();
    useCases.held[0]?.(matchCounts(60));
    await settled();
    expect(choices.counts?.total).toBe(9);
  });

  it('counts are reused if the search is unchanged, and dropped otherwise', async () => {
    const { useCases, choices, edit } = choosing();
    useCases.counts = matchCounts(60);
    choices.watchCounts()();
    const leave = choices.watchCounts();
    await settled();
    leave();
    leave();
    useCases.holds = true;
    const again = choices.watchCounts();
    expect(choices.counts?.total).toBe(60);
    again();
    edit(REFUND);
    choices.watchCounts();
    expect(choices.counts).toBeNull();
  });

  it('counts are updated after the user’s answers have been saved', async () => {
    const { useCases, choices } = choosing();
    useCases.counts = matchCounts(60);
    const leave = choices.watchCounts();
    await settled();
    useCases.counts = matchCounts(59);
    choices.refresh();
    await settled();
    expect(choices.counts?.total).toBe(59);
    leave();
    choices.refresh();
    choices.watchCounts();
    expect(choices.counts).toBeNull();
  });

  it('a failed count is reported, and the next one restores the counts', async () => {
    const { useCases, choices, edit } = choosing();
    useCases.counts = matchCounts(60);
    choices.watchCounts();
    await settled();
    useCases.isFailing = true;
    edit(REFUND);
    await settled();
    expect([choices.counts, choices.hasFailedToCount]).toEqual([null, true]);
    useCases.isFailing = false;
    edit(aSearch());
    await settled();
    expect([choices.counts?.total, choices.hasFailedToCount]).toEqual([60, false]);
  });

  it('counts are requested only once from a server that does not count', async () => {
    const { useCases, choices, edit } = choosing();
    choices.watchCounts();
    await settled();
    edit(REFUND);
    await settled();
    expect([choices.counts, choices.hasFailedToCount]).toEqual([null, false]);
    expect(useCases.counted).toHaveLength(1);
  });
});
