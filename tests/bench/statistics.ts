export interface Summary {
  readonly runs: number;
  readonly median: number;
  readonly smallest: number;
  readonly largest: number;
}

/** Median with the extremes: few runs on a shared machine say nothing finer. */
export function summarize(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b);
  const [smallest, largest] = [sorted[0], sorted.at(-1)];
  if (smallest === undefined || largest === undefined) throw new Error('nothing was measured');
  const middle = sorted.length / 2;
  const around = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  const median = around.reduce((sum, sample) => sum + sample, 0) / around.length;
  return { runs: sorted.length, median, smallest, largest };
}
