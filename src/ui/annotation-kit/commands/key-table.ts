import type { TranslationKey } from '#ui/shared/i18n/translate';

/** Parts of a keyboard event that decide its meaning. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** A key event of React, or of the browser itself. */
export interface QuestionPress extends KeyPress {
  readonly target: EventTarget | null;
  readonly repeat: boolean;
  preventDefault(): void;
}

/** A key with its meaning. */
export interface MeantKey {
  /** As tinykeys writes it; `Digit` and `Letter` stand for all keys of their kind. */
  readonly keys: string;
  readonly label: TranslationKey;
}

/** A key with its meaning at some places. */
export interface PlacedKey<Place extends string> extends MeantKey {
  readonly places: readonly Place[];
}

export function placedKey<Place extends string>(
  keys: string,
  places: readonly Place[],
  label: TranslationKey,
): PlacedKey<Place> {
  return { keys, places, label };
}

/** Which of the keys a chord is; null where it is none of them. */
export function meaningOf<Id extends string>(
  table: Readonly<Record<Id, MeantKey>>,
  chord: string,
): Id | null {
  for (const id in table) if (table[id].keys === chord) return id;
  return null;
}

/** Which of the keys a chord is at a place; null where it means nothing there. */
export function meaningAt<Id extends string, Place extends string>(
  table: Readonly<Record<Id, PlacedKey<Place>>>,
  chord: string,
  place: Place,
): Id | null {
  for (const id in table) if (table[id].keys === chord && table[id].places.includes(place)) return id;
  return null;
}
