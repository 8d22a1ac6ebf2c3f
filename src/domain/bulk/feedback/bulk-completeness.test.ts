import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers } from '#tests/builders/record.builder';
import { forEachSeed, someAnswers, someQuestions } from '#tests/builders/random';
import { isComplete } from '#domain/feedback/completeness';
import { changedAnswers, NO_CHANGES } from './answer-changes';
import { openInRecords } from './bulk-completeness';

const MOOD = aQuestion('label_selection', { name: 'mood', required: true });
const SPOTS = aQuestion('span', { name: 'spots', required: true });

const good = anAnswer('label_selection', 'good');

describe('obstacles to a bulk submit', () => {
  it('obstacles are counted over all records after the changes (BUL-11)', () => {
    const records = [answers({ mood: good }), answers({ spots: anAnswer('span', []) }), answers()];
    const counted = (changes = NO_CHANGES) =>
      Object.fromEntries(openInRecords([MOOD, SPOTS], records, changes));
    expect(counted()).toEqual({ mood: 2, spots: 2 });
    expect(counted(new Map([['mood', { kind: 'replace', answer: good }]]))).toEqual({ spots: 2 });
  });

  it('every obstacle to submitting a single record is included', () => {
    forEachSeed((random) => {
      const questions = someQuestions(random);
      const given = someAnswers(random, questions);
      const change = someAnswers(random, questions);
      const changes = new Map(
        [...change].map(([name, answer]) => [name, { kind: 'replace', answer } as const]),
      );
      const after = changedAnswers(given, changes);
      const isHeldBack = openInRecords(questions, [given], changes).size > 0;
      expect(isHeldBack || questions.length === 0 || isComplete(questions, after)).toBe(true);
    });
  });
});
