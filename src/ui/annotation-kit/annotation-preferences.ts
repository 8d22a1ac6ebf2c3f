import { action, makeObservable, observable, observableRef } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';

const SUGGESTIONS_FIRST_PREFERENCE = 'annotation.suggestionsFirst';
export const SUBMITS_AUTOMATICALLY_PREFERENCE = 'annotation.submitsAutomatically';

/** How a user likes to annotate; kept on this device. */
export class AnnotationPreferences {
  /** In every dataset: suggested options come before the others, the surest first; null until the user decides. */
  suggestionsFirst: boolean | null;
  /** In every dataset, and off until it is chosen: where choosing is the whole answer, a digit that chooses also submits (ANN-23). */
  submitsAutomatically: boolean;

  readonly #store: PreferenceStore;
  /** Fields whose display was chosen since the page was opened, by the name of their preference. */
  readonly #plain = observable.map<string, boolean>({}, { deep: false });

  constructor(store: PreferenceStore) {
    this.#store = store;
    this.suggestionsFirst = decided(store.read(SUGGESTIONS_FIRST_PREFERENCE));
    this.submitsAutomatically = store.read(SUBMITS_AUTOMATICALLY_PREFERENCE) === String(true);
    makeObservable(this, {
      suggestionsFirst: observableRef,
      submitsAutomatically: observableRef,
      opensMarked: false,
      openMarked: false,
      showsPlain: false,
      showPlain: action,
      putSuggestionsFirst: action,
      submitAutomatically: action,
    });
  }

  /** Whether a Markdown field with a span question opens ready to be marked; it opens formatted until the user decides. */
  opensMarked(datasetId: string, field: string): boolean {
    return this.#store.read(markedPreference(datasetId, field)) === String(true);
  }

  openMarked(datasetId: string, field: string, isWanted: boolean): void {
    this.#store.write(markedPreference(datasetId, field), String(isWanted));
  }

  /** Whether a Markdown field is shown as its source; it is formatted until the user decides. */
  showsPlain(datasetId: string, field: string): boolean {
    const name = plainPreference(datasetId, field);
    return this.#plain.get(name) ?? this.#store.read(name) === String(true);
  }

  showPlain(datasetId: string, field: string, isWanted: boolean): void {
    const name = plainPreference(datasetId, field);
    this.#plain.set(name, isWanted);
    this.#store.write(name, String(isWanted));
  }

  putSuggestionsFirst(isWanted: boolean): void {
    this.suggestionsFirst = isWanted;
    this.#store.write(SUGGESTIONS_FIRST_PREFERENCE, String(isWanted));
  }

  submitAutomatically(isWanted: boolean): void {
    this.submitsAutomatically = isWanted;
    this.#store.write(SUBMITS_AUTOMATICALLY_PREFERENCE, String(isWanted));
  }
}

function decided(kept: string | null): boolean | null {
  return kept === null ? null : kept === String(true);
}

function markedPreference(datasetId: string, field: string): string {
  return `annotation.opensMarked.${datasetId}.${field}`;
}

function plainPreference(datasetId: string, field: string): string {
  return `annotation.showsPlain.${datasetId}.${field}`;
}

/** Displays of Markdown fields, as they are chosen and remembered. */
export type FieldDisplays = Pick<
  AnnotationPreferences,
  'opensMarked' | 'openMarked' | 'showsPlain' | 'showPlain'
>;
