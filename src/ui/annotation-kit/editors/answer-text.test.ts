import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer } from '#tests/builders/record.builder';
import type { Answer } from '#domain/question/answer';
import { answerText } from './answer-text';

const words = (answer: Answer | undefined, fieldText?: string) =>
  answerText(aQuestion(answer?.type ?? 'text').settings, answer, () => fieldText);

describe('an answer in words', () => {
  it.each([
    [anAnswer('text', 'Because.'), ['Because.']],
    [anAnswer('text', ''), []],
    [anAnswer('rating', 3), ['3']],
    [anAnswer('label_selection', 'good'), ['Good']],
    [anAnswer('label_selection', 'gone'), ['gone']],
    [anAnswer('multi_label_selection', ['sport', 'music']), ['Sport', 'Music']],
    [
      anAnswer('ranking', [
        { value: 'second', rank: 2 },
        { value: 'third', rank: null },
        { value: 'first', rank: 1 },
      ]),
      ['1. First', '2. Second'],
    ],
  ])('%j reads %j', (answer, read) => {
    expect(words(answer)).toEqual(read);
  });

  it('says the label and the text of each span, counted as the contract counts', () => {
    const spans = anAnswer('span', [{ label: 'person', start: 2, end: 5 }]);
    expect(words(spans, '🦉 Ann')).toEqual(['Person: Ann']);
    expect(words(spans)).toEqual(['Person: ']);
  });

  it('is empty where nothing was answered', () => {
    expect(words(undefined)).toEqual([]);
  });
});
