import { describe, expect, it } from 'vitest';
import { everyQuestion } from '#tests/builders/question.builder';
import { anyAnswer, forEachSeed, reordered } from '#tests/builders/random';
import { anAnswer } from '#tests/builders/record.builder';
import { answersEqual, sameAnswers, type Answer } from './answer';

const span = (start: number, label = 'person') => ({ label, start, end: start + 2 });

describe('answersEqual', () => {
  it.each<[string, Answer | undefined, Answer | undefined]>([
    ['no answer and no answer', undefined, undefined],
    ['the same text', anAnswer('text', 'a'), anAnswer('text', 'a')],
    ['the same rating', anAnswer('rating', 3), anAnswer('rating', 3)],
    ['the same label', anAnswer('label_selection', 'a'), anAnswer('label_selection', 'a')],
    [
      'the same labels in another order',
      anAnswer('multi_label_selection', ['a', 'b']),
      anAnswer('multi_label_selection', ['b', 'a']),
    ],
    [
      'rankings with and without the unranked options',
      anAnswer('ranking', [
        { value: 'a', rank: 1 },
        { value: 'b', rank: null },
      ]),
      anAnswer('ranking', [{ value: 'a', rank: 1 }]),
    ],
    [
      'the same spans in another order',
      anAnswer('span', [span(0), span(5)]),
      anAnswer('span', [span(5), span(0)]),
    ],
  ])('answers are equal: %s', (_, a, b) => {
    expect(answersEqual(a, b)).toBe(true);
  });

  it.each<[string, Answer | undefined, Answer | undefined]>([
    ['an answer and none', anAnswer('text', ''), undefined],
    ['none and an answer', undefined, anAnswer('span', [])],
    ['texts that differ in case', anAnswer('text', 'a'), anAnswer('text', 'A')],
    ['a text and a label of the same value', anAnswer('text', 'a'), anAnswer('label_selection', 'a')],
    ['a label and a text', anAnswer('label_selection', 'a'), anAnswer('text', 'a')],
    ['ratings', anAnswer('rating', 1), anAnswer('rating', 2)],
    ['a rating and a text', anAnswer('rating', 1), anAnswer('text', '1')],
    [
      'a missing label',
      anAnswer('multi_label_selection', ['a', 'b']),
      anAnswer('multi_label_selection', ['a']),
    ],
    [
      'other labels',
      anAnswer('multi_label_selection', ['a', 'b']),
      anAnswer('multi_label_selection', ['a', 'c']),
    ],
    ['labels and spans', anAnswer('multi_label_selection', []), anAnswer('span', [])],
    [
      'another rank',
      anAnswer('ranking', [{ value: 'a', rank: 1 }]),
      anAnswer('ranking', [{ value: 'a', rank: 2 }]),
    ],
    ['a ranking and labels', anAnswer('ranking', []), anAnswer('multi_label_selection', [])],
    ['spans of another label', anAnswer('span', [span(0)]), anAnswer('span', [span(0, 'place')])],
    ['spans at another place', anAnswer('span', [span(0)]), anAnswer('span', [span(1)])],
    ['spans and a ranking', anAnswer('span', []), anAnswer('ranking', [])],
  ])('answers differ: %s', (_, a, b) => {
    expect(answersEqual(a, b)).toBe(false);
  });

  it('lists with different repeated items differ, in either order', () => {
    const [twice, other] = [anAnswer('span', [span(0), span(0)]), anAnswer('span', [span(0), span(5)])];
    expect(answersEqual(twice, other)).toBe(false);
    expect(answersEqual(other, twice)).toBe(false);
  });

  it('equality is symmetric, reflexive and independent of the order of items', () => {
    forEachSeed((random) => {
      const questions = everyQuestion();
      const [a, b] = [anyAnswer(random, random.pick(questions)), anyAnswer(random, random.pick(questions))];
      expect(answersEqual(a, b)).toBe(answersEqual(b, a));
      expect(answersEqual(a, reordered(random, a))).toBe(true);
    });
  });
});

const YES: Answer = { type: 'label_selection', value: 'yes' };
const NO: Answer = { type: 'label_selection', value: 'no' };

it.each([
  ['equal answers', [['q', YES]], [['q', { ...YES }]], true],
  ['another answer', [['q', YES]], [['q', NO]], false],
  [
    'an additional answer',
    [['q', YES]],
    [
      ['q', YES],
      ['r', NO],
    ],
    false,
  ],
  ['the answer to another question', [['q', YES]], [['r', YES]], false],
  ['no answers', [], [], true],
] as const)('sets of answers are compared: %s', (_, first, second, same) => {
  expect(sameAnswers(new Map<string, Answer>(first), new Map<string, Answer>(second))).toBe(same);
});
