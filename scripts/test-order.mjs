// Checks that no test depends on another, on the time zone or on the machine's language: runs all Vitest tests but those of
// processes in random orders of files and tests, each order in another place. Takes minutes per order: not in `npm test`.
//
//   node scripts/test-order.mjs [--orders 10] [--seed <number> --place <number>]
import { parseArgs } from 'node:util';
import { vitest } from './runners.mjs';
import { conclude, runInTurn } from './steps.mjs';

/** Time zones behind UTC, at UTC, and ahead by a broken hour; languages with a dotted I, and the one without rules. */
const PLACES = [
  { TZ: 'America/Los_Angeles', LC_ALL: 'de_DE.UTF-8' },
  { TZ: 'UTC', LC_ALL: 'C' },
  { TZ: 'Asia/Kathmandu', LC_ALL: 'tr_TR.UTF-8' },
];

const SHUFFLED = ['--sequence.shuffle.files', '--sequence.shuffle.tests'];

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

const steps = orders().map(({ seed, place }) => {
  const { TZ, LC_ALL } = PLACES[place];
  return vitest(`--seed ${seed} --place ${place} (${TZ}, ${LC_ALL})`, {
    options: [...SHUFFLED, `--sequence.seed=${seed}`],
    env: { TZ, LC_ALL },
  });
});
conclude(await runInTurn(steps));
