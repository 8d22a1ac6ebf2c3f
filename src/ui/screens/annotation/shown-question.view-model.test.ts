import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../../../tests/builders/question.builder';
import { aRecord, aSuggestion, anAnswer } from '../../../../tests/builders/record.builder';
import { FakeClock } from '../../../../tests/fakes/fake-clock';
import type { Answer } from '../../../domain/question/answer';
import type { Question } from '../../../domain/question/question';
import { AnswerFormViewModel } from './answer-form.view-model';

function shown(question: Question, suggested?: Answer) {
  const suggestions = suggested ? [aSuggestion({ questionId: question.id, value: suggested })] : [];
  const record = aRecord({ fields: { text: '👋 Ada met Grace' }, suggestions });
  const [found] = new AnswerFormViewModel([question], { record }, new FakeClock()).questions;
  if (found?.kind !== 'shown') throw new Error('The question can be changed here');
  return found;
}

describe('a ranking', () => {
  const ranking = aQuestion('ranking', { required: true });
  const partly = anAnswer('ranking', [
    { value: 'third', rank: 2 },
    { value: 'first', rank: 1 },
    { value: 'second', rank: null },
  ]);

  it('is read in the order of its ranks', () => {
    expect(shown(ranking, partly).values.map(({ mark, text }) => [mark, text])).toEqual([
      ['1', 'First'],
      ['2', 'Third'],
    ]);
  });

  it('keeps the record from being submitted while it is required and not complete', () => {
    expect(shown(ranking).blocksSubmit).toBe(true);
    expect(shown(ranking, partly).blocksSubmit).toBe(true);
  });

  it('does not stand in the way where it is optional and empty', () => {
    expect(shown(aQuestion('ranking')).blocksSubmit).toBe(false);
  });
});

describe('spans', () => {
  it('are read with the text they mark, whatever characters stand before', () => {
    const spans = shown(aQuestion('span'), anAnswer('span', [{ label: 'person', start: 2, end: 5 }]));
    expect(spans.values.map(({ mark, text }) => [mark, text])).toEqual([['Person', 'Ada']]);
    expect(spans.isSuggested).toBe(true);
  });

  it('never keep a record from being submitted', () => {
    expect(shown(aQuestion('span', { required: true })).blocksSubmit).toBe(false);
  });
});
