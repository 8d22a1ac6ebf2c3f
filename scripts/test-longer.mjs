// What takes longer than `npm test` may: the same tests once more for their coverage, with a longer story and more hostile
// requests, and processes that are killed, as often as it takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countsOfVitest, runStep, summarize } from './steps.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'ostraka-test-'));

const VITEST = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run'];

const COVERAGE = {
  name: 'coverage',
  command: [...VITEST, '--coverage', '--coverage.reporter=text-summary'],
  env: { OSTRAKA_STORY_STEPS: '1000', OSTRAKA_FUZZ_RUNS: '1000' },
};

const report = path.join(folder, 'processes.json');
const PROCESS_OPTIONS = [
  '--config',
  'vitest.process.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];
const PROCESSES = {
  name: 'all process tests',
  command: VITEST.concat(PROCESS_OPTIONS),
  env: {
    OSTRAKA_TEST_KILLS: '10',
    OSTRAKA_TEST_START_KILLS: '200',
    OSTRAKA_TEST_EMPTIED_FILES: 'each',
    OSTRAKA_TEST_DISK_FAILURES: 'all',
    OSTRAKA_TEST_STARTS: '200',
  },
  count: countsOfVitest(report),
};

const { passed, failed } = summarize(await Promise.all([COVERAGE, PROCESSES].map(runStep)));
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
