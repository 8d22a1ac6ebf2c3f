import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anyAnswer, forEachSeed, someQuestions } from '#tests/builders/random';
import { anAnswer } from '#tests/builders/record.builder';
import type { Answer } from './answer';
import { answerValidity, isSatisfied, type AnswerValidity } from './answer-validity';
import type { QuestionType } from './question';
import { ANSWER_MAX_BYTES } from './answer-limit';

const rank = (value: string, place: number | null) => ({ value, rank: place });

const CASES: ReadonlyArray<readonly [QuestionType, string, Answer | undefined, AnswerValidity]> = [
  ['text', 'no answer', undefined, 'empty'],
  ['text', 'an empty text', anAnswer('text', ''), 'empty'],
  ['text', 'a text', anAnswer('text', 'a'), 'valid'],
  ['text', 'white space', anAnswer('text', ' \n\u3000'), 'blank'],
  ['text', 'characters that cannot be seen (STA-12)', anAnswer('text', '\u200b\u3164\u2800'), 'blank'],
  ['text', 'one visible character among others', anAnswer('text', '\u200b.'), 'valid'],
  ['rating', 'no answer', undefined, 'empty'],
  ['rating', 'a value', anAnswer('rating', 1), 'valid'],
  ['label_selection', 'no answer', undefined, 'empty'],
  ['label_selection', 'a label (STA-13)', anAnswer('label_selection', 'good'), 'valid'],
  ['multi_label_selection', 'no answer', undefined, 'empty'],
  ['multi_label_selection', 'no label (STA-13)', anAnswer('multi_label_selection', []), 'empty'],
  ['multi_label_selection', 'a label (STA-13)', anAnswer('multi_label_selection', ['sport']), 'valid'],
  ['ranking', 'no answer', undefined, 'empty'],
  ['ranking', 'no option', anAnswer('ranking', []), 'empty'],
  ['ranking', 'options without ranks', anAnswer('ranking', [rank('first', null)]), 'empty'],
  ['ranking', 'a rank that does not exist (STA-14)', anAnswer('ranking', [rank('first', 4)]), 'empty'],
  ['ranking', 'some ranks (STA-14)', anAnswer('ranking', [rank('first', 1), rank('second', 1)]), 'partial'],
  [
    'ranking',
    'a rank for every option, ties included (STA-14)',
    anAnswer('ranking', [rank('first', 1), rank('second', 1), rank('third', 1)]),
    'valid',
  ],
  ['span', 'no answer: there may be nothing to mark (STA-16)', undefined, 'valid'],
  ['span', 'no span (STA-16)', anAnswer('span', []), 'valid'],
  ['span', 'a span', anAnswer('span', [{ label: 'person', start: 0, end: 1 }]), 'valid'],
  ['text', 'an answer of another type', anAnswer('rating', 1), 'empty'],
  ['ranking', 'an answer of another type', anAnswer('text', 'first'), 'empty'],
  ['span', 'an answer of another type', anAnswer('text', 'Ann'), 'valid'],
];

describe('answerValidity', () => {
  it.each(CASES)('an answer to a question of type %s is validated: %s', (type, _, answer, validity) => {
    expect(answerValidity(aQuestion(type).settings, answer)).toBe(validity);
  });
});

describe('isSatisfied', () => {
  const long = anAnswer('text', 'x'.repeat(ANSWER_MAX_BYTES + 1));
  const half = anAnswer('ranking', [rank('first', 1)]);

  it.each<[string, QuestionType, Answer | undefined, { required: boolean; optional: boolean }]>([
    ['no answer', 'text', undefined, { required: false, optional: true }],
    ['a partial answer (STA-15)', 'ranking', half, { required: false, optional: false }],
    ['a text that is too long', 'text', long, { required: false, optional: false }],
    ['a complete answer', 'text', anAnswer('text', 'a'), { required: true, optional: true }],
    ['no answer to a span question', 'span', undefined, { required: true, optional: true }],
  ])(
    'isSatisfied distinguishes required and optional questions for %s',
    (_, type, answer, { required, optional }) => {
      expect(isSatisfied(aQuestion(type, { required: true }), answer)).toBe(required);
      expect(isSatisfied(aQuestion(type, { required: false }), answer)).toBe(optional);
    },
  );

  it('an answer that satisfies a required question also satisfies an optional one', () => {
    forEachSeed((random) => {
      for (const question of someQuestions(random)) {
        const answer = random.chance(0.3) ? undefined : anyAnswer(random, question);
        const [required, optional] = [true, false].map((must) =>
          isSatisfied({ ...question, required: must }, answer),
        );
        expect(Number(required)).toBeLessThanOrEqual(Number(optional));
      }
    });
  });
});
