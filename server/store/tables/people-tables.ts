import type { Generated } from 'kysely';
import type { Json, Nullable, Stamped, StampedNow, Timestamp } from './column-types';

interface UsersTable extends Stamped {
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

interface WorkspacesTable extends Stamped {
  id: Generated<string>;
  name: string;
}

interface WorkspaceUsersTable {
  workspace_id: string;
  user_id: string;
  inserted_at: StampedNow;
}

/** An invitation that is open. */
interface InvitationsTable {
  id: Generated<string>;
  token_digest: string;
  note: Generated<string>;
  role: 'owner' | 'admin' | 'annotator';
  inviter_id: string;
  expires_at: Timestamp;
  inserted_at: StampedNow;
}

interface InvitationWorkspacesTable {
  invitation_id: string;
  workspace_id: string;
}

interface UserIdentitiesTable {
  issuer: string;
  /** Name of a person at the issuer that no other person gets. */
  subject: string;
  user_id: string;
  inserted_at: StampedNow;
}

interface FinishedSignInsTable {
  /** Digest of the state that the sign-in at a provider went with. */
  state_digest: string;
  finished_at: Timestamp;
}

interface KnownNetworksTable {
  /** Digest of a username and a network. */
  subject: string;
  last_signed_in_at: Timestamp;
}

interface SignInAttemptsTable {
  /** Subject of the throttling, for example a username. */
  subject: string;
  failures: number;
  last_failed_at: Timestamp;
}

/** By command; null for a command without a key. */
export type Chords = Readonly<Record<string, string | null>>;

interface KeyBindingsTable {
  user_id: string;
  chords: Json<Chords>;
  updated_at: StampedNow;
}

export interface PeopleTables {
  users: UsersTable;
  workspaces: WorkspacesTable;
  workspace_users: WorkspaceUsersTable;
  invitations: InvitationsTable;
  invitation_workspaces: InvitationWorkspacesTable;
  sign_in_attempts: SignInAttemptsTable;
  known_networks: KnownNetworksTable;
  key_bindings: KeyBindingsTable;
  user_identities: UserIdentitiesTable;
  finished_sign_ins: FinishedSignInsTable;
}
