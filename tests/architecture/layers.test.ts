import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-files';

/**
 * dependency-cruiser is silent about files it cannot parse: with a TypeScript that has no compiler API it
 * sees no module at all and reports success. So the rules run on code that breaks every one of them, and
 * the run on the product must have seen every file there is.
 */
const FIXTURE = path.join(import.meta.dirname, 'fixtures/layers');
const CONFIG = path.join(ROOT, '.dependency-cruiser.mjs');
const FOLDERS = ['src', 'server', 'contract', 'locales', 'tests'];
const SOURCE = /\.tsx?$/u;

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly Violation[];
    readonly ruleSetUsed: {
      readonly forbidden: readonly { readonly name: string; readonly comment: string }[];
    };
  };
}

function cruise(folder: string): Cruise {
  const program = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const present = FOLDERS.filter((name) => readdirSync(folder).includes(name));
  const run = spawnSync(
    process.execPath,
    [program, '--config', CONFIG, '--output-type', 'json', ...present],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  // The shape is dependency-cruiser's own, pinned with its version.
  return JSON.parse(run.stdout) as Cruise;
}

function marksIn(file: string): string[] {
  const text = readFileSync(path.join(FIXTURE, file), 'utf8');
  return [...text.matchAll(/^\/\/ breaks: (\S+)$/gmu)].map(([, rule]) => `${file} breaks ${rule}`);
}

describe('the layer rules', () => {
  const canary = cruise(FIXTURE);

  it('catch every violation of the fixture, and nothing that is allowed', () => {
    const caught = canary.summary.violations.map(({ from, rule }) => `${from} breaks ${rule.name}`);
    const planted = filesBelow(FIXTURE, FOLDERS, SOURCE).flatMap(marksIn);

    expect(caught.toSorted()).toEqual(planted.toSorted());
  });

  it('are each broken somewhere in the fixture, and each say why they exist', () => {
    const broken = new Set(canary.summary.violations.map(({ rule }) => rule.name));
    const rules = canary.summary.ruleSetUsed.forbidden;

    expect(rules.filter(({ name }) => !broken.has(name))).toEqual([]);
    expect(rules.filter(({ comment }) => !/\w.*\.$/u.test(comment))).toEqual([]);
  });
});

describe('the product', () => {
  const product = cruise(ROOT);

  it('is seen whole by the layer check', () => {
    const seen = new Set(product.modules.map(({ source }) => source));
    const files = filesBelow(ROOT, ['src', 'server', 'contract'], SOURCE);

    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !seen.has(file))).toEqual([]);
  });

  it('breaks no layer rule', () => {
    const broken = product.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);

    expect(broken).toEqual([]);
  });
});
