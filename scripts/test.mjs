// `npm test`: everything that can be checked on one machine. The last line is "N passed, N failed".
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADVICE, obtainChromium } from './chromium.mjs';
import { ensureDependencies, ensureNode } from './dependencies.mjs';
import { countsOfPlaywright, countsOfVitest, runInTurn, runStep, summarize } from './steps.mjs';

ensureNode();
ensureDependencies();

const reports = mkdtempSync(path.join(tmpdir(), 'ostraka-test-'));
const report = (name) => path.join(reports, `${name}.json`);
/** A program of a package, run by this Node. No word of it may contain a blank. */
const node = (line, ...more) => [process.execPath, ...line.split(' '), ...more];

/** Two programs in Go. A lane has one core: several checkers would do the same work twice, and memory there is enough. */
const ONE_CORE = { GOGC: '400' };

/** The layers are among the unit tests: tests/architecture/layers.test.ts looks at the product as `npm run lint:layers` does. */
const STATIC = [
  { name: 'types', command: node('node_modules/typescript/bin/tsc --noEmit --checkers 1'), env: ONE_CORE },
  { name: 'lint', command: node('node_modules/oxlint/bin/oxlint --deny-warnings'), env: ONE_CORE },
  { name: 'dead code', command: node('node_modules/knip/bin/knip.js') },
  {
    name: 'format',
    command: node('node_modules/prettier/bin/prettier.cjs --check --cache --cache-strategy content .'),
  },
];

const BUILT = [
  { name: 'build', command: node('scripts/build.mjs') },
  { name: 'page sizes', command: node('scripts/page-sizes.mjs') },
];

const vitest = (name, config, ...files) => ({
  name,
  command: node(
    `node_modules/vitest/vitest.mjs run --config ${config} --reporter=default --reporter=json`,
    `--outputFile.json=${report(name)}`,
    ...files,
  ),
  count: countsOfVitest(report(name)),
});

const UNIT = vitest('unit to server tests', 'vitest.config.ts');
/** The product's start. Processes that are killed and come back take minutes: scripts/test-longer.mjs. */
const STARTS = vitest('process tests', 'vitest.process.config.ts', 'tests/server/start.process.test.ts');

const browserTests = (chromium) => ({
  name: 'browser tests',
  command: node('node_modules/@playwright/test/cli.js test --reporter=line,json'),
  env: { OSTRAKA_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
  count: countsOfPlaywright(report('playwright')),
});

async function runBrowserTests() {
  const chromium = await obtainChromium();
  if (chromium) return runStep(browserTests(chromium));
  process.stdout.write(`✗ browser tests\n\n${ADVICE}\n\n`);
  return { passed: 0, failed: 1 };
}

// Two lanes for two cores: processes that are started and killed are waited for most of the time.
const [unit, checks] = await Promise.all([runStep(UNIT), runInTurn([...STATIC, ...BUILT, STARTS])]);
const browser = await runBrowserTests();

rmSync(reports, { recursive: true, force: true });
const { passed, failed } = summarize([unit, ...checks, browser]);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
