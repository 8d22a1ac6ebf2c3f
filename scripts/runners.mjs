// Steps that run Vitest or Playwright, each with a report of its own to count from.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADVICE, obtainChromium, obtainHeadlessShell } from './chromium.mjs';
import { atLeast, countsOfPlaywright, countsOfVitest, runInTurn } from './steps.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'ostraka-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

let number = 0;
/** A new file or folder that is removed when the program ends. */
export const temporaryPath = (name) => path.join(reports, `${(number += 1)}-${name}`);

/** A program of a package, run by this Node. No word of it may contain a blank. */
export const node = (line, ...more) => [process.execPath, ...line.split(' '), ...more];

export function vitest(name, { config = 'vitest.config.ts', options = [], env = {} } = {}) {
  const report = temporaryPath('vitest.json');
  return {
    name,
    command: node(
      `node_modules/vitest/vitest.mjs run --config ${config} --reporter=default --reporter=json`,
      `--outputFile.json=${report}`,
      ...options,
    ),
    env,
    count: countsOfVitest(report),
  };
}

/** `least` is the least number of tests: a selection that finds none would pass. `before` is a program that starts the runner. */
export function playwright(
  name,
  { config = 'playwright.config.ts', options = [], env = {}, least = 1, before = [] } = {},
) {
  const report = temporaryPath('playwright.json');
  return {
    name,
    command: [
      ...before,
      ...node(`node_modules/@playwright/test/cli.js test --config ${config} --reporter=line,json`),
      // A runner empties its folder, where an earlier one may have left the pictures of its failures.
      `--output=test-results/${path.basename(report, '.json')}`,
      ...options,
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: atLeast(least, countsOfPlaywright(report)),
  };
}

/** Browser tests as one step, which obtains a Chromium first. */
export const inChromium = (...tests) => inBrowser(obtainChromium, tests);

/** Browser tests as one step, in the fastest Chromium for tests. */
export const inHeadlessShell = (...tests) => inBrowser(obtainHeadlessShell, tests);

const inBrowser = (obtain, tests) => async () => {
  const chromium = await obtain();
  if (chromium)
    return runInTurn(tests.map((step) => ({ ...step, env: { ...step.env, OSTRAKA_CHROMIUM: chromium } })));
  process.stdout.write(`✗ ${tests.map(({ name }) => name).join(', ')}\n\n${ADVICE}\n\n`);
  return [{ passed: 0, failed: 1 }];
};
