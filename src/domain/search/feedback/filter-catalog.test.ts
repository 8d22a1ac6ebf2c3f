import { describe, expect, it } from 'vitest';
import { aQuestion, everyQuestion } from '#tests/builders/question.builder';
import { aGuide, aProperty } from '#tests/fakes/search-controls';
import { filterCatalog, type FilterGroupId } from './filter-catalog';

const dataset = { questions: everyQuestion(), guide: aGuide([aProperty('channel'), aProperty('weight')]) };

describe('the filter catalog', () => {
  it('the catalog lists metadata properties by title (SEA-16)', () => {
    expect(filterCatalog('metadata', dataset, [])[0]).toEqual({
      name: 'channel',
      text: 'The channel',
      title: 'channel',
      subjects: [{ entity: 'metadata', property: 'channel' }],
    });
    expect(filterCatalog('metadata', { ...dataset, guide: null }, [])).toEqual([]);
  });

  it('an entry has no second name if its title equals its name', () => {
    const questions = [aQuestion('rating', { name: 'mood', title: 'mood' })];
    expect(filterCatalog('responses', { questions, guide: null }, [])).toMatchObject([
      { name: 'mood', text: 'mood', title: null },
    ]);
  });

  it.each<FilterGroupId>(['responses', 'suggestions'])(
    'the group %s contains the questions of type label, multi-label and rating',
    (group) => {
      expect(filterCatalog(group, dataset, []).map(({ name }) => name)).toEqual([
        'rating',
        'label_selection',
        'multi_label_selection',
      ]);
    },
  );

  it('the catalog lists the response to a question, and the value, score and agent of its suggestion (SEA-12)', () => {
    expect(filterCatalog('responses', dataset, [])[0]?.subjects).toEqual([
      { entity: 'response', question: 'rating' },
    ]);
    expect(filterCatalog('suggestions', dataset, [])[0]?.subjects).toEqual([
      { entity: 'suggestion', question: 'rating', property: 'value' },
      { entity: 'suggestion', question: 'rating', property: 'score' },
      { entity: 'suggestion', question: 'rating', property: 'agent' },
    ]);
  });

  it('subjects of the search that the dataset does not offer are listed last, each name once', () => {
    const filtered = [
      { entity: 'metadata', property: 'secret' },
      { entity: 'metadata', property: 'channel' },
      { entity: 'response', question: 'gone' },
      { entity: 'suggestion', question: 'gone', property: 'score' },
      { entity: 'suggestion', question: 'gone', property: 'agent' },
    ] as const;
    expect(filterCatalog('metadata', dataset, filtered).map(({ name }) => name)).toEqual([
      'channel',
      'weight',
      'secret',
    ]);
    expect(filterCatalog('responses', dataset, filtered).at(-1)).toMatchObject({ name: 'gone', title: null });
    expect(filterCatalog('suggestions', dataset, filtered).at(-1)?.subjects).toEqual(filtered.slice(3));
  });
});
