import type { QuestionType } from '#domain/question/question';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import type { ShortcutGroup } from './shortcut-registry';

/** One line of a list: an act and its chords. */
export interface ShortcutLine {
  readonly label: TranslationKey;
  readonly chords: readonly string[];
}

export interface ListedShortcuts {
  readonly group: ShortcutGroup;
  readonly lines: readonly ShortcutLine[];
}

/** Shortcuts to list for questions of these types. A key in a previous list is not repeated. */
export function shortcutLists(
  groups: readonly ShortcutGroup[],
  types: ReadonlySet<QuestionType>,
): readonly ListedShortcuts[] {
  const told = new Set<string>();
  return groups
    .filter(({ type }) => type === null || types.has(type))
    .map((group) => ({ group, lines: linesOf(group, told) }))
    .filter(({ lines }) => lines.length > 0);
}

function linesOf({ shortcuts }: ShortcutGroup, told: Set<string>): readonly ShortcutLine[] {
  const chords = new Map<TranslationKey, readonly string[]>();
  for (const { label, keys, isOffered } of shortcuts) {
    const line = `${keys} ${label}`;
    if (told.has(line) || isOffered?.() === false) continue;
    told.add(line);
    chords.set(label, [...(chords.get(label) ?? []), keys]);
  }
  return [...chords].map(([label, keys]) => ({ label, chords: keys }));
}
