import { Turns } from './turns';

/** The longest pause, in milliseconds. */
const PAUSE_MAX = 100;

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
}

/** At least one round of the event loop. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
