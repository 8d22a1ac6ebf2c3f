import type { Nullable, StampedNow } from './column-types';

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

interface SchemaMigrationsTable {
  version: number;
  name: string;
  applied_at: StampedNow;
}

/** Secrets that processes on one database share, by name. */
interface ServerSecretsTable {
  name: string;
  value: string;
  inserted_at: StampedNow;
}

export interface UpkeepTables {
  import_progress: ImportProgressTable;
  server_secrets: ServerSecretsTable;
  schema_migrations: SchemaMigrationsTable;
}
