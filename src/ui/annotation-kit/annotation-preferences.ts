import { action, makeObservable, observableRef } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';

const SUGGESTIONS_FIRST_PREFERENCE = 'annotation.suggestionsFirst';
export const SUBMITS_AUTOMATICALLY_PREFERENCE = 'annotation.submitsAutomatically';

/** How a user likes to annotate; kept on this device. All are off until they are chosen. */
export class AnnotationPreferences {
  /** In every dataset: suggested options stand before the others, the surest first. */
  suggestionsFirst: boolean;
  /** In every dataset: where choosing is the whole answer, a digit that chooses also submits (ANN-23). */
  submitsAutomatically: boolean;

  readonly #store: PreferenceStore;

  constructor(store: PreferenceStore) {
    this.#store = store;
    this.suggestionsFirst = store.read(SUGGESTIONS_FIRST_PREFERENCE) === String(true);
    this.submitsAutomatically = store.read(SUBMITS_AUTOMATICALLY_PREFERENCE) === String(true);
    makeObservable(this, {
      suggestionsFirst: observableRef,
      submitsAutomatically: observableRef,
      opensMarked: false,
      openMarked: false,
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

  putSuggestionsFirst(isWanted: boolean): void {
    this.suggestionsFirst = isWanted;
    this.#store.write(SUGGESTIONS_FIRST_PREFERENCE, String(isWanted));
  }

  submitAutomatically(isWanted: boolean): void {
    this.submitsAutomatically = isWanted;
    this.#store.write(SUBMITS_AUTOMATICALLY_PREFERENCE, String(isWanted));
  }
}

function markedPreference(datasetId: string, field: string): string {
  return `annotation.opensMarked.${datasetId}.${field}`;
}
