// Tests that `npm test` has no time for: all tests once more for their coverage, with a longer story and more hostile
// requests; processes that are killed, as often as it takes; browser tests that are marked @longer, and those of annotating
// and of datasets once more in front of a server of API 1.28.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADVICE, obtainChromium } from './chromium.mjs';
import { atLeast, countsOfPlaywright, countsOfVitest, runInTurn, runStep, summarize } from './steps.mjs';

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

/** With the least number of tests each: a selection that finds none would pass. */
const IN_BROWSER = [
  { name: 'longer browser tests', config: 'longer', least: 12 },
  { name: 'in front of API 1.28', config: 'contract', least: 45 },
];

function browserTests({ name, config, least }, chromium) {
  const browserReport = path.join(folder, `${config}.json`);
  const runner = [process.execPath, 'node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'];
  return {
    name,
    command: [...runner, '--config', `playwright.${config}.config.ts`],
    env: { OSTRAKA_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    count: atLeast(least, countsOfPlaywright(browserReport)),
  };
}

async function runBrowserTests() {
  const chromium = await obtainChromium();
  if (chromium) return runInTurn(IN_BROWSER.map((tests) => browserTests(tests, chromium)));
  process.stdout.write(`✗ longer browser tests\n\n${ADVICE}\n\n`);
  return [{ passed: 0, failed: 1 }];
}

/** One core is enough for processes, which are waited for most of the time. */
async function runOthers() {
  return [await runStep(COVERAGE), ...(await runBrowserTests())];
}

const [processes, others] = await Promise.all([runStep(PROCESSES), runOthers()]);
const { passed, failed } = summarize([processes, ...others]);
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
