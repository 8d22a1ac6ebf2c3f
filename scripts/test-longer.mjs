// What takes longer than `npm test` may: the same tests once more for their coverage, and a server that is killed often.
import { runStep, summarize } from './steps.mjs';

const VITEST = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run'];

const COVERAGE = {
  name: 'coverage',
  command: [...VITEST, '--coverage', '--coverage.reporter=text-summary'],
};

const KILLS = {
  name: 'ten kills',
  command: [...VITEST, '--config', 'vitest.process.config.ts', 'tests/server/kill.process.test.ts'],
  env: { OSTRAKA_TEST_KILLS: '10' },
};

const { passed, failed } = summarize(await Promise.all([COVERAGE, KILLS].map(runStep)));
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
