import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { KeepKeyBindings } from '#application/session/keep-key-bindings.use-case';
import type { KeyBindings } from '#domain/session/key-bindings';
import type { User } from '#domain/session/user';
import type { SessionState } from '#ui/shared/state/session.state';

/** The keys that the signed-in user chose. They apply immediately, and are reverted if the server could not save them. */
export class KeyBindingsState {
  /** Whether the last change could not be saved. */
  hasFailed = false;

  readonly #session: Pick<SessionState, 'user' | 'begin'>;
  readonly #keepBindings: KeepKeyBindings;
  /** The last keys that the server has saved, while others are being sent. */
  #kept: KeyBindings | null = null;

  constructor(session: Pick<SessionState, 'user' | 'begin'>, keepBindings: KeepKeyBindings) {
    this.#session = session;
    this.#keepBindings = keepBindings;
    makeObservable(this, { hasFailed: observableRef, bindings: computed, change: action });
  }

  /** Null if the server stores none. */
  get bindings(): KeyBindings | null {
    return this.#session.user?.keyBindings ?? null;
  }

  /** Replaces all chosen keys. */
  change(bindings: KeyBindings): void {
    const { user } = this.#session;
    if (user === null || user.keyBindings === null) return;
    this.hasFailed = false;
    this.#session.begin({ ...user, keyBindings: bindings });
    if (this.#kept !== null) return;
    this.#kept = user.keyBindings;
    void this.#keep(user.id);
  }

  /** Sends one request at a time, so that the last change is the one saved. */
  async #keep(userId: User['id']): Promise<void> {
    for (;;) {
      const wanted = this.#bindingsOf(userId);
      if (wanted === null || wanted === this.#kept) break;
      // oxlint-disable-next-line no-await-in-loop -- the next call sends changes made during this one.
      const kept = await this.#keepBindings.execute(wanted);
      if (!kept.ok) {
        this.#giveBack(userId);
        break;
      }
      this.#kept = wanted;
    }
    this.#kept = null;
  }

  #giveBack(userId: User['id']): void {
    const { user } = this.#session;
    const kept = this.#kept;
    // Another user may have signed in in the meantime.
    if (user?.id !== userId || kept === null) return;
    runInAction(() => {
      this.#session.begin({ ...user, keyBindings: kept });
      this.hasFailed = true;
    });
  }

  #bindingsOf(userId: User['id']): KeyBindings | null {
    const { user } = this.#session;
    return user?.id === userId ? user.keyBindings : null;
  }
}
