import type { PortionSize } from './portion-size';

/** Time as reading needs it. */
export interface Pace {
  /** Milliseconds on a clock that only goes forwards. */
  now(): number;
  /** Resolves after so many milliseconds; others have their turn in any case. */
  pause(ms: number): Promise<void>;
}

/**
 * For how much of the time that a portion took the database is then left alone, and for how many milliseconds at most:
 * what took longer waited for others itself.
 */
const REST_SHARE = 0.5;
const LONGEST_REST_MS = 3;

/** Everything that indexes ask the database goes through here. */
export class PacedReader {
  readonly #pace: Pace;
  readonly #underWay = new Set<Promise<unknown>>();
  #turn: Promise<unknown> = Promise.resolve();
  /** On the clock of the pace. */
  #restsUntil = 0;
  #isClosed = false;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Something small that somebody waits for: at once. */
  ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error('The search was closed while it read'));
    const answer = question();
    this.#underWay.add(answer);
    const settled = () => this.#underWay.delete(answer);
    answer.then(settled, settled);
    return answer;
  }

  /**
   * A portion of something large: one at a time, of whatever dataset. After each, the database is left alone for a
   * while, so that somebody who saves an answer, in several statements, does not wait for a portion before each.
   */
  portion<T>(size: PortionSize, read: (rows: number) => Promise<readonly T[]>): Promise<readonly T[]> {
    const portion = this.#turn.then(() => this.#readRested(size, read));
    // Whoever asked for the portion is told.
    this.#turn = portion.catch(() => {});
    return portion;
  }

  /** Nothing is read any more when it resolves; whoever waits gets an error. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
  }

  async #readRested<T>(
    size: PortionSize,
    read: (rows: number) => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    const rest = this.#restsUntil - this.#pace.now();
    if (rest > 0) await this.#pace.pause(rest);
    const begun = this.#pace.now();
    const items = await this.ask(() => read(size.rows));
    const ended = this.#pace.now();
    size.note(items.length, ended - begun);
    this.#restsUntil = ended + Math.min(LONGEST_REST_MS, (ended - begun) * REST_SHARE);
    return items;
  }
}
