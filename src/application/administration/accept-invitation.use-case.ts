import type { AuthGateway } from '#application/session/ports/auth-gateway.port';
import type { ClientData } from '#application/session/ports/client-data.port';
import type { TokenStore } from '#application/session/ports/token-store.port';
import { isUnanswered, type Reply } from '#application/shared/repository-failure';
import type { PersonDraft } from '#domain/access/account-rules';
import type { Invitation } from '#domain/access/invitation';
import type { User } from '#domain/session/user';
import type { InvitationAcceptance } from './ports/own-account.port';

export class ReadInvitation {
  readonly #acceptance: InvitationAcceptance;

  constructor(acceptance: InvitationAcceptance) {
    this.#acceptance = acceptance;
  }

  execute(token: string, signal?: AbortSignal): Reply<Invitation> {
    return this.#acceptance.read(token, signal);
  }
}

/**
 * Creates the account of an invitation and signs in; the previous session of this browser ends. If the answer to an earlier
 * attempt got lost, that attempt may have used up the invitation; in this case a sign-in with the chosen password shows whether
 * it succeeded.
 */
export class AcceptInvitation {
  readonly #acceptance: InvitationAcceptance;
  readonly #gateway: AuthGateway;
  readonly #tokens: TokenStore;
  readonly #data: ClientData;
  /** Token of an attempt that may have succeeded. */
  #attempted: string | null = null;

  constructor(acceptance: InvitationAcceptance, gateway: AuthGateway, tokens: TokenStore, data: ClientData) {
    this.#acceptance = acceptance;
    this.#gateway = gateway;
    this.#tokens = tokens;
    this.#data = data;
  }

  async execute(token: string, person: PersonDraft): Reply<User> {
    const session = await this.#sessionOf(token, person);
    if (!session.ok) return session;
    this.#data.forget();
    this.#tokens.write(session.value);
    return this.#gateway.currentUser();
  }

  async #sessionOf(token: string, person: PersonDraft): Reply<string> {
    const accepted = await this.#acceptance.accept(token, person);
    if (!accepted.ok && accepted.error.kind === 'not-found' && this.#attempted === token) {
      const signedIn = await this.#gateway.signIn(person);
      return signedIn.ok ? signedIn : accepted;
    }
    if (accepted.ok || isUnanswered(accepted.error)) this.#attempted = token;
    return accepted;
  }
}
