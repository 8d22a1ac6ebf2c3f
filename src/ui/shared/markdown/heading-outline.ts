const DEEPEST = 6;

/**
 * Puts the headings of a text below the heading of its field, without a gap between levels: who walks a page by its
 * headings hears the record as one part of it, however its author counted.
 */
export class HeadingOutline {
  readonly #open: number[] = [];
  readonly #top: number;

  /** `top` is the level of the first heading, 2 to 6. */
  constructor(top: number) {
    this.#top = top;
  }

  levelOf(written: number): number {
    while ((this.#open.at(-1) ?? 0) >= written) this.#open.pop();
    this.#open.push(written);
    return Math.min(this.#top + this.#open.length - 1, DEEPEST);
  }
}
