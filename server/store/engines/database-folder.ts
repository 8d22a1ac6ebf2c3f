import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseError, type DatabaseErrorReport } from './database-error';
import { syncFolder } from './durable-node-fs';
import { mendDatabaseFolder } from './mend-database-folder';
import { readTar } from './tar';

/** The part of a data folder that PGlite owns, on its way to being usable. */
export interface DatabaseFolder {
  readonly path: string;
  /** To call before the engine reads the folder. */
  fill(): void;
  /** To call when the engine has opened the database, before a write is acknowledged. */
  settle(): Promise<void>;
}

/**
 * Lays the database of a new data folder out, from the template where there is one. A marker file exists next to the database
 * until everything of it is on disk: a start that was cut off leaves the marker, and the next one begins again. Only a
 * marker ever makes a database be removed; one that lost its marker is opened as it is.
 */
export function prepareDatabaseFolder(dataFolder: string, templateFile: string | undefined): DatabaseFolder {
  const path = join(dataFolder, 'database');
  const marker = join(dataFolder, 'database.unfinished');
  if (existsSync(marker)) rmSync(path, { recursive: true, force: true });
  if (existsSync(join(path, 'PG_VERSION'))) {
    return { path, fill: () => mendDatabaseFolder(path), settle: async () => {} };
  }
  if (holdsFiles(path)) throw new DatabaseError(unknownDatabase(path));
  writeFileSync(marker, '');
  syncFolder(dataFolder);
  return { path, fill: () => fill(path, templateFile), settle: () => settle(dataFolder, path, marker) };
}

function holdsFiles(path: string): boolean {
  return existsSync(path) && readdirSync(path).length > 0;
}

/** Part of a database, or anything else: laying out a new one would write over it. */
function unknownDatabase(path: string): DatabaseErrorReport {
  const message = `${path} holds files, but no PG_VERSION`;
  return { message, isFatal: true };
}

/** Synchronous: a thousand small files are written in half the time, and no request is served before this is done. */
function fill(path: string, templateFile: string | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (templateFile === undefined || !existsSync(templateFile)) return;
  for (const entry of readTar(readFileSync(templateFile))) {
    const target = join(path, entry.path);
    if (entry.isFolder) mkdirSync(target, { recursive: true, mode: 0o700 });
    else writeFileSync(target, entry.content, { mode: 0o600 });
  }
}

async function settle(dataFolder: string, path: string, marker: string): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const remaining = files.values();
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, () => syncFiles(remaining)));
  for (const folder of new Set([path, ...files.map((file) => dirname(file))])) syncFolder(folder);
  syncFolder(dataFolder);
  rmSync(marker);
  syncFolder(dataFolder);
}

/** As many as Node does file operations in parallel. */
const SYNCS_AT_ONCE = 4;

async function syncFiles(files: Iterable<string>): Promise<void> {
  for (const file of files) {
    const handle = await open(file, 'r+');
    try {
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }
}
