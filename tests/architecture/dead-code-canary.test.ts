import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source-files';

const FIXTURE = path.join(import.meta.dirname, 'fixtures/dead-code');

it('the dead-code check names an unused file, export and dependency, and nothing that is used', () => {
  const run = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/knip/bin/knip.js'), '--reporter', 'compact'],
    {
      cwd: FIXTURE,
      encoding: 'utf8',
    },
  );

  expect(run.status).not.toBe(0);
  for (const dead of ['src/forgotten.ts', 'unused', 'mobx']) expect(run.stdout).toContain(dead);
  expect(run.stdout).not.toMatch(/\bused\b/u);
});
