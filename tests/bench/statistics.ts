export interface Summary {
  readonly runs: number;
  readonly median: number;
  /** 95 of 100 samples are not above it; of few samples the largest. */
  readonly percentile95: number;
  readonly largest: number;
}

export function summarize(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b);
  const largest = sorted.at(-1);
  if (largest === undefined) throw new Error('nothing was measured');
  const middle = sorted.length / 2;
  const around = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  const median = around.reduce((sum, sample) => sum + sample, 0) / around.length;
  const percentile95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? largest;
  return { runs: sorted.length, median, percentile95, largest };
}
