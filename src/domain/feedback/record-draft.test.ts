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
  it('of a pending record are what was suggested (STA-2)', () => {
    const record = aRecord({ suggestions: [aSuggestion({ questionId: mood.id, value: good })] });
    expect(initialAnswers(record, [mood, comment])).toEqual(answers({ mood: good }));
  });

  it.each(['draft', 'submitted', 'discarded'] as const)(
    'of a record that is %s are what was saved (STA-2)',
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

describe('questions that are still answered by a suggestion', () => {
  const suggested = [
    aSuggestion({ questionId: mood.id, value: good }),
    aSuggestion({ questionId: comment.id, value: anAnswer('text', 'Fine') }),
  ];
  const record = aRecord({ suggestions: suggested });
  const arrived = initialAnswers(record, [mood, comment]);

  it('are all with a suggestion when the record arrives (ANN-85)', () => {
    expect(prefilledQuestions(record, [mood, comment, names], arrived)).toEqual(['mood', 'comment']);
  });

  it('are not those that the user answered or cleared', () => {
    expect(prefilledQuestions(record, [mood, comment], withAnswer(arrived, 'mood', bad))).toEqual([
      'comment',
    ]);
    expect(prefilledQuestions(record, [mood, comment], withAnswer(arrived, 'mood', undefined))).toEqual([
      'comment',
    ]);
  });

  it('are none in a record with a response', () => {
    const answered = { ...record, response: aResponse({ answers: answers({ mood: good }) }) };
    expect(prefilledQuestions(answered, [mood, comment], answers({ mood: good }))).toEqual([]);
  });

  it('are none where the suggestion has nothing to see', () => {
    const blank = aRecord({
      suggestions: [aSuggestion({ questionId: comment.id, value: anAnswer('text', ' \u200B') })],
    });
    expect(prefilledQuestions(blank, [comment], initialAnswers(blank, [comment]))).toEqual([]);
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

describe('isModified', () => {
  const saved = answers({ mood: good });

  it('is what differs from the record as it was on arrival (STA-5)', () => {
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
