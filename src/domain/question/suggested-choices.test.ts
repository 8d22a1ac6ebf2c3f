import { expect, it } from 'vitest';
import { aSuggestion, anAnswer } from '#tests/builders/record.builder';
import type { Suggestion } from '../feedback/suggestion';
import { suggestedChoices } from './suggested-choices';

const scores = (suggestion: Partial<Suggestion>) => [...suggestedChoices(aSuggestion(suggestion))];

it.each<[string, Partial<Suggestion>, ReadonlyArray<readonly [string, number | null]>]>([
  ['one label with its score', { value: anAnswer('label_selection', 'a'), score: 0.5 }, [['a', 0.5]]],
  ['a rating', { value: anAnswer('rating', 3), score: null }, [['3', null]]],
  [
    'several labels, each with its own score',
    { value: anAnswer('multi_label_selection', ['b', 'a']), score: [0.9, 0] },
    [
      ['b', 0.9],
      ['a', 0],
    ],
  ],
  [
    'several labels with one score',
    { value: anAnswer('multi_label_selection', ['b', 'a']), score: 0.7 },
    [
      ['b', 0.7],
      ['a', 0.7],
    ],
  ],
  [
    'more labels than scores',
    { value: anAnswer('multi_label_selection', ['b', 'a']), score: [0.9] },
    [
      ['b', 0.9],
      ['a', null],
    ],
  ],
  ['no choice in a text', { value: anAnswer('text', 'a'), score: 0.5 }, []],
])('finds %s', (_, suggestion, found) => {
  expect(scores(suggestion)).toEqual(found);
});

it('finds nothing where nothing was suggested', () => {
  expect(suggestedChoices(undefined).size).toBe(0);
});
