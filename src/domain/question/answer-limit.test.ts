import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers } from '#tests/builders/record.builder';
import {
  ANSWER_MAX_BYTES,
  answerBytes,
  answerLimit,
  isTooLong,
  responseLimit,
  tooLongAnswers,
  withAnswerLimit,
} from './answer-limit';

const text = (value: string) => anAnswer('text', value);
const { settings } = aQuestion('text');

describe('a text answer', () => {
  it('may have as many bytes as the limit and no more (LIM-20)', () => {
    expect(isTooLong(settings, undefined)).toBe(false);
    expect(isTooLong(settings, text('x'.repeat(ANSWER_MAX_BYTES)))).toBe(false);
    expect(isTooLong(settings, text('x'.repeat(ANSWER_MAX_BYTES + 1)))).toBe(true);
  });

  it.each([
    ['ä', 2],
    ['字', 3],
    ['😀', 4],
  ])('counts %s as its bytes of UTF-8', (character, bytes) => {
    const count = Math.floor(ANSWER_MAX_BYTES / bytes);
    expect(answerBytes(text(character))).toBe(bytes);
    expect(isTooLong(settings, text(character.repeat(count)))).toBe(false);
    expect(isTooLong(settings, text(character.repeat(count + 1)))).toBe(true);
  });

  it('may have as many as the server tells', () => {
    const four = withAnswerLimit(settings, 4);
    expect(answerLimit(four)).toBe(4);
    expect(isTooLong(four, text('1234'))).toBe(false);
    expect(isTooLong(four, text('12345'))).toBe(true);
    expect(withAnswerLimit(settings, undefined)).toBe(settings);
  });

  it('is named by its question when it is too long, in the order of the form', () => {
    const questions = ['c', 'a', 'b'].map((name) => aQuestion('text', { name }));
    const long = text('x'.repeat(ANSWER_MAX_BYTES + 1));
    expect(tooLongAnswers(questions, answers({ a: long, b: text('x'), c: long }))).toEqual(['c', 'a']);
  });
});

describe('a response', () => {
  it('has room for four texts of full length (LIM-20)', () => {
    const longer = aQuestion('text', { settings: { answerMaxBytes: 2 * ANSWER_MAX_BYTES } });
    expect(responseLimit([aQuestion('rating')])).toBe(4 * ANSWER_MAX_BYTES);
    expect(responseLimit([aQuestion('rating'), longer])).toBe(8 * ANSWER_MAX_BYTES);
  });

  it('counts other answers by their JSON', () => {
    expect(answerBytes(anAnswer('label_selection', 'gut'))).toBe('"gut"'.length);
  });
});
