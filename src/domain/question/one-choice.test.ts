import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { isAnsweredByOneChoice } from './one-choice';

describe('one choice is the whole answer', () => {
  it.each(['label_selection', 'rating'] as const)('to a single question of type %s', (type) => {
    expect(isAnsweredByOneChoice([aQuestion(type)])).toBe(true);
  });

  it.each(['multi_label_selection', 'text', 'ranking', 'span'] as const)(
    'but not to one of type %s',
    (type) => {
      expect(isAnsweredByOneChoice([aQuestion(type)])).toBe(false);
    },
  );

  it('nor where more is asked, or nothing', () => {
    expect(isAnsweredByOneChoice([aQuestion('rating'), aQuestion('label_selection')])).toBe(false);
    expect(isAnsweredByOneChoice([])).toBe(false);
  });
});
