import type { ColumnType, Generated } from 'kysely';
import type { JsonText, JsonValue } from './json';

/**
 * The tables as both engines hold them. Everything below a dataset carries `dataset_id`, and every query about it names
 * that id, so that a distributed PostgreSQL can keep a dataset on one node.
 */
export interface Database {
  users: UsersTable;
  workspaces: WorkspacesTable;
  workspace_users: WorkspaceUsersTable;
  datasets: DatasetsTable;
  fields: FieldsTable;
  questions: QuestionsTable;
  metadata_properties: MetadataPropertiesTable;
  vectors_settings: VectorsSettingsTable;
  records: RecordsTable;
  record_vectors: RecordVectorsTable;
  suggestions: SuggestionsTable;
  responses: ResponsesTable;
  annotation_log: AnnotationLogTable;
  bulk_acts: BulkActsTable;
  idempotency_keys: IdempotencyKeysTable;
  dataset_counts: DatasetCountsTable;
  user_dataset_counts: UserDatasetCountsTable;
  sign_in_attempts: SignInAttemptsTable;
  import_progress: ImportProgressTable;
  saved_views: SavedViewsTable;
  schema_migrations: SchemaMigrationsTable;
}

/** Read as a parsed value, written through `toJsonText`: the drivers do not know which parameter is jsonb. */
type Json<T extends JsonValue = JsonValue> = ColumnType<T, JsonText, JsonText>;
type NullableJson<T extends JsonValue = JsonValue> = ColumnType<
  T | null,
  JsonText | null | undefined,
  JsonText | null
>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** UTC without zone as on the wire: `2024-05-09T10:20:30.123456`, the fraction missing when it is exactly zero. */
type Timestamp = ColumnType<string, string, string>;
type StampedNow = ColumnType<string, string | undefined, string>;

/** Position in the order of insertion: the tie-break where `inserted_at` is equal, as for all rows of one transaction. */
type Ordinal = ColumnType<number, never, never>;

type JsonObject = { readonly [key: string]: JsonValue };

interface Stamped {
  ordinal: Ordinal;
  inserted_at: StampedNow;
  updated_at: StampedNow;
}

interface UsersTable extends Stamped {
  id: Generated<string>;
  username: string;
  first_name: string;
  last_name: Nullable<string>;
  role: 'owner' | 'admin' | 'annotator';
  api_key: string;
  password_hash: string;
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

interface DatasetsTable extends Stamped {
  id: Generated<string>;
  workspace_id: string;
  name: string;
  guidelines: Nullable<string>;
  allow_extra_metadata: Generated<boolean>;
  status: Generated<'draft' | 'ready'>;
  last_activity_at: StampedNow;
}

interface FieldsTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  name: string;
  title: string;
  required: Generated<boolean>;
  settings: Json<JsonObject>;
}

interface QuestionsTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  name: string;
  title: string;
  description: Nullable<string>;
  required: Generated<boolean>;
  settings: Json<JsonObject>;
}

interface MetadataPropertiesTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  name: string;
  title: string;
  settings: Json<JsonObject>;
  visible_for_annotators: Generated<boolean>;
}

interface VectorsSettingsTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  name: string;
  title: string;
  dimensions: number;
}

interface RecordsTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  fields: Json<{ readonly [field: string]: string | null }>;
  metadata: NullableJson<JsonObject>;
  external_id: Nullable<string>;
  /** Place on the circle of queue orders: random, 0 to 2^31 - 1, never changed afterwards. The database draws it. */
  shuffle: Generated<number>;
  /** Responses of all users by status; they say the record's progress class without touching `responses`. */
  submitted_count: Generated<number>;
  discarded_count: Generated<number>;
}

interface RecordVectorsTable {
  dataset_id: string;
  record_id: string;
  vectors_settings_id: string;
  value: ColumnType<readonly number[], readonly number[], readonly number[]>;
}

interface SuggestionsTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  record_id: string;
  question_id: string;
  type: Nullable<'model' | 'human'>;
  value: Json;
  score: NullableJson<number | readonly number[]>;
  agent: Nullable<string>;
}

interface ResponsesTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  record_id: string;
  /** Null when the user was deleted: answers outlive their author. */
  user_id: string | null;
  status: 'draft' | 'submitted' | 'discarded';
  values: NullableJson<JsonObject>;
  /** Copy of the record's `shuffle`, so that a user's queue of any status is an index range. */
  shuffle: number;
  /** Counts the writes of this response, from 1. */
  version: Generated<number>;
}

/** Append-only: what was done to a response, by whom. Rows outlive the record, and go with the dataset. */
interface AnnotationLogTable {
  ordinal: Ordinal;
  dataset_id: string;
  record_id: string;
  response_id: string;
  /** Who did it, which is not always the author of the response. */
  user_id: string;
  action: 'create' | 'update' | 'delete';
  before: NullableJson<JsonObject>;
  after: NullableJson<JsonObject>;
  /** The act on many that it was part of. */
  act_id: Nullable<string>;
  inserted_at: StampedNow;
}

/** An act on many records, as its author's program tells it; one that was never told has only what was written in it. */
interface BulkActsTable extends Stamped {
  id: string;
  dataset_id: string;
  user_id: string;
  verb: Nullable<'submit' | 'draft' | 'discard' | 'undo'>;
  /** The act it takes back. */
  undoes: Nullable<string>;
  /** Records it is about. */
  total: Nullable<number>;
  /** Responses written in it, which the server counts itself. */
  written: Generated<number>;
  /** How a look at some of the records beforehand went. */
  sample_looked: Nullable<number>;
  sample_wrong: Nullable<number>;
}

/** The answer once given to a request with this key; the same key again gets it again. */
interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  dataset_id: string;
  /** Says whether a repeated key really is the same request. */
  request_fingerprint: string;
  status: number;
  body: NullableJson;
  inserted_at: StampedNow;
}

/** Records by the team's progress class; pending is the rest. */
interface DatasetCountsTable {
  dataset_id: string;
  total: Generated<number>;
  submitted: Generated<number>;
  discarded: Generated<number>;
  conflicting: Generated<number>;
}

/** A user's own responses by status. */
interface UserDatasetCountsTable {
  dataset_id: string;
  user_id: string;
  draft: Generated<number>;
  submitted: Generated<number>;
  discarded: Generated<number>;
}

interface SignInAttemptsTable {
  /** What is slowed down, for example a user name. */
  subject: string;
  failures: number;
  last_failed_at: Timestamp;
}

/** How far an import has come; moves in the transaction that writes its rows, so that a killed import continues. */
interface ImportProgressTable {
  dataset_id: string;
  definition_fingerprint: string;
  source_fingerprint: string;
  next_row: number;
  imported: number;
  rejected: number;
  finished_at: Nullable<string>;
  inserted_at: StampedNow;
  updated_at: StampedNow;
}

/** A search that one person keeps for themselves. */
interface SavedViewsTable extends Stamped {
  id: Generated<string>;
  dataset_id: string;
  user_id: string;
  name: string;
  /** As it stands in the address of the page, without a place in the queue. */
  query: string;
  /** At most one of a person's views of a dataset is. */
  is_default: Generated<boolean>;
}

interface SchemaMigrationsTable {
  version: number;
  name: string;
  applied_at: StampedNow;
}
