import { digitOf, keyOf } from '#ui/shared/keys/pressed-key';
import { meaningOf, type KeyPress, type MeantKey } from '#ui/annotation-kit/commands/key-table';

/** Keys on a row of the list of spans. They include Backspace, which on the page would discard the record. */
export const SPAN_LIST_KEYS = {
  nextSpan: { keys: 'ArrowDown', label: 'annotation.spans.keys.next' },
  previousSpan: { keys: 'ArrowUp', label: 'annotation.spans.keys.previous' },
  firstSpan: { keys: 'Home', label: 'annotation.spans.keys.first' },
  lastSpan: { keys: 'End', label: 'annotation.spans.keys.last' },
  relabelSpan: { keys: 'Digit', label: 'annotation.spans.keys.relabel' },
  removeSpan: { keys: 'Delete', label: 'annotation.spans.keys.remove' },
  removeSpanToo: { keys: 'Backspace', label: 'annotation.spans.keys.remove' },
  leaveSpans: { keys: 'Escape', label: 'annotation.keys.stepOut' },
} as const satisfies Record<string, MeantKey>;

export type SpanListKeyId = keyof typeof SPAN_LIST_KEYS;

/** Meaning of a key on a row; null leaves it to the question and the page. */
export function spanListKey(press: KeyPress): SpanListKeyId | null {
  const { shiftKey, ctrlKey, metaKey, altKey } = press;
  const isDigit = digitOf(press) !== null;
  // Whether a digit requires Shift depends on the keyboard layout.
  if (ctrlKey || metaKey || altKey || (shiftKey && !isDigit)) return null;
  return meaningOf<SpanListKeyId>(SPAN_LIST_KEYS, isDigit ? 'Digit' : keyOf(press));
}
