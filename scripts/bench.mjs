// `npm run bench`: the numbers we promise, measured on the built product. The bench builds what its parts need.
import { spawnSync } from 'node:child_process';
import { ensureDependencies, ensureNode, ROOT } from './dependencies.mjs';

ensureNode();
ensureDependencies();
const bench = ['--import', 'tsx', 'tests/bench/bench.ts', ...process.argv.slice(2)];
const run = spawnSync(process.execPath, bench, { cwd: ROOT, stdio: 'inherit' });
process.exit(run.status ?? 1);
