import { currentPlatform, type Platform } from '#ui/shared/hooks/platform';
import { digitOf, isComposing, keyOf } from '#ui/shared/keys/pressed-key';
import {
  meaningIn,
  pressedChord,
  scopedKey,
  type KeyPress,
  type ScopedKey,
} from '#ui/annotation-kit/commands/key-table';
import type { SpanLayerViewModel } from './span-layer.view-model';

/** Scope of a key in a text with spans: without a selection, with a range selected, or with a span selected. */
export type SpanTextScope = 'text' | 'stretch' | 'span';

const ANYWHERE: readonly SpanTextScope[] = ['text', 'stretch', 'span'];
const NOT_ON_SPAN: readonly SpanTextScope[] = ['text', 'stretch'];

const key = scopedKey<SpanTextScope>;

/**
 * The keys of a text in which spans are marked. The text is a focus depth in addition to those of docs/design/keyboard.md:
 * Tab or Shift+Enter enters it, Tab or Esc leaves it. A key without a meaning here is left to the page unless `isHeldBack`
 * applies.
 */
export const SPAN_TEXT_KEYS = {
  nextWord: key('ArrowRight', ANYWHERE, 'annotation.keys.span.nextWord'),
  previousWord: key('ArrowLeft', ANYWHERE, 'annotation.keys.span.previousWord'),
  nextLine: key('ArrowDown', ANYWHERE, 'annotation.keys.span.nextLine'),
  previousLine: key('ArrowUp', ANYWHERE, 'annotation.keys.span.previousLine'),
  lineStart: key('Home', ANYWHERE, 'annotation.keys.span.lineStart'),
  lineEnd: key('End', ANYWHERE, 'annotation.keys.span.lineEnd'),
  textStart: key('$mod+Home', ANYWHERE, 'annotation.keys.span.textStart'),
  textEnd: key('$mod+End', ANYWHERE, 'annotation.keys.span.textEnd'),
  selectNextWord: key('Shift+ArrowRight', NOT_ON_SPAN, 'annotation.keys.span.selectNextWord'),
  selectPreviousWord: key('Shift+ArrowLeft', NOT_ON_SPAN, 'annotation.keys.span.selectPreviousWord'),
  selectNextLine: key('Shift+ArrowDown', NOT_ON_SPAN, 'annotation.keys.span.selectNextLine'),
  selectPreviousLine: key('Shift+ArrowUp', NOT_ON_SPAN, 'annotation.keys.span.selectPreviousLine'),
  selectLineStart: key('Shift+Home', NOT_ON_SPAN, 'annotation.keys.span.selectLineStart'),
  selectLineEnd: key('Shift+End', NOT_ON_SPAN, 'annotation.keys.span.selectLineEnd'),
  chooseLabel: key('Digit', ['text'], 'annotation.keys.span.chooseLabel'),
  labelStretch: key('Digit', ['stretch'], 'annotation.keys.span.labelStretch'),
  labelAgain: key('Enter', ['stretch'], 'annotation.keys.span.labelAgain'),
  toggleCharacters: key('C', ANYWHERE, 'annotation.keys.span.toggleCharacters'),
  nextSpan: key('.', ANYWHERE, 'annotation.keys.span.nextSpan'),
  previousSpan: key(',', ANYWHERE, 'annotation.keys.span.previousSpan'),
  growEnd: key('Shift+ArrowRight', ['span'], 'annotation.keys.span.growEnd'),
  shrinkEnd: key('Shift+ArrowLeft', ['span'], 'annotation.keys.span.shrinkEnd'),
  growStart: key('Alt+Shift+ArrowLeft', ['span'], 'annotation.keys.span.growStart'),
  shrinkStart: key('Alt+Shift+ArrowRight', ['span'], 'annotation.keys.span.shrinkStart'),
  moveNext: key('Alt+ArrowRight', ['span'], 'annotation.keys.span.moveNext'),
  movePrevious: key('Alt+ArrowLeft', ['span'], 'annotation.keys.span.movePrevious'),
  relabel: key('Digit', ['span'], 'annotation.keys.span.relabel'),
  findLabel: key('Enter', ['span'], 'annotation.keys.span.findLabel'),
  labelEverywhere: key('A', ['span'], 'annotation.keys.span.labelEverywhere'),
  remove: key('Delete', ['span'], 'annotation.keys.span.remove'),
  removeToo: key('Backspace', ['span'], 'annotation.keys.span.remove'),
  stepOut: key('Escape', ANYWHERE, 'annotation.keys.span.stepOut'),
} as const satisfies Record<string, ScopedKey<SpanTextScope>>;

export type SpanTextKeyId = keyof typeof SPAN_TEXT_KEYS;

/** Meaning of a key in a scope of the text; null if it has none. */
export function spanTextKey(press: KeyPress, scope: SpanTextScope, platform: Platform): SpanTextKeyId | null {
  // Shift does not change the meaning of a letter in a text.
  const chord = pressedChord(press, platform).replace(/^Shift\+(?=[A-Z]$)/u, '');
  return meaningIn<SpanTextKeyId, SpanTextScope>(SPAN_TEXT_KEYS, chord, scope);
}

/**
 * Whether a key is held back because it would act on the whole record while the user reads or removes spans. After a span
 * was marked by pointer, Enter is passed on and submits (ANN-87).
 */
function isHeldBack(press: KeyPress, isByPointer: boolean): boolean {
  const { ctrlKey, metaKey } = press;
  if (ctrlKey || metaKey || (isByPointer && keyOf(press) === 'Enter')) return false;
  return HELD_BACK.has(keyOf(press)) || digitOf(press) !== null;
}

const HELD_BACK: ReadonlySet<string> = new Set([
  'Enter',
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
]);

/** Movement by lines of the text, which depend on its layout. */
export interface TextLines {
  /** The offset one line up or down, in the same column as the caret. */
  lineStep(way: 1 | -1): number;
  lineEdge(way: 1 | -1): number;
}

interface Press {
  readonly digit: string | null;
  readonly layer: SpanLayerViewModel;
  readonly lines: TextLines;
  readonly onLeave: () => void;
}

const HANDLERS: Readonly<Record<SpanTextKeyId, (press: Press) => void>> = {
  nextWord: ({ layer }) => layer.walk((cursor) => cursor.step(1, false)),
  previousWord: ({ layer }) => layer.walk((cursor) => cursor.step(-1, false)),
  nextLine: ({ layer, lines }) => layer.walk((cursor) => cursor.land(lines.lineStep(1), false)),
  previousLine: ({ layer, lines }) => layer.walk((cursor) => cursor.land(lines.lineStep(-1), false)),
  lineStart: ({ layer, lines }) => layer.walk((cursor) => cursor.moveTo(lines.lineEdge(-1))),
  lineEnd: ({ layer, lines }) => layer.walk((cursor) => cursor.moveTo(lines.lineEdge(1))),
  textStart: ({ layer }) => layer.walk((cursor) => cursor.moveTo(0)),
  textEnd: ({ layer }) => layer.walk((cursor) => cursor.moveTo(cursor.text.length)),
  selectNextWord: ({ layer }) => layer.walk((cursor) => cursor.step(1, true)),
  selectPreviousWord: ({ layer }) => layer.walk((cursor) => cursor.step(-1, true)),
  selectNextLine: ({ layer, lines }) => layer.walk((cursor) => cursor.land(lines.lineStep(1), true)),
  selectPreviousLine: ({ layer, lines }) => layer.walk((cursor) => cursor.land(lines.lineStep(-1), true)),
  selectLineStart: ({ layer, lines }) => layer.walk((cursor) => cursor.extendTo(lines.lineEdge(-1))),
  selectLineEnd: ({ layer, lines }) => layer.walk((cursor) => cursor.extendTo(lines.lineEdge(1))),
  chooseLabel: ({ layer, digit }) => typeDigit(layer, digit),
  labelStretch: ({ layer, digit }) => typeDigit(layer, digit, (label) => layer.labelStretch(label)),
  labelAgain: ({ layer }) => layer.labelStretch(),
  toggleCharacters: ({ layer }) => layer.toggleCharacters(),
  nextSpan: ({ layer }) => layer.focusNeighbor(1),
  previousSpan: ({ layer }) => layer.focusNeighbor(-1),
  growEnd: ({ layer }) => layer.resize('grow', 'end'),
  shrinkEnd: ({ layer }) => layer.resize('shrink', 'end'),
  growStart: ({ layer }) => layer.resize('grow', 'start'),
  shrinkStart: ({ layer }) => layer.resize('shrink', 'start'),
  moveNext: ({ layer }) => layer.move(1),
  movePrevious: ({ layer }) => layer.move(-1),
  relabel: ({ layer, digit }) => typeDigit(layer, digit, (label) => layer.relabel(label)),
  findLabel: ({ layer }) => layer.findLabel(),
  labelEverywhere: ({ layer }) => layer.labelEverywhere(),
  remove: ({ layer }) => layer.remove(),
  removeToo: ({ layer }) => layer.remove(),
  stepOut: ({ layer, onLeave }) => {
    if (!layer.stepOut()) onLeave();
  },
};

function typeDigit(layer: SpanLayerViewModel, digit: string | null, use?: (label: string) => void): void {
  if (digit !== null) layer.editing.typeDigit(digit, use);
}

/** Handles a key that was pressed in a text with spans. Returns false for keys that it does not handle. */
export function pressSpanTextKey(event: KeyboardEvent, press: Omit<Press, 'digit'>): boolean {
  if (event.defaultPrevented || isComposing(event)) return false;
  const id = spanTextKey(event, scopeOf(press.layer), currentPlatform());
  if (id !== null || isHeldBack(event, press.layer.isByPointer)) event.preventDefault();
  if (id === null) return false;
  HANDLERS[id]({ ...press, digit: digitOf(event) });
  return true;
}

function scopeOf({ cursor, selected }: SpanLayerViewModel): SpanTextScope {
  if (cursor.range !== null) return 'stretch';
  return selected === null ? 'text' : 'span';
}
