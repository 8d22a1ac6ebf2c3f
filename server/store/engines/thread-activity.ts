/** Activities of the database thread, as numbers for the shared memory. */
export const DOING = { loading: 0, waiting: 1, computing: 2, usingDisk: 3 } as const;

export type Doing = (typeof DOING)[keyof typeof DOING];

/**
 * Memory that the database thread shares with the server's thread. A statement blocks the database thread, which then answers
 * no message; it raises a count at each statement and each use of the disk, so that the server can distinguish work from a hang.
 */
export class ThreadActivity {
  readonly memory: SharedArrayBuffer;
  readonly #signs: Int32Array;

  constructor(memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#signs = new Int32Array(memory);
  }

  /** Wraps around: compare it, do not subtract. */
  get count(): number {
    return Atomics.load(this.#signs, 0);
  }

  get doing(): number {
    return Atomics.load(this.#signs, 1);
  }

  report(doing: Doing): void {
    Atomics.store(this.#signs, 1, doing);
    this.repeat();
  }

  /** Gives a sign of life without a change of activity. */
  repeat(): void {
    Atomics.add(this.#signs, 0, 1);
  }
}
