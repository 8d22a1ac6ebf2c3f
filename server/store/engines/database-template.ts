import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { Kysely, sql } from 'kysely';
import { migrate, MIGRATIONS } from '../migrations/migrate';
import type { Database } from '../schema';
import { INITDB_PARAMETERS, openDurablePglite } from './durable-pglite';
import { pgliteBackend } from './pglite-backend';
import { sqlDialect } from './sql-dialect';
import { writeTar, type TarEntry } from './tar';

/** Next to Vite's and other tools' caches; it may be deleted at any time. */
const CACHE_FOLDER = join('node_modules', '.cache', 'ostraka');

/**
 * An empty, migrated database as a tar file. Making one takes seconds and loading one a fraction, so the build puts it
 * next to the server for first starts, and tests begin from it; both share what was made once for this schema.
 */
export async function readDatabaseTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(process.cwd(), CACHE_FOLDER, `database-template-${fingerprint()}.tar`);
  const saved = await readFile(file).catch(() => undefined);
  if (saved) return new Uint8Array(saved);
  const template = await makeDatabaseTemplate();
  await mkdir(dirname(file), { recursive: true });
  // Several tests may do this at once; each writes its own file, and the last name wins.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, template);
  await rename(unfinished, file);
  return template;
}

async function makeDatabaseTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'ostraka-template-'));
  try {
    await makeDatabase(folder);
    return writeTar(entriesOf(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two thirds of all files are for creating further databases, which an embedded one never does. */
const WITHOUT_FURTHER_DATABASES = [
  'update pg_database set datistemplate = false, datallowconn = true',
  'drop database template0',
  'drop database template1',
  'vacuum (freeze, analyze)',
];

/** Closed properly, so that a start from it has nothing to recover. */
async function makeDatabase(folder: string): Promise<void> {
  const pglite = await openDurablePglite(folder);
  const db = new Kysely<Database>({ dialect: sqlDialect(pgliteBackend(pglite)) });
  const migrated = await migrate({ db, kind: 'pglite' });
  if (!migrated.ok) throw new Error(migrated.error.code);
  for (const statement of WITHOUT_FURTHER_DATABASES) await sql.raw(statement).execute(db);
  await db.destroy();
}

function entriesOf(folder: string): TarEntry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).split(sep).join('/');
      const isFolder = entry.isDirectory();
      return { path, isFolder, content: isFolder ? new Uint8Array() : readFileSync(file) };
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whatever goes into a template: one of another schema or another PostgreSQL must not be mistaken for this one. */
function fingerprint(): string {
  const engine = manifestOf('@electric-sql/pglite');
  const ingredients = [engine, INITDB_PARAMETERS, MIGRATIONS, WITHOUT_FURTHER_DATABASES];
  return createHash('sha256').update(JSON.stringify(ingredients)).digest('hex').slice(0, 16);
}

function manifestOf(name: string): string {
  const program = createRequire(import.meta.url).resolve(name);
  return readFileSync(join(dirname(program), '..', 'package.json'), 'utf8');
}
