// Runs tests in Firefox and in WebKit, Safari's engine; both come from Debian's packages. `npm test` runs Chromium only.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installFromDebian } from './chromium.mjs';
import { atLeast, countsOfPlaywright, runInTurn, summarize } from './steps.mjs';

const NEEDED = [
  { file: '/usr/bin/firefox-esr', debian: 'firefox-esr' },
  { file: '/usr/bin/WebKitWebDriver', debian: 'webkit2gtk-driver' },
  { file: '/usr/bin/xvfb-run', debian: 'xvfb' },
  { file: '/usr/bin/xauth', debian: 'xauth' },
];

/** Least number of tests: a selection that finds none would pass. */
const LEAST = { firefox: 40, webkit: 15 };

const missing = () => NEEDED.filter(({ file }) => !existsSync(file)).map(({ debian }) => debian);

function obtainBrowsers() {
  if (missing().length === 0) return true;
  process.stdout.write(`Installing ${missing().join(', ')} …\n`);
  return installFromDebian(...missing()) && missing().length === 0;
}

const folder = mkdtempSync(path.join(tmpdir(), 'ostraka-test-'));

function step(engine, ...before) {
  const report = path.join(folder, `${engine}.json`);
  const runner = [process.execPath, 'node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'];
  return {
    name: `tests in ${engine}`,
    command: [...before, ...runner, '--config', `playwright.${engine}.config.ts`],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: atLeast(LEAST[engine], countsOfPlaywright(report)),
  };
}

function runInBrowsers() {
  if (obtainBrowsers())
    return runInTurn([step('firefox'), step('webkit', 'xvfb-run', '-a', '-s', '-screen 0 1920x1200x24')]);
  process.stdout.write(`✗ tests in Firefox and WebKit: no ${missing().join(', ')}\n`);
  return [{ passed: 0, failed: 1 }];
}

const { passed, failed } = summarize(await runInBrowsers());
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
