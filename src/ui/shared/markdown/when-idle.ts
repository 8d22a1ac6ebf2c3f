/** Milliseconds after which waiting work goes on even if the page never rests. */
const LONGEST_WAIT = 200;

/** Waits until the page has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, 0);
  });
}
