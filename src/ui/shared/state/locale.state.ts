import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PreferenceStore } from '../../../application/shared/ports/preference-store.port';
import { textDirection } from '../i18n/locale';
import type { Locale } from '../i18n/locale';
import type { DocumentRoot } from './document-root';

export const LOCALE_PREFERENCE = 'locale';

/** The language on the screen. Start-up resolves it before anything is drawn, so it is never unknown here. */
export class LocaleState {
  locale: Locale;

  private readonly preferences: PreferenceStore;
  private readonly root: DocumentRoot;
  private readonly switchLanguage: (locale: Locale) => Promise<void>;
  private wanted: Locale;

  constructor(
    initial: Locale,
    preferences: PreferenceStore,
    root: DocumentRoot,
    switchLanguage: (locale: Locale) => Promise<void>,
  ) {
    this.locale = initial;
    this.wanted = initial;
    this.preferences = preferences;
    this.root = root;
    this.switchLanguage = switchLanguage;
    makeObservable<LocaleState, 'preferences' | 'root' | 'switchLanguage' | 'wanted' | 'showOnRoot'>(this, {
      locale: observableRef,
      activate: false,
      choose: false,
      preferences: false,
      root: false,
      switchLanguage: false,
      wanted: false,
      showOnRoot: false,
    });
  }

  activate(): () => void {
    this.showOnRoot(this.locale);
    return () => undefined;
  }

  /** Keeps the choice once its texts have arrived; the last of several quick choices wins. */
  async choose(locale: Locale): Promise<void> {
    this.wanted = locale;
    await this.switchLanguage(locale);
    if (this.wanted !== locale) return;
    runInAction(() => {
      this.locale = locale;
    });
    this.showOnRoot(locale);
    this.preferences.write(LOCALE_PREFERENCE, locale);
  }

  private showOnRoot(locale: Locale): void {
    this.root.lang = locale;
    this.root.dir = textDirection(locale);
  }
}
