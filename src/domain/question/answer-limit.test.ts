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

describe('text answers', () => {
  it('a text answer may have at most as many bytes as the limit (LIM-20)', () => {
    expect(isTooLong(settings, undefined)).toBe(false);
    expect(isTooLong(settings, text('x'.repeat(ANSWER_MAX_BYTES)))).toBe(false);
    expect(isTooLong(settings, text('x'.repeat(ANSWER_MAX_BYTES + 1)))).toBe(true);
  });

  it.each([
    ['ä', 2],
    ['字', 3],
    ['😀', 4],
  ])('the size of %s is counted in bytes of UTF-8', (character, bytes) => {
    const count = Math.floor(ANSWER_MAX_BYTES / bytes);
    expect(answerBytes(text(character))).toBe(bytes);
    expect(isTooLong(settings, text(character.repeat(count)))).toBe(false);
    expect(isTooLong(settings, text(character.repeat(count + 1)))).toBe(true);
  });

  it('the limit returned by the server replaces the default', () => {
    const four = withAnswerLimit(settings, 4);
    expect(answerLimit(four)).toBe(4);
    expect(isTooLong(four, text('1234'))).toBe(false);
    expect(isTooLong(four, text('12345'))).toBe(true);
    expect(withAnswerLimit(settings, undefined)).toBe(settings);
  });

  it('questions with answers that are too long are listed in the order of the form', () => {
    const questions = ['c', 'a', 'b'].map((name) => aQuestion('text', { name }));
    const long = text('x'.repeat(ANSWER_MAX_BYTES + 1));
    expect(tooLongAnswers(questions, answers({ a: long, b: text('x'), c: long }))).toEqual(['c', 'a']);
  });
});

describe('limit of a response', () => {
  it('a response may contain four texts of maximum length (LIM-20)', () => {
    const longer = aQuestion('text', { settings: { answerMaxBytes: 2 * ANSWER_MAX_BYTES } });
    expect(responseLimit([aQuestion('rating')])).toBe(4 * ANSWER_MAX_BYTES);
    expect(responseLimit([aQuestion('rating'), longer])).toBe(8 * ANSWER_MAX_BYTES);
  });

  it('the size of other answers is that of their JSON', () => {
    expect(answerBytes(anAnswer('label_selection', 'gut'))).toBe('"gut"'.length);
  });
});
