/** How long a portion may take, in milliseconds: others who want something of the database wait for it. */
const MOST_MS = 5;

const FIRST_ROWS = 20;
const LEAST_ROWS = 5;
const MOST_ROWS = 2_000;

/**
 * A portion costs something before its first row, the more the busier the machine is. Below so many rows that may be most
 * of it, and smaller portions would only be more of them: so there, one may take longer, up to what is still no stall.
 */
const FEW_ROWS = 50;
const MOST_MS_OF_FEW = 10;

/**
 * Of so many portions the quickest says what a row costs: what else happened in the meantime only ever adds to the time, and
 * portions that shrank for it would be read for ever.
 */
const PORTIONS_COMPARED = 8;

/** Rows to read at once: as many as lately fitted into the time. */
export class PortionSize {
  #rows = FIRST_ROWS;
  /** Milliseconds for a row in the last portions. */
  #costs: readonly number[] = [];

  get rows(): number {
    return this.#rows;
  }

  /** Records the time of the last portion. The next one is at most twice as large, since a larger one was never measured. */
  note(rows: number, elapsedMs: number): void {
    // The last portion of all is short, and says nothing.
    if (rows < this.#rows) return;
    this.#costs = [...this.#costs, elapsedMs / rows].slice(-PORTIONS_COMPARED);
    const cost = Math.min(...this.#costs);
    const few = Math.min(FEW_ROWS, MOST_MS_OF_FEW / cost);
    this.#rows = Math.floor(Math.min(rows * 2, MOST_ROWS, Math.max(LEAST_ROWS, few, MOST_MS / cost)));
  }
}
