import { useEffect, useState } from 'react';

/**
 * True once everything that `load` brings is there; `isThere` says so for the first drawing. Unlike a Suspense boundary, whose content React
 * holds back for 300 ms behind its placeholder, what it brings is drawn at once. A failure is thrown where it is drawn.
 */
export function useLoaded(isThere: boolean, load: () => Promise<unknown>): boolean {
  const [state, setState] = useState<{ readonly isThere: boolean; readonly failure?: Error }>({ isThere });
  useEffect(() => {
    let isWanted = true;
    const settle = (settled: typeof state) => {
      if (isWanted) setState(settled);
    };
    load().then(
      () => settle({ isThere: true }),
      (thrown: unknown) =>
        settle({ isThere: false, failure: thrown instanceof Error ? thrown : new Error(String(thrown)) }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (state.failure !== undefined) throw state.failure;
  return state.isThere;
}
