import { summarize } from './statistics';

/** One read of a dataset of some size. */
export interface GrowthRow {
  readonly what: string;
  /** Upper limit in milliseconds for 95 of 100 in 100,000 records; null without a promise. */
  readonly wanted: number | null;
  /** Milliseconds. */
  readonly samples: readonly number[];
}

const READ = 'read';
const WANTED = 'wanted at 100,000';

/** The previous table with one more size, or with a new measurement of that size. */
export function growthTable(before: string | null, records: number, rows: readonly GrowthRow[]): string {
  const known = readTable(before ?? '');
  const size = records.toLocaleString('en-US');
  const sizes = [...new Set([...known.sizes, size])].toSorted((a, b) => numberIn(a) - numberIn(b));
  const fresh = new Map(rows.map((row) => [row.what, row]));
  // A read that is measured no more goes with its row.
  const lines = rows.map(({ what, wanted }) => {
    const cells = sizes.map((one) => {
      const row = fresh.get(what);
      return one === size && row !== undefined
        ? cell(row.samples)
        : (known.cells.get(`${what}\n${one}`) ?? '');
    });
    return [what, wanted === null ? '' : `≤ ${wanted} ms`, ...cells];
  });
  const head = [READ, WANTED, ...sizes];
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, rule, ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Median and 95 of 100; of a single time itself. */
function cell(samples: readonly number[]): string {
  const { median, percentile95, runs } = summarize(samples);
  return runs === 1 ? amount(median) : `${amount(median)} · ${amount(percentile95)}`;
}

function amount(milliseconds: number): string {
  if (milliseconds >= 5_000) return `${(milliseconds / 1000).toFixed(milliseconds >= 100_000 ? 0 : 1)} s`;
  return `${milliseconds.toFixed(milliseconds >= 100 ? 0 : 1)} ms`;
}

/** Sizes, and cells by read and size. */
function readTable(text: string) {
  const lines = text.split('\n').filter((line) => line.startsWith('| '));
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((part) => part.trim()),
  );
  const sizes = head.slice(2);
  const cells = new Map(
    rows.flatMap(([what, , ...told]) =>
      sizes.map((size, at) => [`${what}\n${size}`, told[at] ?? ''] as const),
    ),
  );
  return { sizes, cells };
}

function numberIn(size: string): number {
  return Number(size.replaceAll(',', ''));
}
