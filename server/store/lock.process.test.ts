import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { startServerProcess } from '#tests/server/server-process';

/** Number of simultaneous starts of two processes. */
const ROUNDS = Number(process.env['OSTRAKA_TEST_STARTS'] ?? 20);

/**
 * Gives a process namespaces of its own, as a container does: such processes share files and nothing else. A machine that
 * does not allow it fails these tests.
 */
const NAMESPACES = ['unshare', '--map-root-user', '--net', '--mount'];
const APART = process.platform === 'linux' ? NAMESPACES : [];

let programs: string;
let folder: string;
const running = new Set<Contender>();

/** Compiles once for hundreds of processes. */
beforeAll(async () => {
  programs = mkdtempSync(join(tmpdir(), 'ostraka-lock-program-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'lock.ts'),
      outDir: programs,
      rollupOptions: { output: { entryFileNames: 'lock.js' } },
    },
  });
  writeFileSync(join(programs, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ostraka-lock-'));
});
afterEach(async () => {
  await Promise.all([...running].map((contender) => contender.kill()));
  rmSync(folder, { recursive: true, force: true });
});

/** A process that has loaded the program and asks for the folder at a signal. */
class Contender {
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  #said = '';
  #hear = (): void => {};

  constructor() {
    const program = `
      const { lockDataFolder } = await import(${JSON.stringify(join(programs, 'lock.js'))});
      process.stdin.on('data', async () => {
        const taken = await lockDataFolder(${JSON.stringify(folder)});
        console.log(taken.ok ? 'taken' : taken.error.code);
      });
      console.log('ready');`;
    const node = [process.execPath, '--input-type=module', '-e', program];
    const [command = '', ...args] = [...APART, ...node];
    this.#child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#exited = new Promise((resolve) => this.#child.once('close', () => resolve()));
    this.#child.stdout?.on('data', (data) => {
      this.#said += String(data);
      this.#hear();
    });
    this.#child.once('close', () => {
      this.#said += 'ended\n';
      this.#hear();
    });
    running.add(this);
  }

  async isReady(): Promise<void> {
    const line = await this.#nextLine();
    if (line !== 'ready') throw new Error(`A process that cannot start: ${line}`);
  }

  async take(): Promise<string> {
    this.#child.stdin?.write('go\n');
    return this.#nextLine();
  }

  async kill(): Promise<void> {
    running.delete(this);
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  async #nextLine(): Promise<string> {
    while (!this.#said.includes('\n')) await new Promise<void>((resolve) => (this.#hear = resolve));
    const end = this.#said.indexOf('\n');
    const line = this.#said.slice(0, end);
    this.#said = this.#said.slice(end + 1);
    return line;
  }
}

async function started(): Promise<Contender> {
  const contender = new Contender();
  await contender.isReady();
  return contender;
}

const IN_USE = 'DATA_FOLDER_IN_USE';

describe('two processes in containers of their own', () => {
  it(
    'that start at the same moment never both get the folder, and one does',
    { timeout: 1_200_000 },
    async () => {
      const pair = () => [new Contender(), new Contender()];
      let next = pair();
      for (let round = 1; round <= ROUNDS; round += 1) {
        const contenders = next;
        await Promise.all(contenders.map((contender) => contender.isReady()));
        next = round < ROUNDS ? pair() : [];
        const answers = await Promise.all(contenders.map((contender) => contender.take()));
        expect(answers.toSorted(), `round ${round}`).toEqual([IN_USE, 'taken']);
        // The next pair starts on the remains of killed processes.
        await Promise.all(contenders.map((contender) => contender.kill()));
      }
    },
  );

  it(
    'as whole servers are one that is ready, and one that says why it is not',
    { timeout: 300_000 },
    async () => {
      const place = { folder, databaseUrl: null, remove: async () => {} };
      for (let round = 1; round <= 3; round += 1) {
        const options = { wrapper: APART, args: ['--no-samples', '--host', '0.0.0.0'] };
        const servers = [startServerProcess(place, options), startServerProcess(place, options)];
        const ends = await Promise.all(
          servers.map((server) =>
            Promise.race([server.exit, server.printed(/is ready/u)]).catch(() => server.exit),
          ),
        );
        const refused = servers.filter((_, index) => 'code' in (ends[index] ?? {}));
        for (const server of servers) server.kill('SIGKILL');
        await Promise.all(servers.map(({ exit }) => exit));
        expect(refused.map((server) => server.stderr())).toEqual([
          expect.stringContaining('in use by another Ostraka'),
        ]);
      }
    },
  );

  if (process.platform === 'linux') {
    it(
      'are still never two when the files of the lock were removed by hand',
      { timeout: 60_000 },
      async () => {
        writeFileSync(join(folder, 'signing-key'), '');
        expect(await (await started()).take()).toBe('taken');
        const second = await started();
        for (const name of readdirSync(folder)) if (name.includes('lock')) rmSync(join(folder, name));
        expect(await second.take()).toBe(IN_USE);
        expect(readdirSync(folder)).toContain('lock.sock');
      },
    );
  }
});
