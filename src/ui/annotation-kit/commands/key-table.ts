import type { TranslationKey } from '#ui/shared/i18n/translate';
import { currentPlatform } from '#ui/shared/hooks/platform';
import { digitOf, letterKeyOf, type PressedKey } from '#ui/shared/keys/pressed-key';

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

/** The pressed chord in the notation of a table of keys. */
export function pressedChord(press: KeyPress, platform = currentPlatform()): string {
  const { shiftKey, ctrlKey, metaKey, altKey } = press;
  const [isMod, isOther] = platform === 'mac' ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  const pressed = letterKeyOf(press);
  const name = pressed === ' ' ? 'Space' : /^[a-z]$/u.test(pressed) ? pressed.toUpperCase() : pressed;
  const isDigit = digitOf(press) !== null;
  // Whether a symbol or a digit requires Shift depends on the keyboard layout.
  const hasShift = shiftKey && !isDigit && !/^\P{L}$/u.test(name);
  const parts = [isOther && 'Other', isMod && '$mod', altKey && 'Alt', hasShift && 'Shift'];
  return [...parts, isDigit ? 'Digit' : name].filter(Boolean).join('+');
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
