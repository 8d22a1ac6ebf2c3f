import type { TranslationKey } from '#ui/shared/i18n/translate';
import { typesNothing, type Command, type Commands } from './command';
import { shortcutGroups } from './shortcut-registry';
import { keyBindings } from './use-command-keys';

/** Why a command cannot have a chord (ANN-53); in the order in which it is judged. */
export type ChordProblem =
  /** The browser or the system has it, or edits texts by it. */
  | { readonly code: 'browser' }
  /** Letters, digits and signs answer the question at hand, and Space chooses. */
  | { readonly code: 'answers' }
  /** The command works while typing, where the chord types or edits. */
  | { readonly code: 'typing' }
  /** Always does something else, wherever the focus is or in one place. */
  | { readonly code: 'fixed'; readonly label: TranslationKey; readonly place: TranslationKey }
  /** Another command has it, which can give it away. */
  | { readonly code: 'taken'; readonly by: Command };

const BROWSER: readonly RegExp[] = [
  // Tabs, windows, pages, printing, finding, bookmarks, and the editing of texts.
  /^\$mod\+[ACDFGHJLMNOPQRTUVWXYZ]$/u,
  /^\$mod\+Shift\+[ABCDGHIJKMNOPQRTVWZ]$/u,
  /^\$mod\+(?:Shift\+)?(?:Backspace|Delete|Insert|Home|End|PageUp|PageDown|Arrow\w+)$/u,
  /^Shift\+(?:Insert|Delete)$/u,
  // The way back and forward, the home page, the address and menus.
  /^Alt\+(?:ArrowLeft|ArrowRight|Home|Enter|[DEF])$/u,
  /^(?:\$mod|Alt)\+(?:Shift\+)?(?:\d|Space|F\d+)$/u,
  /^(?:Shift\+)?F(?:1|3|5|6|7|10|11|12)$/u,
];

/** Null where the command can have the chord, or has it. */
export function chordProblem(chord: string, command: Command, commands: Commands): ChordProblem | null {
  const all = Object.values(commands);
  const isUsual = all.some(({ usual }) => usual.keys === chord);
  if (chord !== command.usual.keys && BROWSER.some((kept) => kept.test(chord))) return { code: 'browser' };
  if (!isUsual && /^(?:Shift\+)?(?:.|Space)$/u.test(chord)) return { code: 'answers' };
  // Whatever chord it gets, saving a draft is at hand in a text.
  if (command.usual.worksWhileTyping && !typesNothing(chord)) return { code: 'typing' };
  const holder = all.find(
    (other) => other.id !== command.id && other.keys !== null && meet(chord, other.keys),
  );
  if (holder !== undefined)
    return holder.isFixed
      ? { code: 'fixed', label: holder.label, place: 'annotation.shortcuts.at.page' }
      : { code: 'taken', by: holder };
  return isUsual ? null : narrowerMeaning(chord, commands);
}

/** Keys that only a place of the page has; those that commands usually have are shared with it by design. */
function narrowerMeaning(chord: string, commands: Commands): ChordProblem | null {
  for (const { scope, title: place, shortcuts } of shortcutGroups(commands)) {
    const found = scope === 'page' ? undefined : shortcuts.find(({ keys }) => meet(chord, keys));
    if (found !== undefined) return { code: 'fixed', label: found.label, place };
  }
  return null;
}

/** Whether one press may be both: on any platform, since a user's keys go along to the next machine. */
function meet(chord: string, other: string): boolean {
  return (['mac', 'other'] as const).some((platform) => {
    const presses = keyBindings(other, platform);
    return keyBindings(chord, platform).some((press) => presses.includes(press));
  });
}
