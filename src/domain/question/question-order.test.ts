import { describe, expect, it } from 'vitest';
import type { Question, QuestionSettings } from './question';
import { neighborQuestion, questionAfterChoice } from './question-order';

const LABEL: QuestionSettings = { type: 'label_selection', options: [], visibleOptions: null };
const LABELS: QuestionSettings = { ...LABEL, type: 'multi_label_selection', optionsOrder: 'natural' };

const QUESTIONS: readonly Question[] = [
  question('topic', LABEL),
  question('tags', LABELS),
  question('quality', { type: 'rating', options: [1, 2] }),
];

function question(name: string, settings: QuestionSettings): Question {
  return { id: name, datasetId: 'd', name, title: name, description: null, required: true, settings };
}

describe('neighbor of a question', () => {
  it.each([
    ['topic', 1, 'tags'],
    ['quality', -1, 'tags'],
    ['topic', -1, 'topic'],
    ['quality', 1, 'quality'],
  ] as const)('the neighbor of %s at step %i is %s', (name, step, neighbor) => {
    expect(neighborQuestion(QUESTIONS, name, step)?.name).toBe(neighbor);
  });

  it('there is no neighbor without questions', () => {
    expect(neighborQuestion([], 'topic', 1)).toBeUndefined();
  });
});

describe('focus after a choice', () => {
  it('the focus moves to the next question after a single label (ANN-22)', () => {
    expect(questionAfterChoice(QUESTIONS, 'topic')?.name).toBe('tags');
  });

  it('the focus stays if several labels may be chosen', () => {
    expect(questionAfterChoice(QUESTIONS, 'tags')).toBeNull();
  });

  it('the focus stays on the last question', () => {
    expect(questionAfterChoice(QUESTIONS, 'quality')).toBeNull();
  });
});
