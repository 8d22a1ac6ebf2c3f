/** Target of the progress: a terminal, whose last line is rewritten, or a file, which gets a line now and then. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  /** Rows of this run, and of all runs. */
  readonly rowsNow: number;
  readonly rowsInAll: number;
  readonly rejected: number;
  /** How much of the file is read, 0 to 1. */
  readonly share: number;
}

export interface ProgressDisplay {
  show(progress: Progress): void;
  /** Shows the final state, unless nothing was shown before. */
  end(last: Progress): void;
}

const BAR_WIDTH = 24;
const PLAIN_LINE_EVERY_MS = 2_000;
const ERASE_TO_END_OF_LINE = '\u001B[K';

const number = new Intl.NumberFormat('en');

/** `now` returns milliseconds. */
export function createProgressDisplay(output: ProgressOutput, now: () => number): ProgressDisplay {
  const startedAt = now();
  let lastLineAt = startedAt;
  let hasShown = false;
  const write = (progress: Progress) => {
    const line = progressLine(progress, now() - startedAt);
    output.write(output.isTTY ? `\r${bar(progress.share)} ${line}${ERASE_TO_END_OF_LINE}` : `${line}\n`);
    hasShown = true;
  };
  return {
    show(progress) {
      if (!output.isTTY && now() - lastLineAt < PLAIN_LINE_EVERY_MS) return;
      lastLineAt = now();
      write(progress);
    },
    end(last) {
      if (!hasShown) return;
      write(last);
      if (output.isTTY) output.write('\n');
    },
  };
}

function progressLine({ rowsNow, rowsInAll, rejected, share }: Progress, elapsedMs: number): string {
  const rate = elapsedMs > 0 ? Math.round((rowsNow * 1000) / elapsedMs) : 0;
  const parts = [
    `${String(Math.floor(share * 100)).padStart(3)} %`,
    `${number.format(rowsInAll)} rows`,
    `${number.format(rate)} rows/s`,
    ...(rejected > 0 ? [`${number.format(rejected)} left out`] : []),
  ];
  return parts.join('   ');
}

function bar(share: number): string {
  const filled = Math.round(Math.min(1, share) * BAR_WIDTH);
  return '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
}
