import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source-files';

it("the compiler reports an error that only the project's strict settings make one", () => {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const fixture = path.join(import.meta.dirname, 'fixtures/types');
  const run = spawnSync(process.execPath, [compiler, '--noEmit', '-p', fixture], { encoding: 'utf8' });

  expect(run.status).not.toBe(0);
  expect(run.stdout).toContain("Type 'string | undefined' is not assignable to type 'string'");
});
