import { ok, type Result } from '#domain/shared/result';
import { openEmbeddedEngine } from '../store/engines/embedded-engine';
import type { Engine } from '../store/engines/engine';
import { COMMAND_LIMITS, openPostgresEngine } from '../store/engines/postgres-engine';
import { lockDataFolder, type DataFolderFailure } from '../store/lock';
import { migrate, type DatabaseTooNew } from '../store/migrations/migrate';
import type { TextsByCode } from '../text-by-code';

export interface DatabaseLocation {
  readonly folder: string;
  /** A PostgreSQL instead of the folder's own database. */
  readonly databaseUrl: string | null;
}

export interface OpenDatabase {
  readonly engine: Engine;
  close(): Promise<void>;
}

export type DatabaseFailure = DataFolderFailure | DatabaseTooNew;

/** Opens and migrates the database that a command works on. A server must not be running on its folder. */
export async function openDatabase(
  location: DatabaseLocation,
): Promise<Result<OpenDatabase, DatabaseFailure>> {
  const opened =
    location.databaseUrl === null
      ? await openFolder(location.folder)
      : await openServer(location.databaseUrl);
  if (!opened.ok) return opened;
  const migrated = await migrate(opened.value.engine);
  if (migrated.ok) return opened;
  await opened.value.close();
  return migrated;
}

async function openFolder(folder: string): Promise<Result<OpenDatabase, DataFolderFailure>> {
  const lock = await lockDataFolder(folder);
  if (!lock.ok) return lock;
  try {
    const engine = await openEmbeddedEngine(lock.value);
    const close = async () => {
      await engine.close();
      await lock.value.release();
    };
    return ok({ engine, close });
  } catch (thrown) {
    await lock.value.release();
    throw thrown;
  }
}

async function openServer(url: string): Promise<Result<OpenDatabase, never>> {
  const engine = await openPostgresEngine(url, { limits: COMMAND_LIMITS });
  return ok({ engine, close: () => engine.close() });
}

/** Sentences that say why a command did not begin. */
export const DATABASE_FAILURE_TEXTS: TextsByCode<DatabaseFailure> = {
  DATA_FOLDER_IN_USE: ({ folder }) =>
    `The data folder ${folder} is in use by a running Ostraka: stop it first.`,
  DATA_FOLDER_NOT_WRITABLE: ({ folder, reason }) =>
    `The data folder ${folder} cannot be written (${reason}).`,
  DATABASE_TOO_NEW: ({ databaseVersion, supportedVersion }) =>
    `The database was written by a newer Ostraka (schema ${databaseVersion}, this one knows ${supportedVersion}).`,
};
