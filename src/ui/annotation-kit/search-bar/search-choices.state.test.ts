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

describe('the guide to a search', () => {
  it('is asked for when the dataset is opened, and once', async () => {
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

  it('can be asked for again after it could not be had', async () => {
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

  it('has the values of a property once they are shown', async () => {
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

  it('says that values could not be read, and asks again when told', async () => {
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

describe('the numbers of matches', () => {
  it('numbers are not requested while they are hidden', async () => {
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

  it('follow the search as it is edited', async () => {
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

  it('are never those of an older question', async () => {
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

  it('are at hand again where nothing has changed, and gone where something has', async () => {
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

  it('are counted again once own answers have arrived', async () => {
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

  it('are left out where counting failed, which is told, and come back', async () => {
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

  it('are asked for once where the server does not count', async () => {
    const { useCases, choices, edit } = choosing();
    choices.watchCounts();
    await settled();
    edit(REFUND);
    await settled();
    expect([choices.counts, choices.hasFailedToCount]).toEqual([null, false]);
    expect(useCases.counted).toHaveLength(1);
  });
});
