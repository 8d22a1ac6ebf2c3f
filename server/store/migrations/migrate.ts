import { sql, type Transaction } from 'kysely';
import { err, ok, type Result } from '#domain/shared/result';
import type { Engine } from '../engines/engine';
import type { Store } from '../queries/store';
import type { Database } from '../schema';
import { inLongTransaction } from '../transaction';
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
import type { Migration } from './migration';

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

/** Brings the schema to this program's version, each step in a transaction of its own. Safe to run in several servers at once. */
export async function migrate(
  engine: Pick<Engine, 'db'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Result<Migrated, DatabaseTooNew>> {
  await createMigrationTable(engine);
  const { databaseVersion, supportedVersion } = await readVersions(engine.db, migrations);
  if (databaseVersion > supportedVersion) return err(tooNew(databaseVersion, supportedVersion));
  const applied: string[] = [];
  for (const migration of migrations) {
    if (migration.version <= databaseVersion) continue;
    const isApplied = await inLongTransaction(engine.db, (transaction) => apply(transaction, migration));
    if (isApplied) applied.push(migration.name);
  }
  return ok({ applied, version: supportedVersion });
}

/** Null while this program may work on the migrated database. */
export async function findTooNew(db: Store): Promise<DatabaseTooNew | null> {
  const { databaseVersion, supportedVersion } = await readVersions(db, MIGRATIONS);
  return databaseVersion > supportedVersion ? tooNew(databaseVersion, supportedVersion) : null;
}

function tooNew(databaseVersion: number, supportedVersion: number): DatabaseTooNew {
  return { code: 'DATABASE_TOO_NEW', databaseVersion, supportedVersion };
}

async function createMigrationTable(engine: Pick<Engine, 'db'>): Promise<void> {
  // Asking first keeps the usual start free of writes; "if not exists" alone can fail when two servers start at once.
  const { rows } = await sql<{
    exists: boolean;
  }>`select to_regclass('schema_migrations') is not null as exists`.execute(engine.db);
  if (rows[0]?.exists) return;
  await inLongTransaction(engine.db, async (transaction) => {
    await lock(transaction);
    await sql`create table if not exists schema_migrations (
      version integer primary key, name text not null, applied_at timestamptz not null default now()
    )`.execute(transaction);
  });
}

async function readVersions(db: Store, migrations: readonly Migration[]) {
  const row = await db
    .selectFrom('schema_migrations')
    .select((build) => build.fn.max('version').as('version'))
    .executeTakeFirst();
  return { databaseVersion: row?.version ?? 0, supportedVersion: migrations.at(-1)?.version ?? 0 };
}

async function apply(transaction: Transaction<Database>, migration: Migration): Promise<boolean> {
  await lock(transaction);
  const done = await transaction
    .selectFrom('schema_migrations')
    .select('version')
    .where('version', '=', migration.version)
    .executeTakeFirst();
  if (done) return false;
  for (const statement of migration.statements) await sql.raw(statement).execute(transaction);
  await transaction
    .insertInto('schema_migrations')
    .values({ version: migration.version, name: migration.name })
    .execute();
  return true;
}

/** Any number that no other program takes in this database; it holds until the transaction ends. */
const MIGRATION_LOCK = 661_128;

async function lock(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
}
