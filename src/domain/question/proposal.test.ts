import { describe, expect, it } from 'vitest';
import { aSuggestion, anAnswer } from '#tests/builders/record.builder';
import { aQuestion } from '#tests/builders/question.builder';
import type { Suggestion } from '../feedback/suggestion';
import { suggestedChoices, suggestedSpans, suggestedRanks, matchesSuggestion } from './proposal';
import { spanKey } from './span-list';
import type { Answer } from './answer';

describe('suggested choices', () => {
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
  ])('suggestedChoices returns %s', (_, suggestion, found) => {
    expect(scores(suggestion)).toEqual(found);
  });

  it('suggestedChoices returns nothing without a suggestion', () => {
    expect(suggestedChoices(undefined).size).toBe(0);
  });
});

describe('suggested spans', () => {
  const [first, second] = [
    { label: 'person', start: 0, end: 3 },
    { label: 'place', start: 4, end: 6 },
  ] as const;
  const value = anAnswer('span', [first, second]);

  it('a suggested span is identified by label, start and end (ANN-32)', () => {
    const suggested = suggestedSpans(aSuggestion({ value, score: null }));
    expect(suggested.has(spanKey(first))).toBe(true);
    expect(suggested.has(spanKey({ ...first, label: 'place' }))).toBe(false);
    expect(suggested.has(spanKey({ ...first, end: 4 }))).toBe(false);
  });

  it('each suggested span has its score and agent', () => {
    const suggested = suggestedSpans(aSuggestion({ value, score: [0.9, 0.2], agent: 'ner' }));
    expect(suggested.get(spanKey(second))).toEqual({ score: 0.2, agent: 'ner' });
  });

  it('a single score applies to all spans, but a list with too few scores does not', () => {
    expect(suggestedSpans(aSuggestion({ value, score: 0.5 })).get(spanKey(first))?.score).toBe(0.5);
    expect(suggestedSpans(aSuggestion({ value, score: [0.5] })).get(spanKey(second))?.score).toBeNull();
  });

  it('suggestedSpans returns nothing without a suggestion, or for one of another type', () => {
    expect(suggestedSpans(undefined).size + suggestedSpans(aSuggestion()).size).toBe(0);
  });
});

describe('suggested ranks', () => {
  const { settings } = aQuestion('ranking');
  const value = anAnswer('ranking', [
    { value: 'third', rank: 1 },
    { value: 'second', rank: null },
    { value: 'first', rank: 2 },
  ]);

  it('ranks are returned by option, with the score at the same position (ANN-18)', () => {
    const suggestion = aSuggestion({ value, score: [0.9, 0.1, 0.5], agent: 'model' });
    expect([...suggestedRanks(settings, suggestion)]).toEqual([
      ['third', { rank: 1, score: 0.9, agent: 'model' }],
      ['first', { rank: 2, score: 0.5, agent: 'model' }],
    ]);
  });

  it.each([
    ['one score for all', 0.4, 0.4],
    ['no score', null, null],
    ['too few scores', [0.9], null],
  ])('the ranks of a suggestion with %s have the matching scores', (_, score, scoreOfFirst) => {
    expect(suggestedRanks(settings, aSuggestion({ value, score })).get('first')?.score).toBe(scoreOfFirst);
  });

  it('suggestedRanks returns nothing without a suggestion, or for one of another type', () => {
    expect(suggestedRanks(settings, undefined).size).toBe(0);
    expect(suggestedRanks(settings, aSuggestion()).size).toBe(0);
  });
});

const spans = (label: string, start = 0) => anAnswer('span', [{ label, start, end: 5 }]);
const labels = (...values: readonly string[]) => anAnswer('multi_label_selection', values);
const ranking = (rank: number) => anAnswer('ranking', [{ value: 'first', rank }]);

describe('matchesSuggestion', () => {
  it.each<[string, Answer, Answer, boolean]>([
    ['the same text', anAnswer('text', 'a'), anAnswer('text', 'a'), true],
    ['another text', anAnswer('text', 'a'), anAnswer('text', 'b'), false],
    ['the same label', anAnswer('label_selection', 'a'), anAnswer('label_selection', 'a'), true],
    ['the same rating', anAnswer('rating', 3), anAnswer('rating', 3), true],
    ['another rating', anAnswer('rating', 3), anAnswer('rating', 4), false],
    ['some of the labels (VAL-4)', labels('a', 'b'), labels('a'), true],
    ['all of the labels', labels('a', 'b'), labels('b', 'a'), true],
    ['a label beyond them (VAL-4)', labels('a', 'b'), labels('a', 'c'), false],
    ['no label', labels('a', 'b'), labels(), false],
    ['the same span', spans('person'), spans('person'), true],
    ['a span of another label', spans('person'), spans('place'), false],
    ['a span at another place (VAL-4)', spans('person'), spans('person', 1), false],
    ['the same ranking', ranking(1), ranking(1), true],
    ['another rank (VAL-4)', ranking(1), ranking(2), false],
    ['an answer of another type', labels('a'), anAnswer('label_selection', 'a'), false],
  ])('an answer is compared with the suggestion: %s', (_, value, answer, matches) => {
    expect(matchesSuggestion(aSuggestion({ value }), answer)).toBe(matches);
  });
});
