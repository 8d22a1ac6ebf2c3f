import type {
  RecordChangeReadersTable,
  RecordChangesTable,
  RecordChangeTrimsTable,
} from './tables/change-tables';
import type {
  DatasetCountsTable,
  DatasetsTable,
  ExportsTable,
  FieldsTable,
  MetadataPropertiesTable,
  QuestionsTable,
  SavedViewsTable,
  VectorsSettingsTable,
} from './tables/dataset-tables';
import type {
  InvitationsTable,
  InvitationWorkspacesTable,
  FinishedSignInsTable,
  KeyBindingsTable,
  KnownNetworksTable,
  SignInAttemptsTable,
  UserIdentitiesTable,
  UsersTable,
  WorkspaceUsersTable,
  WorkspacesTable,
} from './tables/people-tables';
import type { RecordVectorsTable, RecordsTable, SuggestionsTable } from './tables/record-tables';
import type {
  AnnotationLogTable,
  BulkActsTable,
  IdempotencyKeysTable,
  StoredRepliesTable,
  ResponsesTable,
  UserDatasetCountsTable,
} from './tables/response-tables';
import type {
  TaskKeysTable,
  TaskLogTable,
  TaskRecordsTable,
  TaskSettingsTable,
  TaskVectorsTable,
} from './tables/task-tables';
import type { ImportProgressTable, SchemaMigrationsTable, ServerSecretsTable } from './tables/upkeep-tables';

/**
 * The tables as both engines hold them. Everything below a dataset carries `dataset_id`, and every query about it names
 * that id, so that a distributed PostgreSQL can keep a dataset on one node.
 */
export interface Database {
  users: UsersTable;
  workspaces: WorkspacesTable;
  workspace_users: WorkspaceUsersTable;
  invitations: InvitationsTable;
  invitation_workspaces: InvitationWorkspacesTable;
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
  kept_replies: StoredRepliesTable;
  dataset_counts: DatasetCountsTable;
  user_dataset_counts: UserDatasetCountsTable;
  sign_in_attempts: SignInAttemptsTable;
  known_networks: KnownNetworksTable;
  key_bindings: KeyBindingsTable;
  user_identities: UserIdentitiesTable;
  finished_sign_ins: FinishedSignInsTable;
  import_progress: ImportProgressTable;
  saved_views: SavedViewsTable;
  exports: ExportsTable;
  record_changes: RecordChangesTable;
  record_change_readers: RecordChangeReadersTable;
  record_change_trims: RecordChangeTrimsTable;
  server_secrets: ServerSecretsTable;
  task_records: TaskRecordsTable;
  task_vectors: TaskVectorsTable;
  task_keys: TaskKeysTable;
  task_settings: TaskSettingsTable;
  task_log: TaskLogTable;
  schema_migrations: SchemaMigrationsTable;
}
