import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { textDirection, type Locale } from '#domain/session/locale';
import type { DocumentRoot } from './document-root';

export const LOCALE_PREFERENCE = 'locale';

/** The language on the screen. Start-up resolves it before anything is drawn, so it is never unknown here. */
export class LocaleState {
  locale: Locale;

  readonly #preferences: PreferenceStore;
  readonly #root: DocumentRoot;
  readonly #switchLanguage: (locale: Locale) => Promise<void>;
  #wanted: Locale;

  constructor(
    initial: Locale,
    preferences: PreferenceStore,
    root: DocumentRoot,
    switchLanguage: (locale: Locale) => Promise<void>,
  ) {
    this.locale = initial;
    this.#wanted = initial;
    this.#preferences = preferences;
    this.#root = root;
    this.#switchLanguage = switchLanguage;
    makeObservable(this, {
      locale: observableRef,
    });
  }

  activate(): () => void {
    this.#showOnRoot(this.locale);
    return () => undefined;
  }

  /** Keeps the choice once its texts have arrived; the last of several quick choices wins. */
  async choose(locale: Locale): Promise<void> {
    this.#wanted = locale;
    await this.#switchLanguage(locale);
    if (this.#wanted !== locale) return;
    runInAction(() => {
      this.locale = locale;
    });
    this.#showOnRoot(locale);
    this.#preferences.write(LOCALE_PREFERENCE, locale);
  }

  #showOnRoot(locale: Locale): void {
    this.#root.lang = locale;
    this.#root.dir = textDirection(locale);
  }
}
