import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkedTrees, currentTree, isChecked, recordTree } from './checked-trees.mjs';

let root: string;
let records: string;

const git = (...options: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...options], {
    cwd: root,
    encoding: 'utf8',
  });
const write = (name: string, text: string): void => {
  writeFileSync(path.join(root, name), text);
};
const commitAll = (): void => {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--no-gpg-sign', '--message', 'A commit');
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ostraka-tree-'));
  records = path.join(mkdtempSync(path.join(tmpdir(), 'ostraka-records-')), 'ostraka-checks');
  git('init', '--quiet');
  write('a.txt', 'first');
  commitAll();
});
afterEach(() => {
  for (const folder of [root, path.dirname(records)]) rmSync(folder, { recursive: true, force: true });
});

describe('the current tree', () => {
  it('is that of HEAD, whatever its commit', () => {
    const tree = currentTree(root);
    expect(tree).toBe(git('rev-parse', 'HEAD^{tree}').trim());

    commitAll();
    expect(currentTree(root)).toBe(tree);
  });

  it('is none while a file is changed, staged or untracked', () => {
    write('a.txt', 'second');
    expect(currentTree(root)).toBeNull();
    git('add', '--all');
    expect(currentTree(root)).toBeNull();
    commitAll();
    expect(currentTree(root)).not.toBeNull();

    write('b.txt', 'new');
    expect(currentTree(root)).toBeNull();
  });

  it('is none outside a repository', () => {
    expect(currentTree(path.dirname(records))).toBeNull();
  });
});

describe('the record of a tree', () => {
  it('is an empty file, and holds for this tree alone', () => {
    const tree = currentTree(root) ?? '';
    expect(isChecked(tree, records)).toBe(false);

    expect(recordTree(tree, root, records)).toBe(true);

    expect(readdirSync(records)).toEqual([tree]);
    expect(readFileSync(path.join(records, tree), 'utf8')).toBe('');
    expect(isChecked(tree, records)).toBe(true);
    expect(isChecked(tree.replaceAll(/./gu, '0'), records)).toBe(false);
  });

  it('is not made where files changed while they were checked', () => {
    const tree = currentTree(root) ?? '';
    write('a.txt', 'second');
    expect(recordTree(tree, root, records)).toBe(false);
    commitAll();
    expect(recordTree(tree, root, records)).toBe(false);
    expect(isChecked(tree, records)).toBe(false);
  });

  it('is never found for a name that is no hash', () => {
    for (const name of ['', '.', '..', 'a.txt']) expect(isChecked(name, records)).toBe(false);
  });

  it('is kept in the cache of the user', () => {
    expect(checkedTrees({ XDG_CACHE_HOME: '/cache', HOME: '/home/ada' })).toBe('/cache/ostraka-checks');
    expect(checkedTrees({ XDG_CACHE_HOME: '', HOME: '/home/ada' })).toBe('/home/ada/.cache/ostraka-checks');
  });
});
