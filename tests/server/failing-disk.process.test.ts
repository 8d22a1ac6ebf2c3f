import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { datasetListSchema } from '#contract/dataset';
import { recordListSchema } from '#contract/record';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { readinessSchema, tokenSchema, userSchema } from '#contract/session';
import { writeImportFiles } from './import-files';
import { addressOf, startServerProcess, type DataLocation, type ServerProcess } from './server-process';

const PASSWORD = 'chosen for this test';
/** Fails each use of the disk by a submit in turn; `.ci/run` fails the first one only, `.ci/nightly` all. */
const IS_LONG = process.env['OSTRAKA_TEST_DISK_FAILURES'] === 'all';
const CODES = ['EIO', 'EROFS', 'ENOSPC'];
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'failing-disk.mjs')).href;

let parent: string;
let location: DataLocation;
let plan: string;
let server: ServerProcess;
/** Records whose response was acknowledged. */
let acknowledged: Set<string>;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'ostraka-disk-'));
  location = { folder: join(parent, 'data'), databaseUrl: null, remove: async () => {} };
  plan = join(parent, 'plan');
  acknowledged = new Set();
});
afterEach(async () => {
  server.kill('SIGKILL');
  await server.exit;
  rmSync(parent, { recursive: true, force: true });
});

interface Session {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Records without a response. */
  readonly openRecords: readonly string[];
}

const failingDisk = () => ({ OSTRAKA_TEST_DISK: plan, NODE_OPTIONS: `--import ${PRELOAD}` });

async function start(): Promise<string> {
  rmSync(plan, { force: true });
  server = startServerProcess(location, { env: { OSTRAKA_OWNER_PASSWORD: PASSWORD, ...failingDisk() } });
  return addressOf(server);
}

/** Starts the server and checks that nothing acknowledged is lost. */
async function open(): Promise<Session> {
  const address = await start();
  const body = new URLSearchParams({ username: 'owner', password: PASSWORD });
  const signIn = await fetch(`${address}/api/security/token`, { method: 'POST', body });
  const { access_token } = tokenSchema.parse(await signIn.json());
  const headers = { authorization: `Bearer ${access_token}` };
  const read = async (path: string) => (await fetch(`${address}/api/v1${path}`, { headers })).json();
  const [dataset] = datasetListSchema.parse(await read('/me/datasets')).items;
  const path = `/me/datasets/${dataset?.id}/records?include=responses&limit=1000`;
  const { items } = recordListSchema.parse(await read(path));
  const answered = items.filter(({ responses }) => responses?.length === 1).map(({ id }) => id);
  expect(answered).toEqual(expect.arrayContaining([...acknowledged]));
  return { address, headers, openRecords: items.map(({ id }) => id).filter((id) => !answered.includes(id)) };
}

/** True when the submit was acknowledged. */
async function submit({ address, headers }: Session, recordId: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/api/v1/records/${recordId}/responses`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
      body: JSON.stringify({ status: 'discarded', values: {} }),
    });
    if (response.status !== 201) return false;
    acknowledged.add(recordId);
    return true;
  } catch {
    return false;
  }
}

/** Begins to count, and to fail, uses of the disk; renamed into place, so that the server never finds half a plan. */
function plans(details: object): void {
  writeFileSync(`${plan}.draft`, JSON.stringify(details));
  renameSync(`${plan}.draft`, plan);
}

async function submitUntilRefused(session: Session): Promise<void> {
  for (const recordId of session.openRecords) if (!(await submit(session, recordId))) return;
  throw new Error('No submit met the failing disk');
}

type Use = 'changes' | 'reads';

async function usesByOneSubmit(session: Session, use: Use): Promise<number> {
  plans({ at: Number.MAX_SAFE_INTEGER, use });
  expect(await submit(session, session.openRecords[0] ?? '')).toBe(true);
  const uses = Number(readFileSync(`${plan}.count`, 'utf8'));
  server.kill('SIGKILL');
  await server.exit;
  return uses;
}

async function expectEnd(code: string): Promise<void> {
  expect(await server.exit).toEqual({ code: 1, signal: null });
  expect(server.stderr()).toMatch(/^The database stopped working \([^\n]+\)\. Nothing [^\n]+\.\n$/);
  expect(server.stderr()).toContain(code);
}

/** Starts the server and asks it nothing, so that the database's first reads are those of a submit. */
async function freshlyStarted({ headers, openRecords }: Session): Promise<Session> {
  const address = await start();
  return { address, headers, openRecords: openRecords.filter((id) => !acknowledged.has(id)) };
}

describe('a disk that fails', () => {
  it(
    'ends the server in time with the reason when a change of a file fails, and nothing acknowledged is lost',
    async () => {
      const changes = await usesByOneSubmit(await open(), 'changes');
      expect(changes).toBeGreaterThan(1);
      for (let at = 1; at <= (IS_LONG ? changes : 1); at += 1) {
        for (const code of CODES) {
          const session = await open();
          plans({ code, at });
          await submitUntilRefused(session);
          await expectEnd(code);
        }
      }
      await open();
    },
    IS_LONG ? 1_800_000 : 240_000,
  );

  it(
    'ends the server in time with the reason when a read fails, and nothing acknowledged is lost',
    async () => {
      const known = await open();
      const user = await fetch(`${known.address}/api/me`, { headers: known.headers });
      const { api_key } = userSchema.parse(await user.json());
      server.kill('SIGKILL');
      await server.exit;
      const session = { ...known, headers: { 'X-Argilla-Api-Key': api_key } };
      const reads = await usesByOneSubmit(await freshlyStarted(session), 'reads');
      expect(reads).toBeGreaterThan(1);
      for (let at = 1; at <= (IS_LONG ? reads : 1); at += 1) {
        const begun = await freshlyStarted(session);
        plans({ code: 'EIO', at, use: 'reads' });
        await submitUntilRefused(begun);
        await expectEnd('EIO');
      }
      await open();
    },
    IS_LONG ? 1_800_000 : 240_000,
  );

  it('in the middle of an orderly stop ends the server with the reason', async () => {
    const session = await open();
    await submit(session, session.openRecords[0] ?? '');
    plans({ code: 'EIO', at: 1 });
    server.kill('SIGTERM');
    expect(await server.exit).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toContain('EIO');
    await open();
  }, 120_000);
});

describe('a disk that hangs', () => {
  it('makes the server not ready and ends it after ten seconds', async () => {
    const session = await open();
    const ready = () => fetch(`${session.address}/api/_ready`);
    expect(readinessSchema.parse(await (await ready()).json())).toEqual({ ready: true });
    const fifo = join(parent, 'fifo');
    execFileSync('mkfifo', [fifo]);
    plans({ fifo, at: 1 });
    void submit(session, session.openRecords[0] ?? '');
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(503);
    expect((await fetch(`${session.address}/api/_status`)).status).toBe(200);
    await server.exit;
    expect(server.stderr()).toMatch(/^The database stopped working \(the disk has not answered for 10 s\)/);
    await open();
  }, 120_000);

  it('ends an import with the reason', async () => {
    const fifo = join(parent, 'fifo');
    execFileSync('mkfifo', [fifo]);
    plans({ fifo, at: 50 });
    const args = writeImportFiles(parent, 1);
    server = startServerProcess(location, { program: 'import', args, env: failingDisk() });
    expect((await server.exit).code).not.toBe(0);
    expect(server.stderr()).toBe('The import failed: the disk has not answered for 10 s\n');
  }, 60_000);

  it('does not block a stop', async () => {
    const session = await open();
    const fifo = join(parent, 'fifo');
    execFileSync('mkfifo', [fifo]);
    plans({ fifo, at: 1 });
    void submit(session, session.openRecords[0] ?? '');
    await expect.poll(() => readFileSync(`${plan}.count`, 'utf8'), { timeout: 60_000 }).toBe('1');
    server.kill('SIGTERM');
    expect((await server.exit).code).not.toBe(0);
    expect(server.stderr()).toContain('Nothing that was acknowledged is lost');
  }, 120_000);
});
