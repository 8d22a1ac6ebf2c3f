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
      openMarked: action,
      showPlain: action,
      loadRemoteMedia: action,
      putSuggestionsFirst: action,
      submitAutomatically: action,
    });
  }

  /** Whether a Markdown field with a span question opens ready to be marked; it opens formatted until the user decides. */
  opensMarked(datasetId: string, field: string): boolean {
    return this.#isChosen('opensMarked', datasetId, field);
  }

  openMarked(datasetId: string, field: string, isWanted: boolean): void {
    this.#choose(isWanted, 'opensMarked', datasetId, field);
  }

  /** Whether a Markdown field is shown as its source; it is formatted until the user decides. */
  showsPlain(datasetId: string, field: string): boolean {
    return this.#isChosen('showsPlain', datasetId, field);
  }

  showPlain(datasetId: string, field: string, isWanted: boolean): void {
    this.#choose(isWanted, 'showsPlain', datasetId, field);
  }

  /** Whether texts of a dataset load media from other sites, on a server that does not store that setting (SET-180). */
  loadsRemoteMedia(datasetId: string): boolean {
    return this.#isChosen('loadsRemoteMedia', datasetId);
  }

  loadRemoteMedia(datasetId: string, isWanted: boolean): void {
    this.#choose(isWanted, 'loadsRemoteMedia', datasetId);
  }

  putSuggestionsFirst(isWanted: boolean): void {
    this.suggestionsFirst = isWanted;
    this.#store.write(SUGGESTIONS_FIRST_PREFERENCE, String(isWanted));
  }

  submitAutomatically(isWanted: boolean): void {
    this.submitsAutomatically = isWanted;
    this.#store.write(SUBMITS_AUTOMATICALLY_PREFERENCE, String(isWanted));
  }

  #isChosen(...path: DisplayPath): boolean {
    const name = nameOf(path);
    return this.#chosen.get(name) ?? this.#store.read(name) === String(true);
  }

  #choose(isWanted: boolean, ...path: DisplayPath): void {
    const name = nameOf(path);
    this.#chosen.set(name, isWanted);
    this.#store.write(name, String(isWanted));
  }
}

function decided(kept: string | null): boolean | null {
  return kept === null ? null : kept === String(true);
}

type DisplayPath = readonly [
  display: 'opensMarked' | 'showsPlain' | 'loadsRemoteMedia',
  ...of: readonly string[],
];

/** Name of a preference for a dataset or one of its fields. */
function nameOf(path: readonly string[]): string {
  return ['annotation', ...path].join('.');
}

/** The preferences for the display of Markdown fields. */
export type FieldDisplays = Pick<
  AnnotationPreferences,
  'opensMarked' | 'openMarked' | 'showsPlain' | 'showPlain'
>;
