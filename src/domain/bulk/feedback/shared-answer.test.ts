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

describe('the shared answer of several records', () => {
  it('is counted by option', () => {
    const shared = said(TOPICS, topics('sport', 'music'), topics('sport'), undefined);
    expect(shared).toMatchObject({ total: 3, answered: 2, variety: 2, common: undefined });
    expect(shared.counts).toEqual(new Map(Object.entries({ sport: 2, music: 1 })));
    expect(said(STARS, anAnswer('rating', 4), anAnswer('rating', 4)).counts).toEqual(new Map([['4', 2]]));
  });

  it('is one answer only where every one of them gives it, in whatever order (BUL-7)', () => {
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

  it('tells rankings apart by the ranks, and not by what has none', () => {
    const first = anAnswer('ranking', [
      { value: 'first', rank: 1 },
      { value: 'second', rank: null },
    ]);
    const same = anAnswer('ranking', [{ value: 'first', rank: 1 }]);
    const other = anAnswer('ranking', [{ value: 'first', rank: 2 }]);
    expect(said(ORDER, first, same).common).toEqual(first);
    expect(said(ORDER, first, other)).toMatchObject({ variety: 2, common: undefined });
  });

  it('leaves out what says nothing, and what answers another question', () => {
    const empty = [note(''), topics(), anAnswer('ranking', [{ value: 'first', rank: null }])] as const;
    expect(said(NOTE, empty[0]).answered).toBe(0);
    expect(said(TOPICS, empty[1]).answered).toBe(0);
    expect(said(ORDER, empty[2]).answered).toBe(0);
    expect(said(NOTE, anAnswer('rating', 4)).answered).toBe(0);
  });

  it('counts the records with spans, and not those of which it was said that there are none', () => {
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

describe('the shared answer after a change', () => {
  const shared = said(TOPICS, topics('sport', 'music'), topics('sport', 'politics'));

  it('is for each option as before, all, or none', () => {
    const change = { kind: 'labels', added: new Set(['music']), removed: new Set(['politics']) } as const;
    const counts = ['sport', 'music', 'politics'].map((id) => countAfter(shared, change, id));
    expect(counts).toEqual([2, 2, 0]);
    expect(countAfter(shared, undefined, 'music')).toBe(1);
  });

  it('is the new answer where all of them get one', () => {
    const stars = said(STARS, anAnswer('rating', 2), undefined);
    const change = { kind: 'replace', answer: anAnswer('rating', 5) } as const;
    expect(['2', '5'].map((id) => countAfter(stars, change, id))).toEqual([0, 2]);
    expect(answerOfAll(stars, change)).toEqual(anAnswer('rating', 5));
    expect(answerOfAll(stars, undefined)).toBeUndefined();
  });

  it('are of several labels those that all of them have', () => {
    const change = { kind: 'labels', added: new Set(['music']), removed: new Set(['sport']) } as const;
    expect(answerOfAll(shared, undefined)).toEqual(topics('sport'));
    expect(answerOfAll(shared, change)).toEqual(topics('music'));
    expect(answerOfAll(said(TOPICS), undefined)).toBeUndefined();
  });
});
