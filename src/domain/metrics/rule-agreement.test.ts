import { expect, it } from 'vitest';
import { ruleAgreement } from './rule-agreement';

/** The rule `bear` on the records of the contract. */
const BEAR = { covered: 3, annotated: 2, byLabel: new Map([['spam', 2]]) };

it.each([
  [['spam'], 2, 0, 1],
  [['ham'], 0, 2, 0],
  [['spam', 'ham'], 2, 2, 0.5],
  [['spam', 'spam'], 2, 0, 1],
  [[], 0, 0, null],
])(
  'a rule with the labels %j is right %i times and wrong %i times, with a precision of %s (TWI-41)',
  (labels, correct, incorrect, precision) => {
    expect(ruleAgreement(labels, BEAR)).toEqual({ covered: 3, annotated: 2, correct, incorrect, precision });
  },
);

it('a rule that covers no annotated record has no precision (TWI-41)', () => {
  expect(ruleAgreement(['spam'], { covered: 1, annotated: 0, byLabel: new Map() })).toMatchObject({
    correct: 0,
    incorrect: 0,
    precision: null,
  });
});
