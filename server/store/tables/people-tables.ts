import type { Generated } from 'kysely';
import type { Json, Nullable, Stamped, StampedNow, Timestamp } from './column-types';

export interface UsersTable extends Stamped {
  id: Generated<string>;
  username: string;
  first_name: string;
  last_name: Nullable<string>;
  role: 'owner' | 'admin' | 'annotator';
  /** Plain, or encrypted with the secret of that id. */
  api_key: string;
  api_key_digest: string;
  api_key_secret_id: Nullable<string>;
  password_hash: string;
  /** Tokens of an earlier epoch count no more. */
  token_epoch: Generated<number>;
  disabled_at: Nullable<string>;
}

export interface WorkspacesTable extends Stamped {
  id: Generated<string>;
  name: string;
}

export interface WorkspaceUsersTable {
  workspace_id: string;
  user_id: string;
  inserted_at: StampedNow;
}

/** An invitation that is open. */
export interface InvitationsTable {
  id: Generated<string>;
  token_digest: string;
  note: Generated<string>;
  role: 'owner' | 'admin' | 'annotator';
  inviter_id: string;
  expires_at: Timestamp;
  inserted_at: StampedNow;
}

export interface InvitationWorkspacesTable {
  invitation_id: string;
  workspace_id: string;
}

export interface UserIdentitiesTable {
  issuer: string;
  /** Name of a person at the issuer that no other person gets. */
  subject: string;
  user_id: string;
  inserted_at: StampedNow;
}

export interface FinishedSignInsTable {
  /** Digest of the state that the sign-in at a provider went with. */
  state_digest: string;
  finished_at: Timestamp;
}

export interface KnownNetworksTable {
  /** Digest of a username and a network. */
  subject: string;
  last_signed_in_at: Timestamp;
}

export interface SignInAttemptsTable {
  /** Subject of the throttling, for example a username. */
  subject: string;
  failures: number;
  last_failed_at: Timestamp;
}

/** By command; null for a command without a key. */
export type Chords = Readonly<Record<string, string | null>>;

export interface KeyBindingsTable {
  user_id: string;
  chords: Json<Chords>;
  updated_at: StampedNow;
}
