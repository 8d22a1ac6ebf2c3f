import { Kysely } from 'kysely';
import type { Database } from '../schema';
import type { Engine } from './engine';
import { pgliteBackend } from './pglite-backend';
import { sqlDialect } from './sql-dialect';
import { openTextPglite } from './text-pglite';

export interface MemoryEngineOptions {
  /** Result of `dumpTemplate` or `readDatabaseTemplate`; without it, the engine makes an empty database, which takes seconds. */
  readonly template?: Blob;
}

export interface MemoryEngine extends Engine {
  /** The whole database as a tar file, from which another engine starts in a moment. */
  dumpTemplate(): Promise<Blob>;
}

/** An unmigrated database that lives in this thread's memory: for the mock backend in the browser. */
export async function openMemoryEngine(options: MemoryEngineOptions = {}): Promise<MemoryEngine> {
  const pglite = await openTextPglite(options.template ? { loadDataDir: options.template } : {});
  const db = new Kysely<Database>({ dialect: sqlDialect(pgliteBackend(pglite)) });
  return {
    db,
    kind: 'pglite',
    close: () => db.destroy(),
    dumpTemplate: () => pglite.engine.dumpDataDir('none'),
  };
}
