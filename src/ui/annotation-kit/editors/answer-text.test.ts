import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer } from '#tests/builders/record.builder';
import type { Answer } from '#domain/question/answer';
import { answerText } from './answer-text';

const words = (answer: Answer | undefined, fieldText?: string) =>
  answerText(aQuestion(answer?.type ?? 'text').settings, answer, () => fieldText);

describe('the text of an answer', () => {
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
  ])('the text of %j is %j', (answer, read) => {
    expect(words(answer)).toEqual(read);
  });

  it('the text of a span answer lists the label and text of each span, with offsets in code points', () => {
    const spans = anAnswer('span', [{ label: 'person', start: 2, end: 5 }]);
    expect(words(spans, '🦉 Ann')).toEqual(['Person: Ann']);
    expect(words(spans)).toEqual(['Person: ']);
  });

  it('the text of a missing answer is empty', () => {
    expect(words(undefined)).toEqual([]);
  });
});
