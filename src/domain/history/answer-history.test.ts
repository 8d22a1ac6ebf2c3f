import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers } from '#tests/builders/record.builder';
import type { Answer } from '../question/answer';
import type { WantedResponse } from '../feedback/response';
import { differences, latestStatuses, statusAfter, type OwnChange } from './answer-history';

const TOPIC = aQuestion('label_selection', { name: 'topic' });
const NOTE = aQuestion('text', { name: 'note' });
const TAGS = aQuestion('multi_label_selection', { name: 'tags' });
const QUESTIONS = [TOPIC, NOTE, TAGS];

const submitted = (given: Readonly<Record<string, Answer>>): WantedResponse => ({
  status: 'submitted',
  answers: answers(given),
});

const GOOD = anAnswer('label_selection', 'good');
const BAD = anAnswer('label_selection', 'bad');
const FINE = anAnswer('text', 'fine');

describe('differences of a change', () => {
  it('differences are listed by question, in the order of the form', () => {
    const before = submitted({ note: FINE, topic: GOOD });
    const after = submitted({ topic: BAD });
    expect(differences(QUESTIONS, { before, after })).toEqual([
      { question: TOPIC, before: GOOD, after: BAD },
      { question: NOTE, before: FINE, after: undefined },
    ]);
  });

  it('the differences of a first response, or a cleared one, are all its answers', () => {
    const response = submitted({ topic: GOOD });
    expect(differences(QUESTIONS, { before: null, after: response })).toEqual([
      { question: TOPIC, before: undefined, after: GOOD },
    ]);
    expect(differences(QUESTIONS, { before: response, after: null })).toEqual([
      { question: TOPIC, before: GOOD, after: undefined },
    ]);
  });

  it('there are no differences if only the order of labels or the status changes', () => {
    const before = submitted({ tags: anAnswer('multi_label_selection', ['a', 'b']) });
    const after: WantedResponse = {
      status: 'draft',
      answers: answers({ tags: anAnswer('multi_label_selection', ['b', 'a']) }),
    };
    expect(differences(QUESTIONS, { before, after })).toEqual([]);
  });
});

describe('status of a record', () => {
  const change = (recordId: string, after: WantedResponse | null): OwnChange => ({
    kind: 'single',
    id: recordId,
    at: new Date(0),
    recordId,
    snippet: '',
    before: null,
    after,
    isForgotten: false,
  });

  it('a record is pending again after its response was cleared', () => {
    expect(statusAfter({ after: null })).toBe('pending');
  });

  it('the status of a record comes from its latest single change, not from bulk actions', () => {
    const act = {
      kind: 'many',
      id: 'act',
      at: new Date(0),
      verb: 'discard',
      total: 2,
      written: 2,
      sample: null,
      isUndone: false,
    } as const;
    const entries = [act, change('a', null), change('b', submitted({})), change('a', submitted({}))];
    expect(latestStatuses(entries)).toEqual(
      new Map([
        ['a', 'pending'],
        ['b', 'submitted'],
      ]),
    );
  });
});
