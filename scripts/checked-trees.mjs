// Trees that `.ci/run` has found good, each as an empty file whose name is its hash. Node's own modules only: it runs before
// anything is installed.
//
//   node scripts/checked-trees.mjs current         prints the hash of the tree of HEAD; nothing while there are uncommitted changes
//   node scripts/checked-trees.mjs has <hash>      succeeds where the tree was recorded
//   node scripts/checked-trees.mjs record <hash>   records it, where it is still the current tree
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './dependencies.mjs';

/** Folder of the records. */
export const checkedTrees = (env = process.env) =>
  path.join(env.XDG_CACHE_HOME || path.join(env.HOME || homedir(), '.cache'), 'ostraka-checks');

const HASH = /^[0-9a-f]{40,64}$/u;

/** Null outside a repository, and while files differ from HEAD: the hash would not be of what is checked. */
export function currentTree(root = ROOT) {
  const git = (...options) =>
    execFileSync('git', options, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (git('status', '--porcelain', '--untracked-files=all') !== '') return null;
    const hash = git('rev-parse', '--verify', 'HEAD^{tree}').trim();
    return HASH.test(hash) ? hash : null;
  } catch {
    return null; // No git, no repository or no commit.
  }
}

export const isChecked = (hash, folder = checkedTrees()) =>
  HASH.test(hash) && existsSync(path.join(folder, hash));

/** Answers whether the tree was recorded: files may have changed while they were checked. */
export function recordTree(hash, root = ROOT, folder = checkedTrees()) {
  if (!HASH.test(hash) || currentTree(root) !== hash) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, hash), '');
  return true;
}

const COMMANDS = {
  current() {
    const hash = currentTree();
    if (hash !== null) process.stdout.write(`${hash}\n`);
    return true;
  },
  has: (hash = '') => isChecked(hash),
  record: (hash = '') => recordTree(hash),
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command = '', ...options] = process.argv.slice(2);
  process.exitCode = COMMANDS[command]?.(...options) === true ? 0 : 1;
}
