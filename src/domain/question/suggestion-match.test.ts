import { describe, expect, it } from 'vitest';
import { aSuggestion, anAnswer } from '#tests/builders/record.builder';
import type { Answer } from './answer';
import { matchesSuggestion } from './suggestion-match';

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
    ['some of the labels', labels('a', 'b'), labels('a'), true],
    ['all of the labels', labels('a', 'b'), labels('b', 'a'), true],
    ['a label beyond them', labels('a', 'b'), labels('a', 'c'), false],
    ['no label', labels('a', 'b'), labels(), false],
    ['the same span', spans('person'), spans('person'), true],
    ['a span of another label', spans('person'), spans('place'), false],
    ['a span at another place', spans('person'), spans('person', 1), false],
    ['the same ranking', ranking(1), ranking(1), true],
    ['another rank', ranking(1), ranking(2), false],
    ['an answer of another type', labels('a'), anAnswer('label_selection', 'a'), false],
  ])('%s', (_, value, answer, matches) => {
    expect(matchesSuggestion(aSuggestion({ value }), answer)).toBe(matches);
  });
});
