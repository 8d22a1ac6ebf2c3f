import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addressOf, startServerProcess, type DataLocation, type ServerProcess } from './server-process';

const PASSWORD = 'chosen for this test';
const ONE_LINE = /^[^\n]+\n$/;

let parent: string;
let server: ServerProcess | undefined;

/** A data folder whose server was killed; each test works on a copy. */
const killed = () => locationIn(join(parent, 'killed'));
const copy = () => locationIn(join(parent, 'copy'));
const locationIn = (folder: string): DataLocation => ({ folder, databaseUrl: null, remove: async () => {} });

function start(location: DataLocation): ServerProcess {
  server = startServerProcess(location, {
    args: ['--no-samples'],
    env: { OSTRAKA_OWNER_PASSWORD: PASSWORD },
  });
  return server;
}

async function kill(): Promise<void> {
  server?.kill('SIGKILL');
  await server?.exit;
}

async function signIn(address: string): Promise<number> {
  const body = new URLSearchParams({ username: 'owner', password: PASSWORD });
  return (await fetch(`${address}/api/security/token`, { method: 'POST', body })).status;
}

/** Copies the killed folder and empties some of its files. */
function copyWithout(names: readonly string[]): DataLocation {
  cpSync(killed().folder, copy().folder, { recursive: true, filter: (file) => !file.endsWith('.sock') });
  for (const name of names) {
    const file = join(copy().folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  return copy();
}

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'ostraka-emptied-'));
  await addressOf(start(killed()));
  await kill();
}, 120_000);
afterEach(async () => {
  await kill();
  rmSync(copy().folder, { recursive: true, force: true });
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Files that a start replaces when they are empty. Version files are copied from each other. */
const MADE_ANEW = [
  'database/postmaster.pid',
  'database/postmaster.opts',
  'database/PG_VERSION',
  'database/postgresql.conf',
  'database/postgresql.auto.conf',
  'database/pg_hba.conf',
  'database/pg_ident.conf',
  'database/global/pg_internal.init',
  'database/base/5/pg_internal.init',
  'database/pg_logical/replorigin_checkpoint',
  'database/pg_stat/pgstat.stat',
  'database/pg_subtrans/0000',
  'database/pg_multixact/members/0000',
  'signing-key',
  'lock.sock',
];

const TOLD = [
  'database/global/pg_control',
  'database/global/pg_filenode.map',
  'database/base/5/pg_filenode.map',
  'database/pg_xact/0000',
  'database/pg_multixact/offsets/0000',
  'database/backup_label',
];

/** `.ci/run` empties all at once, `.ci/nightly` one by one. */
const IS_LONG = process.env['OSTRAKA_TEST_EMPTIED_FILES'] === 'each';

it.each(IS_LONG ? [...MADE_ANEW, 'database/base/5/PG_VERSION'].map((name) => [name]) : [MADE_ANEW])(
  'a data folder opens again with its data after its files were emptied: %s',
  async (...names) => {
    expect(await signIn(await addressOf(start(copyWithout(names))))).toBe(200);
  },
  120_000,
);

it.each(IS_LONG ? TOLD : TOLD.slice(0, 1))(
  '%s cannot be made again: the message names it, and everything stays as it is',
  async (name) => {
    const refused = start(copyWithout([name]));
    expect(await refused.exit).toEqual({ code: 1, signal: null });
    expect(refused.stderr()).toMatch(ONE_LINE);
    expect(refused.stderr()).toContain(name.replace(/^.*?(?=global|pg_|backup)/, ''));
    expect(refused.stderr()).toContain('restore a copy of the whole data folder');
    expect(refused.stderr()).not.toMatch(/Aborted|failed to initialize|\/pglite\//);
    const kept = tablesIn(copy().folder);
    expect(kept).toEqual(expect.arrayContaining(tablesIn(killed().folder)));
  },
  120_000,
);

/** Files of tables and indexes. */
function tablesIn(folder: string): string[] {
  return readdirSync(join(folder, 'database', 'base', '5')).filter((file) => /^\d+$/.test(file));
}
