import { describe, expect, it } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { aSuggestion, anAnswer } from '#tests/builders/record.builder';
import { FakeAnswerContext } from '#tests/fakes/fake-answer-context';
import { FakeClock } from '#tests/fakes/fake-clock';
import { isSatisfied } from '#domain/question/answer-validity';
import { DIGIT_PAUSE } from '#domain/choice/digit-entry';
import { RankingQuestionViewModel } from './ranking-question.view-model';

const LETTERS = [...'abcdefghijkl'];

function ranking(count = 4, suggested: Readonly<Record<string, number>> = {}) {
  const definition = aQuestion('ranking', {
    required: true,
    settings: { options: options(...LETTERS.slice(0, count)) },
  });
  const { name, settings } = definition;
  const value = Object.entries(suggested).map(([option, rank]) => ({ value: option, rank }));
  const suggestion = aSuggestion({ value: anAnswer('ranking', value), score: null });
  const context = new FakeAnswerContext(value.length === 0 ? undefined : suggestion);
  const clock = new FakeClock();
  const question = new RankingQuestionViewModel(definition, settings, context, clock);
  return {
    clock,
    question,
    type: (digits: string) => [...digits].map((digit) => question.typeRank(digit)),
    ranks: () =>
      Object.fromEntries(settings.options.map((option) => [option.value, question.rankOf(option.value)])),
    answer: () => context.answerTo(name)?.value,
    changes: () => context.changes,
    isComplete: () => isSatisfied(definition, context.answerTo(name)),
  };
}

describe('digits', () => {
  it('digits rank the first unranked card, so that a whole ranking can be typed (ANN-43)', () => {
    const { isComplete, question, type, ranks } = ranking();
    expect(question.current).toBe('a');
    type('3114');
    expect(ranks()).toEqual({ a: 3, b: 2, c: 1, d: 4 });
    expect(question.current).toBeNull();
    expect(isComplete()).toBe(true);
  });

  it('a digit ranks the picked card, once', () => {
    const { question, type, ranks } = ranking();
    question.pick('c');
    type('12');
    expect(ranks()).toEqual({ a: 2, b: null, c: 1, d: null });
  });

  it('digits beyond the ranks change nothing', () => {
    const { type, ranks } = ranking();
    expect(type('590')).toEqual([false, false, false]);
    expect(ranks()).toEqual({ a: null, b: null, c: null, d: null });
  });

  it('digits within the pause extend the rank of the same card: first 1, then 12', () => {
    const { question, type, ranks } = ranking(12);
    type('1');
    expect(ranks()).toMatchObject({ a: 1, b: null });
    type('2');
    expect(ranks()).toMatchObject({ a: 12, b: null });
    expect(question.current).toBe('b');
  });

  it('the 1 of a typed 12 pushes no other card, and 12 is undone in one step', () => {
    const { changes, question, type, ranks } = ranking(12);
    question.put('b', 1);
    question.put('c', 2);
    type('12');
    expect(ranks()).toMatchObject({ a: 12, b: 1, c: 2 });
    expect(question.announcement?.pushed).toBeNull();
    expect(changes().slice(-2)).toEqual(['new', 'continued']);
  });

  it('a typed 12 is a change of its own if the 1 changed nothing', () => {
    const { changes, question, type } = ranking(12);
    question.put('b', 1);
    question.pick('b');
    type('12');
    expect([question.rankOf('b'), changes().at(-1)]).toEqual([12, 'new']);
  });

  it('digits begin a new rank after the pause, and after any other action', () => {
    const { clock, question, type, ranks } = ranking(12);
    type('1');
    clock.advance(DIGIT_PAUSE);
    type('1');
    question.settle();
    type('2');
    expect(ranks()).toMatchObject({ a: 3, b: 1, c: 2, d: null });
  });

  it('digits begin a new rank if the longer one does not exist', () => {
    const { type, ranks } = ranking(12);
    type('15');
    expect(ranks()).toMatchObject({ a: 1, b: 5 });
  });
});

describe('a card', () => {
  it('a card moves up and down one rank as far as the ends, and from unranked to the last rank', () => {
    const { question, ranks } = ranking();
    question.step('b', 1);
    expect(ranks()['b']).toBeNull();
    question.step('b', -1);
    expect(ranks()['b']).toBe(4);
    question.step('b', -1);
    expect(ranks()['b']).toBe(3);
    question.put('b', 1);
    question.step('b', -1);
    expect(ranks()['b']).toBe(1);
  });

  it('toggling a card ranks it last, and toggling it again removes the rank', () => {
    const { question, ranks } = ranking();
    question.toggle('c');
    question.toggle('a');
    expect(ranks()).toEqual({ a: 2, b: null, c: 1, d: null });
    question.toggle('c');
    expect(ranks()).toEqual({ a: 2, b: null, c: null, d: null });
  });

  it('a card can share the rank of the card above it, an unranked card that of the last (ANN-90)', () => {
    const { question, type, ranks } = ranking();
    question.shareAbove();
    expect(question.announcement).toBeNull();
    type('1');
    question.shareAbove();
    type('2');
    question.shareAbove('d');
    expect(ranks()).toEqual({ a: 1, b: 1, c: 2, d: 2 });
    question.shareAbove('d');
    question.shareAbove();
    expect(ranks()).toEqual({ a: 1, b: 1, c: 2, d: 1 });
  });

  it('a rank is removed from the given card, else the picked card, else the last ranked card', () => {
    const { question, type, ranks } = ranking();
    type('1234');
    question.unrank('a');
    question.put('b', 3);
    question.unrank();
    question.pick('c');
    question.unrank();
    expect(ranks()).toEqual({ a: null, b: null, c: null, d: 4 });
  });
});

describe('ranking by pointer', () => {
  it('a click on a slot ranks the picked card, and on its number also the first unranked card', () => {
    const { question, ranks } = ranking();
    question.rankCurrent(2, false);
    expect(ranks()['a']).toBeNull();
    question.rankCurrent(2, true);
    question.pick('c');
    question.rankCurrent(4, false);
    expect(ranks()).toEqual({ a: 2, b: null, c: 4, d: null });
    question.pick('a');
    question.rankCurrent(null, false);
    expect(ranks()['a']).toBeNull();
  });

  it('picking a card again cancels the pick', () => {
    const { question } = ranking();
    question.pick('c');
    expect([question.isPicked('c'), question.current]).toEqual([true, 'c']);
    question.pick('c');
    expect([question.isPicked('c'), question.current]).toEqual([false, 'a']);
  });

  it('a dragged card moves to the target where it is dropped, or stays', () => {
    const { question, ranks } = ranking();
    const { drag } = question;
    drag.lift('d');
    drag.hover(2);
    expect([drag.isOver(2), drag.isOver(1), drag.isOver(null)]).toEqual([true, false, false]);
    question.drop();
    expect(ranks()['d']).toBe(2);
    drag.lift('d');
    drag.hover(undefined);
    question.drop();
    expect(ranks()['d']).toBe(2);
    drag.lift('d');
    drag.hover(null);
    question.drop();
    expect(ranks()['d']).toBeNull();
    expect(drag.option).toBeNull();
  });

  it('a rank can be shared while a card without that rank is picked or dragged (ANN-90)', () => {
    const { question, ranks } = ranking(4, { a: 1, b: 2 });
    const shareable = () => [1, 2, 3].filter((rank) => question.canShare(rank));
    expect(shareable()).toEqual([]);
    question.pick('b');
    expect(shareable()).toEqual([1]);
    question.rankCurrent(1, true, 'share');
    expect(ranks()).toMatchObject({ a: 1, b: 1 });
    question.drag.lift('c');
    expect(shareable()).toEqual([1]);
    question.drag.hover(1, 'share');
    expect([question.drag.isOver(1), question.drag.isOver(1, 'share')]).toEqual([false, true]);
    question.drop();
    expect(ranks()).toEqual({ a: 1, b: 1, c: 1, d: null });
  });

  it('a drag is canceled when the record changes', () => {
    const { question, ranks } = ranking();
    question.drag.lift('d');
    question.drag.hover(2);
    question.rest();
    question.drop();
    expect(ranks()['d']).toBeNull();
  });
});

describe('suggested ranks', () => {
  it('suggested ranks are filled in, even a part of them, and can be completed', () => {
    const { answer, isComplete, question, type, ranks } = ranking(4, { b: 1, d: 1 });
    expect(ranks()).toEqual({ a: null, b: 1, c: null, d: 1 });
    expect(isComplete()).toBe(false);
    type('34');
    expect(answer()).toEqual([
      { value: 'b', rank: 1 },
      { value: 'd', rank: 1 },
      { value: 'a', rank: 3 },
      { value: 'c', rank: 4 },
    ]);
    expect(isComplete()).toBe(true);
    expect(question.suggestionOf('b')).toMatchObject({ rank: 1, agent: 'model-1' });
  });

  it('a suggested rank stays marked when the card has another rank', () => {
    const { question } = ranking(4, { b: 1 });
    question.put('b', 2);
    expect(question.suggestionOf('b')?.rank).toBe(1);
    expect(question.suggestionOf('a')).toBeUndefined();
  });
});

describe('changes of a ranking', () => {
  it('a change is announced with the rank, the cards that share it, the pushed cards and the number left (ANN-91)', () => {
    const { question, type } = ranking();
    expect(question.announcement).toBeNull();
    type('2');
    expect(question.announcement).toEqual({ text: 'A', rank: 2, sharedWith: [], pushed: null, left: 3 });
    question.shareAbove();
    expect(question.announcement).toMatchObject({ text: 'B', rank: 2, sharedWith: ['A'], pushed: null });
    type('2');
    expect(question.announcement).toMatchObject({ text: 'C', rank: 2, sharedWith: [], left: 1 });
    expect(question.announcement?.pushed).toMatchObject({ options: [{ text: 'A' }, { text: 'B' }], step: 1 });
    question.unrank();
    expect(question.announcement).toEqual({ text: 'C', rank: null, sharedWith: [], pushed: null, left: 2 });
    question.rest();
    expect(question.announcement).toBeNull();
  });
});

describe('the tab stop', () => {
  it('the tab stop is the current card, and moves through the cards in their order, wrapping around the ends', () => {
    const { question } = ranking();
    expect(question.stop).toBe('a');
    question.put('c', 1);
    expect([question.moveStop('first'), question.moveStop(1), question.moveStop(-1)]).toEqual([
      'c',
      'a',
      'c',
    ]);
    expect([question.moveStop(-1), question.moveStop(1), question.moveStop('last')]).toEqual(['d', 'c', 'd']);
  });

  it('the tab stop moves on to the first unranked card, or to the first card if all are ranked', () => {
    const { question, type } = ranking();
    question.put('a', 2);
    expect(question.moveStop('next')).toBe('b');
    type('314');
    expect(question.moveStop('next')).toBe('c');
    expect(question.stop).toBe('c');
  });
});
