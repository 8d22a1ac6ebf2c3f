import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, startServerProcess, type DataLocation, type ServerProcess } from './server-process';

const ONE_LINE = /^[A-Z][^\n]+\.\n$/;
const IS_ROOT = process.getuid?.() === 0;
/** The user "nobody" of Linux and macOS: rights do not hold root back. */
const NOBODY = 65_534;

let parent: string;
let server: ServerProcess | undefined;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'ostraka-refused-'));
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.exit;
  rmSync(parent, { recursive: true, force: true });
});

/** Runs a program as this user, without any group. */
const asUser = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];

function start(folder: string, uid?: number): ServerProcess {
  const location: DataLocation = { folder, databaseUrl: null, remove: async () => {} };
  server = startServerProcess(location, {
    args: ['--no-samples'],
    wrapper: uid === undefined ? [] : asUser(uid),
  });
  return server;
}

async function stop(): Promise<void> {
  server?.kill('SIGTERM');
  await server?.exit;
}

async function expectRefusal(refused: ServerProcess, ...parts: readonly string[]): Promise<void> {
  expect(await refused.exit).toEqual({ code: 1, signal: null });
  expect(refused.stderr()).toMatch(ONE_LINE);
  for (const part of parts) expect(refused.stderr()).toContain(part);
}

/** Gives a file to root, without any rights for others. */
function takeAway(path: string): void {
  if (IS_ROOT) chownSync(path, 0, 0);
  chmodSync(path, 0);
}

/** Root starts the server as another user, who must be able to read the program; any other user takes rights from itself. */
if (IS_ROOT ? canRead(NOBODY) : process.platform !== 'win32') {
  describe('a file of another user refuses the start with advice', () => {
    function makeEmptyFolder(): string {
      chmodSync(parent, 0o755);
      const folder = join(parent, 'data');
      mkdirSync(folder);
      if (IS_ROOT) chownSync(folder, NOBODY, NOBODY);
      return folder;
    }
    async function makeFolder(): Promise<string> {
      const folder = makeEmptyFolder();
      await addressOf(startAsUser(folder));
      await stop();
      return folder;
    }
    const startAsUser = (folder: string) => start(folder, IS_ROOT ? NOBODY : undefined);

    it('for the data folder itself', async () => {
      const folder = await makeFolder();
      if (IS_ROOT) chownSync(folder, 0, 0);
      chmodSync(folder, 0o555);
      await expectRefusal(
        startAsUser(folder),
        'cannot be written, because this user has no right to; start Ostraka as its owner',
      );
      chmodSync(folder, 0o755);
    }, 120_000);

    it('for the signing key of an earlier version', async () => {
      const folder = makeEmptyFolder();
      writeFileSync(join(folder, 'signing-key'), '0a'.repeat(32));
      takeAway(join(folder, 'signing-key'));
      await expectRefusal(startAsUser(folder), 'signing-key', 'belongs to another user');
    }, 120_000);

    it.each(['database', 'database/global/pg_control', 'database/base/5'])(
      'for %s',
      async (name) => {
        const folder = await makeFolder();
        takeAway(join(folder, name));
        await expectRefusal(startAsUser(folder), 'Start Ostraka as the user who owns the data folder');
        if (IS_ROOT) chownSync(join(folder, name), NOBODY, NOBODY);
        chmodSync(join(folder, name), 0o700);
        await addressOf(startAsUser(folder));
      },
      120_000,
    );
  });
}

function canRead(uid: number): boolean {
  try {
    const [command = '', ...rest] = asUser(uid);
    execFileSync(command, [...rest, process.execPath, '--check', join('scripts', 'start.mjs')], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Mounts a disk of 60 MB from a file; undefined where the machine or the user does not allow it. */
function mountSmallDisk(): { readonly folder: string; remove(): void } | undefined {
  const location = mkdtempSync(join(tmpdir(), 'ostraka-mounted-'));
  const folder = join(location, 'disk');
  const remove = () => rmSync(location, { recursive: true, force: true });
  try {
    mkdirSync(folder);
    execFileSync('mkfs.ext4', ['-q', join(location, 'image'), '60M'], { stdio: 'ignore' });
    execFileSync('mount', ['-o', 'loop', join(location, 'image'), folder], { stdio: 'ignore' });
  } catch {
    remove();
    return undefined;
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', [folder]);
      remove();
    },
  };
}

const disk = mountSmallDisk();
if (disk) {
  const { folder: mounted, remove } = disk;
  describe('a real disk', () => {
    afterAll(() => remove());

    it('that is mounted read-only refuses a start in a sentence', async () => {
      execFileSync('mount', ['-o', 'remount,ro', mounted]);
      await expectRefusal(
        start(join(mounted, 'data')),
        'cannot be written, because its file system is read-only; make that writable',
      );
      execFileSync('mount', ['-o', 'remount,rw', mounted]);
    }, 60_000);

    const filling = join(mounted, 'filling');
    function fill(leavingBytes: number): void {
      const { bavail, bsize } = statfsSync(mounted);
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - leavingBytes)));
    }

    it.each([
      ['without any room', 0],
      ['with room for a part of the database', 8_000_000],
    ])(
      '%s refuses a first start in a sentence, and takes it once there is room',
      async (_, room) => {
        const folder = join(mounted, `data-${room}`);
        fill(room);
        await expectRefusal(start(folder), 'no space left', 'Free some room on the disk');
        rmSync(filling);
        await addressOf(start(folder));
        await stop();
        rmSync(folder, { recursive: true });
      },
      120_000,
    );
  });
}
