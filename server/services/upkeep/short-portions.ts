/** How long a portion should take, in milliseconds: a request that waits for several of them still feels none. */
const PORTION_MS = 5;
/** Long enough for the next statement of a request that has got its answer to the one before. */
const SHORTEST_REST_MS = 2;
/** After a portion that waited for the disk. */
const LONGEST_REST_MS = 100;
const FEWEST = 10;
const MOST = 1_000;

/** Time as portions need it, in milliseconds. */
export interface PortionPace {
  now(): number;
  pause(ms: number): Promise<void>;
}

const REAL_PACE: PortionPace = {
  now: () => performance.now(),
  pause: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

/**
 * Does a long work in portions of so many rows as take some milliseconds on this machine at this moment: the embedded database
 * does nothing else in the meantime. After each it rests for as long, so that half of the time is left to requests, and one of several
 * statements does not wait between all of them. `work` gets the maximum number of rows and returns how many it did; fewer end the work.
 */
export async function inShortPortions(
  work: (most: number) => Promise<number>,
  { now, pause }: PortionPace = REAL_PACE,
): Promise<void> {
  let most = FEWEST;
  for (;;) {
    const begun = now();
    if ((await work(most)) < most) return;
    // A single quick portion may be chance, and so at most doubles the next one.
    const took = Math.max(now() - begun, 0.1);
    const fitting = Math.floor((most * PORTION_MS) / took);
    most = Math.min(Math.max(fitting, FEWEST), 2 * most, MOST);
    await pause(Math.min(Math.max(took, SHORTEST_REST_MS), LONGEST_REST_MS));
  }
}
