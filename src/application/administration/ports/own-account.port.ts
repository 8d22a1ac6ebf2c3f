import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { PersonDraft } from '#domain/access/account-rules';
import type { Invitation } from '#domain/access/invitation';
import type { Result } from '#domain/shared/result';

type Answer<T> = Promise<Result<T, RepositoryFailure>>;

export interface OwnPasswordChange {
  readonly current: string;
  readonly next: string;
}

/** Changes to the account of the signed-in user. */
export interface OwnAccount {
  /** Returns the token of a new session; all others end. Fails with ERROR_CHANGING_OWN_PASSWORD. */
  changePassword(change: OwnPasswordChange): Answer<string>;
  /** Returns the new key; sessions continue. Fails with ERROR_RENEWING_OWN_KEY. */
  renewApiKey(key: string): Answer<string>;
}

/** Calls for the holder of an invitation link, who has no account yet. */
export interface InvitationAcceptance {
  /** Fails with ERROR_READING_INVITATION. */
  read(token: string, signal?: AbortSignal): Answer<Invitation>;
  /** Returns the token of a new session. Fails with ERROR_ACCEPTING_INVITATION. */
  accept(token: string, person: PersonDraft): Answer<string>;
}
