import { expect, it } from 'vitest';
import type { Answer } from './answer';
import { sameAnswers } from './same-answers';

const YES: Answer = { type: 'label_selection', value: 'yes' };
const NO: Answer = { type: 'label_selection', value: 'no' };

it.each([
  ['equal answers', [['q', YES]], [['q', { ...YES }]], true],
  ['another answer', [['q', YES]], [['q', NO]], false],
  [
    'an answer more',
    [['q', YES]],
    [
      ['q', YES],
      ['r', NO],
    ],
    false,
  ],
  ['the answer to another question', [['q', YES]], [['r', YES]], false],
  ['no answers', [], [], true],
] as const)('compares %s', (_, first, second, same) => {
  expect(sameAnswers(new Map<string, Answer>(first), new Map<string, Answer>(second))).toBe(same);
});
