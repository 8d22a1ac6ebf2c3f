// What is built, from what, and whether it is out of date. Node's own modules only: deciding that nothing is to be
// done is part of every warm start.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './dependencies.mjs';

const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir'];

/**
 * Each artifact is built next to its folder and then moved there, so that a start that is interrupted, or a second one at
 * the same time, never serves half a build.
 */
export const ARTIFACTS = [
  {
    name: 'client',
    inputs: [
      'src',
      'contract',
      'locales',
      'public',
      'index.html',
      'scripts/api-docs.mjs',
      'scripts/client-chunks.mjs',
      'scripts/first-script.mjs',
      'scripts/page-files.mjs',
      'scripts/split-texts.mjs',
      'vite.config.ts',
      'package.json',
      'package-lock.json',
    ],
    command: (target) => [...VITE, target],
  },
  {
    name: 'server',
    inputs: [
      'server',
      'contract',
      'src/domain',
      'vite.server.config.ts',
      'package.json',
      'package-lock.json',
    ],
    command: (target) => [...VITE, target, '--config', 'vite.server.config.ts'],
  },
];

const NOT_BUILT = /\.(test|test-d|int\.test)\.tsx?$/;

function filesOf(entry) {
  const absolute = path.join(ROOT, entry);
  if (!existsSync(absolute)) return [];
  if (path.extname(entry) !== '') return [entry];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !NOT_BUILT.test(found.name))
    .map((found) => path.relative(ROOT, path.join(found.parentPath ?? found.path, found.name)))
    .sort();
}

/** By content, not by time: a checkout touches files without changing them. */
export function digestOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

const stampOf = (artifact, dist) => path.join(dist, `${artifact.name}.stamp`);

export function isStale(artifact, dist = path.join(ROOT, 'dist')) {
  const stamp = stampOf(artifact, dist);
  if (!existsSync(path.join(dist, artifact.name)) || !existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== digestOf(artifact.inputs);
}

function run(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      // What is served is a production build whatever the terminal is set to.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`"node ${command.slice(0, 2).join(' ')}" ended with ${code}`));
    });
  });
}

export async function build(artifact, dist = path.join(ROOT, 'dist')) {
  const digest = digestOf(artifact.inputs);
  const unfinished = path.join(dist, `.${artifact.name}-${process.pid}`);
  mkdirSync(dist, { recursive: true });
  try {
    await run(artifact.command(unfinished));
    // Another start may have been quicker, and may already run what it built.
    if (!isStale(artifact, dist)) return;
    rmSync(path.join(dist, artifact.name), { recursive: true, force: true });
    renameSync(unfinished, path.join(dist, artifact.name));
    writeFileSync(stampOf(artifact, dist), digest);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Builds what is out of date, or everything; says what it does only when there is something to do. */
export async function buildStale({ all = false, only = ARTIFACTS.map(({ name }) => name) } = {}) {
  const wanted = ARTIFACTS.filter(({ name }) => only.includes(name));
  if (all) for (const artifact of wanted) rmSync(stampOf(artifact, path.join(ROOT, 'dist')), { force: true });
  const stale = wanted.filter((artifact) => isStale(artifact));
  if (stale.length === 0) return;
  process.stdout.write(`Building ${stale.map(({ name }) => name).join(' and ')} …\n`);
  await Promise.all(stale.map((artifact) => build(artifact)));
}
