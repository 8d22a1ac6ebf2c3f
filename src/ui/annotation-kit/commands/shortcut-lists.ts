import type { TranslationKey } from '#ui/shared/i18n/translate';
import type { ShortcutGroup } from './shortcut-groups';

/** One line of a list: an act and its chords. */
export interface ShortcutLine {
  readonly label: TranslationKey;
  readonly chords: readonly string[];
}

export interface ListedShortcuts {
  readonly group: ShortcutGroup;
  readonly lines: readonly ShortcutLine[];
}

/** The offered shortcuts. A key in a previous list is not repeated. */
export function shortcutLists(groups: readonly ShortcutGroup[]): readonly ListedShortcuts[] {
  const listed = new Set<string>();
  return groups
    .filter((group) => group.isOffered())
    .map((group) => ({ group, lines: linesOf(group, listed) }))
    .filter(({ lines }) => lines.length > 0);
}

function linesOf({ shortcuts }: ShortcutGroup, listed: Set<string>): readonly ShortcutLine[] {
  const chords = new Map<TranslationKey, readonly string[]>();
  for (const { label, keys, isOffered } of shortcuts) {
    const line = `${keys} ${label}`;
    if (listed.has(line) || isOffered?.() === false) continue;
    listed.add(line);
    chords.set(label, [...(chords.get(label) ?? []), keys]);
  }
  return [...chords].map(([label, keys]) => ({ label, chords: keys }));
}
