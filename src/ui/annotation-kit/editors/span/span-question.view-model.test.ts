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
  /** From the first unit of a word to its end. */
  const at = (word: string) => [text.indexOf(word), text.indexOf(word) + word.length] as const;
  return { viewModel, context, clock, shown, at };
}

describe('labeling', () => {
  it('a new span is expanded to words, gets the active label and counts in code points (ANN-25)', () => {
    const { viewModel, context, at } = setUp();
    viewModel.chooseLabel('person');
    const [start] = at('Ada');
    viewModel.add(start + 1, start + 2, { level: 'word' });
    expect(context.answerTo('')).toEqual(anAnswer('span', [ADA]));
    expect(viewModel.lastChange).toMatchObject({ kind: 'added', text: 'Ada' });
  });

  it('labeling does nothing without a label, on blanks, or with an unknown label', () => {
    const { viewModel, context, at } = setUp();
    expect(viewModel.add(...at('Ada'), { level: 'word' })).toBeNull();
    viewModel.chooseLabel('person');
    expect(viewModel.add(2, 3, { level: 'word' })).toBeNull();
    expect(viewModel.add(...at('Ada'), { level: 'word', label: 'nobody' })).toBeNull();
    expect(context.answerTo('')).toBeUndefined();
  });

  it('characters can be labeled only if the question allows them', () => {
    const free = setUp();
    expect(free.viewModel.boundaries(4, 5, 'character')).toEqual({ start: 4, end: 5 });
    const strict = setUp({ settings: { allowCharacterAnnotation: false } });
    expect(strict.viewModel.boundaries(4, 5, 'character')).toEqual({ start: 3, end: 6 });
  });

  it('a new span replaces those that it overlaps, unless spans may overlap', () => {
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

  it('a relabeled span gets the new label, which becomes active (ANN-26)', () => {
    const { viewModel, shown } = setUp({ spans: [ADA] });
    viewModel.select(key);
    viewModel.relabel(key, 'place');
    expect(shown()).toEqual(['Ada:place']);
    expect([viewModel.activeLabel, viewModel.selected]).toEqual(['place', '2:5:place']);
  });

  it('relabeling adds a second label if spans may overlap, unless the first is to be replaced (ANN-26)', () => {
    const { viewModel, shown } = setUp({ spans: [ADA], settings: { allowOverlapping: true } });
    viewModel.relabel(key, 'place');
    expect(shown()).toEqual(['Ada:person', 'Ada:place']);
    viewModel.relabel(key, 'place', true);
    expect(shown()).toEqual(['Ada:place']);
  });

  it('a resized or moved span stays selected', () => {
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

  it('resizing returns null for an unknown span or one that cannot shrink', () => {
    const { viewModel } = setUp({ spans: [ADA] });
    viewModel.chooseLabel('place');
    expect(viewModel.resize(key, 'shrink', 'end', 'word')).toBeNull();
    expect(viewModel.resize('no such span', 'grow', 'end', 'word')).toBeNull();
    expect(viewModel.lastChange?.kind).toBe('chosen');
  });

  it('removing the selected span clears the selection', () => {
    const { viewModel, context } = setUp({ spans: [ADA] });
    viewModel.select(key);
    viewModel.remove(key);
    expect(context.answerTo('')).toEqual(anAnswer('span', []));
    expect(viewModel.selected).toBeNull();
    expect(viewModel.lastChange).toMatchObject({ kind: 'removed', text: 'Ada' });
  });
});

describe('the rendered spans', () => {
  it('spans are in text order, with offsets in UTF-16 units', () => {
    const { viewModel, shown } = setUp({ spans: [GRACE, ADA] });
    expect(shown()).toEqual(['Ada:person', 'Grace:person']);
    expect(viewModel.spans[0]).toMatchObject({ start: 3, end: 6 });
  });

  it('unchanged spans remain the same objects', () => {
    const { viewModel } = setUp({ spans: [ADA, GRACE] });
    const stop = autorun(() => viewModel.spans);
    const [ada, grace] = viewModel.spans;
    viewModel.add(23, 25, { level: 'word', label: 'place' });
    expect(viewModel.spans[0]).toBe(ada);
    expect(viewModel.spans[1]).toBe(grace);
    stop();
  });

  it('suggested spans have a score and an agent', () => {
    const { viewModel } = setUp({ spans: [ADA, GRACE], suggested: [ADA] });
    expect(viewModel.spans.map(({ isSuggested, score, agent }) => ({ isSuggested, score, agent }))).toEqual([
      { isSuggested: true, score: 0.7, agent: 'ner' },
      { isSuggested: false, score: null, agent: null },
    ]);
  });

  it('spans with an unknown label or beyond the text are left out', () => {
    const { shown } = setUp({
      spans: [ADA, { label: 'gone', start: 6, end: 9 }, { ...ADA, start: 30, end: 99 }],
    });
    expect(shown()).toEqual(['Ada:person']);
  });
});

describe('choosing a label', () => {
  it('a second click on a label deselects it', () => {
    const { viewModel } = setUp();
    viewModel.toggleLabel('person');
    expect(viewModel.activeLabel).toBe('person');
    viewModel.toggleLabel('person');
    expect(viewModel.activeLabel).toBeNull();
    expect(viewModel.lastChange).toEqual({ kind: 'chosen', label: null });
  });

  it('a label is chosen by digits, which wait if a longer number may follow', () => {
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

  it('a typed label can be passed to another use', () => {
    const { viewModel, shown } = setUp({ spans: [ADA] });
    viewModel.typeDigit('2', (label) => viewModel.relabel('2:5:person', label));
    expect(shown()).toEqual(['Ada:place']);
  });

  it('a label can be chosen by search', () => {
    const { viewModel } = setUp();
    viewModel.chooseFound();
    expect(viewModel.activeLabel).toBeNull();
    viewModel.list.searchFor('pla');
    viewModel.chooseFound();
    expect([viewModel.activeLabel, viewModel.list.search]).toEqual(['place', '']);
  });

  it('the active label is kept for the next record, but not the selection or a partially typed number', () => {
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

  it('a partially typed number takes effect when the answer is settled', () => {
    const { viewModel } = setUp({ settings: { options: options(...'abcdefghijklm') } });
    viewModel.typeDigit('1');
    viewModel.settle();
    expect(viewModel.activeLabel).toBe('a');
  });
});

describe('labeling every occurrence', () => {
  it('unlabeled occurrences are preselected, and the chosen ones are labeled in one act', () => {
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

  it('occurrences that already have the label are left out', () => {
    const { viewModel } = setUp({ spans: [ADA] });
    viewModel.openOccurrences('Ada', 'person');
    expect([viewModel.occurrences?.places.length, viewModel.occurrences?.open.length]).toEqual([2, 1]);
  });

  it('changed options search the occurrences again', () => {
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

  it('labeling no occurrences does nothing, and another record closes the dialog', () => {
    const { viewModel, context } = setUp();
    viewModel.addOccurrences([], 'person');
    viewModel.openOccurrences('Ada', 'person');
    viewModel.rest();
    expect([context.answerTo(''), viewModel.occurrences]).toEqual([undefined, null]);
  });
});

describe('moving the focus', () => {
  it('each request for the text to take the focus is a new object', () => {
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
    ['the user enters the text', (question: SpanQuestionViewModel) => question.enterText()],
    [
      'a span is selected in the list',
      (question: SpanQuestionViewModel) => question.select('0 3 person', 'list'),
    ],
    ['the user requests the source', (question: SpanQuestionViewModel) => question.showMarking()],
  ])('a formatted text is replaced by its source when %s', (_, act) => {
    const { viewModel } = setUp();
    expect(viewModel.isMarking).toBeNull();
    act(viewModel);
    expect(viewModel.isMarking).toBe(true);
  });

  it('a formatted text clears the active label and the selection, and stays formatted on the next record', () => {
    const { viewModel } = setUp({ spans: [ADA] });
    viewModel.chooseLabel('person');
    viewModel.showFormatted();
    viewModel.rest();
    expect([viewModel.isMarking, viewModel.activeLabel, viewModel.selected]).toEqual([false, null, null]);
  });

  it('a request for the focus is dropped with its record', () => {
    const { viewModel } = setUp();
    viewModel.enterText();
    viewModel.rest();
    expect(viewModel.textFocusRequest).toBeNull();
  });
});
