import type { TranslationKey } from '../../../shared/i18n/translate';
import type { KeyPlace } from './question-keys';

interface RankingKey {
  readonly keys: string;
  readonly places: readonly KeyPlace[];
  readonly label: TranslationKey;
}

/** What keys mean in a ranking alone; how to move within and between questions stands in `question-keys.ts`. */
export const RANKING_KEYS = {
  rank: key('Digit', ['question', 'option'], 'annotation.keys.rank'),
  toggleRank: key('Space', ['option'], 'annotation.keys.toggleRank'),
  rankUp: key('Alt+ArrowUp', ['option'], 'annotation.keys.rankUp'),
  rankDown: key('Alt+ArrowDown', ['option'], 'annotation.keys.rankDown'),
  takeBack: key('Delete', ['question', 'option'], 'annotation.keys.unrank'),
  takeBackToo: key('Backspace', ['option'], 'annotation.keys.unrank'),
} as const satisfies Record<string, RankingKey>;

/** On a card it takes back; on the question as a whole it discards the record, as everywhere. */
export const RANKING_TAKES_FROM_THE_PAGE: readonly string[] = ['Backspace'];

export type RankingKeyId = keyof typeof RANKING_KEYS;

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key means at a place within a ranking; null where it has no meaning of its own there. */
export function rankingKey(press: KeyPress, place: KeyPlace): RankingKeyId | null {
  const chord = chordOf(press);
  if (chord === null) return null;
  const ids = Object.keys(RANKING_KEYS).filter(isRankingKeyId);
  return ids.find((id) => meanings(id).keys === chord && meanings(id).places.includes(place)) ?? null;
}

function chordOf({ key: pressed, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (ctrlKey || metaKey || shiftKey) return null;
  if (altKey) return `Alt+${pressed}`;
  if (pressed === ' ') return 'Space';
  return /^\d$/u.test(pressed) ? 'Digit' : pressed;
}

function meanings(id: RankingKeyId): RankingKey {
  return RANKING_KEYS[id];
}

function isRankingKeyId(id: string): id is RankingKeyId {
  return id in RANKING_KEYS;
}

function key(keys: string, places: readonly KeyPlace[], label: TranslationKey): RankingKey {
  return { keys, places, label };
}
