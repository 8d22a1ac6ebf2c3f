import type { TranslationKey } from '#ui/shared/i18n/translate';
import type { PressedKey } from '#ui/shared/keys/pressed-key';

/** The parts of a keyboard event that determine its meaning. */
export interface KeyPress extends PressedKey {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** A key event of React, or of the browser itself. */
export interface QuestionPress extends KeyPress {
  readonly target: EventTarget | null;
  readonly repeat: boolean;
  /** In milliseconds. */
  readonly timeStamp: number;
  preventDefault(): void;
}

/** A key with its meaning. */
export interface MeantKey {
  /** In the notation of tinykeys; `Digit` and `Letter` match every digit and every letter. */
  readonly keys: string;
  readonly label: TranslationKey;
}

/** A key with its meaning in some scopes. */
export interface ScopedKey<Scope extends string> extends MeantKey {
  readonly scopes: readonly Scope[];
}

export function scopedKey<Scope extends string>(
  keys: string,
  scopes: readonly Scope[],
  label: TranslationKey,
): ScopedKey<Scope> {
  return { keys, scopes, label };
}

/** Id of the key that matches a chord; null if there is none. */
export function meaningOf<Id extends string>(
  table: Readonly<Partial<Record<Id, MeantKey>>>,
  chord: string,
): Id | null {
  for (const id in table) if (table[id]?.keys === chord) return id;
  return null;
}

/** Id of the key that matches a chord in a scope; null if it has no meaning there. */
export function meaningIn<Id extends string, Scope extends string>(
  table: Readonly<Record<Id, ScopedKey<Scope>>>,
  chord: string,
  scope: Scope,
): Id | null {
  for (const id in table) if (table[id].keys === chord && table[id].scopes.includes(scope)) return id;
  return null;
}
