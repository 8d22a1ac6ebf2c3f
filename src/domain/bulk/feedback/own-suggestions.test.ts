import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers, aRecord, aResponse, aSuggestion } from '#tests/builders/record.builder';
import { forEachSeed } from '#tests/builders/random';
import type { Answer } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import type { Suggestion } from '#domain/feedback/suggestion';
import { NO_CHANGES, type AnswerChanges } from './answer-changes';
import type { FeedbackBulkProblem, FeedbackCandidate } from './feedback-bulk';
import { candidateOf, plannedTarget } from './feedback-plan';
import { leastScore, takesOwnSuggestions, withOwnSuggestions } from './own-suggestions';
import { planSummary } from './plan-summary';
import { isInReach } from '../sample-draw';
import { suggestionReach } from './suggestion-reach';

const mood = aQuestion('label_selection', { name: 'mood', required: true });
const topics = aQuestion('multi_label_selection', { name: 'topics', required: true });
const note = aQuestion('text', { name: 'note' });
const order = aQuestion('ranking', { name: 'order' });
const places = aQuestion('span', { name: 'places', required: true });

const good = anAnswer('label_selection', 'good');
const bad = anAnswer('label_selection', 'bad');
const sport = anAnswer('multi_label_selection', ['sport']);
const both = anAnswer('multi_label_selection', ['sport', 'music']);
const here = anAnswer('span', [{ label: 'place', start: 0, end: 4 }]);
const text = anAnswer('text', 'from a model');
const half = anAnswer('ranking', [{ value: 'first', rank: 1 }]);

const suggests = (question: Question, value: Answer, score: Suggestion['score'] = null) =>
  aSuggestion({ questionId: question.id, value, score });

interface Given {
  readonly questions: readonly Question[];
  readonly suggestions: readonly Suggestion[];
  /** Answers of a draft. */
  readonly draft?: Readonly<Record<string, Answer>>;
  readonly least?: number | null;
  readonly changes?: AnswerChanges;
}

function candidate({ questions, suggestions, draft }: Given): FeedbackCandidate {
  const response = draft === undefined ? null : aResponse({ status: 'draft', answers: answers(draft) });
  const scope = { questions, firstField: 'text', isOnItsWay: () => false };
  return candidateOf(scope, aRecord({ suggestions, response }));
}

function scopeOf({ questions, least = null, changes = NO_CHANGES }: Given) {
  return {
    order: { verb: 'submit' as const, changes: withOwnSuggestions(changes, questions, least) },
    questions,
  };
}

function made(given: Given): Readonly<Record<string, Answer>> | FeedbackBulkProblem {
  const { target, problem } = plannedTarget(scopeOf(given), candidate(given));
  return problem ?? Object.fromEntries(target.wanted?.answers ?? []);
}

describe('records with their own suggestions', () => {
  it.each<[string, Given, Readonly<Record<string, Answer>>]>([
    ['takes its suggestions', { questions: [mood], suggestions: [suggests(mood, good)] }, { mood: good }],
    [
      'takes suggestions for optional questions too',
      { questions: [mood, note], suggestions: [suggests(mood, good), suggests(note, text)] },
      { mood: good, note: text },
    ],
    [
      'takes suggested spans, which a shared form cannot contain',
      { questions: [mood, places], suggestions: [suggests(mood, good), suggests(places, here)] },
      { mood: good, places: here },
    ],
    [
      'keeps an answer that was given already',
      { questions: [mood], suggestions: [suggests(mood, good)], draft: { mood: bad } },
      { mood: bad },
    ],
    [
      'gives way to an answer for all records',
      {
        questions: [mood],
        suggestions: [suggests(mood, good)],
        changes: new Map([['mood', { kind: 'replace', answer: bad }]]),
      },
      { mood: bad },
    ],
    [
      'gives way to labels for all records',
      {
        questions: [mood, topics],
        suggestions: [suggests(mood, good), suggests(topics, both)],
        changes: new Map([
          ['topics', { kind: 'labels', added: new Set(['sport']), removed: new Set<string>() }],
        ]),
      },
      { mood: good, topics: sport },
    ],
    [
      'leaves an optional question open if its suggestion is missing or incomplete',
      { questions: [mood, note, order], suggestions: [suggests(mood, good), suggests(order, half)] },
      { mood: good },
    ],
    [
      'sends a draft that is complete without suggestions',
      { questions: [mood], suggestions: [], draft: { mood: bad }, least: 0.8 },
      { mood: bad },
    ],
    [
      'requires no score for an answer that was given already',
      { questions: [mood], suggestions: [suggests(mood, good, 0.1)], draft: { mood: bad }, least: 0.8 },
      { mood: bad },
    ],
    [
      'takes a score that is just high enough',
      { questions: [mood], suggestions: [suggests(mood, good, 0.8)], least: 0.8 },
      { mood: good },
    ],
    [
      'leaves an optional question open if the score is too low',
      {
        questions: [mood, note],
        suggestions: [suggests(mood, good, 0.9), suggests(note, text, 0.79)],
        least: 0.8,
      },
      { mood: good },
    ],
    [
      'takes suggestions with any score, or without a score, if no minimum is set',
      {
        questions: [mood, topics],
        suggestions: [suggests(mood, good, 0), suggests(topics, both)],
      },
      { mood: good, topics: both },
    ],
  ])('a record that uses its own suggestions %s', (_, given, expected) => {
    expect(made(given)).toEqual(expected);
  });

  it.each<[string, Given, FeedbackBulkProblem]>([
    [
      'has no suggestion for a required question',
      { questions: [mood, topics], suggestions: [suggests(mood, good, 1)] },
      { kind: 'unsuggested', lacks: [{ question: 'topics', why: 'none' }] },
    ],
    [
      'has a required suggestion below the minimum score',
      {
        questions: [mood, topics],
        suggestions: [suggests(mood, good, 0.9), suggests(topics, sport, [0.79])],
        least: 0.8,
      },
      { kind: 'unsuggested', lacks: [{ question: 'topics', why: 'low', score: 0.79 }] },
    ],
    [
      'has a list with an item below the minimum score',
      { questions: [topics], suggestions: [suggests(topics, both, [0.99, 0.5])], least: 0.8 },
      { kind: 'unsuggested', lacks: [{ question: 'topics', why: 'low', score: 0.5 }] },
    ],
    [
      'has a suggestion without a score although there is a minimum score',
      { questions: [mood], suggestions: [suggests(mood, good)], least: 0.01 },
      { kind: 'unsuggested', lacks: [{ question: 'mood', why: 'unscored' }] },
    ],
    [
      'has no answer at all',
      { questions: [note, order], suggestions: [suggests(note, text, 0.2)], least: 0.5 },
      {
        kind: 'unsuggested',
        lacks: [
          { question: 'note', why: 'low', score: 0.2 },
          { question: 'order', why: 'none' },
        ],
      },
    ],
    [
      'has an incomplete answer of its own, which no suggestion replaces',
      { questions: [mood, order], suggestions: [suggests(mood, good)], draft: { order: half } },
      { kind: 'incomplete', questions: ['order'] },
    ],
  ])('a record is skipped if it %s', (_, given, expected) => {
    expect(made(given)).toEqual(expected);
  });

  it('a pending record starts empty if the order does not take suggestions', () => {
    const given = { questions: [mood], suggestions: [suggests(mood, good)] };
    const scope = { order: { verb: 'submit' as const, changes: NO_CHANGES }, questions: [mood] };
    expect(takesOwnSuggestions(scope.order)).toBe(false);
    expect(plannedTarget(scope, candidate(given)).problem).toEqual({
      kind: 'incomplete',
      questions: ['mood'],
    });
  });
});

it('another minimum score changes nothing else', () => {
  const shared: AnswerChanges = new Map([['mood', { kind: 'replace', answer: bad }]]);
  const first = withOwnSuggestions(shared, [mood, topics], null);
  const then = withOwnSuggestions(first, [mood, topics], 0.8);
  expect([...then]).toEqual([
    ['mood', { kind: 'replace', answer: bad }],
    ['topics', { kind: 'own-suggestion', least: 0.8 }],
  ]);
  expect([leastScore({ changes: first }), leastScore({ changes: then })]).toEqual([null, 0.8]);
});

describe('reach of a record', () => {
  it.each<[string, Given, number]>([
    ['is its only score', { questions: [mood], suggestions: [suggests(mood, good, 0.7)] }, 0.7],
    [
      'is the lowest score of the suggestions that it needs',
      {
        questions: [mood, topics, note],
        suggestions: [
          suggests(mood, good, 0.9),
          suggests(topics, both, [0.8, 0.6]),
          suggests(note, text, 0.1),
        ],
      },
      0.6,
    ],
    [
      'is the highest score of the suggestions if one of them is sufficient',
      {
        questions: [note, { ...topics, required: false }],
        suggestions: [suggests(note, text, 0.3), suggests(topics, sport, [0.6])],
      },
      0.6,
    ],
    [
      'is infinite with an answer of its own',
      { questions: [mood], suggestions: [], draft: { mood: bad } },
      Infinity,
    ],
    [
      'is negative infinity without a suggestion that it needs',
      { questions: [mood], suggestions: [] },
      -Infinity,
    ],
  ])('the reach of a record %s', (_, given, expected) => {
    expect(suggestionReach(scopeOf(given), candidate(given))).toBe(expected);
  });

  it('the reach and the plan skip the same records for any minimum score', () => {
    const questions = [mood, topics, note];
    const scores = [null, 0, 0.25, 0.5, 0.75, 1];
    forEachSeed((random) => {
      const some = <T>(item: T): readonly T[] => (random.below(3) === 0 ? [] : [item]);
      const suggestions = [
        ...some(suggests(mood, good, random.pick(scores))),
        ...some(suggests(topics, sport, random.pick(scores))),
        ...some(suggests(note, text, random.pick(scores))),
      ];
      const required = random.below(2) === 0;
      const given = {
        questions: questions.map((one) => ({ ...one, required: required && one.required })),
        suggestions,
      };
      const reach = suggestionReach(scopeOf(given), candidate(given));
      for (const least of [...scores, 0.3, 0.6]) {
        const { problem } = plannedTarget(scopeOf({ ...given, least }), candidate(given));
        expect(isInReach(reach, least)).toBe(problem === null);
      }
    });
  });
});

it('the summary of a plan counts sent records, skipped records by reason, and answers by source', () => {
  const questions = [mood, topics, note];
  const all: readonly Given[] = [
    {
      questions,
      suggestions: [suggests(mood, good, 0.9), suggests(topics, sport, 0.9), suggests(note, text, 0.9)],
    },
    { questions, suggestions: [suggests(topics, sport, 0.9)], draft: { mood: bad } },
    { questions, suggestions: [suggests(mood, good, 0.9), suggests(topics, sport, 0.2)] },
    { questions, suggestions: [suggests(mood, good), suggests(topics, sport, 0.2)] },
    { questions, suggestions: [suggests(mood, good)] },
    { questions, suggestions: [] },
  ];
  const scope = scopeOf({ questions, suggestions: [], least: 0.8 });
  const { total, sent, skipped, sources } = planSummary(
    scope,
    all.map((given) => plannedTarget(scope, candidate(given))),
  );
  expect({ total, sent }).toEqual({ total: 6, sent: 2 });
  expect([...skipped]).toEqual([
    ['none', 2],
    ['unscored', 1],
    ['low', 1],
  ]);
  expect(Object.fromEntries(sources)).toEqual({
    mood: { suggested: 1, given: 1, without: 0 },
    topics: { suggested: 2, given: 0, without: 0 },
    note: { suggested: 1, given: 0, without: 1 },
  });
});

describe('blank texts', () => {
  const reason = aQuestion('text', { name: 'reason', required: true });
  const blank = anAnswer('text', '\u2800 ');

  it('a blank text is not a suggestion', () => {
    expect(made({ questions: [reason], suggestions: [suggests(reason, blank, 0.9)] })).toEqual({
      kind: 'unsuggested',
      lacks: [{ question: 'reason', why: 'none' }],
    });
  });

  it('a blank text in a draft is not an answer, so the suggestion is taken', () => {
    const given = { questions: [reason], draft: { reason: blank } };
    expect(made({ ...given, suggestions: [suggests(reason, text)] })).toEqual({ reason: text });
    expect(made({ ...given, suggestions: [] })).toEqual({
      kind: 'unsuggested',
      lacks: [{ question: 'reason', why: 'none' }],
    });
  });
});
