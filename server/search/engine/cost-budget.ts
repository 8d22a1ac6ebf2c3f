/** So many steps, well under a millisecond of work, pass before the clock is asked again. */
const STEPS_BETWEEN = 65_536;

/** Watches what a query costs. Work is announced before it is done, so that what would go on too long does not begin. */
export class CostBudget {
  readonly #isOver: () => boolean;
  readonly #limit: number;
  #total = 0;
  #steps = STEPS_BETWEEN;
  #isSpent = false;

  /** `limit`: steps that a query may take even if the clock allows more. */
  constructor(isOver: () => boolean, limit = Infinity) {
    this.#isOver = isOver;
    this.#limit = limit;
  }

  /** The query has been given up; what it has found until then means nothing. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Steps that were announced so far. */
  get total(): number {
    return this.#total;
  }

  /** Whether so many steps may be taken: each about as much as looking at one record. */
  spend(steps: number): boolean {
    this.#total += steps;
    this.#isSpent ||= this.#total > this.#limit;
    this.#steps += steps;
    if (this.#isSpent || this.#steps < STEPS_BETWEEN) return !this.#isSpent;
    this.#steps = 0;
    this.#isSpent = this.#isOver();
    return !this.#isSpent;
  }
}
