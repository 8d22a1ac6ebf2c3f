/** How long a portion may take, in milliseconds: others who want something of the database wait for it. */
const MOST_MS = 5;

const FIRST_ROWS = 20;
const LEAST_ROWS = 5;
const MOST_ROWS = 2_000;

/**
 * Of so many portions the quickest says what a row costs: what else happened meanwhile only ever adds to the time, and
 * portions that shrank for it would be read for ever.
 */
const PORTIONS_COMPARED = 5;

/** Rows to read at once: as many as lately fitted into the time. */
export class PortionSize {
  #rows = FIRST_ROWS;
  /** Milliseconds for a row in the last portions. */
  #costs: readonly number[] = [];

  get rows(): number {
    return this.#rows;
  }

  /** What the last portion has taken. The next one is at most twice as large, since a larger one was never measured. */
  note(rows: number, elapsedMs: number): void {
    // The last portion of all is short, and says nothing.
    if (rows < this.#rows) return;
    this.#costs = [...this.#costs, elapsedMs / rows].slice(-PORTIONS_COMPARED);
    const fitting = MOST_MS / Math.min(...this.#costs);
    this.#rows = Math.floor(Math.min(rows * 2, MOST_ROWS, Math.max(LEAST_ROWS, fitting)));
  }
}
