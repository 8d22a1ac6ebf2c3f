import { describe, expect, it } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { allOf, anyOf, aSearch, byAnswer, byMetadata } from '#tests/builders/search.builder';
import { matchCounts } from '#tests/fakes/fake-search-deps';
import { aGuide, aProperty, searchControls } from '#tests/fakes/search-controls';
import { type RecordSearch, conditionOn } from '#domain/search/feedback/record-search';
import type { FilterSubject } from '#domain/search/feedback/record-filter';
import { SubjectFilterViewModel } from '#ui/screens/annotate-feedback/search/record-filters.view-model';
import { TermsFilterViewModel } from './terms-filter.view-model';

const CHANNEL: FilterSubject = { entity: 'metadata', property: 'channel' };
const ASPECTS: FilterSubject = { entity: 'response', question: 'aspects' };

/** Opens the filter by a property whose values are known, or by a multi-label question. */
function opened(search: RecordSearch = aSearch(), subject: FilterSubject = CHANNEL) {
  const controls = searchControls({
    search,
    guide: aGuide([aProperty('channel')]),
    questions: [
      aQuestion('multi_label_selection', {
        name: 'aspects',
        settings: { options: options('price', 'size') },
      }),
    ],
    values: new Map([['channel', { type: 'terms', terms: ['web', 'shop', 'phone'] }]]),
  });
  const subjectFilter = new SubjectFilterViewModel(subject, controls);
  if (subjectFilter.control.kind !== 'terms') throw new Error(`${subjectFilter.id} has no terms`);
  const filter = new TermsFilterViewModel(subjectFilter, subjectFilter.control);
  const condition = () => conditionOn(controls.edited.edited, subject);
  return { filter, controls, condition };
}

const ids = (terms: readonly { readonly id: string }[]) => terms.map(({ id }) => id);

describe('choosing values', () => {
  it('values are added in the order of choosing, and removing the last one removes the condition', () => {
    const { filter, condition } = opened();
    filter.toggle('shop');
    filter.toggle('web');
    expect(condition()).toEqual(anyOf('shop', 'web'));
    expect(ids(filter.chosen)).toEqual(['shop', 'web']);
    filter.toggle('shop');
    expect(condition()).toEqual(anyOf('web'));
    filter.toggle('web');
    expect(condition()).toBeNull();
  });

  it('the first search result is highlighted for Enter, and the search stays after choosing', () => {
    const { filter } = opened();
    expect(filter.list.highlighted).toBeNull();
    filter.list.searchFor('ph');
    expect(filter.list.highlighted?.id).toBe('phone');
    filter.toggle('phone');
    expect([filter.list.search, filter.list.highlighted?.id]).toEqual(['ph', 'phone']);
  });

  it('choosing a value keeps the other filters', () => {
    const { filter, controls } = opened(aSearch(byMetadata('region', anyOf('north'))));
    filter.toggle('web');
    expect(controls.edited.edited.filters).toHaveLength(2);
  });

  it('no more values can be chosen than the server accepts', () => {
    const many = Array.from({ length: 250 }, (_, index) => `value-${index}`);
    const { filter, condition } = opened(aSearch(byMetadata('channel', anyOf(...many))));
    expect(filter.isFull).toBe(true);
    filter.toggle('web');
    expect(condition()).toEqual(anyOf(...many));
    filter.toggle('value-3');
    filter.toggle('web');
    expect(filter.chosenIds.has('web')).toBe(true);
  });
});

describe('the order of values', () => {
  it('values that were chosen on opening are listed first, and the order does not change', () => {
    const { filter } = opened(aSearch(byMetadata('channel', anyOf('phone'))));
    expect(ids(filter.list.found)).toEqual(['phone', 'web', 'shop']);
    filter.toggle('phone');
    filter.toggle('shop');
    expect(ids(filter.list.found)).toEqual(['phone', 'web', 'shop']);
  });

  it('a chosen value that no record has is kept and marked as missing', () => {
    const { filter, condition } = opened(aSearch(byMetadata('channel', anyOf('fax'))));
    expect(filter.list.found[0]).toEqual({ id: 'fax', text: 'fax', missing: 'not-in-records' });
    expect(filter.chosen).toEqual([{ id: 'fax', text: 'fax', missing: 'not-in-records' }]);
    filter.toggle('fax');
    expect(condition()).toBeNull();
    expect(ids(filter.list.found)).toContain('fax');
  });

  it('a chosen label that the settings no longer offer is marked as missing', () => {
    const { filter } = opened(aSearch(byAnswer('aspects', allOf('colour'))), ASPECTS);
    expect(filter.chosen).toEqual([{ id: 'colour', text: 'colour', missing: 'not-an-option' }]);
  });
});

describe('all or any of several labels', () => {
  it('a filter by labels matches all of them by default, and the operator can be changed', () => {
    const { filter, condition } = opened(aSearch(), ASPECTS);
    expect([filter.control.hasOperators, filter.operator]).toEqual([true, 'and']);
    filter.toggle('price');
    expect(condition()).toEqual(allOf('price'));
    filter.want('or');
    expect(condition()).toEqual(anyOf('price'));
    filter.toggle('price');
    filter.toggle('size');
    expect(condition()).toEqual(anyOf('size'));
  });

  it('labels are shown by their text and filtered by their value', () => {
    const { filter } = opened(aSearch(), ASPECTS);
    expect(filter.list.found[0]).toEqual({ id: 'price', text: 'Price', missing: null });
  });

  it('a filter by metadata always matches any of its values', () => {
    const { filter } = opened();
    expect([filter.control.hasOperators, filter.operator]).toEqual([false, 'or']);
  });

  it('the operator cannot match all of more values than the server accepts', () => {
    const many = Array.from({ length: 51 }, (_, index) => `label-${index}`);
    const { filter, condition } = opened(aSearch(byAnswer('aspects', anyOf(...many))), ASPECTS);
    filter.want('and');
    expect(condition()).toEqual(anyOf(...many));
    filter.toggle('label-0');
    filter.want('and');
    expect(filter.operator).toBe('and');
    expect(filter.isFull).toBe(true);
  });
});

describe('counts', () => {
  it('each value has a count, 0 if no record matches, which is updated', () => {
    const { filter, controls } = opened();
    const counts = () => filter.list.found.map((term) => filter.countOf(term));
    expect(counts()).toEqual([null, null, null]);
    const channel = { counts: new Map([['web', 12]]), isCut: false };
    controls.choices.learn({ counts: matchCounts(12, [CHANNEL, channel]) });
    expect(counts()).toEqual([12, 0, 0]);
  });

  it('counts are unknown for values that were not counted', () => {
    const { filter, controls } = opened();
    const channel = { counts: new Map([['web', 12]]), isCut: true };
    controls.choices.learn({ counts: matchCounts(12, [CHANNEL, channel]) });
    expect(filter.list.found.map((term) => filter.countOf(term))).toEqual([12, null, null]);
  });
});
