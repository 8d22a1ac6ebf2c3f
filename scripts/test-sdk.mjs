// Every supported version of the Python SDK against the built server, on the embedded database and on the PostgreSQL of
// OSTRAKA_TEST_DATABASE_URL. What it needs it installs, outside the repository; what it cannot install, it fails for.
import { execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildStale } from './build-artifacts.mjs';
import { installFromDebian } from './chromium.mjs';
import { ROOT } from './dependencies.mjs';
import { temporaryPath } from './runners.mjs';
import { atLeast, conclude, countsOfReport, runStep, yieldToOthers } from './steps.mjs';

const VERSIONS = ['1.29.1', '1.28.0', '1.26.1'];

/** Versions that each run tests on PostgreSQL; the long form tests all of them. */
const ON_POSTGRESQL = ['1.29.1'];

/** Least number of tests of one version: a selection that finds none would pass. */
const LEAST = 128;

const REQUIREMENTS = path.join(ROOT, 'tests/sdk/requirements.txt');
const OWNER_PASSWORD = 'a password for the owner';

const execute = promisify(execFile);

/** What a program prints. Other steps go on while it runs. */
const run = async (program, ...args) => (await execute(program, args, { maxBuffer: Infinity })).stdout;

/** A Python that the pinned packages exist for. */
async function findPython() {
  for (const name of ['python3.11', 'python3']) {
    try {
      const version = (
        await run(name, '-c', 'import ensurepip, sys, venv; print(sys.version.split()[0])')
      ).trim();
      if (version.startsWith('3.11.')) return { name, version };
    } catch {
      // Not there, or without venv: the next one.
    }
  }
  return null;
}

async function obtainPython() {
  const there = await findPython();
  if (there !== null) return there;
  process.stdout.write('Installing Python 3.11 …\n');
  await installFromDebian('python3.11', 'python3.11-venv');
  return findPython();
}

/** The Python of an environment with this version of the SDK; made once for each set of pins. */
async function environmentOf(sdk, python) {
  const pins = createHash('sha256').update(`${python.version}\n${readFileSync(REQUIREMENTS, 'utf8')}`);
  const cache = process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache');
  const home = path.join(cache, 'ostraka', `sdk-${sdk}-${pins.digest('hex').slice(0, 12)}`);
  const program = path.join(home, 'bin/python');
  const complete = path.join(home, 'complete');
  if (existsSync(complete)) return program;
  process.stdout.write(`Installing argilla ${sdk} …\n`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(path.dirname(home), { recursive: true });
  await run(python.name, '-m', 'venv', home);
  await run(program, '-m', 'pip', 'install', '--quiet', `argilla==${sdk}`, '--requirement', REQUIREMENTS);
  writeFileSync(complete, '');
  return program;
}

/** An empty database on the server of the URL. */
async function newDatabase(url) {
  // A fresh clone has no dependencies yet when this file is loaded.
  const { default: pg } = await import('pg');
  const name = `ostraka_sdk_${randomUUID().replaceAll('-', '')}`;
  const command = async (sql) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await command(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => command(`drop database ${name} with (force)`) };
}

/** Starts the built server on a free port; what it says of errors is a failure of its own in the end. */
async function startServer(data, databaseUrl) {
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'dist/server/main.js'), '--data', data, '--no-samples'],
    {
      env: {
        PATH: process.env['PATH'],
        OSTRAKA_PORT: '0',
        OSTRAKA_OWNER_PASSWORD: OWNER_PASSWORD,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  yieldToOthers(child);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const address = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const ready = /Ostraka is ready: (\S+)/u.exec(output);
      if (ready !== null) resolve(ready[1]);
    });
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${output}${errors}`)));
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      return { code: await ended, errors };
    },
  };
}

async function ownerKey(address) {
  const body = new URLSearchParams({ username: 'owner', password: OWNER_PASSWORD });
  const signedIn = await fetch(`${address}/api/security/token`, { method: 'POST', body });
  const { access_token: token } = await signedIn.json();
  const me = await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  return (await me.json()).api_key;
}

/** Tests of one version, as a step. */
function testsOf(sdk, python, engine, env) {
  const report = temporaryPath('sdk.json');
  return {
    name: `SDK ${sdk}, ${engine}`,
    command: [python, path.join(ROOT, 'tests/sdk/run.py'), report],
    yields: true,
    env: {
      ...env,
      // Nothing but the server is called.
      ARGILLA_ENABLE_TELEMETRY: '0',
      HF_HUB_OFFLINE: '1',
      HF_DATASETS_OFFLINE: '1',
      HF_HOME: temporaryPath('hugging-face'),
      PYTHONDONTWRITEBYTECODE: '1',
      // No progress bars in the collected output.
      TERM: 'dumb',
    },
    count: atLeast(LEAST, countsOfReport(report)),
  };
}

async function runOn(engine, databaseUrl, environments) {
  const server = await startServer(temporaryPath(engine), databaseUrl);
  const counts = [];
  const env = { OSTRAKA_SDK_URL: server.address, OSTRAKA_SDK_OWNER_KEY: await ownerKey(server.address) };
  for (const [sdk, python] of environments) counts.push(await runStep(testsOf(sdk, python, engine, env)));
  const { code, errors } = await server.stop();
  if (code === 0 && errors === '') return [...counts, { passed: 1, failed: 0 }];
  process.stdout.write(`✗ the server on ${engine} ended with ${code} and reported:\n${errors}\n`);
  return [...counts, { passed: 0, failed: 1 }];
}

/** Each version with the Python of its environment; installs what is missing. */
export async function obtainSdks() {
  const python = await obtainPython();
  if (python === null) throw new Error('No Python 3.11 with venv here, and it could not be installed');
  const environments = [];
  for (const sdk of VERSIONS) environments.push([sdk, await environmentOf(sdk, python)]);
  return environments;
}

async function runAll(url, isLong) {
  if (!url) throw new Error('OSTRAKA_TEST_DATABASE_URL names no PostgreSQL');
  const environments = await obtainSdks();
  await buildStale({ only: ['server'] });
  const database = await newDatabase(url);
  try {
    // Both wait for their disk most of the time.
    const onPostgresql = environments.filter(([sdk]) => isLong || ON_POSTGRESQL.includes(sdk));
    const engines = [runOn('embedded', null, environments), runOn('PostgreSQL', database.url, onPostgresql)];
    return (await Promise.all(engines)).flat();
  } finally {
    await database.drop();
  }
}

/** Tests all versions on the embedded database, and on a new database of the given PostgreSQL the newest version, or all in the long form. */
export const sdkTests = (url, isLong) =>
  runAll(url, isLong).catch((/** @type {unknown} */ problem) => {
    // What a failed program said, else where it failed.
    const { stderr, stack } = Object(problem);
    process.stdout.write(`✗ tests of the SDK\n\n${stderr || stack}\n\n`);
    return [{ passed: 0, failed: 1 }];
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  conclude(await sdkTests(process.env['OSTRAKA_TEST_DATABASE_URL'], true));
}
