/** Keys of labels by position: digits, then letters (TSK-27). */
const SHORTCUTS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The key of the label at a position, from 0; null from the 37th label on. */
export function labelShortcut(position: number): string | null {
  return SHORTCUTS[position] ?? null;
}

/** Position of the label with a key; null for a key that has none. */
export function shortcutPosition(key: string): number | null {
  const position = key.length === 1 ? SHORTCUTS.indexOf(key.toUpperCase()) : -1;
  return position < 0 ? null : position;
}
