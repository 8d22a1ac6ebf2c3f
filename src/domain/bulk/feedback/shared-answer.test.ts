import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers } from '#tests/builders/record.builder';
import type { Answer } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { answerOfAll, countAfter, sharedAnswer } from './shared-answer';

const TOPICS = aQuestion('multi_label_selection', { name: 'topics' });
const STARS = aQuestion('rating', { name: 'stars' });
const NOTE = aQuestion('text', { name: 'note' });
const ORDER = aQuestion('ranking', { name: 'order' });
const SPOTS = aQuestion('span', { name: 'spots' });

const said = (question: Question, ...given: ReadonlyArray<Answer | undefined>) =>
  sharedAnswer(
    question,
    given.map((answer) => answers(answer === undefined ? {} : { [question.name]: answer })),
  );
const topics = (...labels: readonly string[]) => anAnswer('multi_label_selection', labels);
const note = (text: string) => anAnswer('text', text);

describe('shared answer of several records', () => {
  it('answers are counted by option', () => {
    const shared = said(TOPICS, topics('sport', 'music'), topics('sport'), undefined);
    expect(shared).toMatchObject({ total: 3, answered: 2, variety: 2, common: undefined });
    expect(shared.counts).toEqual(new Map(Object.entries({ sport: 2, music: 1 })));
    expect(said(STARS, anAnswer('rating', 4), anAnswer('rating', 4)).counts).toEqual(new Map([['4', 2]]));
  });

  it('a common answer exists only if every record has it, in any order (BUL-7)', () => {
    expect(said(TOPICS, topics('sport', 'music'), topics('music', 'sport')).common).toEqual(
      topics('sport', 'music'),
    );
    expect(said(NOTE, note('fine'), note('fine')).common).toEqual(note('fine'));
    expect(said(NOTE, note('fine'), undefined)).toMatchObject({
      variety: 1,
      answered: 1,
      common: undefined,
    });
    expect(said(NOTE, note('fine'), note('good'), note('fine')).variety).toBe(2);
    expect(said(NOTE).common).toBeUndefined();
  });

  it('rankings are compared by their ranked options only', () => {
    const first = anAnswer('ranking', [
      { value: 'first', rank: 1 },
      { value: 'second', rank: null },
    ]);
    const same = anAnswer('ranking', [{ value: 'first', rank: 1 }]);
    const other = anAnswer('ranking', [{ value: 'first', rank: 2 }]);
    expect(said(ORDER, first, same).common).toEqual(first);
    expect(said(ORDER, first, other)).toMatchObject({ variety: 2, common: undefined });
  });

  it('empty answers and answers of another type do not count', () => {
    const empty = [note(''), topics(), anAnswer('ranking', [{ value: 'first', rank: null }])] as const;
    expect(said(NOTE, empty[0]).answered).toBe(0);
    expect(said(TOPICS, empty[1]).answered).toBe(0);
    expect(said(ORDER, empty[2]).answered).toBe(0);
    expect(said(NOTE, anAnswer('rating', 4)).answered).toBe(0);
  });

  it('records with spans are counted, but not those answered with no spans', () => {
    const span = { label: 'place', start: 0, end: 4 };
    const other = { label: 'person', start: 5, end: 9 };
    const shared = said(
      SPOTS,
      anAnswer('span', [span, other]),
      anAnswer('span', [other, span]),
      anAnswer('span', []),
      undefined,
    );
    expect(shared).toMatchObject({ total: 4, answered: 2, variety: 1 });
  });
});

describe('shared answer after a change', () => {
  const shared = said(TOPICS, topics('sport', 'music'), topics('sport', 'politics'));

  it('each option is counted in the same records, in all, or in none', () => {
    const change = { kind: 'labels', added: new Set(['music']), removed: new Set(['politics']) } as const;
    const counts = ['sport', 'music', 'politics'].map((id) => countAfter(shared, change, id));
    expect(counts).toEqual([2, 2, 0]);
    expect(countAfter(shared, undefined, 'music')).toBe(1);
  });

  it('a replaced answer is common to all records', () => {
    const stars = said(STARS, anAnswer('rating', 2), undefined);
    const change = { kind: 'replace', answer: anAnswer('rating', 5) } as const;
    expect(['2', '5'].map((id) => countAfter(stars, change, id))).toEqual([0, 2]);
    expect(answerOfAll(stars, change)).toEqual(anAnswer('rating', 5));
    expect(answerOfAll(stars, undefined)).toBeUndefined();
  });

  it('the common answer of a multi-label question contains the labels that all records have', () => {
    const change = { kind: 'labels', added: new Set(['music']), removed: new Set(['sport']) } as const;
    expect(answerOfAll(shared, undefined)).toEqual(topics('sport'));
    expect(answerOfAll(shared, change)).toEqual(topics('music'));
    expect(answerOfAll(said(TOPICS), undefined)).toBeUndefined();
  });
});
