import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mendDatabaseFolder } from './mend-database-folder';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ostraka-mend-'));
  for (const name of ['base/5', 'pg_logical']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['PG_VERSION', 'base/5/PG_VERSION']) write(name, '18\n');
  for (const name of ['postgresql.conf', 'pg_hba.conf', 'base/5/1247']) write(name, 'what a person needs');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

it.each(['postmaster.pid', 'pg_logical/replorigin_checkpoint'])('%s of an earlier run is removed', (name) => {
  write(name, '');
  mendDatabaseFolder(folder);
  expect(existsSync(join(folder, name))).toBe(false);
});

it.each([
  ['PG_VERSION', '18\n'],
  ['base/5/PG_VERSION', '18\n'],
  ['pg_hba.conf', expect.stringContaining('local all all trust')],
  ['postgresql.conf', expect.any(String)],
])('an empty %s is replaced', (name, text) => {
  write(name, '');
  mendDatabaseFolder(folder);
  expect(read(name)).toEqual(text);
  expect(read(name)).not.toBe('');
});

it('files with content are left as they are', () => {
  mendDatabaseFolder(folder);
  for (const name of ['postgresql.conf', 'pg_hba.conf', 'base/5/1247'])
    expect(read(name)).toBe('what a person needs');
});
