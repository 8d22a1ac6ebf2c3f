import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../setup/free-port';

const run = promisify(execFile);

export interface PostgresServer {
  /** Address of a database that may be filled. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A separate PostgreSQL for the time of a measurement, as durable as it comes; null where none is installed. With
 * OSTRAKA_TEST_DATABASE_URL that server is measured instead, in a database of the run.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const given = process.env['OSTRAKA_TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return databaseOn(given);
  const binaries = await findBinaries();
  return binaries === null ? null : startIn(binaries);
}

async function databaseOn(url: string): Promise<PostgresServer> {
  const name = `ostraka_bench_${process.pid}`;
  await run('psql', [url, '-c', `create database ${name}`]);
  const database = new URL(url);
  database.pathname = `/${name}`;
  const stop = async () => void (await run('psql', [url, '-c', `drop database ${name} with (force)`]));
  return { url: database.href, stop };
}

async function findBinaries(): Promise<string | null> {
  const home = '/usr/lib/postgresql';
  const versions = await readdir(home).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  return newest === undefined ? null : path.join(home, newest, 'bin');
}

/** Neither program runs as root. */
function asPostgres(command: string, args: readonly string[]) {
  return process.getuid?.() === 0
    ? run('runuser', ['-u', 'postgres', '--', command, ...args])
    : run(command, [...args]);
}

async function startIn(binaries: string): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ostraka-postgres-'));
  await chmod(folder, 0o755);
  if (process.getuid?.() === 0) await run('chown', ['postgres', folder]);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c shared_buffers=512MB',
    '-c max_wal_size=8GB',
  ];
  const control = path.join(binaries, 'pg_ctl');
  await asPostgres(path.join(binaries, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  await asPostgres(control, [
    '-D',
    data,
    '-l',
    path.join(folder, 'log'),
    '-w',
    'start',
    '-o',
    settings.join(' '),
  ]);
  const stop = async () => {
    await asPostgres(control, ['-D', data, '-m', 'immediate', 'stop']);
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}
