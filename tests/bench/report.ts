import { summarize } from './statistics';

/** One line of the report. Times are milliseconds, sizes kilobytes or mebibytes; requests and waves are counted. */
export interface Measured {
  readonly what: string;
  readonly unit: 'ms' | 'kB' | 'MiB' | 'requests' | 'waves';
  readonly samples: readonly number[];
  /** Upper limit; null without a promise. */
  readonly budget: number | null;
}

const HEAD = ['what', 'median', '95 %', 'most', 'runs', 'budget', ''];

function cells({ what, unit, samples, budget }: Measured): readonly string[] {
  const { median, percentile95, largest, runs } = summarize(samples);
  const promise = budget === null ? '' : `≤ ${budget} ${unit}`;
  // A single run has no spread.
  const spread = runs === 1 ? ['', ''] : [amount(percentile95, unit), amount(largest, unit)];
  return [
    what,
    amount(median, unit),
    ...spread,
    String(runs),
    promise,
    budget === null ? '' : verdict(samples, budget),
  ];
}

/** Rounded for reading; times from five seconds on in seconds. */
function amount(value: number, unit: Measured['unit']): string {
  if (unit === 'ms' && value >= 5_000) return amountOfSeconds(value / 1000);
  const isWhole = unit === 'requests' || unit === 'waves' || (unit === 'ms' && value >= 100);
  return `${value.toFixed(isWhole ? 0 : 1)} ${unit}`;
}

function amountOfSeconds(value: number): string {
  return `${value.toFixed(value >= 100 ? 0 : 1)} s`;
}

/** A budget is kept when 95 of 100 are within it. */
export function verdict(samples: readonly number[], budget: number): 'kept' | 'median only' | 'missed' {
  const { median, percentile95 } = summarize(samples);
  if (percentile95 <= budget) return 'kept';
  return median <= budget ? 'median only' : 'missed';
}

export function plainTable(measured: readonly Measured[]): string {
  const rows = [HEAD, ...measured.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
