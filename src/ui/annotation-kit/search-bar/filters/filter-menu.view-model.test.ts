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
import { RecordFilterGroup } from './record-filters.view-model';

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
  it('are properties and questions by their titles', () => {
    const { viewModel, category } = menu('metadata');
    expect(ids(viewModel.categories)).toEqual(['channel', 'region', 'weight']);
    expect(category('channel')).toMatchObject({ text: 'The channel', title: 'channel' });
    const responses = menu('responses', {
      questions: [aQuestion('rating', { name: 'mood', title: 'How is it?' })],
    });
    expect(responses.category('mood')).toMatchObject({ text: 'How is it?', title: 'mood' });
  });

  it('are not shown where there are none', () => {
    expect(menu('metadata', { guide: aGuide([]) }).viewModel.isShown).toBe(false);
    expect(menu('responses', { questions: [aQuestion('text')] }).viewModel.isShown).toBe(false);
    expect(menu('suggestions').viewModel.isShown).toBe(true);
  });

  it('filters of the search stay listed although they are not offered', () => {
    const { viewModel, category } = menu('metadata', { search: aSearch(byMetadata('secret', anyOf('a'))) });
    expect(ids(viewModel.categories)).toEqual(['channel', 'region', 'weight', 'secret']);
    const [subjectFilter] = category('secret').filters;
    expect(subjectFilter?.control).toEqual({ kind: 'none', reason: { why: 'unknown' } });
    subjectFilter?.remove();
    expect(ids(viewModel.categories)).toEqual(['channel', 'region', 'weight']);
  });

  it('get their titles once the guide is there, and are the same filters', () => {
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

describe('a category without anything to choose', () => {
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

  it('says that no record has a value, which is asked for only where counts let one think so (SEA-17)', () => {
    const { controls, category } = menu('metadata', { counts: counts(3) });
    expect(obstacleOf(category('channel'))).toBeNull();
    expect(controls.choices.asked).toEqual([]);
    expect(obstacleOf(category('weight'))).toBeNull();
    expect(controls.choices.asked).toEqual(['weight']);
    controls.choices.learn({ values: new Map([['weight', { type: 'range', min: null, max: null }]]) });
    expect(obstacleOf(category('weight'))).toEqual({ why: 'no-values' });
  });

  it('counts are not requested from a server that does not count', () => {
    const { controls, viewModel } = menu('metadata');
    expect(viewModel.categories.map(obstacleOf)).toEqual([null, null, null]);
    expect(controls.choices.asked).toEqual([]);
  });

  it('says that all numbers are the same', () => {
    const { category } = menu('metadata', {
      counts: counts(0),
      values: new Map([['weight', { type: 'range', min: 7, max: 7 }]]),
    });
    expect(obstacleOf(category('weight'))).toEqual({ why: 'one-number', number: 7 });
  });

  it('cannot be opened, unless it has a filter to take away', () => {
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

  it('a category of suggestions opens, but not its agents if there are none', () => {
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

describe('the way through the levels', () => {
  it('leads to the control and back to the line one came from', () => {
    const { viewModel, category } = menu('metadata');
    viewModel.open();
    expect(viewModel.level).toEqual({ kind: 'categories' });
    viewModel.choose(category('region'));
    expect(viewModel.level).toMatchObject({ kind: 'control', category: { id: 'region' } });
    viewModel.back();
    expect(viewModel.level).toEqual({ kind: 'categories' });
    expect(viewModel.list.highlighted?.id).toBe('region');
  });

  it('has one level more for suggestions', () => {
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

  it('begins at the values where there is one category, and has nothing to go back to (SEA-102)', () => {
    const { viewModel } = menu('metadata', { guide: aGuide([aProperty('channel')]) });
    viewModel.open();
    expect(viewModel.level).toMatchObject({ kind: 'control', category: { id: 'channel' } });
    expect(viewModel.canGoBack).toBe(false);
    viewModel.back();
    expect(viewModel.level?.kind).toBe('control');
    viewModel.escape();
    expect(viewModel.level).toBeNull();
  });

  it('begins at the subjects of the only category', () => {
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

  it('begins at the list where the only category cannot be opened, which says why', () => {
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

  it('is left by Escape level by level (SEA-102)', () => {
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

  it('is left at once by Escape where a badge opened the control', () => {
    const { viewModel } = menu('metadata', { search: aSearch(byMetadata('region', anyOf('north'))) });
    const [badge] = viewModel.active;
    if (badge === undefined) throw new Error('There is one');
    viewModel.openFilter(badge);
    expect(viewModel.canGoBack).toBe(true);
    viewModel.escape();
    expect(viewModel.level).toBeNull();
  });

  it('finds categories by what is typed, and forgets it when opened again', () => {
    const { viewModel } = menu('metadata');
    viewModel.open();
    viewModel.list.searchFor('reg');
    expect(ids(viewModel.list.found)).toEqual(['region']);
    viewModel.close();
    viewModel.open();
    expect(viewModel.list.found).toHaveLength(3);
  });

  it('applies what was changed when it closes, and only then without waiting', () => {
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

describe('filters that are on', () => {
  const search = aSearch({
    filters: [
      onMetadata('weight', between(0, 10)),
      onSuggestion('rating', 'agent', anyOf('model-a')),
      onSuggestion('multi_label_selection', 'value', allOf('sport')),
    ],
  });

  it('stand in the order of the categories, each subject by itself, and lead to their control', () => {
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

  it('are taken away one by one, or all of one drop-down, at once', () => {
    const { viewModel, controls } = menu('suggestions', { search });
    viewModel.active[0]?.subjectFilter.remove();
    expect(filteredSubjects(controls.edited.edited)).toHaveLength(2);
    expect(controls.edited.applied).toEqual([controls.edited.edited]);
    viewModel.reset();
    expect(filteredSubjects(controls.edited.edited)).toEqual([{ entity: 'metadata', property: 'weight' }]);
    expect(controls.edited.applied.at(-1)).toBe(controls.edited.edited);
  });
});
