import { describe, expect, it } from 'vitest';
import { aQuestion, everyQuestion } from '#tests/builders/question.builder';
import {
  allOf,
  anyOf,
  aSearch,
  between,
  byMetadata,
  onMetadata,
  onSuggestion,
} from '#tests/builders/search.builder';
import { matchCounts } from '#tests/fakes/fake-search-deps';
import { aGuide, aProperty, searchControls } from '#tests/fakes/search-controls';
import { filteredSubjects } from '#domain/search/feedback/record-search';
import { subjectId } from '#domain/search/feedback/record-subject';
import { FilterMenuViewModel, obstacleOf } from './filter-menu.view-model';
import { RecordFilterGroup } from '#ui/screens/annotate-feedback/search/record-filters.view-model';

type Given = Parameters<typeof searchControls>[0];

const PROPERTIES = [
  aProperty('channel'),
  aProperty('region', { type: 'terms', values: ['north', 'south'] }),
  aProperty('weight', { type: 'integer', min: null, max: null }),
];

function menu(group: RecordFilterGroup['id'], given: Given = {}) {
  const controls = searchControls({ questions: everyQuestion(), guide: aGuide(PROPERTIES), ...given });
  const viewModel = new FilterMenuViewModel(new RecordFilterGroup(group, controls), controls.edited);
  const category = (id: string) => {
    const found = viewModel.categories.find((other) => other.id === id);
    if (found === undefined) throw new Error(`There is no category ${id}`);
    return found;
  };
  return { viewModel, controls, category };
}

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('categories', () => {
  it('categories are properties and questions with their titles', () => {
    const { viewModel, category } = menu('metadata');
    expect(ids(viewModel.categories)).toEqual(['channel', 'region', 'weight']);
    expect(category('channel')).toMatchObject({ text: 'The channel', title: 'channel' });
    const responses = menu('responses', {
      questions: [aQuestion('rating', { name: 'mood', title: 'How is it?' })],
    });
    expect(responses.category('mood')).toMatchObject({ text: 'How is it?', title: 'mood' });
  });

  it('a group without categories is not shown', () => {
    expect(menu('metadata', { guide: aGuide([]) }).viewModel.isShown).toBe(false);
    expect(menu('responses', { questions: [aQuestion('text')] }).viewModel.isShown).toBe(false);
    expect(menu('suggestions').viewModel.isShown).toBe(true);
  });

  it('filters of the search are listed even if they are not available', () => {
    const { viewModel, category } = menu('metadata', { search: aSearch(byMetadata('secret', anyOf('a'))) });
    expect(ids(viewModel.categories)).toEqual(['channel', 'region', 'weight', 'secret']);
    const [subjectFilter] = category('secret').filters;
    expect(subjectFilter?.control).toEqual({ kind: 'none', reason: { why: 'unknown' } });
    subjectFilter?.remove();
    expect(ids(viewModel.categories)).toEqual(['channel', 'region', 'weight']);
  });

  it('categories get their titles when the guide is loaded, and keep their filters', () => {
    const { viewModel, controls, category } = menu('metadata', {
      guide: null,
      search: aSearch(byMetadata('channel', anyOf('web'))),
    });
    const [before] = category('channel').filters;
    expect([category('channel').text, before?.control.kind]).toEqual(['channel', 'loading']);
    controls.choices.learn({ guide: aGuide(PROPERTIES) });
    expect(category('channel').text).toBe('The channel');
    expect(category('channel').filters).toEqual([before]);
    expect(viewModel.active).toHaveLength(1);
  });
});

describe('a category without values', () => {
  const counts = (channel: number) =>
    matchCounts(
      0,
      [
        { entity: 'metadata', property: 'channel' },
        { counts: new Map(channel === 0 ? [] : [['web', channel]]), isCut: false },
      ],
      [
        { entity: 'metadata', property: 'weight' },
        { min: null, max: null, count: 0 },
      ],
    );

  it('a category without values is reported, and values are requested only if the counts suggest that (SEA-17)', () => {
    const { controls, category } = menu('metadata', { counts: counts(3) });
    expect(obstacleOf(category('channel'))).toBeNull();
    expect(controls.choices.asked).toEqual([]);
    expect(obstacleOf(category('weight'))).toBeNull();
    expect(controls.choices.asked).toEqual(['weight']);
    controls.choices.learn({ values: new Map([['weight', { type: 'range', min: null, max: null }]]) });
    expect(obstacleOf(category('weight'))).toEqual({ why: 'no-values' });
  });

  it('values are not requested from a server that does not count', () => {
    const { controls, viewModel } = menu('metadata');
    expect(viewModel.categories.map(obstacleOf)).toEqual([null, null, null]);
    expect(controls.choices.asked).toEqual([]);
  });

  it('a property with the same number in all records is reported', () => {
    const { category } = menu('metadata', {
      counts: counts(0),
      values: new Map([['weight', { type: 'range', min: 7, max: 7 }]]),
    });
    expect(obstacleOf(category('weight'))).toEqual({ why: 'one-number', number: 7 });
  });

  it('a category without values can be opened only if it has an active filter', () => {
    const values = new Map([['channel', { type: 'terms', terms: [] }]] as const);
    const empty = menu('metadata', { counts: counts(0), values });
    empty.viewModel.open();
    empty.viewModel.choose(empty.category('channel'));
    expect(empty.viewModel.level).toEqual({ kind: 'categories' });
    const filtered = menu('metadata', {
      counts: counts(0),
      values,
      search: aSearch(byMetadata('channel', anyOf('web'))),
    });
    filtered.viewModel.open();
    filtered.viewModel.choose(filtered.category('channel'));
    expect(filtered.viewModel.level?.kind).toBe('control');
  });

  it('a category of suggestions can be opened, but not its agents if there are none', () => {
    const { viewModel, category } = menu('suggestions', {
      guide: aGuide([], { agents: new Map([['rating', ['model-a']]]) }),
    });
    const [, , known] = category('rating').filters;
    const [, , unknown] = category('label_selection').filters;
    if (known === undefined || unknown === undefined) throw new Error('There are three filters');
    expect(known.obstacle).toBeNull();
    expect(unknown.obstacle).toEqual({ why: 'no-agents' });
    viewModel.open();
    viewModel.choose(category('label_selection'));
    viewModel.chooseSubject(category('label_selection'), unknown);
    expect(viewModel.level?.kind).toBe('subjects');
  });
});

describe('navigation between the levels', () => {
  it('back returns from the control to the highlighted category', () => {
    const { viewModel, category } = menu('metadata');
    viewModel.open();
    expect(viewModel.level).toEqual({ kind: 'categories' });
    viewModel.choose(category('region'));
    expect(viewModel.level).toMatchObject({ kind: 'control', category: { id: 'region' } });
    viewModel.back();
    expect(viewModel.level).toEqual({ kind: 'categories' });
    expect(viewModel.list.highlighted?.id).toBe('region');
  });

  it('suggestions have an additional level', () => {
    const { viewModel, category } = menu('suggestions');
    const rating = category('rating');
    viewModel.open();
    viewModel.choose(rating);
    expect(viewModel.level).toMatchObject({ kind: 'subjects', category: { id: 'rating' } });
    const [, score] = rating.filters;
    if (score === undefined) throw new Error('There are three filters');
    viewModel.chooseSubject(rating, score);
    expect(viewModel.level).toMatchObject({ kind: 'control', subjectFilter: { id: score.id } });
    viewModel.back();
    expect(viewModel.level?.kind).toBe('subjects');
    viewModel.back();
    expect(viewModel.level?.kind).toBe('categories');
  });

  it('a single category opens at its values and has no way back (SEA-102)', () => {
    const { viewModel } = menu('metadata', { guide: aGuide([aProperty('channel')]) });
    viewModel.open();
    expect(viewModel.level).toMatchObject({ kind: 'control', category: { id: 'channel' } });
    expect(viewModel.canGoBack).toBe(false);
    viewModel.back();
    expect(viewModel.level?.kind).toBe('control');
    viewModel.escape();
    expect(viewModel.level).toBeNull();
  });

  it('a single category with several filters opens at their list', () => {
    const { viewModel, category } = menu('suggestions', { questions: [aQuestion('rating')] });
    viewModel.open();
    expect(viewModel.level?.kind).toBe('subjects');
    const [score] = category('rating').filters;
    if (score === undefined) throw new Error('There are three filters');
    viewModel.chooseSubject(category('rating'), score);
    viewModel.escape();
    expect([viewModel.level?.kind, viewModel.canGoBack]).toEqual(['subjects', false]);
    viewModel.escape();
    expect(viewModel.level).toBeNull();
  });

  it('a single category that cannot be opened is shown in the list with its reason', () => {
    const { viewModel } = menu('metadata', {
      guide: aGuide([aProperty('weight', { type: 'integer', min: null, max: null })]),
      counts: matchCounts(0, [
        { entity: 'metadata', property: 'weight' },
        { min: null, max: null, count: 0 },
      ]),
      values: new Map([['weight', { type: 'range', min: null, max: null }]]),
    });
    viewModel.open();
    expect(viewModel.level).toEqual({ kind: 'categories' });
  });

  it('Escape goes up level by level (SEA-102)', () => {
    const { viewModel, category } = menu('metadata');
    viewModel.open();
    viewModel.list.searchFor('reg');
    viewModel.choose(category('region'));
    viewModel.escape();
    expect(viewModel.level).toEqual({ kind: 'categories' });
    expect([viewModel.list.search, viewModel.list.highlighted?.id]).toEqual(['', 'region']);
    viewModel.escape();
    expect(viewModel.level).toBeNull();
  });

  it('Escape closes a control that was opened by a badge', () => {
    const { viewModel } = menu('metadata', { search: aSearch(byMetadata('region', anyOf('north'))) });
    const [badge] = viewModel.active;
    if (badge === undefined) throw new Error('There is one');
    viewModel.openFilter(badge);
    expect(viewModel.canGoBack).toBe(true);
    viewModel.escape();
    expect(viewModel.level).toBeNull();
  });

  it('the search finds categories, and is cleared when the menu is opened again', () => {
    const { viewModel } = menu('metadata');
    viewModel.open();
    viewModel.list.searchFor('reg');
    expect(ids(viewModel.list.found)).toEqual(['region']);
    viewModel.close();
    viewModel.open();
    expect(viewModel.list.found).toHaveLength(3);
  });

  it('changes are applied immediately when the menu closes', () => {
    const { viewModel, controls, category } = menu('metadata');
    viewModel.open();
    category('region').filters[0]?.change(anyOf('north'));
    expect(controls.edited.applied).toEqual([]);
    viewModel.close();
    expect(viewModel.level).toBeNull();
    expect(controls.edited.applied).toEqual([controls.edited.edited]);
    viewModel.close();
    expect(controls.edited.applied).toHaveLength(1);
  });
});

describe('active filters', () => {
  const search = aSearch({
    filters: [
      onMetadata('weight', between(0, 10)),
      onSuggestion('rating', 'agent', anyOf('model-a')),
      onSuggestion('multi_label_selection', 'value', allOf('sport')),
    ],
  });

  it('active filters are listed by subject in the order of the categories, and open their control', () => {
    const { viewModel } = menu('suggestions', { search });
    const active = viewModel.active.map(({ category, subjectFilter }) => [category.id, subjectFilter.id]);
    expect(active).toEqual([
      ['rating', subjectId({ entity: 'suggestion', question: 'rating', property: 'agent' })],
      [
        'multi_label_selection',
        subjectId({ entity: 'suggestion', question: 'multi_label_selection', property: 'value' }),
      ],
    ]);
    const [first] = viewModel.active;
    if (first === undefined) throw new Error('There are two');
    viewModel.openFilter(first);
    expect(viewModel.level).toMatchObject({ kind: 'control', ...first });
    expect(viewModel.list.highlighted?.id).toBe('rating');
  });

  it('active filters are removed immediately, one by one or all of a drop-down', () => {
    const { viewModel, controls } = menu('suggestions', { search });
    viewModel.active[0]?.subjectFilter.remove();
    expect(filteredSubjects(controls.edited.edited)).toHaveLength(2);
    expect(controls.edited.applied).toEqual([controls.edited.edited]);
    viewModel.reset();
    expect(filteredSubjects(controls.edited.edited)).toEqual([{ entity: 'metadata', property: 'weight' }]);
    expect(controls.edited.applied.at(-1)).toBe(controls.edited.edited);
  });
});
