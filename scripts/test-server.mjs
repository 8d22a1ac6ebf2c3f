// The tests of the server and of its contract, for a second run on another database (OSTRAKA_TEST_DATABASE_URL).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countsOfVitest, runInTurn, summarize } from './steps.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'ostraka-test-'));

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];

function step(name, file, ...options) {
  const report = path.join(folder, file);
  const command = [process.execPath, ...VITEST, `--outputFile.json=${report}`, ...options];
  return { name, command, count: countsOfVitest(report) };
}

const counts = await runInTurn([
  step('server on PostgreSQL', 'server.json', 'server/', 'tests/wire/', 'tests/contract/'),
  {
    ...step(
      'processes on PostgreSQL',
      'processes.json',
      '--config',
      'vitest.process.config.ts',
      'tests/server/',
    ),
    env: { OSTRAKA_TEST_KILLS: '10' },
  },
  step('several processes', 'several.json', '--config', 'vitest.postgres.config.ts'),
]);
rmSync(folder, { recursive: true, force: true });

const { passed, failed } = summarize(counts);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
