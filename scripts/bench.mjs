// `npm run bench`: the numbers we promise, measured on the built product.
import { spawnSync } from 'node:child_process';
import { buildStale } from './build-artifacts.mjs';
import { ADVICE, obtainChromium } from './chromium.mjs';
import { ensureDependencies, ensureNode, ROOT } from './dependencies.mjs';

ensureNode();
ensureDependencies();
await buildStale();
const chromium = await obtainChromium();
if (!chromium) {
  process.stderr.write(`${ADVICE}\n`);
  process.exit(1);
}
const bench = ['--import', 'tsx', 'tests/bench/bench.ts', ...process.argv.slice(2)];
const run = spawnSync(process.execPath, bench, {
  cwd: ROOT,
  env: { ...process.env, OSTRAKA_CHROMIUM: chromium },
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
