import { action, makeObservable, observable, observableRef } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';

const SUGGESTIONS_FIRST_PREFERENCE = 'annotation.suggestionsFirst';
export const SUBMITS_AUTOMATICALLY_PREFERENCE = 'annotation.submitsAutomatically';

/** The user's preferences for annotating, stored on this device. */
export class AnnotationPreferences {
  /** For all datasets: whether suggested options are listed first, by descending score; null until the user decides. */
  suggestionsFirst: boolean | null;
  /** For all datasets, off by default: whether a digit also submits if a single choice completes the answer (ANN-23). */
  submitsAutomatically: boolean;

  readonly #store: PreferenceStore;
  /** Displays chosen since the page was opened, by the name of their preference. */
  readonly #chosen = observable.map<string, boolean>({}, { deep: false });

  constructor(store: PreferenceStore) {
    this.#store = store;
    this.suggestionsFirst = decided(store.read(SUGGESTIONS_FIRST_PREFERENCE));
    this.submitsAutomatically = store.read(SUBMITS_AUTOMATICALLY_PREFERENCE) === String(true);
    makeObservable(this, {
      suggestionsFirst: observableRef,
      submitsAutomatically: observableRef,
      showPlain: action,
      loadRemoteMedia: action,
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
    return this.#isChosen(plainPreference(datasetId, field));
  }

  showPlain(datasetId: string, field: string, isWanted: boolean): void {
    this.#choose(plainPreference(datasetId, field), isWanted);
  }

  /** Whether texts of a dataset load media from other sites, on a server that does not store that setting (SET-180). */
  loadsRemoteMedia(datasetId: string): boolean {
    return this.#isChosen(mediaPreference(datasetId));
  }

  loadRemoteMedia(datasetId: string, isWanted: boolean): void {
    this.#choose(mediaPreference(datasetId), isWanted);
  }

  putSuggestionsFirst(isWanted: boolean): void {
    this.suggestionsFirst = isWanted;
    this.#store.write(SUGGESTIONS_FIRST_PREFERENCE, String(isWanted));
  }

  submitAutomatically(isWanted: boolean): void {
    this.submitsAutomatically = isWanted;
    this.#store.write(SUBMITS_AUTOMATICALLY_PREFERENCE, String(isWanted));
  }

  #isChosen(name: string): boolean {
    return this.#chosen.get(name) ?? this.#store.read(name) === String(true);
  }

  #choose(name: string, isWanted: boolean): void {
    this.#chosen.set(name, isWanted);
    this.#store.write(name, String(isWanted));
  }
}

function decided(kept: string | null): boolean | null {
  return kept === null ? null : kept === String(true);
}

function markedPreference(datasetId: string, field: string): string {
  return `annotation.opensMarked.${datasetId}.${field}`;
}

function mediaPreference(datasetId: string): string {
  return `annotation.loadsRemoteMedia.${datasetId}`;
}

function plainPreference(datasetId: string, field: string): string {
  return `annotation.showsPlain.${datasetId}.${field}`;
}

/** The preferences for the display of Markdown fields. */
export type FieldDisplays = Pick<
  AnnotationPreferences,
  'opensMarked' | 'openMarked' | 'showsPlain' | 'showPlain'
>;
