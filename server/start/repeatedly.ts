/**
 * Does the work again and again, the first time only after one interval: nothing that can wait may delay the first
 * request after a start. An interval that ends while work is under way begins no more of it. The result stops it and resolves when nothing is under way any more.
 */
export function repeatedly(
  work: () => Promise<void>,
  intervalMs: number,
  reportError: (error: unknown) => void,
): () => Promise<void> {
  let last = Promise.resolve();
  let isWorking = false;
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    last = work()
      .catch(reportError)
      .finally(() => {
        isWorking = false;
      });
  }, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}

/** Does the work once, after a time. The result stops it and resolves when it is not under way any more. */
export function later(
  work: () => Promise<void>,
  delayMs: number,
  reportError: (error: unknown) => void,
): () => Promise<void> {
  let done = Promise.resolve();
  const timer = setTimeout(() => {
    done = work().catch(reportError);
  }, delayMs);
  timer.unref();
  return () => {
    clearTimeout(timer);
    return done;
  };
}
