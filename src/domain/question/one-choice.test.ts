import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { isAnsweredByOneChoice } from './one-choice';

describe('records answered by one choice', () => {
  it.each(['label_selection', 'rating'] as const)(
    'one choice answers a single question of type %s',
    (type) => {
      expect(isAnsweredByOneChoice([aQuestion(type)])).toBe(true);
    },
  );

  it.each(['multi_label_selection', 'text', 'ranking', 'span'] as const)(
    'one choice does not answer a single question of type %s',
    (type) => {
      expect(isAnsweredByOneChoice([aQuestion(type)])).toBe(false);
    },
  );

  it('one choice does not answer several questions, or none', () => {
    expect(isAnsweredByOneChoice([aQuestion('rating'), aQuestion('label_selection')])).toBe(false);
    expect(isAnsweredByOneChoice([])).toBe(false);
  });
});
