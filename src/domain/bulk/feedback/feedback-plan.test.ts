import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers, aRecord, aResponse, aSuggestion } from '#tests/builders/record.builder';
import type { AnswerChanges } from './answer-changes';
import type { FeedbackVerb } from './feedback-bulk';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import {
  candidateOf,
  goneCandidate,
  plannedTarget,
  type CandidateScope,
  type OrderScope,
} from './feedback-plan';
import { problemsOf } from '../planned-target';

const mood = aQuestion('label_selection', { name: 'mood', required: true });
const note = aQuestion('text', { name: 'note', required: false });
const places = aQuestion('span', { name: 'places', required: false });

const good: AnswerChanges = new Map([
  ['mood', { kind: 'replace', answer: anAnswer('label_selection', 'good') }],
]);

type Scope = CandidateScope & OrderScope;

const scope = (changes: AnswerChanges, verb: FeedbackVerb = 'submit', given: Partial<Scope> = {}): Scope => ({
  order: { verb, changes },
  questions: [mood, note, places],
  firstField: 'text',
  isOnItsWay: () => false,
  ...given,
});

const planned = (within: Scope, record: FeedbackRecord) => plannedTarget(within, candidateOf(within, record));

const spans = anAnswer('span', [{ label: 'place', start: 0, end: 4 }]);
const answered = aRecord({
  response: aResponse({ answers: answers({ note: anAnswer('text', 'mine'), places: spans }) }),
});

describe('the effect of an order on a record', () => {
  it('an order changes only its questions: the record’s other answers and spans stay the same', () => {
    const { target, problem } = planned(scope(good), answered);
    expect(target).toMatchObject({ recordId: 'record-1', snippet: 'Hello', before: answered.response });
    expect(target.wanted).toEqual({
      status: 'submitted',
      answers: answers({
        mood: anAnswer('label_selection', 'good'),
        note: anAnswer('text', 'mine'),
        places: spans,
      }),
    });
    expect(problem).toBeNull();
  });

  it('an unanswered record starts empty, because its suggestions have not been seen', () => {
    const pending = aRecord({ suggestions: [aSuggestion({ questionId: note.id })] });
    const { target } = planned(scope(good), pending);
    expect(target.wanted?.answers).toEqual(answers({ mood: anAnswer('label_selection', 'good') }));
  });

  it.each([
    ['draft', 'draft'],
    ['discard', 'discarded'],
  ] as const)('a record may be incomplete if the order is to %s', (verb, status) => {
    const { target, problem } = planned(scope(new Map(), verb), aRecord());
    expect(target.wanted).toEqual({ status, answers: new Map() });
    expect(problem).toBeNull();
  });
});

describe('skipped records', () => {
  it('an incomplete record is skipped by a submit', () => {
    expect(planned(scope(new Map()), aRecord()).problem).toEqual({
      kind: 'incomplete',
      questions: ['mood'],
    });
  });

  it('a record without its required spans is skipped', () => {
    const questions = [mood, { ...places, required: true }];
    const { problem } = planned(scope(good, 'submit', { questions }), aRecord());
    expect(problem).toEqual({ kind: 'incomplete', questions: ['places'] });
  });

  it('a record with an act on its way is skipped', () => {
    const { problem } = planned(scope(good, 'submit', { isOnItsWay: (id) => id === 'record-1' }), aRecord());
    expect(problem).toEqual({ kind: 'unsent' });
  });

  it('a record that no longer exists is skipped', () => {
    const gone = plannedTarget(scope(good), goneCandidate('lost'));
    expect(gone).toMatchObject({ target: { recordId: 'lost', before: null }, problem: { kind: 'gone' } });
    const fine = planned(scope(good, 'submit', { firstField: null }), aRecord());
    expect(fine.target.snippet).toBe('');
    expect(problemsOf([fine, gone])).toEqual([
      { kind: 'problem', recordId: 'lost', problem: { kind: 'gone' } },
    ]);
  });
});
