import { Turns } from './turns';

/** The longest pause, in milliseconds. */
const PAUSE_MAX = 100;

/** Milliseconds after which a piece ends, if its work can be divided. */
const PIECE_MS = 10;

/**
 * Runs work that would block all other requests, one piece at a time. Pauses after each piece for twice its time, so that two
 * thirds of the thread are left to other work.
 */
export class PacedWork {
  readonly #turns = new Turns(1);

  /** Runs a piece when its turn comes. */
  piece<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      void this.#turns.take(async () => {
        const before = performance.now();
        try {
          resolve(work());
        } catch (thrown) {
          reject(thrown);
        }
        await pause(Math.min(2 * (performance.now() - before), PAUSE_MAX));
      });
    });
  }

  /** Runs work for each item in turn, in pieces of bounded time. */
  async each<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
    const rest = items.values();
    for (let isDone = items.length === 0; !isDone;)
      // oxlint-disable-next-line no-await-in-loop
      isDone = await this.piece(() => {
        const end = performance.now() + PIECE_MS;
        for (let next = rest.next(); next.done !== true; next = rest.next()) {
          work(next.value);
          if (performance.now() >= end) return false;
        }
        return true;
      });
  }
}

/** At least one round of the event loop. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
