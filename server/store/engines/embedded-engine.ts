import { Kysely } from 'kysely';
import type { DataFolderLock } from '../lock';
import type { Database } from '../schema';
import { prepareDatabaseFolder } from './database-folder';
import type { DatabaseErrorReport } from './database-error';
import type { Engine } from './engine';
import { sqlDialect } from './sql-dialect';
import { WorkerBackend } from './worker-backend';
import { builtTemplateFile } from './database-thread';

export interface EmbeddedEngineOptions {
  /** File made by `readDatabaseTemplate`, for an empty folder. Default: the one made by the build. */
  readonly templateFile?: string | undefined;
  /**
   * The database died, for example because its disk refused a sync. Nothing can be read or written any more; the
   * process should end, and its next start recovers.
   */
  readonly onCrash?: (report: DatabaseErrorReport) => void;
}

/**
 * The database in the folder that the lock guards; PGlite itself would let a second process write over the
 * first. Every finished write is on disk. The lock stays with the caller: release it after `close`.
 */
export async function openEmbeddedEngine(
  lock: DataFolderLock,
  options: EmbeddedEngineOptions = {},
): Promise<Engine> {
  const folder = prepareDatabaseFolder(
    lock.folder,
    'templateFile' in options ? options.templateFile : builtTemplateFile(),
  );
  const backend = new WorkerBackend(folder.path, options.onCrash ?? (() => {}));
  const db = new Kysely<Database>({ dialect: sqlDialect(backend) });
  try {
    folder.fill();
    await backend.open();
    await folder.settle();
  } catch (thrown) {
    await backend.abandon();
    throw thrown;
  }
  return { db, kind: 'pglite', close: () => db.destroy() };
}
