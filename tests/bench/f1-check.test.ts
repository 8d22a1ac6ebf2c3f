import { expect, it } from 'vitest';
import { expectF1 } from './f1-check';
import type { BenchTask } from './task-search-data';

const task = (annotatedAs: string | null, predictedAs: string): BenchTask => ({
  name: '',
  status: 'Default',
  text: '',
  score: 1,
  split: '',
  annotatedAs,
  predictedAs,
});

const TASKS = [task('spam', 'spam'), task('spam', 'ham'), task(null, 'other')];

const ANSWER = {
  precision_macro: 0.5,
  recall_macro: 0.25,
  f1_macro: 1 / 3,
  precision_micro: 0.5,
  recall_micro: 0.5,
  f1_micro: 0.5,
  ham_precision: 0,
  ham_recall: 0,
  ham_f1: 0,
  ham_support: 0,
  spam_precision: 1,
  spam_recall: 0.5,
  spam_f1: 2 / 3,
  spam_support: 2,
};

it('the comparison of F1 accepts what looking at every record finds', () => {
  expect(() => expectF1(TASKS, ANSWER)).not.toThrow();
});

it.each([{ f1_macro: 0.5 }, { spam_support: 1 }, { other_support: 0 }])(
  'the comparison of F1 refuses %j',
  (changes) => {
    expect(() => expectF1(TASKS, { ...ANSWER, ...changes })).toThrow(Object.keys(changes)[0]);
  },
);

it('the comparison of F1 refuses an answer without a label', () => {
  const { spam_f1: _, ...rest } = ANSWER;
  expect(() => expectF1(TASKS, rest)).toThrow('spam_f1');
});
