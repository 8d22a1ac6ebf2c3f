import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './dependencies.mjs';

let root: string;
let cache: string;

const git = (...options: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...options], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

/** With an npm that fails, so that a run which does not end at once fails when it installs a Node. */
function run(...options: readonly string[]) {
  const programs = path.join(cache, 'bin');
  mkdirSync(programs, { recursive: true });
  writeFileSync(path.join(programs, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const { stdout, status } = spawnSync('bash', ['.ci/run', ...options], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: [programs, path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
      XDG_CACHE_HOME: cache,
    },
  });
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout };
}

function record(): string {
  const tree = git('rev-parse', 'HEAD^{tree}');
  mkdirSync(path.join(cache, 'ostraka-checks'), { recursive: true });
  writeFileSync(path.join(cache, 'ostraka-checks', tree), '');
  return tree;
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ostraka-ci-'));
  cache = mkdtempSync(path.join(tmpdir(), 'ostraka-cache-'));
  for (const file of ['.ci/run', 'scripts/checked-trees.mjs', 'scripts/dependencies.mjs', 'package.json'])
    cpSync(path.join(ROOT, file), path.join(root, file), { recursive: true });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--no-gpg-sign', '--message', 'A commit');
});
afterEach(() => {
  for (const folder of [root, cache]) rmSync(folder, { recursive: true, force: true });
});

describe('.ci/run on a recorded tree', () => {
  it('says so and succeeds', () => {
    const tree = record();

    const { status, last, stdout } = run();

    expect(status).toBe(0);
    expect(stdout).toContain(`The tree ${tree} has already passed all checks`);
    expect(last).toBe('1 passed, 0 failed');
  });

  it('checks it again where it is asked to, at length, or with uncommitted changes', () => {
    record();

    for (const option of ['--again', '--long'])
      expect(run(option)).toMatchObject({ status: 1, last: '0 passed, 1 failed' });

    writeFileSync(path.join(root, 'new.txt'), 'not committed');
    expect(run()).toMatchObject({ status: 1, last: '0 passed, 1 failed' });
  });
});

describe('.ci/run on a tree that fails', () => {
  it('records nothing', () => {
    expect(run()).toMatchObject({ status: 1, last: '0 passed, 1 failed' });
    expect(run().stdout).not.toContain('already passed');
  });
});
