import { describe, expect, it } from 'vitest';
import { aQuestion, everyQuestion } from '#tests/builders/question.builder';
import { anAnswer, aSuggestion } from '#tests/builders/record.builder';
import type { Answer } from '../question/answer';
import { suggestedAnswers } from './suggested-answers';

const ranks = (...values: readonly string[]) => values.map((value, index) => ({ value, rank: index + 1 }));
const person = { label: 'person', start: 0, end: 2 };
const place = { label: 'place', start: 3, end: 5 };

describe('suggestions that can answer a question', () => {
  it.each<[string, Answer, number | readonly number[] | null, number | null]>([
    ['a text', anAnswer('text', 'Paris'), 0.7, 0.7],
    ['a rating', anAnswer('rating', 4), 0.7, 0.7],
    ['a label', anAnswer('label_selection', 'good'), 0.7, 0.7],
    ['a label without a score', anAnswer('label_selection', 'good'), null, null],
    [
      'labels with the lowest of their scores',
      anAnswer('multi_label_selection', ['sport', 'music']),
      [0.9, 0.4],
      0.4,
    ],
    ['labels with one score for all', anAnswer('multi_label_selection', ['sport', 'music']), 0.6, 0.6],
    ['spans with the lowest of their scores', anAnswer('span', [person, place]), [0.3, 0.8], 0.3],
    ['an answer without spans', anAnswer('span', []), [], null],
    [
      'a ranking with the lowest of its scores',
      anAnswer('ranking', ranks('first', 'second', 'third')),
      [0.9, 0.8, 0.7],
      0.7,
    ],
  ])('a complete suggestion is taken: %s', (_, value, score, expected) => {
    const questionId = `question-${value.type}`;
    const found = suggestedAnswers(everyQuestion(), [aSuggestion({ questionId, value, score })]);
    expect([...found]).toEqual([[value.type, { answer: value, score: expected }]]);
  });

  it.each<[string, Answer]>([
    ['an empty text', anAnswer('text', '')],
    ['a ranking of some options only', anAnswer('ranking', ranks('first'))],
  ])('an incomplete suggestion is omitted: %s', (_, value) => {
    const questionId = `question-${value.type}`;
    expect(suggestedAnswers(everyQuestion(), [aSuggestion({ questionId, value })]).size).toBe(0);
  });

  it('a suggestion of another type, or for a missing question, is omitted', () => {
    const stars = aQuestion('rating', { name: 'stars' });
    const suggestions = [aSuggestion({ questionId: stars.id }), aSuggestion({ questionId: 'gone' })];
    expect(suggestedAnswers([stars], suggestions).size).toBe(0);
  });
});
