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
  /** Presses keys such as `Alt+Shift+ArrowLeft`. Returns those that the text does not handle. */
  const press = (...keys: readonly string[]) =>
    keys.filter((chord) => {
      const parts = chord.split('+');
      const event = new KeyPress(parts.at(-1) ?? '', parts);
      // The handler reads only these properties of the event.
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

describe('labeling by keyboard', () => {
  it('words are selected by keys and labeled by the number of a label (ANN-35)', () => {
    const { press, shown, stored } = setUp();
    press('ArrowRight', 'Shift+ArrowRight', '1');
    expect(shown()).toEqual(['Ada: person']);
    expect(stored()).toEqual(anAnswer('span', [ADA]));
    press('ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', '2');
    expect(shown()).toEqual(['Ada: person', 'Grace Hopper: place']);
  });

  it('Enter assigns the active label, or opens the labels if there is none', () => {
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

  it('. and , move from span to span', () => {
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

  it('a span can grow and shrink at both ends, and move', () => {
    const { press, shown, layer } = setUp([{ label: 'person', start: 10, end: 22 }]);
    press('.', 'Shift+ArrowLeft');
    expect(shown()).toEqual(['Grace: person']);
    press('Alt+Shift+ArrowLeft');
    expect(shown()).toEqual(['met Grace: person']);
    press('Alt+Shift+ArrowRight', 'Alt+ArrowLeft');
    expect(shown()).toEqual(['met: person']);
    expect(layer.cursor.head).toBe(7);
  });

  it('a span is resized by character at the level of characters', () => {
    const { press, shown } = setUp([ADA]);
    press('c', '.', 'Shift+ArrowLeft');
    expect(shown()).toEqual(['Ad: person']);
    const strict = setUp([ADA], { allowCharacterAnnotation: false });
    strict.press('c', '.', 'Shift+ArrowRight');
    expect(strict.shown()).toEqual(['Ada met: person']);
  });

  it('a digit changes the label of the selected span, and Enter opens the labels', () => {
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

  it('the key a lists every occurrence of the selected span', () => {
    const { press, question } = setUp([ADA]);
    press('.', 'a');
    expect(question.occurrences).not.toBeNull();
  });

  it('Esc clears the selection, then deselects the span, then returns to the question', () => {
    const { press, layer, left } = setUp([ADA]);
    press('ArrowRight', 'Shift+ArrowRight', 'Escape');
    expect([layer.cursor.range, left()]).toEqual([null, 0]);
    press('Home', '.', 'Escape');
    expect([layer.selected, left()]).toEqual([null, 0]);
    press('Escape');
    expect(left()).toBe(1);
  });

  it('keys that submit, discard or page are held back, and all others pass', () => {
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

describe('selecting spans by pointer', () => {
  it('a click on a span selects it, and a click elsewhere deselects it', () => {
    const { layer } = setUp([ADA]);
    layer.press(4);
    expect(layer.selected?.span).toEqual(ADA);
    layer.press(8);
    expect(layer.selected).toBeNull();
  });

  it('the hovered span is shown instead of the selected one', () => {
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
  it('the caret moves from word to word, and to the end', () => {
    const { cursor } = cursorAt(0, 'Ada met Grace.');
    const stops = Array.from({ length: 3 }, () => {
      cursor.step(1, false);
      return cursor.head;
    });
    expect(stops).toEqual([4, 8, 14]);
    cursor.step(-1, false);
    expect(cursor.head).toBe(8);
  });

  it('the caret moves by user-perceived characters', () => {
    const { cursor } = cursorAt(CARET_TEXT.indexOf('👩'));
    cursor.toggleLevel();
    cursor.step(1, false);
    expect(CARET_TEXT.slice(cursor.head)).toMatch(/^& co/u);
    cursor.step(-1, false);
    expect(cursor.head).toBe(CARET_TEXT.indexOf('👩'));
  });

  it('the caret finds words in a text without blanks', () => {
    const text = '東京都に住んでいます';
    const { cursor, selected } = cursorAt(0, text);
    cursor.step(1, true);
    expect(selected()).toBe('東京');
  });

  it('the caret stays within the text', () => {
    const { cursor } = cursorAt(0);
    cursor.step(-1, false);
    expect(cursor.head).toBe(0);
    cursor.moveTo(9999);
    expect(cursor.head).toBe(CARET_TEXT.length);
    cursor.step(1, true);
    expect(cursor.range).toBeNull();
  });

  it('the caret moves to the start of the word at the given offset', () => {
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
  it('a selection grows and shrinks by whole words', () => {
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

  it('a dropped selection leaves the caret at its position', () => {
    const { cursor } = cursorAt(4);
    cursor.step(1, true);
    cursor.drop();
    expect(cursor.range).toBeNull();
    expect(cursor.head).toBe(7);
  });

  it('the selection is announced, else the word at the caret', () => {
    const { cursor } = cursorAt(5);
    expect(cursor.spoken).toEqual({ start: 4, end: 7 });
    cursor.extendTo(8);
    expect(cursor.spoken).toEqual({ start: 5, end: 8 });
  });
});

describe('Enter after the pointer was used', () => {
  it('after a span is marked by pointer, Enter is left to the page until keys move the caret (ANN-87)', () => {
    const { layer, press } = setUp();
    layer.touchByPointer();
    layer.label({ start: 3, end: 6 }, 'word', 'person');
    expect(press('Enter')).toEqual(['Enter']);
    press('ArrowRight');
    expect(press('Enter')).toEqual([]);
  });

  it('after a span is relabeled by pointer, Enter is left to the page', () => {
    const { layer, press, question, shown } = setUp([ADA]);
    const [span] = question.spans;
    layer.touchByPointer();
    question.select(span?.key ?? null);
    layer.openPick({ kind: 'span', key: span?.key ?? '' });
    layer.choose('place');
    expect(shown()).toEqual(['Ada: place']);
    expect(press('Enter')).toEqual(['Enter']);
  });

  it('Enter labels a range that was selected by pointer', () => {
    const { layer, press, question, shown } = setUp();
    question.chooseLabel('person');
    layer.touchByPointer();
    layer.cursor.selectRange({ start: 3, end: 6 });
    expect(press('Enter')).toEqual([]);
    expect(shown()).toEqual(['Ada: person']);
  });

  it('after a span is marked by keys, the text handles Enter', () => {
    const { press } = setUp();
    press('ArrowRight', 'Shift+ArrowRight', '1');
    expect(press('Enter')).toEqual([]);
  });
});
