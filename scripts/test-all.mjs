// Everything that `.ci/run` runs on the newest Node; with --long in the form of `.ci/nightly`. Needs root on Debian to install
// missing browsers and Python, and the PostgreSQL of OSTRAKA_TEST_DATABASE_URL.
import { parseArgs } from 'node:util';
import { ensureDependencies, ensureNode } from './dependencies.mjs';
import { obtainChromium, obtainHeadlessShell } from './chromium.mjs';
import { inFirefox, inWebkit, obtainOtherBrowsers } from './test-browsers.mjs';
import { conclude, runInLanes } from './steps.mjs';
import { obtainSdks, sdkTests } from './test-sdk.mjs';
import {
  BROWSER,
  BUILT,
  furtherBrowserTests,
  processesOnPostgresql,
  processTests,
  serverOnPostgresql,
  STATIC,
  unitWithCoverage,
} from './test-steps.mjs';

ensureNode();
ensureDependencies();

const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } });
const isLong = values.long;

// Tests use the database that this names: here only those that are meant to.
const { OSTRAKA_TEST_DATABASE_URL: postgresql } = process.env;
delete process.env.OSTRAKA_TEST_DATABASE_URL;

/** Installs early, next to tests; a failure is reported by the tests that need what is missing. */
async function install() {
  for (const obtain of [obtainChromium, obtainHeadlessShell, obtainOtherBrowsers, obtainSdks])
    await obtain().catch(() => null);
  return [];
}

function noPostgresql() {
  process.stdout.write('✗ tests on PostgreSQL: OSTRAKA_TEST_DATABASE_URL names no server\n');
  return [{ passed: 0, failed: 1 }];
}

// Two lanes for two cores. Tests that compute are next to tests that wait for processes, disks and databases; where both lanes
// compute, a browser is too slow for its tests: theirs have one worker then. The tests of the SDK use the half of a core that the
// browser tests leave.
const ONE_WORKER = '--workers=1';
const STAGES = [
  [[unitWithCoverage(isLong)], [install, ...STATIC, ...BUILT, processTests(isLong)]],
  [[BROWSER], [postgresql ? () => sdkTests(postgresql, isLong) : noPostgresql]],
  [
    [inFirefox(isLong, ONE_WORKER), furtherBrowserTests(isLong, ONE_WORKER)],
    [...(postgresql ? processesOnPostgresql(postgresql, isLong) : []), inWebkit(isLong, ONE_WORKER)],
  ],
  [postgresql ? [serverOnPostgresql(postgresql, isLong)] : []],
];

const counts = [];
for (const lanes of STAGES) counts.push(...(await runInLanes(...lanes)));
conclude(counts);
