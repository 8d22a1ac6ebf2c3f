import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { aSuggestion, anAnswer } from '#tests/builders/record.builder';
import { suggestedRanks } from './suggested-rank';

const { settings } = aQuestion('ranking');
const value = anAnswer('ranking', [
  { value: 'third', rank: 1 },
  { value: 'second', rank: null },
  { value: 'first', rank: 2 },
]);

describe('the suggested ranks', () => {
  it('are told by option, with the score at the same position', () => {
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
  ])('with %s', (_, score, scoreOfFirst) => {
    expect(suggestedRanks(settings, aSuggestion({ value, score })).get('first')?.score).toBe(scoreOfFirst);
  });

  it('are none where nothing fitting was suggested', () => {
    expect(suggestedRanks(settings, undefined).size).toBe(0);
    expect(suggestedRanks(settings, aSuggestion()).size).toBe(0);
  });
});
