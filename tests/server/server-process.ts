import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPostgresEngine } from '#server/store/engines/postgres-engine';
import { BUILT_SERVER } from '../setup/server-build';

/** Storage of a server: a folder, and a database of its own when the run is about PostgreSQL. */
export interface DataLocation {
  readonly folder: string;
  readonly databaseUrl: string | null;
  remove(): Promise<void>;
}

export async function newLocation(): Promise<DataLocation> {
  const folder = mkdtempSync(join(tmpdir(), 'ostraka-process-'));
  const url = process.env['OSTRAKA_TEST_DATABASE_URL'];
  const database = url ? await newDatabase(url) : null;
  return {
    folder,
    databaseUrl: database?.url ?? null,
    async remove() {
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function newDatabase(serverUrl: string) {
  const name = `ostraka_process_${randomUUID().replaceAll('-', '')}`;
  const administration = await openPostgresEngine(serverUrl, { maxConnections: 1 });
  await sql`create database ${sql.id(name)}`.execute(administration.db);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await sql`drop database ${sql.id(name)} with (force)`.execute(administration.db);
      await administration.close();
    },
  };
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  /** Everything it printed so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves as soon as it has printed this; fails when it ends without. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  readonly exit: Promise<Exit>;
  kill(signal: NodeJS.Signals): void;
}

export interface StartOptions {
  /** Default: the server. */
  readonly program?: 'main' | 'import';
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** False: no data folder is named, and the location's own is the working folder. */
  readonly namesFolder?: boolean;
  /** A program, with arguments, that runs the server's command. */
  readonly wrapper?: readonly string[];
}

/** Starts the built server, or the built import, in a process of its own. */
export function startServerProcess(
  location: DataLocation,
  { program = 'main', args = [], env = {}, namesFolder = true, wrapper = [] }: StartOptions = {},
): ServerProcess {
  const file = join(BUILT_SERVER, 'server', `${program}.js`);
  const folder = namesFolder ? ['--data', location.folder] : [];
  const [command = '', ...rest] = [...wrapper, process.execPath, file, ...folder, ...args];
  const child = spawn(command, rest, {
    env: {
      PATH: process.env['PATH'],
      OSTRAKA_PORT: '0',
      ...(location.databaseUrl !== null && { DATABASE_URL: location.databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(!namesFolder && { cwd: location.folder }),
  });
  const output = { stdout: '', stderr: '' };
  const looking = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      for (const look of looking) look();
    });
  }
  const exit = new Promise<Exit>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output.stdout);
        if (match === null) return;
        looking.delete(look);
        resolve(match);
      };
      looking.add(look);
      look();
      void exit.then(() =>
        reject(new Error(`It ended without ${pattern}: ${output.stdout}${output.stderr}`)),
      );
    });
  return {
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    printed,
    exit,
    kill: (signal) => child.kill(signal),
  };
}

/** The address of a server that has started. */
export async function addressOf(server: ServerProcess): Promise<string> {
  return (await server.printed(/Ostraka is ready: (\S+)/))[1] ?? '';
}
