import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anyAnswer, forEachSeed, someAnswers, someQuestions } from '#tests/builders/random';
import { aRecord, aResponse, aSuggestion, anAnswer, answers } from '#tests/builders/record.builder';
import { initialAnswers, isModified, prefilledQuestions, withAnswer } from './record-draft';

const mood = aQuestion('label_selection', { name: 'mood', required: true });
const comment = aQuestion('text', { name: 'comment' });
const names = aQuestion('span', { name: 'names', required: true });
const good = anAnswer('label_selection', 'good');
const bad = anAnswer('label_selection', 'bad');

describe('initialAnswers', () => {
  it('the initial answers of a pending record are its suggestions (STA-2)', () => {
    const record = aRecord({ suggestions: [aSuggestion({ questionId: mood.id, value: good })] });
    expect(initialAnswers(record, [mood, comment])).toEqual(answers({ mood: good }));
  });

  it.each(['draft', 'submitted', 'discarded'] as const)(
    'the initial answers of a record that is %s are the saved ones (STA-2)',
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

  it('there are no initial answers without suggestions or a response', () => {
    expect(initialAnswers(aRecord(), [mood, comment]).size).toBe(0);
  });

  it('initial answers that do not fit their question are omitted', () => {
    const suggested = aRecord({ suggestions: [aSuggestion({ questionId: comment.id, value: good })] });
    expect(initialAnswers(suggested, [comment]).size).toBe(0);
    const saved = aRecord({
      response: aResponse({ answers: answers({ mood: anAnswer('text', 'good'), gone: good }) }),
    });
    expect(initialAnswers(saved, [mood]).size).toBe(0);
  });
});

describe('prefilled questions', () => {
  const suggested = [
    aSuggestion({ questionId: mood.id, value: good }),
    aSuggestion({ questionId: comment.id, value: anAnswer('text', 'Fine') }),
  ];
  const record = aRecord({ suggestions: suggested });
  const arrived = initialAnswers(record, [mood, comment]);

  it('every question with a suggestion is prefilled when the record is opened (ANN-85)', () => {
    expect(prefilledQuestions(record, [mood, comment, names], arrived)).toEqual(['mood', 'comment']);
  });

  it('a question that the user answered or cleared is not prefilled', () => {
    expect(prefilledQuestions(record, [mood, comment], withAnswer(arrived, 'mood', bad))).toEqual([
      'comment',
    ]);
    expect(prefilledQuestions(record, [mood, comment], withAnswer(arrived, 'mood', undefined))).toEqual([
      'comment',
    ]);
  });

  it('no question is prefilled in a record with a response', () => {
    const answered = { ...record, response: aResponse({ answers: answers({ mood: good }) }) };
    expect(prefilledQuestions(answered, [mood, comment], answers({ mood: good }))).toEqual([]);
  });

  it('a question with a blank suggestion is not prefilled', () => {
    const blank = aRecord({
      suggestions: [aSuggestion({ questionId: comment.id, value: anAnswer('text', ' \u200B') })],
    });
    expect(prefilledQuestions(blank, [comment], initialAnswers(blank, [comment]))).toEqual([]);
  });
});

describe('withAnswer', () => {
  it('withAnswer replaces one answer without changing the others or the original', () => {
    const before = answers({ mood: good, comment: anAnswer('text', 'a') });
    const after = withAnswer(before, 'mood', bad);
    expect(after).toEqual(answers({ mood: bad, comment: anAnswer('text', 'a') }));
    expect(before.get('mood')).toEqual(good);
  });

  it('withAnswer removes an answer', () => {
    expect(withAnswer(answers({ mood: good }), 'mood', undefined).size).toBe(0);
  });

  it('withAnswer returns the same value if nothing changes', () => {
    const before = answers({ mood: good });
    expect(withAnswer(before, 'mood', anAnswer('label_selection', 'good'))).toBe(before);
    expect(withAnswer(before, 'comment', undefined)).toBe(before);
  });
});

describe('isModified', () => {
  const saved = answers({ mood: good });

  it('answers are modified if they differ from the initial ones (STA-5)', () => {
    expect(isModified([mood, comment], saved, answers({ mood: good }))).toBe(false);
    expect(isModified([mood, comment], saved, answers({ mood: bad }))).toBe(true);
    expect(isModified([mood, comment], saved, answers())).toBe(true);
    expect(isModified([mood, comment], saved, answers({ mood: good, comment: anAnswer('text', 'a') }))).toBe(
      true,
    );
  });

  it('a text that was emptied again is not a modification', () => {
    expect(isModified([mood, comment], saved, answers({ mood: good, comment: anAnswer('text', '') }))).toBe(
      false,
    );
  });

  it('answering that there are no spans is a modification', () => {
    expect(isModified([mood, names], saved, answers({ mood: good, names: anAnswer('span', []) }))).toBe(true);
  });

  it('answers to unknown questions are ignored', () => {
    expect(isModified([mood], saved, answers({ mood: good, gone: bad }))).toBe(false);
  });

  it('the initial answers of a record are not modified', () => {
    forEachSeed((random) => {
      const questions = someQuestions(random);
      const response = aResponse({ answers: someAnswers(random, questions) });
      const record = aRecord({ response: random.chance(0.5) ? response : null });
      expect(
        isModified(questions, initialAnswers(record, questions), initialAnswers(record, questions)),
      ).toBe(false);
    });
  });

  it('undoing a change restores the unmodified state', () => {
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
