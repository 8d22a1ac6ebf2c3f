import type { User } from '#domain/session/user';
import type { Reply } from '#application/shared/repository-failure';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in, and reads the signed-in user. */
export interface AuthGateway {
  /** Exchanges credentials for a token. Fails with ERROR_SIGNING_IN. */
  signIn(credentials: Credentials, signal?: AbortSignal): Reply<string>;
  /** The user the stored token belongs to. Fails with ERROR_FETCHING_USER. */
  currentUser(signal?: AbortSignal): Reply<User>;
}
