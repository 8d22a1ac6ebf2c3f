import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { argon2Passwords } from '../security/argon2-passwords';
import { findUserByName } from '../store/queries/users';
import { lockDataFolder } from '../store/lock';
import { openDatabase } from './open-database';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostraka-user-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The command as npm starts it, with this on its standard input. */
function run(input: string, ...options: readonly string[]): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const args = ['--import', 'tsx', 'server/cli/user.ts', ...options, '--data', folder];
  const child = spawn(process.execPath, args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  // Left open, as a terminal is.
  child.stdin.write(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

it('a password from standard input is kept in the data folder, and printed nowhere (SET-31)', async () => {
  const result = await run('a piped password\n', 'create', 'uma', '--role', 'owner', '--password-stdin');
  expect(result).toEqual({ code: 0, said: '"uma" was created with the role owner.\n' });
  const opened = await openDatabase({ folder, databaseUrl: null });
  if (!opened.ok) throw new Error(opened.error.code);
  const user = await findUserByName(opened.value.engine.db, 'uma');
  await opened.value.close();
  expect(await argon2Passwords.verify(user?.password_hash ?? '', 'a piped password')).toBe(true);
}, 60_000);

it('a folder that a running Ostraka holds is left alone (SET-30)', async () => {
  const lock = await lockDataFolder(folder);
  expect(lock.ok).toBe(true);
  const { code, said } = await run('', 'create', 'uma', '--role', 'owner');
  expect(code).toBe(1);
  expect(said).toContain('is in use by a running Ostraka: stop it first.');
  if (lock.ok) await lock.value.release();
}, 60_000);
