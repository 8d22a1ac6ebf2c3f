import { currentPlatform } from '#ui/shared/hooks/platform';
import type { SpanLayerViewModel } from './span-layer.view-model';
import { isHeldBack, spanTextKey, type SpanTextKeyId, type SpanTextPlace } from './span-text-keys';

/** Lines of the text, known only from its layout. */
export interface TextLines {
  /** The offset one line up or down, at the same distance from the edge as the caret. */
  lineStep(way: 1 | -1): number;
  lineEdge(way: 1 | -1): number;
}

interface Press {
  readonly key: string;
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
  chooseLabel: ({ layer, key }) => layer.question.typeDigit(key),
  labelStretch: ({ layer, key }) => layer.question.typeDigit(key, (label) => layer.labelStretch(label)),
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
  relabel: ({ layer, key }) => layer.question.typeDigit(key, (label) => layer.relabel(label)),
  findLabel: ({ layer }) => layer.findLabel(),
  labelEverywhere: ({ layer }) => layer.labelEverywhere(),
  remove: ({ layer }) => layer.remove(),
  removeToo: ({ layer }) => layer.remove(),
  stepOut: ({ layer, onLeave }) => {
    if (!layer.stepOut()) onLeave();
  },
};

/**
 * Reads a key that was pressed in the text of a span question and says whether the text has used it. Keys that submit,
 * discard or page never reach the record from here.
 */
export function pressSpanTextKey(event: KeyboardEvent, press: Omit<Press, 'key'>): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const id = spanTextKey(event, placeOf(press.layer), currentPlatform());
  if (id !== null || isHeldBack(event)) event.preventDefault();
  if (id === null) return false;
  HANDLERS[id]({ ...press, key: event.key });
  return true;
}

function placeOf({ cursor, selected }: SpanLayerViewModel): SpanTextPlace {
  if (cursor.range !== null) return 'stretch';
  return selected === null ? 'text' : 'span';
}
