// Checks that no test depends on another, on the time zone or on the machine's language: runs all Vitest tests but those of
// processes in random orders of files and tests, each order in another place. Takes minutes per order: not in `npm test`.
//
//   node scripts/test-order.mjs [--orders 10] [--seed <number> --place <number>]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countsOfVitest, runStep, summarize } from './steps.mjs';

/** Time zones behind UTC, at UTC, and ahead by a broken hour; languages with a dotted I, and the one without rules. */
const PLACES = [
  { TZ: 'America/Los_Angeles', LC_ALL: 'de_DE.UTF-8' },
  { TZ: 'UTC', LC_ALL: 'C' },
  { TZ: 'Asia/Kathmandu', LC_ALL: 'tr_TR.UTF-8' },
];

const SHUFFLED = ['--sequence.shuffle.files', '--sequence.shuffle.tests'];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', ...SHUFFLED];

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '10' }, seed: { type: 'string' }, place: { type: 'string' } },
});

/** A failure prints the options that repeat it; without them each order has its own seed and place. */
function orders() {
  if (values.seed !== undefined) return [{ seed: Number(values.seed), place: Number(values.place ?? 0) }];
  const first = Date.now() % 1_000_000;
  return Array.from({ length: Number(values.orders) }, (_, index) => ({
    seed: first + index,
    place: index % PLACES.length,
  }));
}

const folder = mkdtempSync(path.join(tmpdir(), 'ostraka-order-'));
const counts = [];
for (const { seed, place } of orders()) {
  const report = path.join(folder, `${seed}.json`);
  const { TZ, LC_ALL } = PLACES[place];
  counts.push(
    await runStep({
      name: `--seed ${seed} --place ${place} (${TZ}, ${LC_ALL})`,
      command: [process.execPath, ...VITEST, `--outputFile.json=${report}`, `--sequence.seed=${seed}`],
      env: { TZ, LC_ALL },
      count: countsOfVitest(report),
    }),
  );
}
rmSync(folder, { recursive: true, force: true });

const { passed, failed } = summarize(counts);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
