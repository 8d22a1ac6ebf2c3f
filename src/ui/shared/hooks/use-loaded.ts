import { useCallback, useEffect, useState } from 'react';
import type { LazyChunk } from '../state/lazy-chunk';

/**
 * True once everything that `load` brings is there; `isThere` says so for the first drawing. Unlike a Suspense boundary, whose content React
 * holds back for 300 ms behind its placeholder, what it brings is drawn at once. A failure is thrown where it is drawn.
 */
export function useLoaded(isThere: boolean, load: () => Promise<unknown>): boolean {
  const [hasCome, setHasCome] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    load().then(
      () => isWanted && setHasCome(true),
      (thrown: unknown) =>
        isWanted && setFailure(thrown instanceof Error ? thrown : new Error(String(thrown))),
    );
    return () => {
      isWanted = false;
    };
  }, [isThere, load]);
  if (failure !== null) throw failure;
  return isThere || hasCome;
}

type Loadable = Pick<LazyChunk<unknown>, 'loaded' | 'load'>;

/** Loads two chunks at the same time, for example a view and its use cases. The caller observes `loaded`. */
export function useLoadBoth(one: Loadable, other: Loadable): void {
  const load = useCallback(() => Promise.all([one.load(), other.load()]), [one, other]);
  useLoaded(one.loaded !== null && other.loaded !== null, load);
}
