import { digitOf, keyOf } from '#ui/shared/keys/pressed-key';
import { meaningIn, scopedKey, type KeyPress, type ScopedKey } from '#ui/annotation-kit/commands/key-table';
import type { KeyScope } from '#ui/annotation-kit/editors/question-keys';

const key = scopedKey<KeyScope>;

/** Keys that only rankings have; `question-keys.ts` defines those that move within and between questions. */
export const RANKING_KEYS = {
  rank: key('Digit', ['question', 'option'], 'annotation.keys.rank'),
  shareRank: key('=', ['question', 'option'], 'annotation.keys.shareRank'),
  toggleRank: key('Space', ['option'], 'annotation.keys.toggleRank'),
  rankUp: key('Alt+ArrowUp', ['option'], 'annotation.keys.rankUp'),
  rankDown: key('Alt+ArrowDown', ['option'], 'annotation.keys.rankDown'),
  unrank: key('Delete', ['question', 'option'], 'annotation.keys.unrank'),
  // On the question as a whole, Backspace discards the record.
  unrankToo: key('Backspace', ['option'], 'annotation.keys.unrank'),
} as const satisfies Record<string, ScopedKey<KeyScope>>;

export type RankingKeyId = keyof typeof RANKING_KEYS;

/** Meaning of a key in a scope of a ranking; null if it has none. */
export function rankingKey(press: KeyPress, scope: KeyScope): RankingKeyId | null {
  const chord = chordOf(press);
  return chord === null ? null : meaningIn<RankingKeyId, KeyScope>(RANKING_KEYS, chord, scope);
}

function chordOf(press: KeyPress): string | null {
  const { shiftKey, ctrlKey, metaKey, altKey } = press;
  const pressed = keyOf(press);
  if (ctrlKey || metaKey) return null;
  // On German keyboards, = requires Shift.
  if (pressed === '=' && !altKey) return pressed;
  // On French and Thai keyboards, digits require Shift.
  if (digitOf(press) !== null && !altKey) return 'Digit';
  if (shiftKey) return null;
  if (altKey) return `Alt+${pressed}`;
  return pressed === ' ' ? 'Space' : pressed;
}
