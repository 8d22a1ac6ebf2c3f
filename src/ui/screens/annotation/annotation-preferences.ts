import { action, makeObservable, observableRef } from 'mobx';
import type { PreferenceStore } from '../../../application/shared/ports/preference-store.port';

const SUGGESTIONS_FIRST_PREFERENCE = 'annotation.suggestionsFirst';
export const SUBMITS_AUTOMATICALLY_PREFERENCE = 'annotation.submitsAutomatically';

/** How a person likes to annotate, in every dataset; kept on this device. Both are off until they are chosen. */
export class AnnotationPreferences {
  /** Suggested options stand before the others, the surest first. */
  suggestionsFirst: boolean;
  /** Where choosing is the whole answer, a digit that chooses also submits (screens, section 12.3). */
  submitsAutomatically: boolean;

  readonly #store: PreferenceStore;

  constructor(store: PreferenceStore) {
    this.#store = store;
    this.suggestionsFirst = store.read(SUGGESTIONS_FIRST_PREFERENCE) === String(true);
    this.submitsAutomatically = store.read(SUBMITS_AUTOMATICALLY_PREFERENCE) === String(true);
    makeObservable(this, {
      suggestionsFirst: observableRef,
      submitsAutomatically: observableRef,
      putSuggestionsFirst: action,
      submitAutomatically: action,
    });
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
