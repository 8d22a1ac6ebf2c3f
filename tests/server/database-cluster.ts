import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root. */
const AS_USER = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
/** Children of a killed server end at their own time, and keep a new one from starting until then. */
const START_TRIES = 60;

/** Folder of PostgreSQL's programs where Debian installs them; undefined elsewhere. */
export function installedPostgres(): string | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  return versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/** A PostgreSQL server of one test file's own, which it may kill. */
export class DatabaseCluster {
  readonly #bin: string;
  readonly #folder: string;
  readonly #port: number;

  private constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.#port = port;
  }

  static async start(bin: string): Promise<DatabaseCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'ostraka-cluster-'));
    if (AS_USER.length > 0) execFileSync('chown', ['postgres', folder]);
    const cluster = new DatabaseCluster(bin, folder, await freePort());
    cluster.#run(
      'initdb',
      '-D',
      cluster.#data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
    );
    await cluster.restart();
    return cluster;
  }

  /** Makes an empty database and gives its address. */
  async newDatabase(): Promise<string> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const administration = new pg.Client({ connectionString: this.#urlOf('postgres') });
    await administration.connect();
    await administration.query(`create database ${name}`);
    await administration.end();
    return this.#urlOf(name);
  }

  /** Kills the server's first process; the others end when they notice. */
  kill(): void {
    const [pid] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Starts the server, also after a kill. */
  async restart(): Promise<void> {
    const options = `-p ${this.#port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${this.#folder} -c fsync=off`;
    for (let tries = 1; ; tries += 1) {
      try {
        this.#run('pg_ctl', '-D', this.#data, '-l', join(this.#folder, 'log'), '-w', 'start', '-o', options);
        return;
      } catch (refused) {
        if (tries === START_TRIES) throw refused;
        await pause(500);
      }
    }
  }

  remove(): void {
    this.#run('pg_ctl', '-D', this.#data, '-m', 'immediate', 'stop');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #urlOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  #run(program: string, ...args: readonly string[]): void {
    const [command = '', ...rest] = [...AS_USER, join(this.#bin, program), ...args];
    execFileSync(command, rest, { stdio: 'ignore' });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      // A server that listens on a port has such an address.
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
