import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Notes that the engine leaves to itself and a kill may leave empty, where its next start would refuse to open. None says
 * anything of the data: our own lock tells whether another process is at work, and nothing here is replicated.
 */
const NOTES = ['postmaster.pid', 'pg_logical/replorigin_checkpoint'];

/** Settings without which the engine does not open; the ones that count are given at each start. */
const DEFAULT_SETTINGS: ReadonlyMap<string, string> = new Map([
  ['postgresql.conf', '# Made anew: the file was missing or empty.\n'],
  ['pg_hba.conf', '# Made anew: the file was missing or empty.\nlocal all all trust\n'],
]);

/**
 * Makes anew what a kill, a power cut or a careless hand may have taken from a database folder, as far as nothing is lost
 * by it. To call while the data folder is locked, before the engine reads it.
 */
export function mendDatabaseFolder(path: string): void {
  for (const note of NOTES) rmSync(join(path, note), { force: true });
  for (const [name, text] of DEFAULT_SETTINGS) {
    if (isEmpty(join(path, name))) writeFileSync(join(path, name), text, { mode: 0o600 });
  }
  mendVersions(path);
}

/** The version stands in the folder and in each database of it; one that was emptied is that of the others. */
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
