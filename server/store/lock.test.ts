import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder, type DataFolderLock } from './lock';

const IN_USE = { ok: false, error: { code: 'DATA_FOLDER_IN_USE' } };

describe('lockDataFolder', () => {
  let parent: string;
  let folder: string;
  const children: ChildProcess[] = [];
  const locks: DataFolderLock[] = [];

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'ostraka-lock-'));
    folder = join(parent, 'data');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const lock of locks.splice(0)) await lock.release();
    rmSync(parent, { recursive: true, force: true });
  });

  type Attempt = Awaited<ReturnType<typeof lockDataFolder>>;

  /** To be released after the test. */
  function kept(attempt: Attempt): Attempt {
    if (attempt.ok) locks.push(attempt.value);
    return attempt;
  }

  async function take(path: string): Promise<DataFolderLock> {
    const attempt = kept(await lockDataFolder(path));
    if (!attempt.ok) throw new Error(attempt.error.code);
    return attempt.value;
  }

  /** Another process that has the folder; resolves once it does. */
  async function takeInAnotherProcess(path: string): Promise<ChildProcess> {
    const program = `
      const { lockDataFolder } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)});
      const result = await lockDataFolder(${JSON.stringify(path)});
      console.log(result.ok ? 'taken' : result.error.code);
      setInterval(() => {}, 60_000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
    children.push(child);
    const said = await new Promise((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data).trim())),
    );
    expect(said).toBe('taken');
    return child;
  }

  it('makes a missing folder and takes it', async () => {
    expect((await take(folder)).folder).toBe(folder);
  });

  it('refuses a second lock of the same folder, also by another path', async () => {
    await take(folder);
    symlinkSync(folder, join(parent, 'link'));
    expect(await lockDataFolder(folder)).toMatchObject(IN_USE);
    expect(await lockDataFolder(join(parent, 'link'))).toMatchObject(IN_USE);
  });

  it('gives a released folder to the next', async () => {
    const lock = await take(folder);
    await lock.release();
    await lock.release();
    expect(await lockDataFolder(folder).then(kept)).toMatchObject({ ok: true });
  });

  it('keeps different folders apart', async () => {
    await take(folder);
    expect(await lockDataFolder(join(parent, 'other')).then(kept)).toMatchObject({ ok: true });
  });

  it('refuses a folder of another process, and has it back when that process is killed', async () => {
    const child = await takeInAnotherProcess(folder);
    expect(await lockDataFolder(folder)).toMatchObject(IN_USE);
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
    await take(folder);
  });

  if (process.platform === 'linux') {
    it('refuses a folder in which a server of an earlier version listens', async () => {
      mkdirSync(folder);
      const earlier = createServer();
      await new Promise<void>((resolve) => {
        earlier.listen(join(folder, 'lock.sock'), resolve);
      });
      expect(await lockDataFolder(folder)).toMatchObject(IN_USE);
      await new Promise((resolve) => earlier.close(resolve));
      await take(folder);
    });

    it('leaves one file behind, which does not slow the next start down', async () => {
      await (await take(folder)).release();
      expect(readdirSync(folder)).toEqual(['lock.sock']);
      const lock = await take(folder);
      expect(readdirSync(folder)).toHaveLength(2);
      await lock.release();
    });

    it('removes the files of processes that were killed while they started', async () => {
      mkdirSync(folder);
      for (const name of ['lock.0a-1.sock', 'lock.0a-1.new', 'lock.ff-2.sock']) {
        writeFileSync(join(folder, name), '');
      }
      await (await take(folder)).release();
      expect(readdirSync(folder)).toEqual(['lock.sock']);
    });
  }

  it('works in a folder with a path longer than a socket may have', async () => {
    const longFolder = join(folder, 'a'.repeat(120));
    expect(await lockDataFolder(longFolder).then(kept)).toMatchObject({ ok: true });
    expect(await lockDataFolder(longFolder)).toMatchObject(IN_USE);
  });

  it('says when it cannot write into the folder', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    expect(await lockDataFolder(folder)).toEqual({
      ok: false,
      error: { code: 'DATA_FOLDER_NOT_WRITABLE', folder, reason: expect.any(String), systemCode: 'ENOTDIR' },
    });
  });
});
