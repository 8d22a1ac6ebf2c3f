import { assertNever } from '#domain/shared/assert-never';
import { ok, type Result } from '#domain/shared/result';
import { openEmbeddedEngine } from '../store/engines/embedded-engine';
import type { Engine } from '../store/engines/engine';
import { COMMAND_LIMITS, openPostgresEngine } from '../store/engines/postgres-engine';
import { lockDataFolder, type DataFolderFailure } from '../store/lock';
import { migrate, type DatabaseTooNew } from '../store/migrations/migrate';

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

/** One sentence that says why a command did not begin. */
export function databaseFailureText(failure: DatabaseFailure): string {
  switch (failure.code) {
    case 'DATA_FOLDER_IN_USE':
      return `The data folder ${failure.folder} is in use by a running Ostraka: stop it first.`;
    case 'DATA_FOLDER_NOT_WRITABLE':
      return `The data folder ${failure.folder} cannot be written (${failure.reason}).`;
    case 'DATABASE_TOO_NEW':
      return `The database was written by a newer Ostraka (schema ${failure.databaseVersion}, this one knows ${failure.supportedVersion}).`;
    default:
      return assertNever(failure);
  }
}
