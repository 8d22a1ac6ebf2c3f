import { computed, makeObservable } from 'mobx';
import type { Clipboard } from '#application/shared/ports/clipboard.port';
import type { User } from '#domain/session/user';
import type { ViewModel } from '#ui/di/view-model';
import type { LocaleState } from '#ui/shared/state/locale.state';
import type { SessionState } from '#ui/shared/state/session.state';
import type { ThemeState } from '#ui/shared/state/theme.state';

export class UserSettingsViewModel implements ViewModel {
  readonly locale: LocaleState;
  readonly theme: ThemeState;

  readonly #session: SessionState;
  readonly #clipboard: Clipboard;

  constructor(session: SessionState, locale: LocaleState, theme: ThemeState, clipboard: Clipboard) {
    this.#session = session;
    this.locale = locale;
    this.theme = theme;
    this.#clipboard = clipboard;
    makeObservable(this, { locale: false, theme: false, user: computed, activate: false, copyApiKey: false });
  }

  /** Nothing to load: the session knows the user. */
  activate(): () => void {
    return () => undefined;
  }

  get user(): User | null {
    return this.#session.user;
  }

  copyApiKey(): Promise<boolean> {
    return this.user === null ? Promise.resolve(false) : this.#clipboard.write(this.user.apiKey);
  }
}
