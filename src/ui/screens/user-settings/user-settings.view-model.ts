import { action, actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { ChangeOwnPassword } from '#application/administration/change-own-password.use-case';
import type { RenewOwnApiKey } from '#application/administration/renew-own-api-key.use-case';
import type { Clipboard } from '#application/shared/ports/clipboard.port';
import { isPassword } from '#domain/access/account-rules';
import type { User } from '#domain/session/user';
import type { ViewModel } from '#ui/di/view-model';
import { ActRun } from '#ui/shared/state/act-run';
import type { LocaleState } from '#ui/shared/state/locale.state';
import type { SessionState } from '#ui/shared/state/session.state';
import type { ThemeState } from '#ui/shared/state/theme.state';

export interface OwnAccountActs {
  readonly changePassword: ChangeOwnPassword;
  readonly renewApiKey: RenewOwnApiKey;
}

export class UserSettingsViewModel implements ViewModel {
  readonly locale: LocaleState;
  readonly theme: ThemeState;
  current = '';
  next = '';
  /** Set by the first attempt. Only then does the form report a password that is too short. */
  isInsistent = false;
  isPasswordChanged = false;
  isRenewing = false;
  isKeyRenewed = false;
  readonly passwordRun = new ActRun();
  readonly keyRun = new ActRun();

  readonly #session: SessionState;
  readonly #clipboard: Clipboard;
  readonly #acts: OwnAccountActs;

  constructor(
    session: SessionState,
    locale: LocaleState,
    theme: ThemeState,
    clipboard: Clipboard,
    acts: OwnAccountActs,
  ) {
    this.#session = session;
    this.locale = locale;
    this.theme = theme;
    this.#clipboard = clipboard;
    this.#acts = acts;
    makeObservable(this, {
      current: observableRef,
      next: observableRef,
      isInsistent: observableRef,
      isPasswordChanged: observableRef,
      isRenewing: observableRef,
      isKeyRenewed: observableRef,
      user: computed,
      isNextWrong: computed,
      type: action,
      changePassword: actionBound,
      askRenewal: actionBound,
      stopRenewal: actionBound,
      renewApiKey: actionBound,
    });
  }

  /** Nothing to load: the session knows the user. */
  activate(): () => void {
    return () => undefined;
  }

  get user(): User | null {
    return this.#session.user;
  }

  get isNextWrong(): boolean {
    return this.isInsistent && !isPassword(this.next);
  }

  type(typed: { readonly current?: string; readonly next?: string }): void {
    this.current = typed.current ?? this.current;
    this.next = typed.next ?? this.next;
    this.isPasswordChanged = false;
  }

  async changePassword(): Promise<void> {
    this.isInsistent = true;
    this.isPasswordChanged = false;
    if (this.isNextWrong) return;
    const change = { current: this.current, next: this.next };
    const done = await this.passwordRun.run(() => this.#acts.changePassword.execute(change));
    if (done !== undefined) this.#passwordChanged();
  }

  askRenewal(): void {
    this.keyRun.forget();
    this.isRenewing = true;
  }

  stopRenewal(): void {
    if (!this.keyRun.isBusy) this.isRenewing = false;
  }

  async renewApiKey(): Promise<void> {
    const { user } = this;
    const done = await this.keyRun.run(() => this.#acts.renewApiKey.execute());
    if (done !== undefined && user !== null) this.#keyRenewed({ ...user, apiKey: done.value });
  }

  copyApiKey(): Promise<boolean> {
    return this.user === null ? Promise.resolve(false) : this.#clipboard.write(this.user.apiKey);
  }

  #passwordChanged = action(() => {
    this.current = '';
    this.next = '';
    this.isInsistent = false;
    this.isPasswordChanged = true;
  });

  #keyRenewed = action((user: User) => {
    this.#session.begin(user);
    this.isRenewing = false;
    this.isKeyRenewed = true;
  });
}
