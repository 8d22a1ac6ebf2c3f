import { SIGN_IN_PATH, SIGN_OUT_PATH, signInPath } from '#domain/session/entry-rules';
import type { SignOut } from '#application/session/sign-out.use-case';
import type { Address } from '../shared/state/address';
import type { SessionState } from '../shared/state/session.state';

/** Both ways to end a session. Without a signed-in user there is nothing to end, so a second refused call keeps the address. */
export class SessionEnd {
  readonly #session: SessionState;
  readonly #signOut: SignOut;
  readonly #address: Address;

  constructor(session: SessionState, signOut: SignOut, address: Address) {
    this.#session = session;
    this.#signOut = signOut;
    this.#address = address;
  }

  /** The user wants to leave. A page with unsaved work can still ask, and then keep the user and the session. */
  leave(): void {
    if (this.#session.isSignedIn) this.#address.open(SIGN_OUT_PATH, 'push');
  }

  /**
   * Ends the session and returns the path to open next. The next sign-in starts at the home page. Also called when the
   * client is opened at the sign-out page, before the user of the session is known.
   */
  signOut(): string {
    this.#signOut.execute();
    this.#session.end();
    return SIGN_IN_PATH;
  }

  /** The server refused the session, so the next sign-in leads back to the same page. */
  expire(): void {
    if (!this.#session.isSignedIn) return;
    this.#signOut.execute();
    this.#session.expire();
    const { pathname, search } = this.#address.current();
    this.#address.open(signInPath(pathname, search), 'replace');
  }
}
