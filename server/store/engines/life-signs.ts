/** What the thread of the database is doing; the number is what stands in its memory. */
export const DOING = { loading: 0, waiting: 1, computing: 2, usingDisk: 3 } as const;

export type Doing = (typeof DOING)[keyof typeof DOING];

/**
 * Memory that the thread of the database shares with the thread of the server. A statement blocks its thread, which can
 * answer no message meanwhile; the count that it raises at each statement and each use of the disk tells a thread that works
 * from one that hangs.
 */
export class LifeSigns {
  readonly memory: SharedArrayBuffer;
  readonly #signs: Int32Array;

  constructor(memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#signs = new Int32Array(memory);
  }

  /** Wraps around; only whether it changes is of interest. */
  get count(): number {
    return Atomics.load(this.#signs, 0);
  }

  get doing(): number {
    return Atomics.load(this.#signs, 1);
  }

  tell(doing: Doing): void {
    Atomics.store(this.#signs, 1, doing);
    this.repeat();
  }

  /** Still doing the same. */
  repeat(): void {
    Atomics.add(this.#signs, 0, 1);
  }
}
