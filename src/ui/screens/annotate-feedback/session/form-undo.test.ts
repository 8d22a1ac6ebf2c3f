import { beforeEach, describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord, aResponse, answers as answersOf, records } from '#tests/builders/record.builder';
import { sessionOf, settled } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';
import type { Answer, Answers } from '#domain/question/answer';
import type { QuestionType } from '#domain/question/question';
import type { ChoiceQuestionViewModel } from '#ui/annotation-kit/editors/choice/question-choice';
import type { QuestionViewModel } from '#ui/annotation-kit/editors/question.view-model';

const visit = new AnnotationVisit();
const { enter, enterInOtherTab, session, answer, stored } = visit;
const GOOD = { type: 'label_selection', value: 'good' } as const;
const BAD = { type: 'label_selection', value: 'bad' } as const;
const TYPES = ['label_selection', 'multi_label_selection', 'rating', 'ranking', 'span', 'text'] as const;

const questions = TYPES.map((type) => aQuestion(type, { required: type === 'label_selection' }));
const texts = ['Anna went to Hamburg by train.', 'Second.', 'Third.'];
const given = {
  questions,
  records: texts.map((text, index) => aRecord({ id: `record-${index + 1}`, fields: { text } })),
};

/** Answers in the form, without unanswered questions. */
const said = (): Answers => session().form.answers;
const saidTo = (type: QuestionType): Answer['value'] | undefined => said().get(type)?.value;

function ask<K extends QuestionViewModel['kind']>(
  kind: K,
  type: QuestionType,
): Extract<QuestionViewModel, { readonly kind: K }> {
  const found = session().form.questions.find(({ question }) => question.name === type);
  if (found?.kind !== kind) throw new Error(`${type} is no ${kind}`);
  // Its kind was just compared.
  return found as Extract<QuestionViewModel, { readonly kind: K }>;
}

const choice = (type: QuestionType): ChoiceQuestionViewModel => ask('choice', type);
const mark = (start: number, end: number, label: string) =>
  ask('span', 'span').add(start, end, { level: 'word', label });

describe('a change in the form', () => {
  beforeEach(() => enter(given));

  const changes: ReadonlyArray<readonly [string, () => void]> = [
    ['a label that was chosen', () => choice('label_selection').toggle('good', 'question')],
    ['a label that was chosen by a digit', () => choice('label_selection').typeDigit('2')],
    ['a label among several', () => choice('multi_label_selection').toggle('music', 'question')],
    ['a rating', () => choice('rating').toggle('4', 'question')],
    ['a rank', () => ask('ranking', 'ranking').typeRank('2')],
    ['a span', () => mark(0, 4, 'person')],
  ];

  it.each(changes)('is undone and redone: %s', (_, change) => {
    const before = said();
    change();
    const after = said();
    expect(after).not.toEqual(before);
    expect([session().canUndo, session().canRedo]).toEqual([true, false]);
    session().undo();
    expect(said()).toEqual(before);
    expect([session().canUndo, session().canRedo]).toEqual([false, true]);
    session().redo();
    expect(said()).toEqual(after);
    expect([session().canUndo, session().canRedo]).toEqual([true, false]);
  });

  it('is undone one by one, the last one first', () => {
    choice('label_selection').toggle('good', 'question');
    choice('label_selection').toggle('bad', 'question');
    choice('rating').toggle('3', 'question');
    session().undo();
    expect([saidTo('rating'), saidTo('label_selection')]).toEqual([undefined, 'bad']);
    session().undo();
    expect(saidTo('label_selection')).toBe('good');
    session().undo();
    expect(said().size).toBe(0);
    session().undo();
    expect(said().size).toBe(0);
  });

  it('is a span that was redrawn over: the one it removed is back', () => {
    mark(0, 4, 'person');
    const first = saidTo('span');
    mark(0, 12, 'place');
    expect(saidTo('span')).toEqual([{ label: 'place', start: 0, end: 12 }]);
    session().undo();
    expect(saidTo('span')).toEqual(first);
  });

  it.each([
    ['removed', (key: string) => ask('span', 'span').remove(key)],
    ['given another label', (key: string) => ask('span', 'span').relabel(key, 'place')],
    ['made longer', (key: string) => ask('span', 'span').resize(key, 'grow', 'end', 'word')],
    ['moved', (key: string) => ask('span', 'span').move(key, 1)],
  ] as const)('is a span that was %s', (_, change) => {
    const key = mark(0, 4, 'person') ?? '';
    const before = saidTo('span');
    change(key);
    expect(saidTo('span')).not.toEqual(before);
    session().undo();
    expect(saidTo('span')).toEqual(before);
  });

  it('is every occurrence that was labeled in one act', () => {
    ask('span', 'span').addOccurrences(
      [
        { start: 0, end: 4 },
        { start: 13, end: 20 },
      ],
      'place',
    );
    expect(saidTo('span')).toHaveLength(2);
    session().undo();
    expect(saidTo('span') ?? []).toEqual([]);
  });

  it('is a rank that was removed', () => {
    ask('ranking', 'ranking').put('first', 1);
    ask('ranking', 'ranking').unrank('first');
    session().undo();
    expect(ask('ranking', 'ranking').rankOf('first')).toBe(1);
  });

  it('is what was written in one visit to a text, and nothing where that was deleted again', () => {
    const text = ask('text', 'text');
    const write = (...said: readonly string[]) => {
      text.startWriting();
      for (const value of said) text.setText(value);
      text.stopWriting();
    };
    write('D', 'De', 'Dear');
    write('Dear A', 'Dear Anna');
    write('Dear Anna!', 'Dear Anna');
    session().undo();
    expect(text.text).toBe('Dear');
    session().undo();
    expect(text.text).toBe('');
    session().redo();
    expect(text.text).toBe('Dear');
  });

  it('leads back to its question, but not out of a text that is being marked', () => {
    choice('label_selection').toggle('good', 'question');
    session().undo();
    expect(session().form.focus.request).toMatchObject({ question: 'label_selection', depth: 'question' });
    mark(0, 4, 'person');
    const { request } = session().form.focus;
    session().undo();
    expect(session().form.focus.request).toBe(request);
    expect(session().form.current).toBe('span');
  });
});

describe('changes and saved acts', () => {
  beforeEach(() => enter(given));

  it('are undone in the order in which they were made', async () => {
    answer('label_selection', GOOD);
    session().act('submit');
    await settled();
    mark(0, 7, 'place');
    session().undo();
    expect([session().queue.record?.id, saidTo('span') ?? []]).toEqual(['record-2', []]);
    expect(stored('record-1')?.status).toBe('submitted');
    session().undo();
    await settled();
    expect([session().queue.record?.id, stored('record-1')]).toEqual(['record-1', null]);
  });

  it('go on with the changes before a draft once the draft is undone', async () => {
    answer('label_selection', GOOD);
    session().act('draft');
    await settled();
    session().undo();
    await settled();
    expect([stored('record-1'), saidTo('label_selection')]).toEqual([null, 'good']);
    session().undo();
    expect(said().size).toBe(0);
    expect(session().queue.record?.id).toBe('record-1');
  });

  it('do not follow to another record', () => {
    answer('label_selection', GOOD);
    session().queue.navigation.next();
    expect(session().canUndo).toBe(false);
    session().queue.navigation.previous();
    expect([session().canUndo, saidTo('label_selection')]).toEqual([false, 'good']);
  });

  it('redo nothing once something else was changed', () => {
    answer('label_selection', GOOD);
    session().undo();
    answer('label_selection', BAD);
    expect(session().canRedo).toBe(false);
    session().redo();
    expect(saidTo('label_selection')).toBe('bad');
  });

  it('are named for those who do not see them', () => {
    answer('label_selection', GOOD);
    expect(session().form.history.last).toBeNull();
    session().undo();
    expect(session().form.history.last).toMatchObject({
      kind: 'undone',
      from: new Map([['label_selection', GOOD]]),
    });
    session().redo();
    expect(session().form.history.last?.kind).toBe('redone');
    session().queue.navigation.next();
    expect(session().form.history.last).toBeNull();
  });
});

it('a change is not undone over the answer of another tab that was taken since', async () => {
  await enter({ records: [aRecord({ response: aResponse({ status: 'draft' }) })], query: '?status=draft' });
  const otherTab = await enterInOtherTab('?status=draft');
  answer('label_selection', BAD);
  sessionOf(otherTab).form.setAnswer('label_selection', { type: 'label_selection', value: 'unclear' });
  sessionOf(otherTab).act('draft');
  await settled();
  session().takeTheirs();
  expect(session().canUndo).toBe(false);
  expect(session().form.answers).toEqual(
    answersOf({ label_selection: { type: 'label_selection', value: 'unclear' } }),
  );
});

it('suggestions are where undoing ends', async () => {
  await enter({ records: records(2) });
  answer('label_selection', GOOD);
  session().undo();
  expect([session().canUndo, session().answer.mark]).toEqual([false, 'untouched']);
});
