import { sql } from 'kysely';
import { err, ok, type Result } from '#domain/shared/result';
import { ADVISORY_LOCKS, tryAlone } from '../advisory-lock';
import { transientFailure } from '../engines/database-error';
import type { Engine } from '../engines/engine';
import type { Store } from '../queries/store';
import { inTransaction } from '../transaction';
import { foundation } from './0001-foundation';
import { savedViews } from './0002-saved-views';
import { recordsByOrdinal } from './0003-records-by-ordinal';
import { actsOnMany } from './0004-acts-on-many';
import { recordOrder } from './0005-record-order';
import { recordChanges } from './0006-record-changes';
import { deletedDatasets } from './0007-deleted-datasets';
import { knownNetworks } from './0008-known-networks';
import { serverSecrets } from './0009-server-secrets';
import { accounts } from './0010-accounts';
import { keptReplies } from './0011-kept-replies';
import { exportsOfDatasets } from './0012-exports';
import { invitations } from './0013-invitations';
import { keyBindings } from './0014-key-bindings';
import { userIdentities } from './0015-user-identities';
import { doubleVectors } from './0016-double-vectors';
import { formerAuthors } from './0017-former-authors';
import { exportLease } from './0018-export-lease';
import { invitationNotes } from './0019-invitation-notes';
import { remoteMediaAndMath } from './0020-remote-media-and-math';
import { taskDatasets } from './0021-task-datasets';
import { namesByFamily } from './0022-names-by-family';
import { noNamesOverFamilies } from './0023-no-names-over-families';
import { taskLogByUser } from './0024-task-log-by-user';
import { buildIndex } from './build-index';
import type { Migration, SchemaStep } from './migration';

/** Ascending, without gaps. */
export const MIGRATIONS: readonly Migration[] = [
  foundation,
  savedViews,
  recordsByOrdinal,
  actsOnMany,
  recordOrder,
  recordChanges,
  deletedDatasets,
  knownNetworks,
  serverSecrets,
  accounts,
  keptReplies,
  exportsOfDatasets,
  invitations,
  keyBindings,
  userIdentities,
  doubleVectors,
  formerAuthors,
  exportLease,
  invitationNotes,
  remoteMediaAndMath,
  taskDatasets,
  namesByFamily,
  noNamesOverFamilies,
  taskLogByUser,
];

/** The database was written by a newer program, which may keep things in it that this one would break. */
export interface DatabaseTooNew {
  readonly code: 'DATABASE_TOO_NEW';
  readonly databaseVersion: number;
  readonly supportedVersion: number;
}

export interface Migrated {
  readonly applied: readonly string[];
  readonly version: number;
}

/** Milliseconds that a step may wait for one lock, since all writers of the table wait behind it. */
const LOCK_WAIT_MS = 50;
/** Time between two tries, in which those writers go on. */
const TRY_AGAIN_MS = 1_000;
/** Tries after which it is reported to the operator. */
const PATIENT_TRIES = 5;

export interface MigrationDeps {
  pause(milliseconds: number): Promise<void>;
  /** Called once about a step that cannot get its locks. */
  onHeldUp(name: string): void;
}

const UNHEARD: MigrationDeps = {
  pause: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  onHeldUp: () => {},
};

/**
 * Brings the schema to this program's version, step by step, while other processes write. One process migrates at a time,
 * and the others wait for it; their waiting is no transaction, which an index that is built concurrently would wait for.
 */
export async function migrate(
  engine: Pick<Engine, 'db' | 'kind'>,
  migrations: readonly Migration[] = MIGRATIONS,
  deps: Partial<MigrationDeps> = {},
): Promise<Result<Migrated, DatabaseTooNew>> {
  const all = { ...UNHEARD, ...deps };
  for (;;) {
    const found = comparedWith(migrations, (await hasVersions(engine.db)) ? await readVersion(engine.db) : 0);
    if (!found.ok || found.value.isCurrent) return migrated(found, []);
    const done = await tryAlone(engine.db, ADVISORY_LOCKS.migration, (db) =>
      migrateAlone({ db, kind: engine.kind }, migrations, all),
    );
    if (done !== undefined) return done;
    await all.pause(TRY_AGAIN_MS);
  }
}

async function migrateAlone(
  engine: Pick<Engine, 'db' | 'kind'>,
  migrations: readonly Migration[],
  deps: MigrationDeps,
): Promise<Result<Migrated, DatabaseTooNew>> {
  const { db } = engine;
  await sql`create table if not exists schema_migrations (
    version integer primary key, name text not null, applied_at timestamptz not null default now()
  )`.execute(db);
  // Another process may have migrated in the meantime.
  const found = comparedWith(migrations, await readVersion(db));
  if (!found.ok) return found;
  const applied: string[] = [];
  for (const migration of migrations) {
    if (migration.version <= found.value.databaseVersion) continue;
    if (await apply(engine, migration, deps)) applied.push(migration.name);
  }
  return migrated(found, applied);
}

interface Versions {
  readonly databaseVersion: number;
  readonly supportedVersion: number;
  readonly isCurrent: boolean;
}

function migrated(
  found: Result<Versions, DatabaseTooNew>,
  applied: readonly string[],
): Result<Migrated, DatabaseTooNew> {
  return found.ok ? ok({ applied, version: found.value.supportedVersion }) : found;
}

function comparedWith(
  migrations: readonly Migration[],
  databaseVersion: number,
): Result<Versions, DatabaseTooNew> {
  const supportedVersion = migrations.at(-1)?.version ?? 0;
  if (databaseVersion > supportedVersion)
    return err({ code: 'DATABASE_TOO_NEW', databaseVersion, supportedVersion });
  return ok({ databaseVersion, supportedVersion, isCurrent: databaseVersion === supportedVersion });
}

/** Null while this program may work on the database, which was migrated before. */
export async function findTooNew(db: Store): Promise<DatabaseTooNew | null> {
  const found = comparedWith(MIGRATIONS, await readVersion(db));
  return found.ok ? null : found.error;
}

async function hasVersions(db: Store): Promise<boolean> {
  const { rows } = await sql<{
    exists: boolean;
  }>`select to_regclass('schema_migrations') is not null as exists`.execute(db);
  return rows[0]?.exists === true;
}

async function readVersion(db: Store): Promise<number> {
  const row = await db
    .selectFrom('schema_migrations')
    .select((build) => build.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function apply(
  { db, kind }: Pick<Engine, 'db' | 'kind'>,
  migration: Migration,
  deps: MigrationDeps,
): Promise<boolean> {
  if ('statements' in migration) return applyInTurn(db, migration, deps);
  for (const index of migration.indexes) await buildIndex(db, kind, index);
  return noteApplied(db, migration);
}

/** Tries until the step gets its locks: waiting for them longer at a time would hold up all who write. */
async function applyInTurn(
  db: Store,
  step: SchemaStep,
  { pause, onHeldUp }: MigrationDeps,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyStatements(db, step);
    } catch (thrown) {
      if (transientFailure(thrown) !== 'busy') throw thrown;
    }
    if (tries === PATIENT_TRIES) onHeldUp(step.name);
    await pause(TRY_AGAIN_MS);
  }
}

/** False when the step is there already: in the one session of the embedded database a lock keeps no other call out. */
function applyStatements(db: Store, step: SchemaStep): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true), set_config('statement_timeout', '0', true)`.execute(
      transaction,
    );
    if (!(await noteApplied(transaction, step))) return false;
    for (const statement of step.statements) await sql.raw(statement).execute(transaction);
    return true;
  });
}

async function noteApplied(db: Store, { version, name }: Migration): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('schema_migrations')
    .values({ version, name })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
