import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers } from '#tests/builders/record.builder';
import { isTooLong, TEXT_ANSWER_MAX_LENGTH, tooLongAnswers } from './text-limit';

const text = (length: number) => anAnswer('text', 'x'.repeat(length));

describe('a text answer', () => {
  it('may be as long as the limit and no longer', () => {
    expect(isTooLong(undefined)).toBe(false);
    expect(isTooLong(text(TEXT_ANSWER_MAX_LENGTH))).toBe(false);
    expect(isTooLong(text(TEXT_ANSWER_MAX_LENGTH + 1))).toBe(true);
  });

  it('fits into a request of the server, however it is written in JSON', () => {
    const worst = JSON.stringify('\u0001'.repeat(TEXT_ANSWER_MAX_LENGTH));
    expect(worst.length).toBeLessThan(8 * 1024 * 1024 - 1000);
  });

  it('is named by its question when it is too long, in the order of the form', () => {
    const questions = ['c', 'a', 'b'].map((name) => aQuestion('text', { name }));
    const given = answers({ a: text(TEXT_ANSWER_MAX_LENGTH + 1), b: text(1), c: text(2_000_000) });
    expect(tooLongAnswers(questions, given)).toEqual(['c', 'a']);
  });
});
