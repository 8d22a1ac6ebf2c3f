import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { forEachSeed, someAnswers, someQuestions } from '#tests/builders/random';
import { anAnswer, answers } from '#tests/builders/record.builder';
import { isComplete, openQuestions } from './completeness';

const mood = aQuestion('label_selection', { name: 'mood', required: true });
const comment = aQuestion('text', { name: 'comment' });
const order = aQuestion('ranking', { name: 'order' });
const places = aQuestion('span', { name: 'places' });
const names = aQuestion('span', { name: 'names', required: true });
const good = anAnswer('label_selection', 'good');
const half = anAnswer('ranking', [{ value: 'first', rank: 1 }]);

describe('open questions of a single record', () => {
  it('a required question without an answer is open (STA-6)', () => {
    expect(openQuestions([mood, comment], answers(), 'alone')).toEqual(['mood']);
    expect(openQuestions([mood, comment], answers({ mood: good }), 'alone')).toEqual([]);
  });

  it('an optional question with a partial answer is open (STA-6)', () => {
    expect(openQuestions([mood, order], answers({ mood: good, order: half }), 'alone')).toEqual(['order']);
  });

  it('open questions are returned in the order of the form', () => {
    const rating = aQuestion('rating', { name: 'quality', required: true });
    expect(openQuestions([rating, comment, mood], answers(), 'alone')).toEqual(['quality', 'mood']);
  });

  it('all questions are open if all are optional and none is answered (STA-7)', () => {
    const quality = aQuestion('rating', { name: 'quality' });
    expect(openQuestions([quality, comment], answers(), 'alone')).toEqual(['quality', 'comment']);
    const said = answers({ comment: anAnswer('text', 'fine') });
    expect(openQuestions([quality, comment], said, 'alone')).toEqual([]);
  });

  it('an untouched span question is not open: it means that there are no spans', () => {
    expect(openQuestions([mood, names], answers({ mood: good }), 'alone')).toEqual([]);
    expect(openQuestions([places, comment], answers(), 'alone')).toEqual([]);
  });
});

describe('open questions in a bulk submit', () => {
  it('required questions without an answer and optional questions with a partial answer are open', () => {
    expect(openQuestions([mood, comment, order], answers({ order: half }), 'among-many')).toEqual([
      'mood',
      'order',
    ]);
    expect(openQuestions([mood, comment, order], answers({ mood: good }), 'among-many')).toEqual([]);
  });

  it('a required span question without an answer is open, but not one answered with no spans (BUL-11)', () => {
    expect(openQuestions([mood, names], answers({ mood: good }), 'among-many')).toEqual(['names']);
    const none = answers({ mood: good, names: anAnswer('span', []) });
    expect(openQuestions([mood, names], none, 'among-many')).toEqual([]);
  });

  it('every question that could have a value is open if no question has one', () => {
    const open = (questions: Parameters<typeof openQuestions>[0], given = answers()) =>
      openQuestions(questions, given, 'among-many');
    expect(open([comment, order, places])).toEqual(['comment', 'order']);
    expect(open([comment, order, places], answers({ comment: anAnswer('rating', 1) }))).toEqual([
      'comment',
      'order',
    ]);
    expect(open([places])).toEqual(['places']);
    expect(open([comment, order], answers({ comment: anAnswer('text', 'fine') }))).toEqual([]);
  });
});

describe('isComplete', () => {
  it('isComplete is true if no question is open, but never without questions', () => {
    expect(isComplete([mood, comment], answers())).toBe(false);
    expect(isComplete([mood, comment], answers({ mood: good }))).toBe(true);
    expect(isComplete([], answers())).toBe(false);
  });

  it('isComplete is true for every record that may be submitted in bulk', () => {
    forEachSeed((random) => {
      const questions = someQuestions(random);
      const given = someAnswers(random, questions);
      if (questions.length === 0 || openQuestions(questions, given, 'among-many').length > 0) return;
      expect(isComplete(questions, given)).toBe(true);
    });
  });
});
