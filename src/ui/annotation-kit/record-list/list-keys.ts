import type { MeantKey } from '#ui/annotation-kit/commands/key-table';

/** Keys that work anywhere in the list. A list without a focus view omits `open`. */
export const LIST_KEYS = {
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
} as const satisfies Record<string, MeantKey>;

export type ListKey = keyof typeof LIST_KEYS;

/** Keys of a list, with their texts. */
export type ListKeys = Readonly<Partial<Record<ListKey, MeantKey>>>;

/** Keys of the list that the controls inside a card handle themselves. */
export const KEYS_OF_CARD_ONLY: ReadonlySet<ListKey> = new Set(['toggle']);
