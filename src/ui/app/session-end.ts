import { SIGN_IN_PATH, SIGN_OUT_PATH, signInPath } from '#domain/session/entry-rules';
import type { SignOut } from '#application/session/sign-out.use-case';
import type { Address } from '../shared/state/address';
import type { SessionState } from '../shared/state/session.state';

/**
 * Both ways out of a session. Without a signed-in user there is nothing to end, so a second refused call keeps
 * the address.
 */
export class SessionEnd {
  readonly #session: SessionState;
  readonly #signOut: SignOut;
  readonly #address: Address;

  constructor(session: SessionState, signOut: SignOut, address: Address) {
    this.#session = session;
    this.#signOut = signOut;
    this.#address = address;
  }

  /** The user wants to leave. A page with unsaved work may still ask and keep the user, and the session with it. */
  leave(): void {
    if (this.#session.isSignedIn) this.#address.open(SIGN_OUT_PATH, 'push');
  }

  /**
   * The user has left; answers where to go on. The next sign-in starts at home. A visit that begins here ends the session
   * too, though its user is not known yet.
   */
  signOut(): string {
    this.#signOut.execute();
    this.#session.end();
    return SIGN_IN_PATH;
  }

  /** The server refused the session: the next sign-in leads back to the same place. */
  expire(): void {
    if (!this.#session.isSignedIn) return;
    this.#signOut.execute();
    this.#session.expire();
    const { pathname, search } = this.#address.current();
    this.#address.open(signInPath(pathname, search), 'replace');
  }
}
