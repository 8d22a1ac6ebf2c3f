import { actionBound, makeObservable, observableRef } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { DocumentRoot } from './document-root';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_PREFERENCE = 'theme';

function isTheme(value: string | null): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** The style sheet follows the system by itself; an explicit choice is written on the root element and kept. */
export class ThemeState {
  theme: Theme = 'system';

  readonly #preferences: PreferenceStore;
  readonly #root: DocumentRoot;

  constructor(preferences: PreferenceStore, root: DocumentRoot) {
    this.#preferences = preferences;
    this.#root = root;
    makeObservable(this, {
      theme: observableRef,
      activate: actionBound,
      choose: actionBound,
    });
  }

  activate(): () => void {
    const stored = this.#preferences.read(THEME_PREFERENCE);
    this.theme = isTheme(stored) ? stored : 'system';
    this.#root.dataset['theme'] = this.theme;
    return () => {
      delete this.#root.dataset['theme'];
    };
  }

  choose(theme: Theme): void {
    this.theme = theme;
    this.#root.dataset['theme'] = theme;
    this.#preferences.write(THEME_PREFERENCE, theme);
  }
}
