// `npm run bench`: the numbers we promise, measured on the built product.
import { spawnSync } from 'node:child_process';
import { buildStale } from './build-artifacts.mjs';
import { ADVICE, obtainChromium } from './chromium.mjs';
import { ensureDependencies, ensureNode, ROOT } from './dependencies.mjs';

ensureNode();
ensureDependencies();
const given = process.argv.slice(2);
const env = { ...process.env };
// Help tells the parts, for which nothing needs to be built.
if (!given.includes('--help')) {
  await buildStale();
  const chromium = await obtainChromium();
  if (!chromium) {
    process.stderr.write(`${ADVICE}\n`);
    process.exit(1);
  }
  env.OSTRAKA_CHROMIUM = chromium;
}
const bench = ['--import', 'tsx', 'tests/bench/bench.ts', ...given];
const run = spawnSync(process.execPath, bench, { cwd: ROOT, env, stdio: 'inherit' });
process.exit(run.status ?? 1);
