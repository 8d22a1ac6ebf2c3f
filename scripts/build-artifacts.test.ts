import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, digestOf, isStale } from './build-artifacts.mjs';
import { ROOT } from './dependencies.mjs';

describe('an artifact of the build', () => {
  let folder: string;
  let dist: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ostraka-build-'));
    dist = path.join(folder, 'dist');
    mkdirSync(path.join(folder, 'code'));
    writeFileSync(path.join(folder, 'code/one.ts'), '1');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const makeFolder = "require('fs').mkdirSync(process.argv[1])";
  const artifact = () => ({
    name: 'thing',
    inputs: [path.relative(ROOT, path.join(folder, 'code'))],
    command: (target: string) => ['-e', makeFolder, target],
  });

  it('is out of date before it was ever built', () => {
    expect(isStale(artifact(), dist)).toBe(true);
  });

  it('is up to date once it is built', async () => {
    await build(artifact(), dist);

    expect(isStale(artifact(), dist)).toBe(false);
  });

  it('is out of date when an input has changed, came or went', async () => {
    await build(artifact(), dist);
    writeFileSync(path.join(folder, 'code/two.ts'), '2');

    expect(isStale(artifact(), dist)).toBe(true);
  });

  it('is up to date when only a test has changed', async () => {
    await build(artifact(), dist);
    writeFileSync(path.join(folder, 'code/one.test.ts'), '2');

    expect(isStale(artifact(), dist)).toBe(false);
  });

  it('stays out of date when building fails', async () => {
    const broken = { ...artifact(), command: () => ['-e', 'process.exit(3)'] };

    await expect(build(broken, dist)).rejects.toThrow('ended with 3');
    expect(isStale(broken, dist)).toBe(true);
  });

  it('is judged by content, not by time', () => {
    const before = digestOf(artifact().inputs);
    writeFileSync(path.join(folder, 'code/one.ts'), '1');

    expect(digestOf(artifact().inputs)).toBe(before);
  });
});
