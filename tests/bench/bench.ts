import { cpus } from 'node:os';
import { measureBrowser } from './browser';
import { measureBundle } from './bundle';
import { measureStarts } from './server-start';
import { summarize } from './statistics';

const STARTS = 5;
const NAVIGATIONS = 10;
const SUBMITS = 20;

const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

function row(what: string, values: readonly string[]): string {
  return what.padEnd(44) + values.map((value) => value.padStart(10)).join('');
}

function printTimes(what: string, samples: readonly number[]): void {
  const { median, smallest, largest, runs } = summarize(samples);
  console.log(
    row(
      what,
      [median, smallest, largest, runs].map((value) => digits.format(value)),
    ),
  );
}

console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
console.log(row('milliseconds', ['median', 'least', 'most', 'runs']));
const { first, warm } = await measureStarts(STARTS);
printTimes('first start, with samples', first);
printTimes('warm start', warm);
const { firstRecord, nextRecord } = await measureBrowser(NAVIGATIONS, SUBMITS);
printTimes('navigation to the first usable record', firstRecord);
printTimes('submit to the next record painted', nextRecord);

console.log(`\n${row('JavaScript, gzipped', ['kB'])}`);
for (const [page, bytes] of measureBundle()) console.log(row(page, [(bytes / 1000).toFixed(1)]));
