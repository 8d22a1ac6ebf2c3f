/**
 * How long a portion may take the database, in milliseconds: others wait for it. The size aims at less, because what the
 * next one takes is only known afterwards.
 */
const AIM_MS = 3;

const FIRST = 20;
const LEAST = 5;
const MOST = 2_000;

/** Rows to read at once: as many as lately fitted into the time. */
export class PortionSize {
  #rows = FIRST;

  get rows(): number {
    return this.#rows;
  }

  /** What the last portion has taken. It grows at most twofold, so that one lucky measurement does no harm. */
  note(rows: number, elapsedMs: number): void {
    // The last portion of all is short, and says nothing.
    if (rows < this.#rows) return;
    const factor = Math.min(2, Math.max(0.5, AIM_MS / Math.max(elapsedMs, AIM_MS / 2)));
    this.#rows = Math.min(MOST, Math.max(LEAST, Math.round(this.#rows * factor)));
  }
}
