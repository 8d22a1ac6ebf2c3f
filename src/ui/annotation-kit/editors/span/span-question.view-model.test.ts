import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { aSuggestion, anAnswer } from '#tests/builders/record.builder';
import { FakeAnswerContext } from '#tests/fakes/fake-answer-context';
import { FakeClock } from '#tests/fakes/fake-clock';
import type { SpanSettings } from '#domain/question/question';
import { SpanQuestionViewModel } from './span-question.view-model';

const TEXT = '👋 Ada met Grace Hopper in Berlin. Ada!';
const ADA = { label: 'person', start: 2, end: 5 };
const GRACE = { label: 'person', start: 10, end: 15 };

function setUp({
  settings = {},
  spans,
  suggested,
  text = TEXT,
}: {
  settings?: Partial<SpanSettings>;
  spans?: ReadonlyArray<typeof ADA>;
  suggested?: ReadonlyArray<typeof ADA>;
  text?: string;
} = {}) {
  const question = aQuestion('span', { settings });
  const suggestion =
    suggested && aSuggestion({ value: anAnswer('span', suggested), score: 0.7, agent: 'ner' });
  const context = new FakeAnswerContext(suggestion, spans && anAnswer('span', spans), text);
  const clock = new FakeClock();
  const viewModel = new SpanQuestionViewModel(question, question.settings, context, clock);
  const shown = () => viewModel.spans.map(({ start, end, label }) => `${text.slice(start, end)}:${label.id}`);
  /** From the first unit of a word to its last. */
  const at = (word: string) => [text.indexOf(word), text.indexOf(word) + word.length] as const;
  return { viewModel, context, clock, shown, at };
}

describe('labeling', () => {
  it('grows to words, takes the active label and counts in code points (ANN-25)', () => {
    const { viewModel, context, at } = setUp();
    viewModel.chooseLabel('person');
    const [start] = at('Ada');
    viewModel.add(start + 1, start + 2, { level: 'word' });
    expect(context.answerTo('')).toEqual(anAnswer('span', [ADA]));
    expect(viewModel.lastChange).toMatchObject({ kind: 'added', text: 'Ada' });
  });

  it('does nothing without a label, on blanks, or with a label that is unknown', () => {
    const { viewModel, context, at } = setUp();
    expect(viewModel.add(...at('Ada'), { level: 'word' })).toBeNull();
    viewModel.chooseLabel('person');
    expect(viewModel.add(2, 3, { level: 'word' })).toBeNull();
    expect(viewModel.add(...at('Ada'), { level: 'word', label: 'nobody' })).toBeNull();
    expect(context.answerTo('')).toBeUndefined();
  });

  it('takes characters only where the question allows them', () => {
    const free = setUp();
    expect(free.viewModel.boundaries(4, 5, 'character')).toEqual({ start: 4, end: 5 });
    const strict = setUp({ settings: { allowCharacterAnnotation: false } });
    expect(strict.viewModel.boundaries(4, 5, 'character')).toEqual({ start: 3, end: 6 });
  });

  it('replaces what is in the way, unless spans may overlap', () => {
    const strict = setUp({ spans: [ADA, GRACE] });
    strict.viewModel.add(3, 20, { level: 'word', label: 'place' });
    expect(strict.shown()).toEqual(['Ada met Grace Hopper:place']);
    const free = setUp({ spans: [ADA, GRACE], settings: { allowOverlapping: true } });
    free.viewModel.add(3, 20, { level: 'word', label: 'place' });
    expect(free.shown()).toEqual(['Ada:person', 'Ada met Grace Hopper:place', 'Grace:person']);
    expect(free.viewModel.spans.map(({ level }) => level)).toEqual([0, 1, 0]);
  });
});

describe('changing a span', () => {
  const key = '2:5:person';

  it('gives it another label, which is the active one from then on (ANN-26)', () => {
    const { viewModel, shown } = setUp({ spans: [ADA] });
    viewModel.select(key);
    viewModel.relabel(key, 'place');
    expect(shown()).toEqual(['Ada:place']);
    expect([viewModel.activeLabel, viewModel.selected]).toEqual(['place', '2:5:place']);
  });

  it('adds a second label where spans may overlap, unless the first is to be replaced (ANN-26)', () => {
    const { viewModel, shown } = setUp({ spans: [ADA], settings: { allowOverlapping: true } });
    viewModel.relabel(key, 'place');
    expect(shown()).toEqual(['Ada:person', 'Ada:place']);
    viewModel.relabel(key, 'place', true);
    expect(shown()).toEqual(['Ada:place']);
  });

  it('grows, shrinks and moves it, and it stays selected', () => {
    const { viewModel, shown } = setUp({ spans: [ADA] });
    viewModel.select(key);
    const grown = viewModel.resize(key, 'grow', 'end', 'word');
    expect(shown()).toEqual(['Ada met:person']);
    expect(viewModel.selected).toBe(grown);
    const shrunk = viewModel.resize(grown ?? '', 'shrink', 'start', 'word');
    expect(shown()).toEqual(['met:person']);
    viewModel.move(shrunk ?? '', 1);
    expect(shown()).toEqual(['Grace:person']);
    expect(viewModel.lastChange).toMatchObject({ kind: 'moved', text: 'Grace' });
  });

  it('says when it cannot', () => {
    const { viewModel } = setUp({ spans: [ADA] });
    viewModel.chooseLabel('place');
    expect(viewModel.resize(key, 'shrink', 'end', 'word')).toBeNull();
    expect(viewModel.resize('no such span', 'grow', 'end', 'word')).toBeNull();
    expect(viewModel.lastChange?.kind).toBe('chosen');
  });

  it('removes it, and nothing is selected any more', () => {
    const { viewModel, context } = setUp({ spans: [ADA] });
    viewModel.select(key);
    viewModel.remove(key);
    expect(context.answerTo('')).toEqual(anAnswer('span', []));
    expect(viewModel.selected).toBeNull();
    expect(viewModel.lastChange).toMatchObject({ kind: 'removed', text: 'Ada' });
  });
});

describe('the spans as they are drawn', () => {
  it('stand in the order of the text, in its own units', () => {
    const { viewModel, shown } = setUp({ spans: [GRACE, ADA] });
    expect(shown()).toEqual(['Ada:person', 'Grace:person']);
    expect(viewModel.spans[0]).toMatchObject({ start: 3, end: 6 });
  });

  it('are the same objects while nothing about them changes', () => {
    const { viewModel } = setUp({ spans: [ADA, GRACE] });
    const stop = autorun(() => viewModel.spans);
    const [ada, grace] = viewModel.spans;
    viewModel.add(23, 25, { level: 'word', label: 'place' });
    expect(viewModel.spans[0]).toBe(ada);
    expect(viewModel.spans[1]).toBe(grace);
    stop();
  });

  it('know what was suggested, with score and agent', () => {
    const { viewModel } = setUp({ spans: [ADA, GRACE], suggested: [ADA] });
    expect(viewModel.spans.map(({ isSuggested, score, agent }) => ({ isSuggested, score, agent }))).toEqual([
      { isSuggested: true, score: 0.7, agent: 'ner' },
      { isSuggested: false, score: null, agent: null },
    ]);
  });

  it('leave out what the question and the text do not know', () => {
    const { shown } = setUp({
      spans: [ADA, { label: 'gone', start: 6, end: 9 }, { ...ADA, start: 30, end: 99 }],
    });
    expect(shown()).toEqual(['Ada:person']);
  });
});

describe('choosing a label', () => {
  it('takes it back when it is pressed again', () => {
    const { viewModel } = setUp();
    viewModel.toggleLabel('person');
    expect(viewModel.activeLabel).toBe('person');
    viewModel.toggleLabel('person');
    expect(viewModel.activeLabel).toBeNull();
    expect(viewModel.lastChange).toEqual({ kind: 'chosen', label: null });
  });

  it('works by digits, which wait where a longer number may follow', () => {
    const { viewModel, clock } = setUp({ settings: { options: options(...'abcdefghijklm') } });
    viewModel.typeDigit('3');
    expect(viewModel.activeLabel).toBe('c');
    viewModel.typeDigit('1');
    expect(viewModel.activeLabel).toBe('c');
    clock.advance(300);
    expect(viewModel.activeLabel).toBe('a');
    viewModel.typeDigit('1');
    viewModel.typeDigit('2');
    expect(viewModel.activeLabel).toBe('l');
  });

  it('by digits may mean another use of the label', () => {
    const { viewModel, shown } = setUp({ spans: [ADA] });
    viewModel.typeDigit('2', (label) => viewModel.relabel('2:5:person', label));
    expect(shown()).toEqual(['Ada:place']);
  });

  it('works by search', () => {
    const { viewModel } = setUp();
    viewModel.chooseFound();
    expect(viewModel.activeLabel).toBeNull();
    viewModel.list.searchFor('pla');
    viewModel.chooseFound();
    expect([viewModel.activeLabel, viewModel.list.search]).toEqual(['place', '']);
  });

  it('is kept for the next record, but nothing half typed or selected is', () => {
    const { viewModel, clock } = setUp({
      spans: [ADA],
      settings: { options: options(...'abcdefghijklm', 'person') },
    });
    viewModel.chooseLabel('person');
    viewModel.select('2:5:person');
    viewModel.typeDigit('1');
    viewModel.rest();
    clock.advance(300);
    expect([viewModel.activeLabel, viewModel.selected, viewModel.lastChange]).toEqual(['person', null, null]);
  });

  it('takes in a half typed number before the answer is left', () => {
    const { viewModel } = setUp({ settings: { options: options(...'abcdefghijklm') } });
    viewModel.typeDigit('1');
    viewModel.settle();
    expect(viewModel.activeLabel).toBe('a');
  });
});

describe('labeling every occurrence', () => {
  it('offers those that are free, and adds the chosen ones in one act', () => {
    const { viewModel, shown } = setUp({ spans: [ADA], text: 'Hi Ada, Ada and Ada' });
    viewModel.openOccurrences('Ada', 'place');
    const { occurrences } = viewModel;
    expect(occurrences?.places.map(({ availability }) => availability)).toEqual(['taken', 'free', 'free']);
    const [, , last] = occurrences?.places ?? [];
    if (last !== undefined) occurrences?.choose(last, false);
    occurrences?.apply();
    expect(shown()).toContain('Ada:place');
    expect(viewModel.spans).toHaveLength(2);
    expect(viewModel.occurrences).toBeNull();
    expect(viewModel.lastChange).toMatchObject({ kind: 'occurrences', count: 1 });
  });

  it('leaves out those that have the label already', () => {
    const { viewModel } = setUp({ spans: [ADA] });
    viewModel.openOccurrences('Ada', 'person');
    expect([viewModel.occurrences?.places.length, viewModel.occurrences?.open.length]).toEqual([2, 1]);
  });

  it('looks again with other options', () => {
    const { viewModel } = setUp({ text: 'art Art party' });
    viewModel.openOccurrences('art', 'place');
    const count = () => viewModel.occurrences?.chosen.length;
    expect(count()).toBe(1);
    viewModel.occurrences?.setOptions({ ignoreCase: true });
    expect(count()).toBe(2);
    viewModel.occurrences?.setOptions({ wholeWords: false });
    expect(count()).toBe(3);
    viewModel.occurrences?.chooseAll(false);
    expect(count()).toBe(0);
    viewModel.occurrences?.setLabel('person');
    expect(count()).toBe(3);
  });

  it('does nothing where nothing is chosen, and is closed by another record', () => {
    const { viewModel, context } = setUp();
    viewModel.addOccurrences([], 'person');
    viewModel.openOccurrences('Ada', 'person');
    viewModel.rest();
    expect([context.answerTo(''), viewModel.occurrences]).toEqual([undefined, null]);
  });
});

describe('leading the focus', () => {
  it('asks the text to take the focus, again each time', () => {
    const { viewModel } = setUp();
    viewModel.enterText();
    const first = viewModel.textFocusRequest;
    viewModel.enterText();
    expect(first).not.toBeNull();
    expect(viewModel.textFocusRequest).not.toBe(first);
  });
});

describe('a formatted text', () => {
  it.each([
    ['a label is chosen', (question: SpanQuestionViewModel) => question.toggleLabel('person')],
    ['the user goes into the text', (question: SpanQuestionViewModel) => question.enterText()],
    [
      'a passage of the list is chosen',
      (question: SpanQuestionViewModel) => question.select('0 3 person', 'list'),
    ],
    ['the user asks for it', (question: SpanQuestionViewModel) => question.showMarking()],
  ])('gives way to the source when %s', (_, act) => {
    const { viewModel } = setUp();
    expect(viewModel.isMarking).toBeNull();
    act(viewModel);
    expect(viewModel.isMarking).toBe(true);
  });

  it('leaves no label and no span to be meant, and comes back with the next record', () => {
    const { viewModel } = setUp({ spans: [ADA] });
    viewModel.chooseLabel('person');
    viewModel.showFormatted();
    viewModel.rest();
    expect([viewModel.isMarking, viewModel.activeLabel, viewModel.selected]).toEqual([false, null, null]);
  });

  it('is not left for a request of another record', () => {
    const { viewModel } = setUp();
    viewModel.enterText();
    viewModel.rest();
    expect(viewModel.textFocusRequest).toBeNull();
  });
});
