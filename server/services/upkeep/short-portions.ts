/** How long a portion should take, in milliseconds: a request that waits for several of them still feels none. */
const PORTION_MS = 5;
const FEWEST = 10;
const MOST = 1_000;

/**
 * Does a long work in portions of so many rows as take some milliseconds on this machine at this moment: the embedded database
 * does nothing else meanwhile. `work` takes the most rows that it may do and tells how many it did; fewer end it.
 */
export async function inShortPortions(
  work: (most: number) => Promise<number>,
  now: () => number = () => performance.now(),
): Promise<void> {
  let most = FEWEST;
  for (;;) {
    const begun = now();
    if ((await work(most)) < most) return;
    // At most twice as many: a portion that happened to be quick tells little.
    const fitting = Math.floor((most * PORTION_MS) / Math.max(now() - begun, 0.1));
    most = Math.min(Math.max(fitting, FEWEST), 2 * most, MOST);
  }
}
