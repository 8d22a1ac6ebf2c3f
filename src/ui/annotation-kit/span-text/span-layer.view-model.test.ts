import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer } from '#tests/builders/record.builder';
import { FakeAnswerContext } from '#tests/fakes/fake-answer-context';
import { FakeClock } from '#tests/fakes/fake-clock';
import type { Span } from '#domain/question/answer';
import type { SpanSettings } from '#domain/question/question';
import { pressSpanTextKey } from './span-text-keys';
import { SpanQuestionViewModel } from '#ui/annotation-kit/editors/span/span-question.view-model';
import { SpanLayerViewModel, TextCursorViewModel } from './span-layer.view-model';

const TEXT = '👋 Ada met Grace Hopper in Berlin.';
const ADA = { label: 'person', start: 2, end: 5 };
const BERLIN = { label: 'place', start: 26, end: 32 };

function setUp(spans: readonly Span[] = [], settings: Partial<SpanSettings> = {}) {
  const question = aQuestion('span', { settings });
  const context = new FakeAnswerContext(undefined, anAnswer('span', spans), TEXT);
  const viewModel = new SpanQuestionViewModel(question, question.settings, context, new FakeClock());
  const layer = new SpanLayerViewModel(viewModel, TEXT, 'elements');
  let left = 0;
  const lines = { lineStep: () => TEXT.length, lineEdge: (way: 1 | -1) => (way === 1 ? TEXT.length : 0) };
  /** Keys as they come from a keyboard: `Alt+Shift+ArrowLeft`. Returns those that the text leaves to others. */
  const press = (...keys: readonly string[]) =>
    keys.filter((chord) => {
      const parts = chord.split('+');
      const event = new KeyPress(parts.at(-1) ?? '', parts);
      // The handler reads nothing else of the event.
      pressSpanTextKey(event as unknown as KeyboardEvent, { layer, lines, onLeave: () => (left += 1) });
      return !event.defaultPrevented;
    });
  const shown = () =>
    viewModel.spans.map(({ start, end, label }) => `${TEXT.slice(start, end)}: ${label.id}`);
  return {
    layer,
    question: viewModel,
    press,
    shown,
    stored: () => context.answerTo('span'),
    left: () => left,
  };
}

class KeyPress {
  defaultPrevented = false;
  readonly isComposing = false;
  readonly key: string;
  readonly #held: readonly string[];

  constructor(key: string, held: readonly string[]) {
    this.key = key;
    this.#held = held.slice(0, -1);
  }

  get shiftKey() {
    return this.#held.includes('Shift');
  }

  get altKey() {
    return this.#held.includes('Alt');
  }

  get ctrlKey() {
    return this.#held.includes('Control');
  }

  get metaKey() {
    return false;
  }

  preventDefault() {
    this.defaultPrevented = true;
  }
}

describe('by keyboard alone', () => {
  it('words are selected and labeled by the number of a label (ANN-35)', () => {
    const { press, shown, stored } = setUp();
    press('ArrowRight', 'Shift+ArrowRight', '1');
    expect(shown()).toEqual(['Ada: person']);
    expect(stored()).toEqual(anAnswer('span', [ADA]));
    press('ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', '2');
    expect(shown()).toEqual(['Ada: person', 'Grace Hopper: place']);
  });

  it('a label that was chosen is given by Enter; without one it is asked for', () => {
    const { press, shown, layer } = setUp();
    press('ArrowRight', 'Shift+ArrowRight', 'Enter');
    expect(layer.pick).toMatchObject({ kind: 'range' });
    layer.choose('person');
    expect(shown()).toEqual(['Ada: person']);
    press('2', 'ArrowRight', 'Shift+ArrowRight', 'Enter');
    expect(shown()).toEqual(['Ada: person', 'met: place']);
  });

  it('a new span replaces what it overlaps', () => {
    const { press, shown } = setUp([ADA]);
    press('ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', '2');
    expect(shown()).toEqual(['Ada met: place']);
  });

  it('. and , lead from span to span', () => {
    const { press, layer } = setUp([ADA, BERLIN]);
    press('.');
    expect(layer.selected?.span).toEqual(ADA);
    press('.', '.');
    expect(layer.selected?.span).toEqual(BERLIN);
    press(',');
    expect(layer.selected?.span).toEqual(ADA);
  });

  it.each([
    ['Shift+ArrowRight', 'Ada met'],
    ['Alt+Shift+ArrowRight', 'Ada'],
    ['Alt+ArrowRight', 'met'],
  ])('%s changes the selected span to "%s"', (chord, text) => {
    const { press, shown } = setUp([ADA]);
    press('.', chord);
    expect(shown()).toEqual([`${text}: person`]);
  });

  it('a span is grown, shrunk and moved at both of its ends', () => {
    const { press, shown, layer } = setUp([{ label: 'person', start: 10, end: 22 }]);
    press('.', 'Shift+ArrowLeft');
    expect(shown()).toEqual(['Grace: person']);
    press('Alt+Shift+ArrowLeft');
    expect(shown()).toEqual(['met Grace: person']);
    press('Alt+Shift+ArrowRight', 'Alt+ArrowLeft');
    expect(shown()).toEqual(['met: person']);
    expect(layer.cursor.head).toBe(7);
  });

  it('a span is changed by character where that was chosen', () => {
    const { press, shown } = setUp([ADA]);
    press('c', '.', 'Shift+ArrowLeft');
    expect(shown()).toEqual(['Ad: person']);
    const strict = setUp([ADA], { allowCharacterAnnotation: false });
    strict.press('c', '.', 'Shift+ArrowRight');
    expect(strict.shown()).toEqual(['Ada met: person']);
  });

  it('a digit gives the selected span another label, Enter looks for one', () => {
    const { press, shown, layer } = setUp([ADA]);
    press('.', '2');
    expect(shown()).toEqual(['Ada: place']);
    press('Enter');
    expect(layer.pick).toMatchObject({ kind: 'span' });
    layer.choose('person');
    expect(shown()).toEqual(['Ada: person']);
  });

  it.each(['Delete', 'Backspace'])('%s removes the selected span', (key) => {
    const { press, shown } = setUp([ADA, BERLIN]);
    press('.', key);
    expect(shown()).toEqual(['Berlin: place']);
  });

  it('a asks for every occurrence of the selected span', () => {
    const { press, question } = setUp([ADA]);
    press('.', 'a');
    expect(question.occurrences).not.toBeNull();
  });

  it('Esc gives up the selection, then the span, then leads back to the question', () => {
    const { press, layer, left } = setUp([ADA]);
    press('ArrowRight', 'Shift+ArrowRight', 'Escape');
    expect([layer.cursor.range, left()]).toEqual([null, 0]);
    press('Home', '.', 'Escape');
    expect([layer.selected, left()]).toEqual([null, 0]);
    press('Escape');
    expect(left()).toBe(1);
  });

  it('nothing that submits, discards or pages passes, and everything else does', () => {
    const { press } = setUp();
    expect(press('Enter', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowDown', 'Alt+ArrowLeft', '9')).toEqual([]);
    expect(press('Control+s', 'Control+z', 'Tab', '?', 'Alt+p')).toEqual([
      'Control+s',
      'Control+z',
      'Tab',
      '?',
      'Alt+p',
    ]);
  });
});

describe('by pointer', () => {
  it('a press on a span means that span, a press beside it none', () => {
    const { layer } = setUp([ADA]);
    layer.press(4);
    expect(layer.selected?.span).toEqual(ADA);
    layer.press(8);
    expect(layer.selected).toBeNull();
  });

  it('the span that is pointed at is shown before the one that is meant', () => {
    const { layer, question } = setUp([ADA, BERLIN]);
    layer.press(4);
    layer.hover(question.spans[1]?.key ?? null);
    expect(layer.shown?.span).toEqual(BERLIN);
    layer.hover(null);
    expect(layer.shown?.span).toEqual(ADA);
  });
});

const CARET_TEXT = 'Ada met Grace, 👩🏽‍🚀 & co.\nThe end';

function cursorAt(unit: number, text = CARET_TEXT) {
  const cursor = new TextCursorViewModel(text);
  cursor.moveTo(unit);
  const selected = () => cursor.range && text.slice(cursor.range.start, cursor.range.end);
  return { cursor, selected };
}

describe('the caret', () => {
  it('goes from word to word, and to the end', () => {
    const { cursor } = cursorAt(0, 'Ada met Grace.');
    const stops = Array.from({ length: 3 }, () => {
      cursor.step(1, false);
      return cursor.head;
    });
    expect(stops).toEqual([4, 8, 14]);
    cursor.step(-1, false);
    expect(cursor.head).toBe(8);
  });

  it('goes from character to character as a reader counts them', () => {
    const { cursor } = cursorAt(CARET_TEXT.indexOf('👩'));
    cursor.toggleLevel();
    cursor.step(1, false);
    expect(CARET_TEXT.slice(cursor.head)).toMatch(/^& co/u);
    cursor.step(-1, false);
    expect(cursor.head).toBe(CARET_TEXT.indexOf('👩'));
  });

  it('finds words in a text without blanks', () => {
    const text = '東京都に住んでいます';
    const { cursor, selected } = cursorAt(0, text);
    cursor.step(1, true);
    expect(selected()).toBe('東京');
  });

  it('stays within the text', () => {
    const { cursor } = cursorAt(0);
    cursor.step(-1, false);
    expect(cursor.head).toBe(0);
    cursor.moveTo(9999);
    expect(cursor.head).toBe(CARET_TEXT.length);
    cursor.step(1, true);
    expect(cursor.range).toBeNull();
  });

  it('lands on the word under it, wherever in it that was', () => {
    const { cursor, selected } = cursorAt(0);
    cursor.land(10, false);
    expect(cursor.head).toBe(8);
    cursor.land(2, true);
    expect(selected()).toBe('Ada met ');
    cursor.moveTo(0);
    cursor.land(10, true);
    expect(selected()).toBe('Ada met Grace');
  });
});

describe('a selection', () => {
  it('grows by whole words and shrinks by the same ones', () => {
    const { cursor, selected } = cursorAt(4);
    cursor.step(1, true);
    expect(selected()).toBe('met');
    cursor.step(1, true);
    expect(selected()).toBe('met Grace');
    cursor.step(-1, true);
    expect(selected()).toBe('met');
    cursor.step(-1, true);
    expect(selected()).toBeNull();
    cursor.step(-1, true);
    expect(selected()).toBe('Ada ');
    cursor.step(1, true);
    expect(selected()).toBeNull();
  });

  it('is given up where the caret stands', () => {
    const { cursor } = cursorAt(4);
    cursor.step(1, true);
    cursor.drop();
    expect(cursor.range).toBeNull();
    expect(cursor.head).toBe(7);
  });

  it('is what is spoken, else the word at the caret', () => {
    const { cursor } = cursorAt(5);
    expect(cursor.spoken).toEqual({ start: 4, end: 7 });
    cursor.extendTo(8);
    expect(cursor.spoken).toEqual({ start: 5, end: 8 });
  });
});

describe('Enter after the pointer was used', () => {
  it('a mark that was made by pointer leaves Enter to the page, until keys move the caret (ANN-87)', () => {
    const { layer, press } = setUp();
    layer.touchByPointer();
    layer.label({ start: 3, end: 6 }, 'word', 'person');
    expect(press('Enter')).toEqual(['Enter']);
    press('ArrowRight');
    expect(press('Enter')).toEqual([]);
  });

  it('a span that got another label by pointer leaves Enter to the page', () => {
    const { layer, press, question, shown } = setUp([ADA]);
    const [span] = question.spans;
    layer.touchByPointer();
    question.select(span?.key ?? null);
    layer.openPick({ kind: 'span', key: span?.key ?? '' });
    layer.choose('place');
    expect(shown()).toEqual(['Ada: place']);
    expect(press('Enter')).toEqual(['Enter']);
  });

  it('a stretch that was selected by pointer gets its label by Enter', () => {
    const { layer, press, question, shown } = setUp();
    question.chooseLabel('person');
    layer.touchByPointer();
    layer.cursor.selectRange({ start: 3, end: 6 });
    expect(press('Enter')).toEqual([]);
    expect(shown()).toEqual(['Ada: person']);
  });

  it('a mark that was made by keys keeps Enter in the text', () => {
    const { press } = setUp();
    press('ArrowRight', 'Shift+ArrowRight', '1');
    expect(press('Enter')).toEqual([]);
  });
});
