import type { KeyPress } from '#ui/annotation-kit/commands/key-table';
import { keyOf } from '#ui/shared/keys/pressed-key';

/** Options that Alt with Page Up or Page Down moves past at once. */
const PAGE = 10;

interface MeantPlace {
  /** Counted from 0, and always one there is. */
  readonly place: number;
  /** Whether the option goes there, rather than the focus. */
  readonly isMove: boolean;
}

/** Alt and ↑ or ↓ move an option; without Alt the focus moves. Null for a key without a meaning here. */
export function placeAfterKey(press: KeyPress, from: number, count: number): MeantPlace | null {
  if (from < 0 || press.ctrlKey || press.metaKey || press.shiftKey) return null;
  const to = placeOf(keyOf(press), from, count);
  if (to === null) return null;
  return { place: Math.min(Math.max(to, 0), count - 1), isMove: press.altKey };
}

function placeOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return from - 1;
    case 'ArrowDown':
      return from + 1;
    case 'PageUp':
      return from - PAGE;
    case 'PageDown':
      return from + PAGE;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
