import { err, ok, type Result } from '#domain/shared/result';
import { causeOf, type Cause } from './cause';
import type { Settings } from '../settings';
import { DatabaseError, type DatabaseErrorReport } from '../store/engines/database-error';
import { openEmbeddedEngine } from '../store/engines/embedded-engine';
import type { Engine } from '../store/engines/engine';
import type { DataFolderLock } from '../store/lock';
import { migrate, MIGRATIONS, type DatabaseTooNew } from '../store/migrations/migrate';
import { forgetForeignChanges } from '../store/queries/record-changes';

interface DatabaseUnusable {
  readonly code: 'database-unusable';
  /** The data folder; null where the database is a server. */
  readonly folder: string | null;
  /** The database's own words. */
  readonly reason: string;
  readonly cause: Cause;
}

/** Reason of an end of the database while the server was running. */
export type DatabaseEnd = Pick<DatabaseUnusable, 'reason' | 'cause'>;

export type EngineProblem = DatabaseTooNew | DatabaseUnusable;

export interface MigrationLog {
  /** A step of the schema waits for transactions of other programs. */
  migrationHeldUp(name: string): void;
}

interface EngineEvents {
  /** Called when the database ended while the server was running. */
  databaseStopped(end: DatabaseEnd): void;
  readonly log: MigrationLog;
}

/** The database of the settings, brought to this program's version. */
export async function openMigratedEngine(
  settings: Pick<Settings, 'databaseUrl' | 'databaseConnections'>,
  lock: DataFolderLock | null,
  { databaseStopped, log }: EngineEvents,
): Promise<Result<Engine, EngineProblem>> {
  const opened = await openEngine(settings, lock, databaseStopped);
  if (!opened.ok) return opened;
  const migrated = await migrate(opened.value, MIGRATIONS, { onHeldUp: log.migrationHeldUp });
  if (!migrated.ok) {
    await opened.value.close();
    return migrated;
  }
  // The embedded database is copied as a whole, with its numbers of transactions.
  if (opened.value.kind === 'postgres') await forgetForeignChanges(opened.value.db);
  return opened;
}

/** Refusals by the database are results, for the operator to mend; other failures are bugs. */
async function openEngine(
  { databaseUrl, databaseConnections }: Pick<Settings, 'databaseUrl' | 'databaseConnections'>,
  lock: DataFolderLock | null,
  onStop: (end: DatabaseEnd) => void,
): Promise<Result<Engine, EngineProblem>> {
  try {
    if (databaseUrl === undefined) {
      if (lock === null) throw new Error('The embedded database needs a data folder');
      return ok(await openEmbeddedEngine(lock, { onCrash: (report) => onStop(endOf(report)) }));
    }
    // Loaded only where it is wanted: its packages would cost every start of the embedded database a moment.
    const { openPostgresEngine } = await import('../store/engines/postgres-engine');
    return ok(await openPostgresEngine(databaseUrl, { maxConnections: databaseConnections }));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return err(databaseUnusable(error, databaseUrl === undefined ? (lock?.folder ?? null) : null));
  }
}

export function databaseUnusable(error: DatabaseError, folder: string | null): DatabaseUnusable {
  return { code: 'database-unusable', folder, ...endOf(error) };
}

export function endOf(report: Pick<DatabaseErrorReport, 'code' | 'message'>): DatabaseEnd {
  return { reason: report.message.replace(/\.+$/, ''), cause: causeOf(report) };
}
