import type { TranslationKey } from '#ui/shared/i18n/translate';
import type { Commands } from './command';
import { EDGE_KEYS, PANEL_KEYS } from './edge-keys';
import type { MeantKey } from './key-table';

export interface Shortcut extends MeantKey {
  /** Returns false if the shortcut can do nothing in this dataset. */
  readonly isOffered?: () => boolean;
}

type ScopeOf<Key> = Key extends `annotation.shortcuts.at.${infer Scope}` ? Scope : never;

/** Position of the focus in which a key has its meaning; each has a text. */
export type ShortcutScope = ScopeOf<TranslationKey>;

/** Keys with their meanings in one scope. */
export interface ShortcutGroup {
  readonly scope: ShortcutScope;
  readonly title: TranslationKey;
  /** How to enter and leave the scope. */
  readonly note?: TranslationKey;
  readonly shortcuts: readonly Shortcut[];
  /** Returns false if the dataset does not have this scope. */
  isOffered(): boolean;
}

export function shortcutGroup(
  scope: ShortcutScope,
  shortcuts: readonly Shortcut[],
  manner: Partial<Pick<ShortcutGroup, 'note' | 'isOffered'>> = {},
): ShortcutGroup {
  const title = `annotation.shortcuts.at.${scope}` as const;
  return { scope, title, shortcuts, isOffered: () => true, ...manner };
}

/** The keys that work everywhere on a page. */
export function pageGroup(commands: Commands): ShortcutGroup {
  const shortcuts = Object.values(commands).flatMap(({ label, keys, isOffered }) =>
    keys === null ? [] : [{ label, keys, isOffered }],
  );
  return shortcutGroup('page', shortcuts);
}

/** The keys of the columns of a page. */
export const COLUMN_GROUPS: readonly ShortcutGroup[] = [
  shortcutGroup('panel', Object.values(PANEL_KEYS)),
  shortcutGroup('edge', Object.values(EDGE_KEYS)),
];
