// Compares the scripts of each page, gzipped, with the baseline in the table of pages: reports every change, and fails where a page
// grew by more than 2 % (docs/adr/0088-page-sizes-against-a-baseline.md).
//
//   node scripts/page-sizes.mjs [--accept]
//
// --accept makes the sizes of the current build the baseline; the commit that does so says why the pages grew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildStale } from './build-artifacts.mjs';
import { ROOT } from './dependencies.mjs';

const CLIENT = path.join(ROOT, 'dist/client');
const TABLE = path.join(ROOT, 'src/domain/access/page-table.ts');
const TOLERANCE_PERCENT = 2;

/**
 * One line for each page that changed, in bytes and per cent. A page without a baseline is a failure, or it would have no limit.
 *
 * @param {Readonly<Record<string, number>>} baseline
 * @param {Readonly<Record<string, number>>} sizes
 */
export function comparePages(baseline, sizes) {
  const lines = [];
  let failed = false;
  for (const [page, size] of Object.entries(sizes)) {
    const before = baseline[page];
    if (before === undefined) {
      failed = true;
      lines.push(`✗ ${page}: ${kilobytes(size)}, not in the baseline`);
      continue;
    }
    if (size === before) continue;
    const isTooLarge = size > limitOf(before);
    failed ||= isTooLarge;
    const sign = size < before ? '−' : '+';
    const difference = Math.abs(size - before);
    const change = `${sign}${difference} bytes, ${sign}${((100 * difference) / before).toFixed(2)} %`;
    lines.push(`${isTooLarge ? '✗' : ' '} ${page}: ${kilobytes(size)} (${change})`);
  }
  for (const page of Object.keys(baseline)) {
    if (!(page in sizes)) lines.push(`  ${page}: in the baseline, but no page of the client`);
  }
  return { lines, failed };
}

const limitOf = (baseline) => baseline * (1 + TOLERANCE_PERCENT / 100);

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Pages with the scripts that count for their size and their baseline, as the build lists them (page-files.mjs).
 *
 * @returns {ReadonlyArray<{ name: string, baseline: number, counted: readonly string[] }>}
 */
export function builtPages() {
  const file = path.join(CLIENT, '.vite/page-files.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build first`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The most that each page may weigh, in bytes. */
export const pageLimits = () =>
  Object.fromEntries(builtPages().map(({ name, baseline }) => [name, limitOf(baseline)]));

/** Size of each page of the build, in bytes. */
export function currentSizes() {
  const gzipped = (file) => gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length;
  return Object.fromEntries(
    builtPages().map(({ name, counted }) => [name, counted.reduce((sum, file) => sum + gzipped(file), 0)]),
  );
}

/** The table of pages with other sizes. */
export function withSizes(table, sizes) {
  return table.replaceAll(
    /(?<before>name: '(?<name>[^']+)'[^}]*?size: )[\d_]+/gu,
    (_row, before, name) => before + String(sizes[name]).replaceAll(/\B(?=(?:\d{3})+$)/gu, '_'),
  );
}

async function main() {
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
  await buildStale({ only: ['client'] });
  const sizes = currentSizes();
  const baseline = Object.fromEntries(builtPages().map(({ name, baseline: size }) => [name, size]));
  const { lines, failed } = comparePages(baseline, sizes);
  for (const line of lines) process.stdout.write(`  ${line}\n`);
  if (values.accept) {
    writeFileSync(TABLE, withSizes(readFileSync(TABLE, 'utf8'), sizes));
    return;
  }
  if (!failed) return;
  process.stdout.write(
    `  A page may grow by ${TOLERANCE_PERCENT} %. If it has a reason to grow more: node scripts/page-sizes.mjs --accept\n`,
  );
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
