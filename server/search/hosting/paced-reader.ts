import type { PortionSize } from './portion-size';

/** Time as reading needs it. */
export interface Pace {
  /** Milliseconds on a clock that only goes forwards. */
  now(): number;
  /** Resolves after so many milliseconds; others have their turn in any case. */
  pause(ms: number): Promise<void>;
}

/** Everything that indexes ask the database goes through here. */
export class PacedReader {
  readonly #pace: Pace;
  readonly #underWay = new Set<Promise<unknown>>();
  #turn: Promise<void> = Promise.resolve();
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
   * A portion of something large: one at a time, of whatever dataset. After each, the database is left alone as long as
   * the portion took, so that somebody who saves an answer, in several statements, does not wait for one before each.
   */
  portion<T>(size: PortionSize, read: (rows: number) => Promise<readonly T[]>): Promise<readonly T[]> {
    const portion = this.#turn.then(() => this.#measured(size, read));
    this.#turn = portion.then(
      ({ elapsedMs }) => this.#pace.pause(elapsedMs),
      // Whoever asked for the portion is told.
      () => {},
    );
    return portion.then(({ items }) => items);
  }

  /** Nothing is read any more when it resolves; whoever waits gets an error. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
  }

  async #measured<T>(size: PortionSize, read: (rows: number) => Promise<readonly T[]>) {
    const begun = this.#pace.now();
    const items = await this.ask(() => read(size.rows));
    const elapsedMs = this.#pace.now() - begun;
    size.note(items.length, elapsedMs);
    return { items, elapsedMs };
  }
}
