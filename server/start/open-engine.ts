import { err, ok, type Result } from '../../src/domain/shared/result';
import type { Settings } from '../settings';
import { DatabaseError } from '../store/engines/database-error';
import { openEmbeddedEngine } from '../store/engines/embedded-engine';
import type { Engine } from '../store/engines/engine';
import type { DataFolderLock } from '../store/lock';
import { migrate, type DatabaseTooNew } from '../store/migrations/migrate';

interface DatabaseUnusable {
  readonly code: 'database-unusable';
  /** The data folder; null where the database is a server. */
  readonly folder: string | null;
  /** The database's own words. */
  readonly reason: string;
}

export type EngineProblem = DatabaseTooNew | DatabaseUnusable;

/** The database of the settings, brought to this program's version. */
export async function openMigratedEngine(
  settings: Pick<Settings, 'databaseUrl' | 'databaseConnections'>,
  lock: DataFolderLock,
  onStop: (reason: string) => void,
): Promise<Result<Engine, EngineProblem>> {
  const opened = await openEngine(settings, lock, onStop);
  if (!opened.ok) return opened;
  const migrated = await migrate(opened.value);
  if (migrated.ok) return opened;
  await opened.value.close();
  return migrated;
}

/** What the database itself refuses is for a person to mend; anything else is a bug. */
async function openEngine(
  { databaseUrl, databaseConnections }: Pick<Settings, 'databaseUrl' | 'databaseConnections'>,
  lock: DataFolderLock,
  onStop: (reason: string) => void,
): Promise<Result<Engine, EngineProblem>> {
  try {
    if (databaseUrl === undefined) {
      return ok(await openEmbeddedEngine(lock, { onCrash: ({ message }) => onStop(message) }));
    }
    // Loaded only where it is wanted: its packages would cost every start of the embedded database a moment.
    const { openPostgresEngine } = await import('../store/engines/postgres-engine');
    return ok(await openPostgresEngine(databaseUrl, { maxConnections: databaseConnections }));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const folder = databaseUrl === undefined ? lock.folder : null;
    return err({ code: 'database-unusable', folder, reason: error.message });
  }
}
