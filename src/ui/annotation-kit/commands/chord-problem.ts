import type { TranslationKey } from '#ui/shared/i18n/translate';
import { typesNothing, type Command, type Commands } from './command';
import type { ShortcutGroup } from './shortcut-groups';
import { keyBindings } from './use-command-keys';

/** Why a command cannot have a chord (ANN-53), in the order of the checks. */
export type ChordProblem =
  /** The browser or the system uses it, or it edits texts. */
  | { readonly code: 'browser' }
  /** Letters, digits and symbols answer the current question, and Space chooses. */
  | { readonly code: 'answers' }
  /** The command works while typing, but the chord would type or edit. */
  | { readonly code: 'typing' }
  /** It always has another meaning, everywhere or in one scope. */
  | { readonly code: 'fixed'; readonly label: TranslationKey; readonly place: TranslationKey }
  /** Another command has it, which can give it up. */
  | { readonly code: 'taken'; readonly by: Command };

const BROWSER: readonly RegExp[] = [
  // Tabs, windows, pages, printing, finding, bookmarks, and text editing.
  /^\$mod\+[ACDFGHJLMNOPQRTUVWXYZ]$/u,
  /^\$mod\+Shift\+[ABCDGHIJKMNOPQRTVWZ]$/u,
  /^\$mod\+(?:Shift\+)?(?:Backspace|Delete|Insert|Home|End|PageUp|PageDown|Arrow\w+)$/u,
  /^Shift\+(?:Insert|Delete)$/u,
  // Back and Forward, the home page, the address bar and menus.
  /^Alt\+(?:ArrowLeft|ArrowRight|Home|Enter|[DEF])$/u,
  /^(?:\$mod|Alt)\+(?:Shift\+)?(?:\d|Space|F\d+)$/u,
  /^(?:Shift\+)?F(?:1|3|5|6|7|10|11|12)$/u,
];

/** Returns null if the command can have the chord, or already has it. `groups` are the scopes within the page. */
export function chordProblem(
  chord: string,
  command: Command,
  commands: Commands,
  groups: readonly ShortcutGroup[],
): ChordProblem | null {
  const all = Object.values(commands);
  const isUsual = all.some(({ usual }) => usual.keys === chord);
  if (chord !== command.usual.keys && BROWSER.some((kept) => kept.test(chord))) return { code: 'browser' };
  if (!isUsual && /^(?:Shift\+)?(?:.|Space)$/u.test(chord)) return { code: 'answers' };
  // Saving a draft must work in a text with any chord.
  if (command.usual.worksWhileTyping && !typesNothing(chord)) return { code: 'typing' };
  const holder = all.find(
    (other) => other.id !== command.id && other.keys !== null && meet(chord, other.keys),
  );
  if (holder !== undefined)
    return holder.isFixed
      ? { code: 'fixed', label: holder.label, place: 'annotation.shortcuts.at.page' }
      : { code: 'taken', by: holder };
  return isUsual ? null : narrowerMeaning(chord, groups);
}

/** Finds a meaning in a narrower scope of the page; default chords of commands share their keys with it by design. */
function narrowerMeaning(chord: string, groups: readonly ShortcutGroup[]): ChordProblem | null {
  for (const { title: place, shortcuts } of groups) {
    const found = shortcuts.find(({ keys }) => meet(chord, keys));
    if (found !== undefined) return { code: 'fixed', label: found.label, place };
  }
  return null;
}

/** Whether a key press may match both chords, on any platform, since a user's keys apply on all machines. */
function meet(chord: string, other: string): boolean {
  return (['mac', 'other'] as const).some((platform) => {
    const presses = keyBindings(other, platform);
    return keyBindings(chord, platform).some((press) => presses.includes(press));
  });
}
