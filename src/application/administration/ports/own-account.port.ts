import type { Reply } from '#application/shared/repository-failure';
import type { PersonDraft } from '#domain/access/account-rules';
import type { Invitation } from '#domain/access/invitation';

export interface OwnPasswordChange {
  readonly current: string;
  readonly next: string;
}

/** Changes to the account of the signed-in user. */
export interface OwnAccount {
  /** Returns the token of a new session; all others end. Fails with ERROR_CHANGING_OWN_PASSWORD. */
  changePassword(change: OwnPasswordChange): Reply<string>;
  /** Returns the new key; sessions continue. Fails with ERROR_RENEWING_OWN_KEY. */
  renewApiKey(key: string): Reply<string>;
}

/** Calls for the holder of an invitation link, who has no account yet. */
export interface InvitationAcceptance {
  /** Fails with ERROR_READING_INVITATION. */
  read(token: string, signal?: AbortSignal): Reply<Invitation>;
  /** Returns the token of a new session. Fails with ERROR_ACCEPTING_INVITATION. */
  accept(token: string, person: PersonDraft): Reply<string>;
}
