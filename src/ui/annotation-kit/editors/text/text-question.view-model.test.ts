import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { FakeAnswerContext } from '#tests/fakes/fake-answer-context';
import type { Answer } from '#domain/question/answer';
import type { Suggestion } from '#domain/feedback/suggestion';
import { LIGHT_TEXT_MAX, TextQuestionViewModel } from './text-question.view-model';

const text = (value: string): Answer => ({ type: 'text', value });

interface Given {
  readonly useMarkdown?: boolean;
  readonly suggested?: string;
  readonly saved?: string;
}

function textQuestion({ useMarkdown = false, suggested, saved }: Given = {}) {
  const question = aQuestion('text', { settings: { useMarkdown } });
  const suggestion: Suggestion | undefined =
    suggested === undefined
      ? undefined
      : { id: 's', questionId: question.id, value: text(suggested), score: 0.8, agent: 'quill' };
  const context = new FakeAnswerContext(suggestion, saved === undefined ? undefined : text(saved));
  return { question: new TextQuestionViewModel(question, question.settings, context), context };
}

describe('a text question', () => {
  it('a text question without a suggestion has only one view', () => {
    const { question } = textQuestion();
    question.setText('mine');
    expect([question.text, question.view, question.views]).toEqual(['mine', 'write', ['write']]);
  });

  it('an emptied text has no answer', () => {
    const { question, context } = textQuestion();
    question.setText('mine');
    question.setText('');
    expect(context.answerTo('')).toBeUndefined();
  });

  it('a blank text keeps its spaces', () => {
    const { question } = textQuestion();
    question.setText('  ');
    expect(question.text).toBe('  ');
  });
});

describe('a text in Markdown', () => {
  it('a Markdown text shows its preview except while the user writes', () => {
    const { question } = textQuestion({ useMarkdown: true });
    expect(question.view).toBe('write');
    question.startWriting();
    question.setText('**mine**');
    expect(question.view).toBe('write');
    question.stopWriting();
    expect([question.view, question.views]).toEqual(['preview', ['write', 'preview']]);
  });

  it('a Markdown text shows its preview again on the next record', () => {
    const { question } = textQuestion({ useMarkdown: true, saved: 'a' });
    question.startWriting();
    question.rest();
    expect(question.view).toBe('preview');
  });
});

describe('a suggested text', () => {
  it('a suggested text can be edited, and counts as suggested while it is unchanged', () => {
    const { question } = textQuestion({ suggested: 'theirs' });
    expect([question.text, question.isSuggested, question.views]).toEqual(['theirs', true, ['write']]);
    question.setText('mine');
    expect([question.isSuggested, question.views]).toEqual([false, ['write', 'suggestion']]);
  });

  it('a suggested text can be read without changing the written one (ANN-20)', () => {
    const { question } = textQuestion({ suggested: 'theirs', saved: 'mine' });
    question.compare();
    expect([question.view, question.suggestedText, question.text]).toEqual(['suggestion', 'theirs', 'mine']);
    question.startWriting();
    expect(question.view).toBe('write');
  });

  it('the preview replaces the suggestion', () => {
    const { question } = textQuestion({ useMarkdown: true, suggested: 'theirs', saved: 'mine' });
    question.compare();
    question.preview();
    expect(question.view).toBe('preview');
  });

  it('using the suggestion makes it the text and removes the suggestion view', () => {
    const { question } = textQuestion({ suggested: 'theirs', saved: 'mine' });
    question.compare();
    question.takeSuggestion();
    expect([question.text, question.view, question.views]).toEqual(['theirs', 'write', ['write']]);
  });

  it('the suggestion view closes with the record', () => {
    const { question } = textQuestion({ suggested: 'theirs', saved: 'mine' });
    question.compare();
    question.rest();
    expect(question.view).toBe('write');
  });
});

describe('an unchanged text', () => {
  it.each([
    ['suggested', { suggested: 'a' }, true],
    ['saved', { saved: 'a', suggested: 'b' }, true],
    ['nothing', {}, false],
  ])('a text counts as unchanged until it is edited: %s', (_, given, isUnchanged) => {
    const { question } = textQuestion(given);
    expect(question.isUnchanged).toBe(isUnchanged);
    question.setText('changed');
    expect(question.isUnchanged).toBe(false);
  });
});

describe('a long text', () => {
  it('a long Markdown text is previewed only on request, each time', () => {
    const { question } = textQuestion({ useMarkdown: true });
    question.setText('x'.repeat(LIGHT_TEXT_MAX));
    expect([question.isLong, question.view]).toEqual([false, 'preview']);
    question.setText('x'.repeat(LIGHT_TEXT_MAX + 1));
    expect([question.isLong, question.view]).toEqual([true, 'write']);
    question.preview();
    expect(question.view).toBe('preview');
    question.startWriting();
    question.stopWriting();
    expect(question.view).toBe('write');
  });

  it('a text over the limit reports its size and the limit', () => {
    const { question } = textQuestion();
    question.setText('x'.repeat(256 * 1024));
    expect(question.excess).toBeNull();
    question.setText('x'.repeat(256 * 1024 + 1));
    expect(question.excess).toEqual({ size: 257, limit: 256 });
  });
});

describe('a paste', () => {
  const KIB = 1024;
  const whole = { start: 0, end: 0 };

  it('a paste that would make the answer too long is refused with the resulting size (ANN-88)', () => {
    const { question } = textQuestion();
    question.setText('mine');
    expect(question.admitsPaste('x'.repeat(2 * KIB * KIB), whole)).toBe(false);
    expect(question.refused).toEqual({ size: 2049, limit: 256 });
    expect([question.text, question.isLong]).toEqual(['mine', false]);
  });

  it('a paste is measured in UTF-8 bytes', () => {
    const { question } = textQuestion();
    expect(question.admitsPaste('ß'.repeat(128 * KIB), whole)).toBe(true);
    expect(question.admitsPaste('ß'.repeat(128 * KIB + 1), whole)).toBe(false);
  });

  it('a paste replaces the selection, which does not count towards the limit', () => {
    const { question } = textQuestion();
    question.setText('x'.repeat(256 * KIB));
    expect(question.admitsPaste('y', whole)).toBe(false);
    expect(question.admitsPaste('y'.repeat(10), { start: 5, end: 15 })).toBe(true);
  });

  it.each([
    ['the next change', (question: TextQuestionViewModel) => question.setText('more')],
    ['leaving the text', (question: TextQuestionViewModel) => question.stopWriting()],
    ['a shorter paste', (question: TextQuestionViewModel) => question.admitsPaste('short', whole)],
  ])('a refused paste is forgotten after %s', (_, go) => {
    const { question } = textQuestion();
    question.admitsPaste('x'.repeat(KIB * KIB), whole);
    go(question);
    expect(question.refused).toBeNull();
  });
});
