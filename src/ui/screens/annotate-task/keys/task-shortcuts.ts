import {
  COLUMN_GROUPS,
  shortcutGroup,
  type ShortcutGroup,
} from '#ui/annotation-kit/commands/shortcut-groups';
import { LIST_KEYS, type ListKeys } from '#ui/annotation-kit/record-list/list-keys';

const { open: _open, ...listKeys } = LIST_KEYS;

/** Keys of the list. The focus view is the page size of one record, and has no key of its own. */
export const TASK_LIST_KEYS: ListKeys = listKeys;

const { next, previous, first, last, pageDown, pageUp } = LIST_KEYS;

/** Keys of the list in explore mode, where nothing is selected (TSK-44). */
export const TASK_READING_KEYS: ListKeys = { next, previous, first, last, pageDown, pageUp };

/** Shortcuts of the scopes within the page. */
export const TASK_SHORTCUTS: readonly ShortcutGroup[] = [
  ...COLUMN_GROUPS,
  shortcutGroup('list', [
    ...Object.values(listKeys),
    { keys: 'Digit', label: 'tasks.commands.label' },
    { keys: 'Letter', label: 'tasks.commands.label' },
  ]),
  shortcutGroup('query', [
    { keys: 'ArrowDown', label: 'tasks.query.keys.next' },
    { keys: 'Enter', label: 'tasks.query.keys.choose' },
    { keys: 'Tab', label: 'tasks.query.keys.choose' },
    { keys: 'Escape', label: 'tasks.query.keys.close' },
  ]),
];
