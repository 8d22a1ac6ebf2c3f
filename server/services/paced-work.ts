import { Turns } from './turns';

/** The longest pause, in milliseconds. */
const PAUSE_MAX = 100;

/**
 * Work for the only thread that would hold up all other requests: a piece at a time, and behind each a pause twice as long as it
 * took. So others get at least two thirds of the thread, however many requests bring such work.
 */
export class PacedWork {
  readonly #turns = new Turns(1);

  /** Does a piece when its turn comes. */
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
