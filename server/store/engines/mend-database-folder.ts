import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files that the engine refuses to start with when a kill left them empty. They hold no data: our own lock shows whether
 * another process is at work, and nothing is replicated.
 */
const NOTES = ['postmaster.pid', 'pg_logical/replorigin_checkpoint'];

/** Files without which the engine does not open. Settings that matter are given at each start. */
const DEFAULT_SETTINGS: ReadonlyMap<string, string> = new Map([
  ['postgresql.conf', '# Made again: the file was missing or empty.\n'],
  ['pg_hba.conf', '# Made again: the file was missing or empty.\nlocal all all trust\n'],
]);

/**
 * Replaces files that a kill or a power cut may have emptied, as far as no data is lost by it. Call it while the data folder is
 * locked, before the engine reads the folder.
 */
export function mendDatabaseFolder(path: string): void {
  for (const note of NOTES) rmSync(join(path, note), { force: true });
  for (const [name, text] of DEFAULT_SETTINGS) {
    if (isEmpty(join(path, name))) writeFileSync(join(path, name), text, { mode: 0o600 });
  }
  mendVersions(path);
}

/** The folder and each database in it have a version file with the same content, so an empty one is copied from another. */
function mendVersions(path: string): void {
  const files = [path, ...databasesIn(join(path, 'base'))].map((folder) => join(folder, 'PG_VERSION'));
  const whole = files.find((file) => !isEmpty(file));
  if (whole === undefined) return;
  const version = readFileSync(whole);
  for (const file of files) if (isEmpty(file)) writeFileSync(file, version, { mode: 0o600 });
}

function databasesIn(path: string): string[] {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  const databases = entries.filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name));
  return databases.map(({ name }) => join(path, name));
}

function isEmpty(file: string): boolean {
  return !existsSync(file) || readFileSync(file).length === 0;
}
