import type { KeyPress } from '#ui/annotation-kit/commands/key-table';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import { letterKeyOf } from '#ui/shared/keys/pressed-key';

interface KeyOfList {
  /** In the notation of tinykeys. */
  readonly keys: string;
  readonly label: TranslationKey;
}

/** Keys that work anywhere in the list. */
export type ListKey =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'pageDown'
  | 'pageUp'
  | 'toggle'
  | 'extendDown'
  | 'extendUp'
  | 'all'
  | 'none'
  | 'open';

/** Keys of a list, with their texts. */
export type ListKeys = Readonly<Partial<Record<ListKey, KeyOfList>>>;

/** All keys. A list without a focus view omits `open`. */
export const LIST_KEYS: Readonly<Record<ListKey, KeyOfList>> = {
  next: { keys: 'ArrowDown', label: 'annotation.bulk.list.keys.next' },
  previous: { keys: 'ArrowUp', label: 'annotation.bulk.list.keys.previous' },
  first: { keys: 'Home', label: 'annotation.bulk.list.keys.first' },
  last: { keys: 'End', label: 'annotation.bulk.list.keys.last' },
  pageDown: { keys: 'PageDown', label: 'annotation.bulk.list.keys.pageDown' },
  pageUp: { keys: 'PageUp', label: 'annotation.bulk.list.keys.pageUp' },
  toggle: { keys: 'Space', label: 'annotation.bulk.list.keys.toggle' },
  extendDown: { keys: 'Shift+ArrowDown', label: 'annotation.bulk.list.keys.extendDown' },
  extendUp: { keys: 'Shift+ArrowUp', label: 'annotation.bulk.list.keys.extendUp' },
  all: { keys: '$mod+A', label: 'annotation.bulk.list.keys.all' },
  none: { keys: 'Escape', label: 'annotation.bulk.list.keys.none' },
  open: { keys: 'F', label: 'annotation.bulk.list.keys.open' },
};

/** Keys of the list that the controls inside a card handle themselves. */
export const KEYS_OF_CARD_ONLY: ReadonlySet<ListKey> = new Set(['toggle']);

/** Meaning of a key press in a list with these keys; null if it has none. */
export function listKey(press: KeyPress, keys: ListKeys): ListKey | null {
  const key = meaningOf(press);
  return key !== null && key in keys ? key : null;
}

function meaningOf(press: KeyPress): ListKey | null {
  const { shiftKey, ctrlKey, metaKey, altKey } = press;
  const key = letterKeyOf(press);
  const isMod = ctrlKey || metaKey;
  if (altKey) return null;
  if (isMod) return !shiftKey && key.toLowerCase() === 'a' ? 'all' : null;
  if (shiftKey) return key === 'ArrowDown' ? 'extendDown' : key === 'ArrowUp' ? 'extendUp' : null;
  return PLAIN.get(key) ?? null;
}

const PLAIN = new Map<string, ListKey>([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['PageDown', 'pageDown'],
  ['PageUp', 'pageUp'],
  [' ', 'toggle'],
  ['Escape', 'none'],
  ['f', 'open'],
  ['F', 'open'],
]);
