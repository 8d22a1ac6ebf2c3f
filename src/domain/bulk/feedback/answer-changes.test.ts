import { describe, expect, it } from 'vitest';
import { anAnswer, answers } from '#tests/builders/record.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { changedAnswers, fittingChanges, NO_CHANGES, type SharedChange } from './answer-changes';

const before = answers({
  topics: anAnswer('multi_label_selection', ['food', 'price']),
  stars: anAnswer('rating', 2),
  spots: anAnswer('span', [{ label: 'place', start: 0, end: 4 }]),
});

describe('answers of a record after bulk changes', () => {
  it('answers without changes stay the same', () => {
    expect(changedAnswers(before, NO_CHANGES)).toEqual(before);
  });

  it('changed answers are replaced, and all others stay the same (BUL-8)', () => {
    const after = changedAnswers(
      before,
      new Map([['stars', { kind: 'replace', answer: anAnswer('rating', 5) }]]),
    );
    expect(after).toEqual(new Map(before).set('stars', anAnswer('rating', 5)));
  });

  it('labels are added to and removed from the record’s own', () => {
    const change = {
      kind: 'labels',
      added: new Set(['staff', 'food']),
      removed: new Set(['price']),
    } as const;
    expect(changedAnswers(before, new Map([['topics', change]])).get('topics')).toEqual(
      anAnswer('multi_label_selection', ['food', 'staff']),
    );
    expect(changedAnswers(new Map(), new Map([['topics', change]])).get('topics')).toEqual(
      anAnswer('multi_label_selection', ['staff', 'food']),
    );
  });

  it('an answer is removed with its last label', () => {
    const change = { kind: 'labels', added: new Set<string>(), removed: new Set(['food', 'price']) } as const;
    expect(changedAnswers(before, new Map([['topics', change]])).has('topics')).toBe(false);
  });
});

it('changes are dropped if their question is missing or has another type', () => {
  const stars = { kind: 'replace', answer: anAnswer('rating', 5) } as const;
  const labels = { kind: 'labels', added: new Set(['food']), removed: new Set<string>() } as const;
  const changes = new Map<string, SharedChange>([
    ['stars', stars],
    ['topics', labels],
    ['gone', stars],
  ]);
  const questions = [aQuestion('rating', { name: 'stars' }), aQuestion('text', { name: 'topics' })];
  expect([...fittingChanges(changes, questions)]).toEqual([['stars', stars]]);
});
