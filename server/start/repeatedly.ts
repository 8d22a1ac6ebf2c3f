/**
 * Does the work again and again, the first time only after one interval: nothing that can wait may delay the first
 * request after a start. The result stops it and resolves when nothing is under way any more.
 */
export function repeatedly(
  work: () => Promise<void>,
  intervalMs: number,
  reportError: (error: unknown) => void,
): () => Promise<void> {
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(work).catch(reportError);
  }, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}
