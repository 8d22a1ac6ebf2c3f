import type { TranslationKey } from '../../../shared/i18n/translate';

interface SpanListKey {
  readonly keys: string;
  readonly label: TranslationKey;
}

/** What keys mean on a row of the list of spans. Backspace too, because on the page it would discard the record. */
export const SPAN_LIST_KEYS = {
  nextSpan: { keys: 'ArrowDown', label: 'annotation.spans.keys.next' },
  previousSpan: { keys: 'ArrowUp', label: 'annotation.spans.keys.previous' },
  firstSpan: { keys: 'Home', label: 'annotation.spans.keys.first' },
  lastSpan: { keys: 'End', label: 'annotation.spans.keys.last' },
  relabelSpan: { keys: 'Digit', label: 'annotation.spans.keys.relabel' },
  removeSpan: { keys: 'Delete', label: 'annotation.spans.keys.remove' },
  removeSpanToo: { keys: 'Backspace', label: 'annotation.spans.keys.remove' },
  leaveSpans: { keys: 'Escape', label: 'annotation.keys.stepOut' },
} as const satisfies Record<string, SpanListKey>;

export type SpanListKeyId = keyof typeof SPAN_LIST_KEYS;

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key means on a row; null leaves it to the question and the page. */
export function spanListKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): SpanListKeyId | null {
  if (shiftKey || ctrlKey || metaKey || altKey) return null;
  const chord = /^\d$/.test(key) ? 'Digit' : key;
  return (
    Object.keys(SPAN_LIST_KEYS)
      .filter(isSpanListKeyId)
      .find((id) => SPAN_LIST_KEYS[id].keys === chord) ?? null
  );
}

function isSpanListKeyId(id: string): id is SpanListKeyId {
  return id in SPAN_LIST_KEYS;
}
