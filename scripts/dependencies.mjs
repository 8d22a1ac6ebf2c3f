// Runs before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const OLDEST_NODE = [20, 19];

const STAMP = path.join(ROOT, 'node_modules/.ostraka-lock');

/** The sentence to stop with when `version` (as in process.versions.node) is too old, else undefined. */
export function complaintAboutNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Ostraka needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version}.`;
}

function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export function ensureNode() {
  const complaint = complaintAboutNode(process.versions.node);
  if (complaint) stopWith(complaint);
}

/** Installs exactly what package-lock.json names, unless that is what is there already. */
export function ensureDependencies() {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  const digest = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  if (!installedMatches(JSON.parse(lock))) install();
  writeFileSync(STAMP, digest);
}

/** Someone may have run `npm ci` by hand: npm leaves its own account of what it installed. */
function installedMatches(lock) {
  const account = path.join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(account)) return false;
  const installed = JSON.parse(readFileSync(account, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    // Optional packages are mostly binaries for other platforms.
    ([name, { version, optional }]) => name === '' || optional || installed[name]?.version === version,
  );
}

function install() {
  process.stdout.write('Installing the locked dependencies (once, about a minute) …\n');
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const run = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.status !== 0) stopWith('The dependencies could not be installed; npm says why above.');
}
