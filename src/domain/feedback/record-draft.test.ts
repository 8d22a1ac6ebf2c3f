import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anyAnswer, forEachSeed, someAnswers, someQuestions } from '#tests/builders/random';
import { aRecord, aResponse, aSuggestion, anAnswer, answers } from '#tests/builders/record.builder';
import { answerValidity } from '../question/answer-validity';
import type { Answers } from '../question/answer';
import type { Question } from '../question/question';
import { checkResponse } from './response-rules';
import {
  initialAnswers,
  isComplete,
  isModified,
  unsatisfiedQuestions,
  wantedBy,
  withAnswer,
} from './record-draft';

const mood = aQuestion('label_selection', { name: 'mood', required: true });
const comment = aQuestion('text', { name: 'comment' });
const order = aQuestion('ranking', { name: 'order' });
const names = aQuestion('span', { name: 'names', required: true });
const good = anAnswer('label_selection', 'good');
const bad = anAnswer('label_selection', 'bad');

describe('initialAnswers', () => {
  it('of a pending record are what was suggested', () => {
    const record = aRecord({ suggestions: [aSuggestion({ questionId: mood.id, value: good })] });
    expect(initialAnswers(record, [mood, comment])).toEqual(answers({ mood: good }));
  });

  it.each(['draft', 'submitted', 'discarded'] as const)(
    'of a record that is %s are what was saved',
    (status) => {
      const record = aRecord({
        suggestions: [
          aSuggestion({ questionId: mood.id, value: good }),
          aSuggestion({ questionId: comment.id }),
        ],
        response: aResponse({ status, answers: answers({ mood: bad }) }),
      });
      expect(initialAnswers(record, [mood, comment])).toEqual(answers({ mood: bad }));
    },
  );

  it('are none where nothing was suggested or saved', () => {
    expect(initialAnswers(aRecord(), [mood, comment]).size).toBe(0);
  });

  it('leave out what does not fit its question', () => {
    const suggested = aRecord({ suggestions: [aSuggestion({ questionId: comment.id, value: good })] });
    expect(initialAnswers(suggested, [comment]).size).toBe(0);
    const saved = aRecord({
      response: aResponse({ answers: answers({ mood: anAnswer('text', 'good'), gone: good }) }),
    });
    expect(initialAnswers(saved, [mood]).size).toBe(0);
  });
});

describe('withAnswer', () => {
  it('replaces one answer and leaves the others and the value before alone', () => {
    const before = answers({ mood: good, comment: anAnswer('text', 'a') });
    const after = withAnswer(before, 'mood', bad);
    expect(after).toEqual(answers({ mood: bad, comment: anAnswer('text', 'a') }));
    expect(before.get('mood')).toEqual(good);
  });

  it('takes an answer back', () => {
    expect(withAnswer(answers({ mood: good }), 'mood', undefined).size).toBe(0);
  });

  it('gives the same value when nothing changes', () => {
    const before = answers({ mood: good });
    expect(withAnswer(before, 'mood', anAnswer('label_selection', 'good'))).toBe(before);
    expect(withAnswer(before, 'comment', undefined)).toBe(before);
  });
});

describe('isComplete and unsatisfiedQuestions', () => {
  it('wants required questions answered', () => {
    expect(isComplete([mood, comment], answers())).toBe(false);
    expect(isComplete([mood, comment], answers({ mood: good }))).toBe(true);
  });

  it('wants no optional question half done', () => {
    const half = answers({ mood: good, order: anAnswer('ranking', [{ value: 'first', rank: 1 }]) });
    expect(isComplete([mood, order], half)).toBe(false);
    expect(unsatisfiedQuestions([mood, order], half)).toEqual(['order']);
  });

  it('names what is missing in the order of the form', () => {
    const rating = aQuestion('rating', { name: 'quality', required: true });
    expect(unsatisfiedQuestions([rating, comment, mood], answers())).toEqual(['quality', 'mood']);
  });

  it('want something said where every question is optional', () => {
    const quality = aQuestion('rating', { name: 'quality' });
    expect(isComplete([quality, comment], answers())).toBe(false);
    expect(unsatisfiedQuestions([quality, comment], answers())).toEqual(['quality', 'comment']);
    const said = answers({ comment: anAnswer('text', 'fine') });
    expect(isComplete([quality, comment], said)).toBe(true);
    expect(unsatisfiedQuestions([quality, comment], said)).toEqual([]);
  });

  it('take it for an answer that there is nothing to mark', () => {
    const places = aQuestion('span', { name: 'places' });
    expect(isComplete([places, comment], answers())).toBe(true);
    expect(wantedBy('submit', [places, comment], answers()).answers).toEqual(
      answers({ places: anAnswer('span', []) }),
    );
    const said = answers({ comment: anAnswer('text', 'fine') });
    expect(wantedBy('submit', [places, comment], said).answers).toEqual(said);
  });

  it('agree with each other', () => {
    forEachSeed((random) => {
      const questions = someQuestions(random);
      const given = someAnswers(random, questions);
      const missing = unsatisfiedQuestions(questions, given);
      expect(isComplete(questions, given)).toBe(questions.length > 0 && missing.length === 0);
    });
  });
});

describe('isModified', () => {
  const saved = answers({ mood: good });

  it('is what differs from the record as it was on arrival', () => {
    expect(isModified([mood, comment], saved, answers({ mood: good }))).toBe(false);
    expect(isModified([mood, comment], saved, answers({ mood: bad }))).toBe(true);
    expect(isModified([mood, comment], saved, answers())).toBe(true);
    expect(isModified([mood, comment], saved, answers({ mood: good, comment: anAnswer('text', 'a') }))).toBe(
      true,
    );
  });

  it('does not count a text that was emptied again', () => {
    expect(isModified([mood, comment], saved, answers({ mood: good, comment: anAnswer('text', '') }))).toBe(
      false,
    );
  });

  it('counts the finding that there is nothing to mark', () => {
    expect(isModified([mood, names], saved, answers({ mood: good, names: anAnswer('span', []) }))).toBe(true);
  });

  it('ignores answers to questions that are not asked', () => {
    expect(isModified([mood], saved, answers({ mood: good, gone: bad }))).toBe(false);
  });

  it('never holds for a record as it is found', () => {
    forEachSeed((random) => {
      const questions = someQuestions(random);
      const response = aResponse({ answers: someAnswers(random, questions) });
      const record = aRecord({ response: random.chance(0.5) ? response : null });
      expect(
        isModified(questions, initialAnswers(record, questions), initialAnswers(record, questions)),
      ).toBe(false);
    });
  });

  it('is undone by undoing the change', () => {
    forEachSeed((random) => {
      const questions = someQuestions(random);
      if (questions.length === 0) return;
      const record = aRecord({ response: aResponse({ answers: someAnswers(random, questions) }) });
      const initial = initialAnswers(record, questions);
      const question = random.pick(questions);
      const changed = withAnswer(initial, question.name, anyAnswer(random, question));
      const restored = withAnswer(changed, question.name, initial.get(question.name));
      expect(isModified(questions, initial, restored)).toBe(false);
    });
  });
});

const draftOf = (questions: readonly Question[], given: Answers) =>
  wantedBy('draft', questions, given).answers;
const submissionOf = (questions: readonly Question[], given: Answers) =>
  wantedBy('submit', questions, given).answers;

it.each([
  ['submit', 'submitted'],
  ['draft', 'draft'],
  ['discard', 'discarded'],
] as const)('to %s leads to a response that is %s, with the answers', (act, status) => {
  expect(wantedBy(act, [mood], answers({ mood: good }))).toEqual({
    status,
    answers: answers({ mood: good }),
  });
});

describe('answers sent for a draft', () => {
  it('leaves out what says nothing: empty texts, no labels, options without a rank', () => {
    const labels = aQuestion('multi_label_selection', { name: 'topics' });
    const given = answers({
      comment: anAnswer('text', ''),
      topics: anAnswer('multi_label_selection', []),
      order: anAnswer('ranking', [{ value: 'first', rank: null }]),
    });
    expect(draftOf([comment, labels, order], given).size).toBe(0);
  });

  it('keeps half a ranking, without the options that have no rank', () => {
    const given = answers({
      order: anAnswer('ranking', [
        { value: 'first', rank: 2 },
        { value: 'second', rank: null },
      ]),
    });
    expect(draftOf([order], given)).toEqual(
      answers({ order: anAnswer('ranking', [{ value: 'first', rank: 2 }]) }),
    );
  });

  it('sends nothing for a question that was not touched, whatever counts as an answer to it', () => {
    expect(draftOf([names], answers()).size).toBe(0);
  });

  it('sends nothing of another type and nothing that is not asked', () => {
    expect(draftOf([names], answers({ names: anAnswer('text', 'Ann'), gone: good })).size).toBe(0);
  });

  it('is always accepted as a draft', () => {
    forEachSeed((random) => {
      const questions = someQuestions(random);
      const sent = draftOf(questions, someAnswers(random, questions));
      const values = new Map([...sent].map(([name, { value }]) => [name, value]));
      expect(checkResponse(questions, 'draft', values, () => 'a text of twenty')).toMatchObject({ ok: true });
      const validities = questions
        .filter(({ name }) => sent.has(name))
        .map(({ name, settings }) => answerValidity(settings, sent.get(name)));
      expect(validities).not.toContain('empty');
    });
  });
});

describe('answers sent to submit', () => {
  it('sends an empty list for an untouched required span question', () => {
    expect(submissionOf([mood, names], answers({ mood: good }))).toEqual(
      answers({ mood: good, names: anAnswer('span', []) }),
    );
  });

  it('says nothing about an optional one', () => {
    const optional = aQuestion('span', { name: 'names' });
    expect(submissionOf([mood, optional], answers({ mood: good }))).toEqual(answers({ mood: good }));
  });

  it('is accepted whenever the answers are complete', () => {
    forEachSeed((random) => {
      const questions = [mood, ...someQuestions(random)];
      const given = someAnswers(random, questions);
      if (!isComplete(questions, given)) return;
      const values = new Map([...submissionOf(questions, given)].map(([name, { value }]) => [name, value]));
      expect(checkResponse(questions, 'submitted', values, () => 'a text of twenty')).toMatchObject({
        ok: true,
      });
    });
  });
});
